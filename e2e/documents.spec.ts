import { expect, test } from '@playwright/test';
import { ask, expectOpenInBothColours, inside, post, rows } from './world.ts';

const INVOICES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/XRECHNUNG_Einfach.pdf',
  'einvoice/zugferd_2p0_BASIC_Taxifahrt.pdf',
] as const;

test('[SCR-DOCUMENT-SIDEBAR-CONTENT][SCR-DOCUMENT-SIDEBAR-LOCATION][SCR-DOCUMENT-SIDEBAR-EXTRACTED][SCR-DOCUMENT-INFO][SCR-DOCUMENT-OPTIONS] a letter shows what was read, where its paper is and what can be done', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICES[0]);
  await rows(page).first().click();

  const facts = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await expect(facts).toContainText('529,87');
  await expect(facts.getByRole('heading', { name: 'Inhalt' })).toBeVisible();
  await expect(facts.getByRole('heading', { name: 'Original' })).toBeVisible();
  await expect(facts.getByRole('heading', { name: 'Informationen' })).toBeVisible();
  await expect(facts).toContainText('EN16931_Einfach_DueDate.pdf');
  await page.getByRole('button', { name: 'Mehr' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Originaldatei herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('EN16931_Einfach_DueDate.pdf');
});

test('a value leads to its place on the page', async ({ page }) => {
  await inside(page);
  await post(page, 'scans/masks.pdf');
  await rows(page).first().click();
  const value = page.getByRole('button', { name: /auf Seite 1 zeigen/ }).first();

  await value.hover();

  await expect(page.locator('[data-target]')).toBeVisible();
});

test('[PROD-FEAT-EXTRACTION-SENDER][PROD-FEAT-EXTRACTION-SUBJECT][PROD-FEAT-EXTRACTION-RECIPIENT][ENT-DOCUMENT-COLUMN-SENDER][ENT-DOCUMENT-COLUMN-SUBJECT] sender, subject and recipient stand in list and letter', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICES[0]);

  await expect(rows(page).first()).toContainText('Lieferant GmbH');
  await expect(rows(page).first()).toContainText('Rechnung 471102');
  await rows(page).first().click();
  const facts = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await expect(facts).toContainText('Lieferant GmbH');
  await expect(facts).toContainText('Kunden AG');
});

test('[VAL-DOCFIELD-SENDER-EMAIL][VAL-DOCFIELD-SENDER-PHONE][VAL-DOCFIELD-NUMBER][VAL-EMAIL-INVALID][VAL-PHONE-INVALID] a wrong value is said at its field', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICES[0]);
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Gelesenes korrigieren' }).click();
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('niemand');
  await page.getByRole('textbox', { name: 'Telefon' }).fill('rufen Sie an');
  await page.getByRole('textbox', { name: 'Betrag' }).fill('viel');

  await page.getByRole('button', { name: 'Speichern' }).click();

  const described = (name: string) => expect(page.getByRole('textbox', { name }));
  await described('E-Mail').toHaveAccessibleDescription(
    'Keine gültige E-Mail-Adresse. Vermeiden Sie Symbole oder Umlaute.',
  );
  await described('Telefon').toHaveAccessibleDescription('Keine gültige Telefonnummer');
  await described('Betrag').toHaveAccessibleDescription('Kein gültiger Betrag.');
  await expectOpenInBothColours(page);
});

const EDIT = `mutation ($id: ID!, $subject: String) {
  updateDocumentMetadata(id: $id, version: 1, subject: $subject) { errorCode }
}`;

test('[BEH-SIMULTANEOUS-EDIT-ACCEPT] who was second sees both versions and decides', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICES[0]);
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Gelesenes korrigieren' }).click();
  await page.getByRole('textbox', { name: 'Betreff' }).fill('Mein Betreff');
  const id = /inbox\/([\w-]+)/.exec(page.url())![1];
  await ask(page, EDIT, { id, subject: 'Ihr Betreff' });

  await page.getByRole('button', { name: 'Speichern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jemand war schneller' });
  await expect(dialog).toContainText('Ihr Betreff');
  await expect(dialog).toContainText('Mein Betreff');
  await dialog.getByRole('button', { name: 'Die andere übernehmen' }).click();

  await expect(rows(page).first()).toContainText('Ihr Betreff');
});

test('many letters are chosen and archived at once', async ({ page }) => {
  await inside(page);
  await post(page, ...INVOICES);
  await page.getByRole('grid').focus();
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('toolbar', { name: 'Ausgewählte Briefe' });
  await expect(bar).toContainText('3 Briefe ausgewählt');
  await expectOpenInBothColours(page);

  await bar.getByRole('button', { name: 'Archivieren' }).click();

  await expect(page.getByRole('heading', { name: 'Inbox ZERO' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('[SCR-EMPTY-ARCHIVE][SCR-EMPTY-TRASH] empty places are open to all', async ({ page }) => {
  await inside(page);
  for (const [path, headline] of [
    ['/app/folder/inbox', 'Inbox ZERO'],
    ['/app/archive', 'Das Archiv ist leer'],
    ['/app/folder/trash', 'Der Papierkorb ist leer'],
    ['/app/search', 'Jedes Wort, auf jeder Seite'],
  ] as const) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: headline }).filter({ visible: true }),
    ).toBeVisible();
    await expectOpenInBothColours(page);
  }
});

test('[SCR-DOCUMENT-FULLSCREEN] the pages fill the screen', async ({ page }) => {
  await inside(page);
  await post(page, INVOICES[0]);
  await rows(page).first().click();

  await page.getByRole('button', { name: 'Vollbild' }).click();

  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});
