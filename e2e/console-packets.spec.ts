import { expect, test, type Page } from '@playwright/test';
import { shownCode } from '../domain/src/centre/index.ts';
import { atPractice, boxCode, code, COMMAND, envelopesOf, feedback, scan } from './console.ts';
import { useAddresses } from './database.ts';
import { asker, expectOpenInBothColours, inside, rows } from './world.ts';

const ADDRESS = `mutation { createReturnAddress(name: "Clara Weber", addressLine1: "Lindenallee 7", postalCode: "10115", locality: "Berlin") { errorCode } }`;
const PAPERS =
  '{ returnAddresses { id } originalContainerDocumentsConnection(first: 9) { edges { node { id } } } }';
const ORDER = `mutation ($ids: [ID!]!, $to: ID!) { requestReturn(ids: $ids, returnAddressId: $to) { errorCode return { id } } }`;

const says = (station: Page, text: string) => expect(feedback(station)).toContainText(text);

/** Two letters of this customer in a tray, each with its front. */
async function takeIn(station: Page, letters: readonly string[]): Promise<void> {
  await scan(station, code('command', '101'));
  await expect(station.getByText('Kein Behälter ist geöffnet.')).toBeVisible();
  await scan(station, code('tray', letters[0]!.slice(-6)));
  await expect(station.getByRole('heading', { name: 'Neuer Behälter' })).toBeVisible();
  await scan(station, COMMAND.done);
  await expect(station.getByRole('heading', { name: 'Umschläge etikettieren' })).toBeVisible();
  const list = station.getByRole('list', { name: 'Umschläge' });
  for (const [at, letter] of letters.entries()) {
    await scan(station, letter);
    await says(station, `Etikettiert ${shownCode(letter)}`);
    await expect(list.getByText('Zugeordnet')).toHaveCount(at + 1);
  }
}

async function openAndScan(station: Page, letters: readonly string[]): Promise<void> {
  await scan(station, code('command', '103'));
  for (const letter of letters) {
    await scan(station, letter);
    await says(station, shownCode(letter));
    await station.getByLabel('Wie viele Blätter sind darin?').fill('1');
    await station.keyboard.press('Enter');
    await expect(station.getByText('Gescannt', { exact: true })).toBeVisible();
  }
}

/** Each letter into a box of its own. */
async function putAway(station: Page, letters: readonly string[]): Promise<void> {
  await scan(station, code('command', '104'));
  for (const [at, letter] of letters.entries()) {
    await scan(station, boxCode(at + 1));
    await says(station, shownCode(boxCode(at + 1)));
    await expect(async () => {
      await scan(station, letter);
      await expect(feedback(station)).toContainText('Eingelagert', { timeout: 2_000 });
    }).toPass();
  }
}

/** Orders all papers of this person home. */
async function order(page: Page, email: string): Promise<void> {
  const ask = await asker(page);
  expect(await ask(ADDRESS)).toEqual({ createReturnAddress: { errorCode: null } });
  await useAddresses(email);
  const { returnAddresses, originalContainerDocumentsConnection: papers } = (await ask(PAPERS)) as {
    returnAddresses: { id: string }[];
    originalContainerDocumentsConnection: { edges: { node: { id: string } }[] };
  };
  const ids = papers.edges.map(({ node }) => node.id);
  expect(ids).toHaveLength(2);
  const ordered = await ask(ORDER, { ids, to: returnAddresses[0]!.id });
  expect(ordered).toMatchObject({ requestReturn: { errorCode: null } });
}

/** From box to box; one letter is not where it should be. */
async function pick(station: Page, [first, second]: readonly [string, string]): Promise<void> {
  await scan(station, code('command', '105'));
  await expect(station.getByText('1 Paket mit Originalen wartet.')).toBeVisible();
  await expectOpenInBothColours(station);
  await scan(station, COMMAND.done);
  await expect(station.getByText('Noch 2 Briefe')).toBeVisible();
  await scan(station, code('envelope', '4711'));
  await says(station, 'Scannen Sie zuerst das Etikett eines Kartons');
  await scan(station, boxCode(9));
  await says(station, 'Aus diesem Karton brauchen Sie nichts');
  await scan(station, boxCode(1));
  await says(station, shownCode(boxCode(1)));
  await scan(station, code('envelope', '4712'));
  await says(station, 'Falscher Brief');
  await expectOpenInBothColours(station);
  await scan(station, first);
  await says(station, 'In Behälter 1');
  await scan(station, boxCode(2));
  await says(station, shownCode(boxCode(2)));
  await scan(station, COMMAND.no);
  await says(station, `Wird gesucht ${shownCode(second)}`);
  const missing = station.getByRole('list', { name: 'Vermisste Briefe' });
  await expect(missing).toContainText(shownCode(second));
  await expectOpenInBothColours(station);
}

test('what a customer ordered is picked by typed codes alone, a wrong letter is refused, and their screen says that one is searched', async ({
  page,
  browser,
}) => {
  const { email } = await inside(page);
  const station = await browser.newPage();
  await atPractice(station, email);
  const { known } = envelopesOf();
  const letters = [known, code('envelope', String(Number(known.slice(3, -2)) + 5))] as const;
  await test.step('two letters come in', () => takeIn(station, letters));
  await test.step('they are scanned', () => openAndScan(station, letters));
  await expect(rows(page)).toHaveCount(2);
  await test.step('and put away', () => putAway(station, letters));
  await test.step('they are ordered home', () => order(page, email));
  await test.step('picked', () => pick(station, letters));
  await page.goto('/app/returns');
  const packets = page.getByRole('list', { name: 'Ihre Pakete' });
  await expect(packets).toContainText('1 Original lag nicht an seinem Platz. Wir suchen es');
  await station.close();
});
