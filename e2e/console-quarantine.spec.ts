import { expect, test, type Page } from '@playwright/test';
import { shownCode } from '../domain/src/centre/index.ts';
import {
  atPractice,
  boxCode,
  code,
  COMMAND,
  comeIn,
  envelopesOf,
  feedback,
  scan,
  type Worker,
} from './console.ts';
import { expectOpenInBothColours, inside, rows } from './world.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** Both widths, both colours, and nothing wider than the screen. */
async function lookAt(page: Page) {
  await expectOpenInBothColours(page);
  await page.setViewportSize(narrow);
  await expectOpenInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(wide);
}

/** Takes in one envelope, whose front is read until it stands at this stage. */
async function takeIn(station: Page, label: string, stage: string) {
  await scan(station, code('command', '101'));
  await expect(station.getByRole('heading', { name: 'Post annehmen' })).toBeVisible();
  await scan(station, code('tray', label.slice(-6)));
  await expect(station.getByRole('heading', { name: 'Neuer Behälter' })).toBeVisible();
  await scan(station, COMMAND.done);
  await expect(station.getByRole('heading', { name: 'Umschläge etikettieren' })).toBeVisible();
  await scan(station, label);
  await expect(
    station.getByRole('list', { name: 'Umschläge' }).getByText(stage).first(),
  ).toBeVisible();
  await scan(station, COMMAND.done);
  await expect(feedback(station)).toHaveText('Behälter ist abgeschlossen');
}

/** Counts a sheet, and has its pages scanned. */
async function openAndScan(station: Page, label: string) {
  await scan(station, code('command', '103'));
  await scan(station, label);
  await expect(feedback(station)).toContainText('Öffnen');
  await station.getByLabel('Wie viele Blätter sind darin?').fill('1');
  await station.keyboard.press('Enter');
  await expect(station.getByText('Gescannt', { exact: true })).toBeVisible();
}

async function claim(page: Page) {
  const missed = part(page, 'Vermisste Post');
  await page.goto('/app/settings/inflow');
  await expect(missed.getByText('Es ist nichts als vermisst gemeldet.')).toBeVisible();
  await missed.getByRole('button', { name: 'Ich erwarte Post, die nicht ankam' }).click();
  const form = page.getByRole('dialog', { name: 'Ich erwarte Post, die nicht ankam' });
  await form.getByRole('button', { name: 'Als vermisst melden' }).click();
  await expect(form.getByText('Dies ist ein Pflichtfeld')).toBeVisible();
  await form.getByLabel('Wer schickt sie?').fill('Stadtwerke Musterstadt');
  await lookAt(page);
  await form.getByRole('button', { name: 'Als vermisst melden' }).click();
  await expect(form).toBeHidden();
  await expect(missed.getByRole('listitem')).toContainText('Wir suchen');
  await lookAt(page);
}

async function decideByTwo(station: Page, second: Worker) {
  await scan(station, code('command', '114'));
  const who = station.getByRole('list', { name: 'Wer vermisst das?' });
  await expect(who.getByRole('button')).toContainText('Stadtwerke Musterstadt');
  await expect(station.getByRole('img', { name: 'Vorderseite des Umschlags' })).toBeVisible();
  await lookAt(station);
  await station.keyboard.press('1');
  await expect(feedback(station)).toContainText('Vorgeschlagen');
  await expect(station.getByText('In der Quarantäne liegt nichts.')).toBeVisible();
  await scan(station, code('command', '102'));
  await expect(station.getByText('vermisst Post von „Stadtwerke Musterstadt“')).toBeVisible();
  await station.keyboard.press('1');
  await expect(feedback(station)).toContainText('zweite Person');
  await scan(station, COMMAND.lock);
  await comeIn(station, second, '739146');
  await expect(station.getByRole('heading', { name: /^Hallo / })).toBeVisible();
  await scan(station, code('command', '102'));
  await station.keyboard.press('1');
  await expect(feedback(station)).toContainText('Zugeordnet');
}

test('a customer claims what did not come, unseen; two people say whose it is, and it arrives', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  const { email } = await inside(page);
  await test.step('what is missed', () => claim(page));
  const station = await browser.newPage({ viewport: wide });
  const { second } = await atPractice(station, email);
  const { nobody } = envelopesOf();
  await takeIn(station, nobody, 'Verschlossen zurückgelegt');
  await test.step('compared by two', () => decideByTwo(station, second));
  await expect(part(page, 'Vermisste Post').getByRole('listitem')).toContainText('Gefunden');
  await openAndScan(station, nobody);
  await page.goto('/app/folder/inbox');
  await expect(rows(page)).toHaveCount(1);
  await station.close();
});

async function giveBack(page: Page) {
  await page.goto('/app/folder/inbox');
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Das ist nicht für mich …' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ist dieser Brief nicht für Sie?' });
  await lookAt(page);
  await question.getByRole('button', { name: 'Nicht für mich' }).click();
  await expect(page.getByText('Der Brief ist aus Ihrem Konto entfernt.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
}

async function pull(station: Page, label: string) {
  await scan(station, code('command', '115'));
  const papers = station.getByRole('list', { name: 'Herauszunehmende Papiere' });
  await expect(papers.getByRole('listitem')).toContainText(shownCode(label));
  const book = station.getByRole('region', { name: 'Datenpannen' });
  await expect(book.getByText(/noch 7[12] Stunden/)).toBeVisible();
  await lookAt(station);
  await scan(station, label);
  await expect(feedback(station)).toContainText('Herausgenommen');
  await expect(station.getByText('Es ist nichts herauszunehmen.')).toBeVisible();
  await book.getByRole('button', { name: `Bewerten: ${shownCode(label)}` }).click();
  const form = station.getByRole('dialog', { name: `${shownCode(label)} bewerten` });
  await form.getByRole('button', { name: 'Eintrag schließen' }).click();
  await expect(form.getByText('Bitte sagen Sie, warum.')).toBeVisible();
  await form.getByText('Nicht gemeldet').click();
  await form.getByLabel('Grund').fill('Niemand außer der Empfängerin hat ihn geöffnet.');
  await lookAt(station);
  await form.getByRole('button', { name: 'Eintrag schließen' }).click();
  await expect(form).toBeHidden();
  await expect(book.getByRole('listitem')).toContainText('nicht gemeldet');
}

test('what is not mine is gone at once, its paper is pulled, and a Lead closes the breach', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  const { email } = await inside(page);
  const station = await browser.newPage({ viewport: wide });
  await atPractice(station, email);
  const { known } = envelopesOf();
  await takeIn(station, known, 'Zugeordnet');
  await openAndScan(station, known);
  await scan(station, code('command', '104'));
  await scan(station, boxCode(Number(known.slice(-6))));
  await expect(async () => {
    await scan(station, known);
    await expect(feedback(station)).toContainText('Eingelagert', { timeout: 2_000 });
  }).toPass();
  await expect(rows(page)).toHaveCount(1);
  await test.step('not mine', () => giveBack(page));
  await page.goto('/app/settings/inflow');
  const given = part(page, 'Briefe für jemand anderen');
  await expect(given.getByRole('button', { name: 'Doch meiner' })).toBeVisible();
  await lookAt(page);
  await test.step('pulled, and closed', () => pull(station, known));
  await expect(given.getByRole('button', { name: 'Doch meiner' })).toHaveCount(0);
  await expect(given.getByRole('listitem')).toContainText('herausgenommen');
  await station.close();
});
