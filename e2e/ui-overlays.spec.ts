import { expect, type Page } from '@playwright/test';
import { press, saidOf, test } from './kit.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const [name, title, field] of [
  ['Dialog', 'File it', 'Folder'],
  ['Sheet', 'Filters', 'Sender'],
] as const)
  test(`${name}: the focus goes in, stays in, and comes back when Escape closes it`, async ({
    draw,
  }) => {
    const page = await draw(name);
    const dialog = page.getByRole('dialog', { name: title });
    await press(page, 'Tab', 'Enter');
    await expect(dialog).toBeFocused();
    // What lies behind is out of reach, also for those who read without a keyboard.
    await expect(page.locator('main')).toHaveAttribute('inert');
    await press(page, 'Tab');
    await expect(button(page, 'Close')).toBeFocused();
    await press(page, 'Tab');
    await expect(page.getByRole('textbox', { name: field })).toBeFocused();
    await press(page, 'Tab', 'Tab', 'Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Open')).toBeFocused();
    await expect.poll(() => saidOf(page)).toEqual(['closed']);
  });

test('a dialog is closed by its cross and by a click beside it', async ({ draw }) => {
  const page = await draw('Dialog');
  const dialog = page.getByRole('dialog', { name: 'File it' });
  await button(page, 'Open').click();
  await button(page, 'Close').click();
  await expect(dialog).toBeHidden();
  await button(page, 'Open').click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Open')).toBeFocused();
});

test('what cannot be undone is asked about: title and consequence are read, Cancel has the focus', async ({
  draw,
}) => {
  const page = await draw('AlertDialog');
  const dialog = page.getByRole('alertdialog', { name: 'Shred the original?' });
  await press(page, 'Tab', 'Enter');
  await expect(button(page, 'Cancel')).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription('The paper is destroyed.');
  await page.mouse.click(5, 5);
  await expect(button(page, 'Cancel')).toBeFocused();
  await press(page, 'Tab');
  await expect(button(page, 'Shred')).toBeFocused();
  await press(page, 'Enter');
  await expect.poll(() => saidOf(page)).toEqual(['shredded']);
  await press(page, 'Escape');
  await expect(button(page, 'Open')).toBeFocused();
  await expect.poll(() => saidOf(page)).toEqual(['shredded', 'closed']);
});

test('while the action is done its button waits, and a second press does nothing', async ({
  draw,
}) => {
  const page = await draw('AlertDialog busy');
  await press(page, 'Tab', 'Enter', 'Tab');
  const busy = button(page, 'One moment, please Shred');
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Enter');
  await expect.poll(() => saidOf(page)).toEqual([]);
});

test('a menu says that it is one, opens with Enter, is walked with arrows, Home and End', async ({
  draw,
}) => {
  const page = await draw('Menu');
  const more = button(page, 'More');
  await expect(more).toHaveAttribute('aria-haspopup', 'menu');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await press(page, 'Tab', 'Enter');
  const menu = page.getByRole('menu', { name: 'More' });
  await expect(menu.getByRole('menuitem', { name: 'Archive' })).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Move' })).toBeFocused();
  await press(page, 'End');
  await expect(menu.getByRole('menuitem', { name: 'Shred' })).toBeFocused();
  await press(page, 'Home');
  await expect(menu.getByRole('menuitem', { name: 'Archive' })).toBeFocused();
  await press(page, 's', 'h');
  await expect(menu.getByRole('menuitem', { name: 'Shred' })).toBeFocused();
  await press(page, 'Enter');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => saidOf(page)).toEqual(['shredded']);
});

test('Escape closes a menu without doing anything, and the focus comes back', async ({ draw }) => {
  const page = await draw('Menu');
  await press(page, 'Tab', 'Space');
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeFocused();
  await press(page, 'ArrowDown', 'Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button(page, 'More')).toBeFocused();
  await expect.poll(() => saidOf(page)).toEqual([]);
});

test('choices in a menu say which is taken, and a line that cannot be done says why', async ({
  draw,
}) => {
  const page = await draw('Menu');
  await button(page, 'More').click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Split View' })).toBeChecked();
  const languages = page.getByRole('group', { name: 'Language' });
  await expect(languages.getByRole('menuitemradio', { name: 'German' })).toBeChecked();
  await expect(languages.getByRole('menuitemradio', { name: 'English' })).not.toBeChecked();
  const pay = page.getByRole('menuitem', { name: /Pay/ });
  await expect(pay).toBeDisabled();
  await expect(pay).toContainText('No amount was found.');
  await languages.getByRole('menuitemradio', { name: 'English' }).click();
  await expect.poll(() => saidOf(page)).toEqual(['en']);
});

test('a menu where somebody pointed takes the focus and gives it back', async ({ draw }) => {
  const page = await draw('PointMenu');
  await press(page, 'Tab', 'Enter');
  const menu = page.getByRole('menu', { name: 'What to do' });
  await expect(menu.getByRole('menuitem', { name: 'Archive' })).toBeFocused();
  await press(page, 'Escape');
  await expect(menu).toBeHidden();
  await expect(button(page, 'Row')).toBeFocused();
});

test('a notice is read aloud, and its undo is reached by Tab and pressed once', async ({
  draw,
}) => {
  const page = await draw('Toast');
  await press(page, 'Tab', 'Enter');
  const region = page.getByRole('region', { name: /notification/ });
  await expect(region.getByRole('alert')).toContainText('Archived');
  const undo = region.getByRole('button', { name: 'Undo', exact: true });
  // Copy, After, and then what stands above the page.
  await press(page, 'Tab', 'Tab', 'Tab');
  await expect(region.locator(':focus')).toHaveCount(1);
  await undo.focus();
  await press(page, 'Enter');
  await expect(region).toBeHidden();
  await expect.poll(() => saidOf(page)).toEqual(['undone']);
});

test('F6 leads to a notice and back; its cross closes it and gives the focus back', async ({
  draw,
}) => {
  const page = await draw('Toast');
  await press(page, 'Tab', 'Enter');
  const region = page.getByRole('region', { name: /notification/ });
  await expect(region.getByRole('alert')).toBeVisible();
  await press(page, 'F6');
  await expect(region).toBeFocused();
  await region.getByRole('button', { name: 'Close' }).focus();
  await press(page, 'Enter');
  await expect(region).toBeHidden();
  await expect(button(page, 'Archive')).toBeFocused();
  await expect.poll(() => saidOf(page)).toEqual([]);
});

test('the key z takes back the latest notice that can be taken back', async ({ draw }) => {
  const page = await draw('Toast');
  await press(page, 'Tab', 'Enter', 'Tab', 'Enter');
  const region = page.getByRole('region', { name: /notification/ });
  await expect(region.getByRole('alert')).toHaveCount(2);
  await press(page, 'z');
  await expect(region.getByRole('alert')).toHaveText(['Copied']);
  await expect.poll(() => saidOf(page)).toEqual(['undone']);
  await region.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => saidOf(page)).toEqual(['undone', 'gone']);
});
