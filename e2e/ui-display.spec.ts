import { expect } from '@playwright/test';
import { press, saidOf, test } from './kit.ts';

test('a sentence for the whole page is read when there is time, a problem at once', async ({
  draw,
}) => {
  let page = await draw('Banner');
  await expect(page.getByRole('status')).toHaveText('Something to know.');

  page = await draw('Banner problem');
  await expect(page.getByRole('alert')).toContainText('Something wrong.');
  await press(page, 'Tab', 'Enter');
  await expect.poll(() => saidOf(page)).toEqual(['again']);
});

test('progress has a name and says how far it is, or that nobody knows', async ({ draw }) => {
  let page = await draw('ProgressBar');
  const scans = page.getByRole('progressbar', { name: 'Scans' });
  await expect(scans).toHaveAttribute('aria-valuenow', '35');
  await expect(scans).toHaveAttribute('aria-valuetext', '35%');

  page = await draw('ProgressBar unknown');
  await expect(page.getByRole('progressbar', { name: 'Reading' })).not.toHaveAttribute(
    'aria-valuenow',
  );
});

test('rows that are on their way are said in words, not in grey shapes', async ({ draw }) => {
  const page = await draw('SkeletonRows');
  await expect(page.getByRole('status')).toHaveText('One moment, please');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
});

test('a headline, how much there is and what can be done with it stand in one line', async ({
  draw,
}) => {
  const page = await draw('TitleLine');
  const title = page.getByRole('heading', { level: 1, name: 'Inbox' });
  const filter = page.getByRole('button', { name: 'Filter' });
  const [line, button] = [await title.boundingBox(), await filter.boundingBox()];
  expect(Math.abs(line!.y + line!.height / 2 - button!.y - button!.height / 2)).toBeLessThan(4);
  await expect(page.getByText('3 unread')).toBeVisible();
  await press(page, 'Tab', 'Enter');
  await expect.poll(() => saidOf(page)).toEqual(['filtered']);
});

test('where nothing is, a headline, a sentence and one thing to do stand', async ({ draw }) => {
  const page = await draw('EmptyState');
  const empty = page.getByRole('status');
  await expect(empty.getByRole('heading', { level: 2, name: 'Inbox ZERO' })).toBeVisible();
  await expect(empty).toContainText('All is read.');
  await press(page, 'Tab', 'Enter');
  await expect.poll(() => saidOf(page)).toEqual(['uploaded']);
});

test('drawings are not read aloud, facts are', async ({ draw }) => {
  const page = await draw('Drawings');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await expect(page.getByText('Tax')).toBeVisible();
  await expect(page.getByText('3', { exact: true })).toBeVisible();
});

test('a code for another device is one picture with a name', async ({ draw }) => {
  const page = await draw('QrCode');
  await expect(page.getByRole('img', { name: 'Code of an address' })).toBeVisible();
});

test('bars for a scanner are one picture with a name', async ({ draw }) => {
  const page = await draw('Barcode');
  await expect(page.getByRole('img', { name: 'Bars of a box' })).toBeVisible();
});

test('tabs are one stop; arrows, Home and End choose, and the page they open follows', async ({
  draw,
}) => {
  const page = await draw('Tabs');
  const tab = (name: string) =>
    page.getByRole('tablist', { name: 'Pages' }).getByRole('tab', { name });
  await press(page, 'Tab');
  await expect(tab('Content')).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(tab('Location')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Location' })).toHaveText('Where it is');
  await press(page, 'End');
  await expect(tab('History')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'History' })).toHaveText('What happened');
  await press(page, 'Home');
  await expect(page.getByRole('tabpanel', { name: 'Content' })).toHaveText('What it says');
  await press(page, 'Tab');
  await expect(page.getByRole('tabpanel', { name: 'Content' })).toBeFocused();
});

for (const [name, wider] of [
  ['PaneSeparator', 'ArrowRight'],
  ['PaneSeparator reversed', 'ArrowLeft'],
] as const)
  test(`${name}: the line between two panes is moved by arrow, to its ends, and back to where it was`, async ({
    draw,
  }) => {
    const page = await draw(name);
    const line = page.getByRole('separator', { name: 'Width of the list' });
    const width = (now: number) => expect(line).toHaveAttribute('aria-valuenow', `${now}`);
    await expect(line).toHaveAttribute('aria-valuemin', '120');
    await expect(line).toHaveAttribute('aria-valuemax', '400');
    await width(200);
    await press(page, 'Tab');
    await expect(line).toBeFocused();
    await press(page, wider);
    await width(216);
    await press(page, 'End');
    await width(400);
    await press(page, wider);
    await width(400);
    await press(page, 'Home');
    await width(120);
    await press(page, 'Enter');
    await width(200);
  });

test('a part that cannot be fetched says so at once, and comes when the connection is back', async ({
  draw,
}) => {
  const page = await draw('Part that is missing');
  const missing = page.getByRole('alert');
  await expect(missing).toContainText('This part could not be loaded.');
  await missing.getByRole('button', { name: 'Close' }).press('Enter');
  await expect.poll(() => saidOf(page)).toEqual(['closed']);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('The part')).toBeVisible();
});

test('keys run what is offered: one, two in a row, and with Ctrl; refused ones do not', async ({
  draw,
}) => {
  const page = await draw('Shortcuts');
  await press(page, 'e', 'g', 'i', 'Control+s', 'p');
  await expect.poll(() => saidOf(page)).toEqual(['archived', 'inbox', 'saved']);
});

test('in a field keys are typed, and only the palette opens from there', async ({ draw }) => {
  const page = await draw('Shortcuts');
  await press(page, 'Tab', 'e', 'Control+s', 'Control+k');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('e');
  await expect.poll(() => saidOf(page)).toEqual(['palette']);
});

test('who switched single keys off keeps those with Ctrl', async ({ draw }) => {
  const page = await draw('Shortcuts');
  await page.evaluate(() => localStorage.setItem('singleKeys', 'off'));
  await press(page, 'e', 'Control+s');
  await expect.poll(() => saidOf(page)).toEqual(['saved']);
});
