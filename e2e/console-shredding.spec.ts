import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

const run = promisify(execFile);
const VERIFY = join(import.meta.dirname, '../tools/verify-certificate.ts');

/** Two letters of the customer, from the tray into a box. */
async function intoBox(station: Page, labels: readonly string[]): Promise<void> {
  await scan(station, code('command', '101'));
  await scan(station, code('tray', (labels[0] ?? '').slice(-6)));
  await scan(station, COMMAND.done);
  await expect(station.getByRole('heading', { name: 'Umschläge etikettieren' })).toBeVisible();
  const list = station.getByRole('list', { name: 'Umschläge' });
  for (const label of labels) {
    await scan(station, label);
    await expect(feedback(station)).toHaveText(`Etikettiert ${shownCode(label)}`);
    await expect(list.getByText(shownCode(label))).toBeVisible();
    // The scanner of a station takes one at a time.
    await expect(list.getByText('Wird gelesen')).toHaveCount(0, { timeout: 120_000 });
  }
  await expect(list.getByText('Zugeordnet')).toHaveCount(labels.length);
  await scan(station, code('command', '103'));
  for (const label of labels) {
    await scan(station, label);
    await expect(feedback(station)).toContainText('Öffnen');
    await station.getByLabel('Wie viele Blätter sind darin?').fill('1');
    await station.keyboard.press('Enter');
    await expect(station.getByText('Gescannt', { exact: true })).toBeVisible();
  }
  await scan(station, code('command', '104'));
  await scan(station, boxCode(Number((labels[0] ?? '').slice(-6))));
  for (const label of labels)
    await expect(async () => {
      await scan(station, label);
      await expect(feedback(station)).toContainText('Eingelagert', { timeout: 2_000 });
    }).toPass();
}

const details = (page: Page) => page.getByRole('complementary', { name: 'Was im Brief steht' });

/** The customer has the original of the letter on top shredded, and agrees to it. */
async function orderShredding(page: Page): Promise<void> {
  await rows(page).first().click();
  await details(page).getByRole('button', { name: 'Original vernichten …' }).click();
  const notice = page.getByRole('alertdialog', { name: 'Dieses Original vernichten?' });
  await notice.getByRole('checkbox').press('Space');
  await notice.getByRole('button', { name: 'Endgültig vernichten' }).click();
  await expect(details(page).getByRole('button', { name: 'Doch nicht vernichten' })).toBeVisible();
}

/** A list is frozen, and the second person shows badge and PIN. */
async function begin(station: Page, second: Worker, pin: string): Promise<void> {
  // Not done: that ended the batch before less than a second ago, and counts once.
  await scan(station, COMMAND.yes);
  await expect(feedback(station)).toHaveText('Die Liste steht fest');
  await expectOpenInBothColours(station);
  await scan(station, second.badge);
  await expect(station.getByLabel('PIN der zweiten Person')).toBeFocused();
  await station.keyboard.insertText(pin);
  await station.keyboard.press('Enter');
  await expect(feedback(station)).toContainText('Scannen Sie jedes Etikett');
  await expect(station.getByText('0 von 1 vernichtet')).toBeVisible();
}

const onList = async (station: Page): Promise<string> => {
  const row = station.getByRole('list', { name: 'Noch zu vernichten' }).getByRole('listitem');
  return ((await row.locator('b').textContent()) ?? '').replaceAll(' ', '');
};

type Hall = {
  readonly page: Page;
  readonly station: Page;
  readonly labels: readonly string[];
  readonly start: () => Promise<void>;
};

/** The other letter, whose original its customer keeps, is scanned at the machine. */
async function scanStray({ page, station, labels, start }: Hall): Promise<void> {
  await start();
  await expectOpenInBothColours(station);
  const listed = await onList(station);
  const stray = labels.find((label) => label !== listed) ?? '';
  await expect(details(page).getByRole('button', { name: 'Doch nicht vernichten' })).toHaveCount(0);
  await scan(station, stray);
  await expect(feedback(station)).toContainText('Dieses Papier steht nicht auf der Liste');
  await expect(station.getByRole('main').getByText(shownCode(stray)).first()).toBeVisible();
  await expectOpenInBothColours(station);
  await scan(station, COMMAND.done);
}

/** Without a line nothing goes into the machine; then everything on the list does. */
async function shredAll({ station, start }: Hall): Promise<void> {
  await expect(station.getByText('1 Papier wartet.')).toBeVisible();
  await start();
  const listed = await onList(station);
  await station.context().setOffline(true);
  await scan(station, listed);
  await expect(feedback(station)).toContainText('Keine Verbindung. Geben Sie nichts');
  await station.context().setOffline(false);
  await expect(async () => {
    await scan(station, listed);
    await expect(station.getByText('1 von 1 vernichtet')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await scan(station, COMMAND.done);
  await expect(station.getByText('1 Papier ist vernichtet.')).toBeVisible();
  await expectOpenInBothColours(station);
}

/** What the customer saves is what was signed. */
async function saveCertificate(page: Page): Promise<void> {
  await expect(details(page).getByText('Datenschutzgerecht vernichtet')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    details(page).getByRole('button', { name: 'Vernichtungsbescheinigung' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Bescheinigung [0-9A-F]{6}-\d{6}-\d{3}\.pdf$/);
  const { stdout } = await run(process.execPath, [VERIFY, await file.path()]);
  expect(stdout).toMatch(/^VALID /);
}

const SECOND_PIN = '739146';

test('two people shred a list by codes alone: what is not on it stops them, and the customer gets a certificate that holds', async ({
  page,
  browser,
}) => {
  const { email } = await inside(page);
  const station = await browser.newPage();
  const { lead, second } = await atPractice(station, email);
  const labels = [envelopesOf().known, envelopesOf().known];
  await test.step('two letters into a box', () => intoBox(station, labels));
  await expect(rows(page)).toHaveCount(2);
  await test.step('the second person has a PIN of their own', async () => {
    await scan(station, COMMAND.lock);
    await comeIn(station, second, SECOND_PIN);
    await expect(station.getByRole('heading', { name: /^Hallo / })).toBeVisible();
    // The same code within a second counts once.
    await station.waitForTimeout(1_000);
    await scan(station, COMMAND.lock);
    await comeIn(station, lead);
    await expect(station.getByRole('heading', { name: /^Hallo Mara/ })).toBeVisible();
  });
  await scan(station, code('command', '108'));
  await expect(station.getByText('In den Kartons dieses Zentrums ist nichts zu')).toBeVisible();
  await expectOpenInBothColours(station);
  await test.step('the customer orders it', () => orderShredding(page));
  await expect(station.getByText('1 Papier wartet.')).toBeVisible();
  await expectOpenInBothColours(station);
  const start = () => begin(station, second, SECOND_PIN);
  const hall = { page, station, labels, start };
  await test.step('what is not on the list stops the batch', () => scanStray(hall));
  await test.step('everything on it is destroyed', () => shredAll(hall));
  await test.step('the certificate holds', () => saveCertificate(page));
  await station.close();
});
