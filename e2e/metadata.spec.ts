import { expect, test, type Locator, type Page } from '@playwright/test';
import { ask, expectOpenInBothColours, inside, post, rows } from './world.ts';

const INVOICE = 'einvoice/EN16931_Einfach_DueDate.pdf';

test('[PROD-FEAT-EXTRACTION-SENDER][PROD-FEAT-EXTRACTION-SUBJECT][PROD-FEAT-EXTRACTION-RECIPIENT] sender, subject and recipient stand in list and document', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICE);

  await expect(rows(page).first()).toContainText('Lieferant GmbH');
  await expect(rows(page).first()).toContainText('Rechnung 471102');
  await rows(page).first().click();
  const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await expect(details).toContainText('Kunden AG');
  const letter = page.getByRole('article', { name: 'Brief' });
  await expect(letter.getByRole('heading', { name: 'Rechnung 471102' })).toBeVisible();
  await expect(letter.getByRole('link', { name: /^Alle Briefe von Lieferant GmbH/ })).toBeVisible();
});

test('[VAL-DOCFIELD-SENDER-EMAIL][VAL-DOCFIELD-SENDER-PHONE][VAL-DOCFIELD-NUMBER][VAL-PHONE-INVALID] a wrong value is said at its field', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICE);
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Angaben korrigieren' }).click();
  // What has the focus stands above the buttons that stay in sight.
  const save = page.getByRole('button', { name: 'Speichern' });
  const day = page.getByRole('group', { name: 'Fällig' }).getByRole('spinbutton').last();
  for (const field of [day, page.getByRole('textbox', { name: 'Betrag' })]) {
    await field.focus();
    const gap = async () => (await save.boundingBox())!.y - (await lowerEdge(field));
    await expect.poll(gap).toBeGreaterThan(0);
  }

  await page.getByRole('textbox', { name: 'E-Mail' }).fill('niemand');
  await page.getByRole('textbox', { name: 'Telefon' }).fill('rufen Sie an');
  await page.getByRole('textbox', { name: 'Betreff' }).fill('Rechnung\u202Efdp');
  await page.getByRole('textbox', { name: 'Betrag' }).fill('viel');

  await page.getByRole('button', { name: 'Speichern' }).click();

  const described = (name: string) => expect(page.getByRole('textbox', { name }));
  await described('E-Mail').toHaveAccessibleDescription(
    'Keine gültige E-Mail-Adresse. Vermeiden Sie Symbole oder Umlaute.',
  );
  await described('Telefon').toHaveAccessibleDescription('Keine gültige Telefonnummer');
  await described('Betreff').toHaveAccessibleDescription('Ungültiger Betreff');
  await described('Betrag').toHaveAccessibleDescription('Kein gültiger Betrag.');
  // What is judged stands whole above the buttons, wherever the form was scrolled to.
  await page.getByRole('textbox', { name: 'Betrag' }).focus();
  await expectOpenInBothColours(page);

  // Nothing typed is lost by a press beside it.
  const deadlines = page.getByRole('link', { name: /^Fristen/ });
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await deadlines.click();
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page.getByRole('textbox', { name: 'Betrag' })).toHaveValue('viel');
  await deadlines.click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).toHaveURL(/deadlines/);
});

test('what is too long is said at its field, with how long it may be @full', async ({ page }) => {
  await inside(page);
  await post(page, INVOICE);
  await rows(page).first().click();
  const tag = page.getByPlaceholder('Stichwort hinzufügen');
  await tag.fill('x'.repeat(41));
  await tag.press('Enter');
  await expect(page.getByText('Ein Stichwort hat höchstens 40 Zeichen.')).toBeVisible();

  await page.getByRole('button', { name: 'Angaben korrigieren' }).click();
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Betreff').fill('x'.repeat(256));
  await field('Telefon').fill('1'.repeat(21));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(field('Betreff')).toHaveAccessibleDescription('Höchstens 255 Zeichen.');
  await expect(field('Telefon')).toHaveAccessibleDescription(
    'Eine Telefonnummer hat höchstens 20 Ziffern.',
  );

  // Letters print numbers in more signs than that.
  await field('Telefon').fill('+49 (0) 8 00 / 33 01 00 - 0');
  await field('Betreff').fill('x'.repeat(255));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(field('Betreff')).toBeHidden();
  await expect(rows(page).first()).toContainText('x'.repeat(20));
});

async function lowerEdge(field: Locator) {
  const { y, height } = (await field.boundingBox())!;
  return y + height;
}

const EDIT = `mutation ($id: ID!, $subject: String) {
  updateDocumentMetadata(id: $id, version: 1, subject: $subject) { errorCode }
}`;

/** Cuts the line for whatever would change a letter's values. */
const withoutSaving = (page: Page) =>
  page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('UpdateMetadata')
      ? route.abort()
      : route.fallback(),
  );

test('[BEH-SIMULTANEOUS-EDIT-ACCEPT][VAL-DOCFIELD-SUBJECT][ERR-MSG-SAVE][ERR-MSG-TAG-UPDATE] who was second sees both versions and decides; what is not kept is said', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICE);
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Angaben korrigieren' }).click();
  const subject = page.getByRole('textbox', { name: 'Betreff' });
  await subject.fill('fdp.\u202Eeis');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(subject).toHaveAccessibleDescription('Ungültiger Betreff');
  await subject.fill('Mein Betreff');
  await withoutSaving(page);
  await page.getByRole('button', { name: 'Speichern' }).click();
  const notKept = page.getByText('Das hat nicht geklappt. Bitte prüfen Sie Ihre Verbindung');
  await expect(notKept).toBeVisible();
  await page.unroute('**/graphql');
  const id = /inbox\/([\w-]+)/.exec(page.url())![1];
  await ask(page, EDIT, { id, subject: 'Ihr Betreff' });

  await page.getByRole('button', { name: 'Speichern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(dialog).toContainText('Ihr Betreff');
  await expect(dialog).toContainText('Mein Betreff');
  await dialog.getByRole('button', { name: 'Andere Fassung übernehmen' }).click();

  await expect(rows(page).first()).toContainText('Ihr Betreff');
  await expect(notKept).toBeHidden();
  await withoutSaving(page);
  const tags = page.getByRole('combobox', { name: 'Stichwörter' });
  await tags.fill('Steuer');
  await tags.press('Enter');
  await expect(notKept).toBeVisible();
  await expect(rows(page).first()).not.toContainText('Steuer');
});

test('[PROD-FEAT-EXTRACTION-TAGS] a tag is added once, and its twin is refused', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICE);
  await rows(page).first().click();
  const field = page.getByRole('combobox', { name: 'Stichwörter' });
  // The row of the list has the tag in its name as well.
  const tag = page.getByRole('row', { name: 'Umzug', exact: true });

  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('UpdateMetadata')) await held.promise;
    await route.continue();
  });
  await field.fill('Bad Homburg');
  await field.press('Enter');
  // Nobody waits for one tag to be kept before adding the next.
  await field.pressSequentially('Umzug');
  await field.press('Enter');
  await expect(tag).toBeVisible();
  held.resolve();
  await expect(rows(page).first()).toContainText('Bad Homburg');
  // The second one goes on its way when the first one is kept.
  await expect(rows(page).first()).toContainText('Umzug');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(tag).toBeVisible();
  const off = { name: 'Stichwort Umzug entfernen', exact: true };
  await expect(tag.getByRole('button', off)).toBeVisible();
  await field.fill('bad homburg');
  await field.press('Enter');

  await expect(page.getByText('Dieses Stichwort ist bereits vergeben.')).toBeVisible();
});
