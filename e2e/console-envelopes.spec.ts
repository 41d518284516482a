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

const list = (page: Page) => page.getByRole('list', { name: 'Umschläge' });
const waits = async (page: Page, text: string) =>
  expect(list(page).getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();

/** Puts a label on an envelope, and lets its front be taken. */
async function label(page: Page, envelope: string): Promise<void> {
  await scan(page, envelope);
  await expect(feedback(page)).toHaveText(`Etikettiert ${shownCode(envelope)}`);
  await expect(list(page).getByText(shownCode(envelope))).toBeVisible();
  await expect(list(page).getByText('Wird gelesen')).toHaveCount(0);
}

type Labels = ReturnType<typeof envelopesOf>;

async function fillTray(station: Page, { known, unclear, nobody }: Labels): Promise<void> {
  await scan(station, code('command', '101'));
  await expect(station.getByText('Kein Behälter ist geöffnet.')).toBeVisible();
  await expectOpenInBothColours(station);
  // Who has neither labels nor a scanner practises with made-up codes.
  await station.getByRole('button', { name: 'Übungscodes' }).click();
  await station.getByRole('menuitem', { name: 'Ein leerer Behälter' }).click();
  await expect(station.getByRole('heading', { name: 'Neuer Behälter' })).toBeVisible();
  await scan(station, COMMAND.back);
  await scan(station, boxCode(1));
  await expect(feedback(station)).toHaveText('Dieser Code gehört nicht hierher');
  await scan(station, code('tray', known.slice(-6)));
  await expect(station.getByRole('heading', { name: 'Neuer Behälter' })).toBeVisible();
  await expectOpenInBothColours(station);
  await scan(station, COMMAND.done);
  await expect(station.getByRole('heading', { name: 'Umschläge etikettieren' })).toBeVisible();
  for (const one of [known, unclear, nobody]) await label(station, one);
  for (const text of ['Zugeordnet', 'Zuzuordnen', 'Verschlossen zurückgelegt'])
    await waits(station, text);
  await expectOpenInBothColours(station);
  await scan(station, COMMAND.done);
  await expect(feedback(station)).toHaveText('Behälter ist abgeschlossen');
}

const front = (station: Page) => station.getByRole('img', { name: 'Vorderseite des Umschlags' });

/** Nothing is chosen before the picture is there. */
async function seesFront(station: Page): Promise<void> {
  await expect(front(station)).toBeVisible();
  await expect(station.getByRole('listitem').getByRole('button').first()).toBeEnabled();
}

/** One person alone decides nothing here; a second one sees the same. */
async function decideByTwo(station: Page, second: Worker): Promise<void> {
  await scan(station, code('command', '102'));
  await seesFront(station);
  await expectOpenInBothColours(station);
  await station.keyboard.press('1');
  await expect(feedback(station)).toContainText('Zugeordnet');
  await expect(station.getByText('· Zweite Person')).toBeVisible();
  await seesFront(station);
  await station.keyboard.press('1');
  await expect(feedback(station)).toContainText('zweite Person');
  await scan(station, COMMAND.lock);
  await comeIn(station, second, '739146');
  await expect(station.getByRole('heading', { name: /^Hallo / })).toBeVisible();
  await scan(station, code('command', '102'));
  await seesFront(station);
  await station.keyboard.press('1');
  await expect(station.getByText('Nichts ist zu entscheiden.')).toBeVisible();
}

async function openAndScan(station: Page, { known, nobody }: Labels): Promise<void> {
  await scan(station, code('command', '103'));
  await scan(station, nobody);
  await expect(feedback(station)).toContainText('Nicht öffnen');
  await scan(station, known);
  await expect(feedback(station)).toContainText('Öffnen');
  await station.getByLabel('Wie viele Blätter sind darin?').fill('2');
  await expectOpenInBothColours(station);
  await station.keyboard.press('Enter');
  await expect(station.getByText('Gescannt', { exact: true })).toBeVisible();
}

async function putAway(station: Page, { known }: Labels): Promise<void> {
  await scan(station, code('command', '104'));
  await scan(station, known);
  await expect(feedback(station)).toHaveText('Scannen Sie zuerst das Etikett eines Kartons');
  await scan(station, boxCode(Number(known.slice(-6))));
  await expect(feedback(station)).toContainText('Karton');
  // While it is read, its paper cannot be put away yet.
  await expect(async () => {
    await scan(station, known);
    await expect(feedback(station)).toContainText('Eingelagert', { timeout: 2_000 });
  }).toPass();
  await expectOpenInBothColours(station);
}

test('a tray goes from the carrier to the Inbox and into a box, by typed codes alone; who is not known stays sealed', async ({
  page,
  browser,
}) => {
  const { email } = await inside(page);
  const station = await browser.newPage();
  const { second } = await atPractice(station, email);
  const labels = envelopesOf();
  await test.step('the tray', () => fillTray(station, labels));
  await test.step('whose it is', () => decideByTwo(station, second));
  await test.step('opened, counted and scanned', () => openAndScan(station, labels));
  await expect(rows(page)).toHaveCount(1);
  await test.step('into its box', () => putAway(station, labels));
  await station.close();
  await rows(page).first().click();
  await expect(page.getByText(/PKB/).first()).toBeVisible();
});
