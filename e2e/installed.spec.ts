import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectKept, expectWorker, keptAnswers, leave, rooms } from './device.ts';
import { draw, written, type Letter } from './drawn.ts';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

const INVOICES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/XRECHNUNG_Einfach.pdf',
] as const;

const QUESTION: Letter = {
  from: 'Hausverwaltung Deich',
  subject: 'Ihr neuer Zähler',
  lines: [`bitte teilen Sie uns bis zum ${written(2)} mit, wann wir den Zähler tauschen können.`],
};

/** Goes to a letter that was never opened on this device, while there is no line. */
async function openUnkept(page: Page) {
  await page.goto('/app/document/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Dieser Brief liegt nicht hier' })).toBeVisible();
  await expect(page.getByText('Sie sind offline.')).toBeVisible();
}

// A worker and what it keeps would outlive the story.
test.use({ serviceWorkers: 'allow', reuseContext: false });

test('documents read lately can be read offline, until one signs out', async ({
  page,
  context,
}) => {
  await inside(page);
  await expectWorker(page);
  await post(page, ...INVOICES);
  await rows(page).first().click();
  await expectKept(page);

  await context.setOffline(true);
  await page.reload();
  const picture = page.getByRole('img', { name: 'Seite 1' });
  await expect(picture).toHaveJSProperty('complete', true);
  const width = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(width).toBeGreaterThan(99);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Was geht jetzt?' }).click();
  await expect(page.getByRole('dialog', { name: 'Ohne Verbindung' })).toContainText('geöffnete');
  await expectOpenInBothColours(page);
  await page.keyboard.press('Escape');
  await openUnkept(page);

  // Signing out needs no line either: what lies here goes at once, and the session when the server hears of it.
  await expect.poll(() => rooms(page)).toContain('reading:');
  await leave(page);
  await expect.poll(() => rooms(page)).not.toContain('reading:');
  const session = async () => (await page.request.get('/auth/token')).status();
  expect(await session()).toBe(200);
  await page.goto('/app/folder/inbox');
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(session).toBe(401);
});

test('Today is read offline, and what would change something says that it cannot @full', async ({
  page,
  context,
}, info) => {
  await inside(page);
  await expectWorker(page);
  await post(page, await draw(QUESTION, info.outputPath('question.pdf')));
  await expect(page.getByText('Text wird erkannt')).toHaveCount(0);
  await page.goto('/app/today');
  const line = page.getByRole('region', { name: 'Nächste 7 Tage' }).getByRole('listitem');
  await expect(line).toHaveText(/Hausverwaltung Deich/);
  await expect.poll(() => keptAnswers(page)).toEqual(expect.arrayContaining(['Today', 'NewToday']));

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByText('Sie sind offline.')).toBeVisible();
  await expect(line).toHaveText(/Hausverwaltung Deich/);
  await expectOpenInBothColours(page);
  await page.keyboard.press('e');
  await expect(page.getByText('Bitte prüfen Sie Ihre Verbindung', { exact: false })).toBeVisible();
  await expect(line).toHaveText(/Hausverwaltung Deich/);
});

/** Somebody who has opened a letter on a device whose clock the test turns; then the line is cut. */
async function readWithoutLine(page: Page) {
  await page.context().clock.install();
  await inside(page);
  await expectWorker(page);
  await post(page, INVOICES[0]);
  await rows(page).first().click();
  await expectKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Seite 1' })).toBeVisible();
}

/** Opens the app anew: it shows the sign-in, and what lay aside is gone. */
async function expectNothingKept(context: BrowserContext, address: string) {
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect(rows(tab)).toHaveCount(0);
  expect(await rooms(tab)).not.toContain('reading:');
  expect(await tab.evaluate(() => localStorage.getItem('reader'))).toBeNull();
}

test('what was left unused for half an hour offline is forgotten, in every window @full', async ({
  page,
  context,
}) => {
  await readWithoutLine(page);
  const address = page.url();
  await context.clock.fastForward('25:00');
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('img', { name: 'Seite 1' })).toBeVisible();
  await other.close();
  await page.close();

  await context.clock.fastForward('31:00');

  await expectNothingKept(context, address);
});

test('who reads offline reads on, but not beyond the twelve hours of the session @full', async ({
  page,
  context,
}) => {
  await readWithoutLine(page);
  const address = page.url();
  const usedAt = () =>
    page.evaluate(() => Number(JSON.parse(localStorage.getItem('readingTime') ?? '{}').usedAt));
  for (let minutes = 0; minutes < 11 * 60; minutes += 28) {
    const before = await usedAt();
    await context.clock.fastForward('28:00');
    await page.keyboard.press('Shift');
    await expect.poll(usedAt).toBeGreaterThan(before);
  }
  await page.reload();
  await expect(page.getByRole('img', { name: 'Seite 1' })).toBeVisible();

  await context.clock.fastForward('28:00');
  await page.keyboard.press('Shift');
  await context.clock.fastForward('28:00');

  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await expectNothingKept(context, address);
});

test('a clock that is set back gives no more time for reading offline @full', async ({
  page,
  context,
}) => {
  await readWithoutLine(page);
  const address = page.url();
  await page.close();

  await context.clock.setSystemTime(Date.now() - 60 * 60_000);

  await expectNothingKept(context, address);
});
