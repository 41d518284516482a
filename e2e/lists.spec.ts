import { expect, test, type Page } from '@playwright/test';
import { agePost } from './database.ts';
import { expectOpenInBothColours, inside, post } from './world.ts';
import { write } from './write.ts';

const DUE = 'einvoice/EN16931_Einfach_DueDate.pdf';
const TAXI = 'einvoice/zugferd_2p0_BASIC_Taxifahrt.pdf';
const PLAIN = 'einvoice/XRECHNUNG_Einfach.pdf';

/** The letters of the list, whatever shape it has. */
const rows = (page: Page) => page.locator('[role=row][id^=row-]:visible');
const heads = (page: Page) => page.getByRole('columnheader');

/** Every column of the specification, and the amount, as a person finds them who chose none. */
const COLUMNS = [
  'Optionen',
  'Absender',
  'Betreff',
  'Nächster Schritt',
  'Betrag',
  'Ordner',
  'Nächste Bewegung',
  'Stichwörter',
  'Eingegangen',
  'Original',
  'Dokument',
  'Empfänger',
  'Kontaktdaten',
  'Eigentümer (geteilt von)',
  'Geteilt',
];

/** What some of them say of the letter that was written on. */
const SAID = [
  ['Empfänger', 'Kunden AG'],
  ['Kontaktdaten', 'post@lieferant.example'],
  ['Absender', 'Lieferant GmbH'],
  ['Betreff', 'Rechnung 471102'],
  ['Stichwörter', 'Büro'],
] as const;

/** What a column shows of the first letter. */
async function cell(page: Page, name: string) {
  await expect(heads(page).filter({ hasText: name }).first()).toBeVisible();
  const names = await heads(page).allInnerTexts();
  return rows(page).first().getByRole('gridcell').nth(names.indexOf(name));
}

async function show(page: Page, shape: string) {
  await page.getByRole('button', { name: 'Ansicht', exact: true }).click();
  await page.getByRole('menuitemradio', { name: shape, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

test('[ENUM-DOCUMENTLISTCOLUMN][ENT-DOCUMENT-COLUMN-OPTIONS][ENT-DOCUMENT-COLUMN-DOCUMENTS][ENT-DOCUMENT-COLUMN-CREATED-AT][ENT-DOCUMENT-COLUMN-NEXT-ACTION] a table has the columns, order and widths a person gave it by keyboard, and keeps them', async ({
  page,
}) => {
  await inside(page);
  await post(page, TAXI, DUE);
  await show(page, 'Tabelle');
  await expect(heads(page).first()).toHaveText('Optionen');
  await expect(rows(page)).toHaveCount(2);
  const firstHeads = async () => (await heads(page).allInnerTexts()).slice(0, 4);
  const begun = ['Optionen', 'Absender', 'Betreff', 'Nächster Schritt'];
  await expect.poll(firstHeads).toEqual(begun);
  await expect(await cell(page, 'Eingegangen')).toHaveText(/^\d\d:\d\d$/);
  await expect(await cell(page, 'Nächster Schritt')).toHaveText('Überfällig seit 05.03.2019');
  await expect(await cell(page, 'Betrag')).toHaveText(/^529,87\s€$/);
  await test.step('the options of a document open and tick it', async () => {
    const options = await cell(page, 'Optionen');
    await options.getByRole('button', { name: 'Aktionen für diesen Brief' }).click();
    await expect(page.getByRole('menuitem', { name: 'Archivieren' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await options.getByRole('button', { name: 'Auswählen' }).click();
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    await options.getByRole('button', { name: 'Ausgewählt' }).click();
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'false');
    const all = heads(page).first().getByRole('button', { name: 'Alle Briefe auswählen' });
    await all.press('Enter');
    await expect(page.locator('[role=row][id^=row-][aria-selected=true]')).toHaveCount(2);
    await all.press('Enter');
    await expect(page.locator('[role=row][id^=row-][aria-selected=true]')).toHaveCount(0);
  });

  const edge = page.getByRole('separator', { name: 'Breite von Absender' });
  const width = Number(await edge.getAttribute('aria-valuenow'));
  for (const wider of [16, 32]) {
    await edge.press('ArrowRight');
    await expect(edge).toHaveAttribute('aria-valuenow', String(width + wider));
  }
  const chosen = ['Optionen', 'Betreff', 'Absender'];
  await test.step('columns are chosen and moved', async () => {
    await page.getByRole('button', { name: 'Spalten' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Spalten' });
    const names = dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    await expect(names).toHaveText(COLUMNS, { useInnerText: true });
    await expectOpenInBothColours(page);
    await dialog.getByRole('checkbox', { name: 'Dokument' }).press(' ');
    await expect(dialog.getByRole('checkbox', { name: 'Dokument' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Betreff nach oben' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await firstHeads()).slice(0, 3)).toEqual(chosen);
    await expect(await cell(page, 'Dokument')).toContainText('EN16931_Einfach_DueDate.pdf');
  });

  await test.step('they stay so', async () => {
    await page.goto('/app/folder/inbox');
    await expect.poll(async () => (await firstHeads()).slice(0, 3)).toEqual(chosen);
    await expect(edge).toHaveAttribute('aria-valuenow', String(width + 32));
    await expectOpenInBothColours(page);
  });
});

test('[ENT-DOCUMENT-COLUMN-FOLDER][ENT-DOCUMENT-COLUMN-ORIGINAL][ENT-DOCUMENT-COLUMN-NEXT-MOVE][ENT-DOCUMENT-COLUMN-OWNER][ENT-DOCUMENT-COLUMN-SHARE] every column says what is true of a document', async ({
  page,
}) => {
  // Paper comes in at the scan centre and sharing by invitation: here each answer is as it is then,
  // whichever question it goes with, since the last one that names a letter is what the screen shows.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('subscription Changes')) return route.continue();
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('"isShared":false', '"isShared":true')
      .replaceAll('"nextMoveAt":null', '"nextMoveAt":"2027-02-20"')
      .replaceAll('"nextLocationType":null', '"nextLocationType":"ShredBasket"')
      .replaceAll('"currentLocationType":"Digital"', '"currentLocationType":"StorageLongTerm"');
    await route.fulfill({ response, body });
  });
  await inside(page);
  await post(page, DUE);
  await page.goto('/app/folder/inbox?view=table');
  await page.getByRole('button', { name: 'Spalten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spalten' });
  const further = ['Ordner', 'Original', 'Nächste Bewegung', 'Eigentümer (geteilt von)', 'Geteilt'];
  for (const name of further) {
    const box = dialog.getByRole('checkbox', { name, exact: true });
    await box.press(' ');
    await expect(box).toBeChecked();
  }
  await page.keyboard.press('Escape');

  await expect(heads(page)).toHaveCount(12);
  await expect(await cell(page, 'Ordner')).toHaveText('Posteingang');
  await expect(await cell(page, 'Original')).toHaveText(/^Langzeitarchiv/);
  await expect(await cell(page, 'Nächste Bewegung')).toHaveText('Vernichtung ab 20.02.2027');
  await expect(await cell(page, 'Eigentümer (geteilt von)')).toHaveText('Clara Weber');
  await expect(await cell(page, 'Geteilt')).toHaveText('Geteilt');
  // An answer on its way when the page closes has nowhere to go.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('in the trash the table says when a letter was deleted, and is in that order @full', async ({
  page,
}) => {
  const { email } = await inside(page);
  await post(page, DUE, TAXI);
  await agePost(email);
  const { first, second } = await test.step('the one that came last is deleted first', async () => {
    await page.goto('/app/folder/inbox?view=table');
    const names = [await (await cell(page, 'Betreff')).innerText()];
    await expect(heads(page).filter({ hasText: 'Eingegangen' })).toBeVisible();
    await page.getByRole('grid').focus();
    await page.keyboard.press('#');
    await expect(rows(page)).toHaveCount(1);
    names.push(await (await cell(page, 'Betreff')).innerText());
    await page.keyboard.press('#');
    await expect(rows(page)).toHaveCount(0);
    return { first: names[0] ?? '', second: names[1] ?? '' };
  });

  await page.goto('/app/folder/trash?view=table');
  await expect(rows(page)).toHaveCount(2);
  await expect(heads(page).filter({ hasText: 'Eingegangen' })).toHaveCount(0);
  await expect(await cell(page, 'Gelöscht am')).toHaveText(/^\d\d:\d\d$/);
  await expect(await cell(page, 'Betreff')).toHaveText(second);
  await page.getByRole('button', { name: 'Gelöscht am' }).click();
  await expect(await cell(page, 'Betreff')).toHaveText(first);
  await page.getByRole('button', { name: 'Spalten' }).click();
  await expect(page.getByRole('checkbox', { name: 'Gelöscht am' })).toBeChecked();
});

async function walkCards(page: Page): Promise<void> {
  await show(page, 'Karten');
  await expect(page).toHaveURL(/view=cards/);
  await expect(rows(page)).toHaveCount(3);
  const cards = page.locator('[role=grid][aria-rowcount]:visible');
  await expect(cards.locator('[role=presentation]')).toHaveCount(3);
  await cards.press('Home');
  await expect(rows(page).first()).toHaveAttribute('data-cursor', 'true');
  await cards.press('ArrowRight');
  await expect(rows(page).nth(1)).toHaveAttribute('data-cursor', 'true');
  await expectOpenInBothColours(page);
}

test('[ENT-DOCUMENT-COLUMN-CONTACT-DETAILS][ENT-DOCUMENT-COLUMN-RECIPIENT][ENT-DOCUMENT-COLUMN-SENDER][ENT-DOCUMENT-COLUMN-SUBJECT][ENT-DOCUMENT-COLUMN-TAG] a list is narrowed down, sorted and shown as its address says', async ({
  page,
}) => {
  await inside(page);
  await post(page, TAXI, DUE, PLAIN);
  await write(page, 'Lieferant', {
    sender: { name: 'Lieferant GmbH', email: 'post@lieferant.example' },
    tags: ['Büro'],
  });
  const narrow = page.getByRole('group', { name: 'Filter' });
  await test.step('it is narrowed down, and shown whole again', async () => {
    await narrow.getByRole('button', { name: 'Rechnungen' }).click();
    await narrow.getByRole('button', { name: 'Ungelesen' }).click();
    await expect(page).toHaveURL(/filter=unread\.invoices/);
    await page.getByRole('button', { name: 'Filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter' });
    await dialog.getByRole('button', { name: /Absender/ }).click();
    await expect(page.getByRole('option', { name: 'Lieferant GmbH' })).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('combobox', { name: 'Stichwort' }).fill('bü');
    await page.getByRole('option', { name: 'Büro' }).click();
    await expectOpenInBothColours(page);
    await dialog.getByRole('button', { name: 'Anzeigen', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await narrow.getByRole('button', { name: 'Mit Original' }).click();
    await expect(page.getByRole('heading', { name: 'Kein Brief passt zum Filter' })).toBeVisible();
    await page.getByRole('button', { name: 'Filter entfernen: Stichwort: Büro' }).click();
    await expect(narrow.getByText('Stichwort: Büro')).toBeHidden();
    await page.getByRole('button', { name: 'Filter entfernen', exact: true }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('it is sorted', async () => {
    await page.getByRole('button', { name: 'Sortierung' }).click();
    await page.getByRole('menuitemradio', { name: 'Betrag' }).click();
    await expect(page).toHaveURL(/sort=amount/);
    await expect(rows(page)).toContainText(['529,87', '529,87', '18,08']);
  });
  await test.step('it is shown as cards, which arrows walk', () => walkCards(page));

  await test.step('an address alone says all of that', async () => {
    const ids = ['recipient', 'contactDetails', 'sender', 'subject', 'tag'];
    const columns = JSON.stringify(ids.map((id) => [id, 200, 1]));
    await page.evaluate((text) => localStorage.setItem('columns.inbox', text), columns);
    await page.goto('/app/folder/inbox?view=table&tag=B%C3%BCro&sort=sender.down');
    await expect(rows(page)).toHaveCount(1);
    for (const [name, said] of SAID) await expect(await cell(page, name)).toContainText(said);
    await page.keyboard.press('o');
    await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
  });
});
