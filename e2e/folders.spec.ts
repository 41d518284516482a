import { expect, test, type Page } from '@playwright/test';
import { ask, drag, expectOpenInBothColours, inside, post, rows, type } from './world.ts';

const INVOICE = 'einvoice/EN16931_Einfach_DueDate.pdf';
const SECOND = 'einvoice/XRECHNUNG_Einfach.pdf';

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Ordner' });
const folderRow = (page: Page, name: string) => tree(page).getByRole('row', { name });

/** Makes a folder in the archive through its button. */
async function makeFolder(page: Page, name: string) {
  await page.getByRole('button', { name: 'Neuer Ordner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Ordner' });
  await dialog.getByLabel('Name des Ordners').fill(name);
  await dialog.getByLabel('Name des Ordners').press('Enter');
  await expect(dialog).toBeHidden();
}

test('[PROD-FEAT-FOLDERS][SCR-DIALOG-MOVE-COPY][ROUTE-042] a document is filed into a new folder by keyboard, and put back', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICE);
  await expect(rows(page)).toHaveCount(1);

  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Verschieben oder kopieren' });
  const box = dialog.getByRole('searchbox', { name: 'Ordner suchen' });
  await box.fill('x'.repeat(101));
  await dialog.getByRole('menuitem', { name: /anlegen$/ }).click();
  await expect(page.getByText('Ein Name hat höchstens 100 Zeichen.')).toBeVisible();
  await box.fill('Steuern 2026');
  await dialog.getByRole('menuitem', { name: 'Ordner „Steuern 2026“ anlegen' }).click();
  // Under the pointer the notice stays.
  await page.getByText('1 Brief nach „Steuern 2026“ verschoben').hover();
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(rows(page)).toHaveCount(1);

  await page.keyboard.press('m');
  await box.fill('steu');
  await expect(dialog.getByRole('menuitem', { name: /^Steuern 2026/ })).toHaveAttribute(
    'data-focused',
    'true',
  );
  await box.press('Enter');
  await expect(rows(page)).toHaveCount(0);
  await folderRow(page, 'Steuern 2026').click();
  await expect(page.getByRole('heading', { name: 'Steuern 2026' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/archive\/[0-9a-f-]{36}$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Übergeordnete Ordner' })).toContainText(
    'Archiv',
  );
  await expectOpenInBothColours(page);
  await rows(page).first().click();
  await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Steuern 2026' })).toBeVisible();
});

test('[VAL-FOLDER-REQUIRED] folders are made within folders, renamed, thrown away and brought back', async ({
  page,
}) => {
  await inside(page);
  await page.goto('/app/archive');
  await makeFolder(page, 'Haus');
  await page.getByRole('button', { name: 'Neuer Ordner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Ordner' });
  const nameBox = dialog.getByLabel('Name des Ordners');
  await expect(nameBox).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Bitte geben Sie dem Ordner einen Namen.');
  await nameBox.fill('haus');
  await nameBox.press('Enter');
  await expect(dialog).toContainText('Einen Ordner mit diesem Namen gibt es hier schon.');
  await page.keyboard.press('Escape');

  await folderRow(page, 'Haus').click();
  await expect(page.getByRole('heading', { name: 'Haus' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dieser Ordner ist leer' })).toBeVisible();
  await makeFolder(page, 'Garten');
  await page.getByRole('main').getByRole('button', { name: 'Aktionen für Garten' }).click();
  await page.getByRole('menuitem', { name: 'Umbenennen' }).click();
  const renaming = page.getByRole('dialog').getByLabel('Name des Ordners');
  await renaming.fill('Balkon');
  await renaming.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'Balkon' })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Aktionen für Balkon' }).click();
  await page.getByRole('menuitem', { name: 'In den Papierkorb' }).click();
  await expect(page.getByText('Der Ordner „Balkon“ liegt jetzt im Papierkorb')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Balkon' })).toBeHidden();
  await page.goto('/app/folder/trash');
  await page.getByRole('button', { name: 'Aktionen für Balkon' }).click();
  await page.getByRole('menuitem', { name: 'Wiederherstellen' }).click();
  await expect(page.getByRole('link', { name: 'Balkon' })).toBeHidden();
  await folderRow(page, 'Haus').click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Balkon' })).toBeVisible();
});

test('[TRN-DOC-COPY] a document is copied into a folder and dropped into another one @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICE);
  type Roots = { meFolders: { archive: { id: string } } };
  const { meFolders } = await ask<Roots>(page, '{ meFolders { archive { id } } }');
  const make =
    'mutation ($t: String!, $p: ID!) { createFolder(title: $t, parentId: $p) { errorCode } }';
  for (const t of ['Haus', 'Auto']) await ask(page, make, { t, p: meFolders.archive.id });

  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Verschieben oder kopieren' });
  await dialog.getByRole('radio', { name: 'Kopieren' }).click();
  await dialog.getByRole('menuitem', { name: 'Haus' }).click();
  await expect(page.getByText('1 Brief nach „Haus“ kopiert')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  const auto = tree(page).getByRole('row', { name: 'Auto', exact: true });
  const shown = auto.and(page.locator('[data-drop-target]'));
  await drag(page, { from: rows(page).first(), to: auto, shown });
  await expect(page.getByText('1 Brief nach „Auto“ verschoben')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  for (const name of ['Haus', 'Auto']) await expect(folderRow(page, name)).toContainText('1');

  // A folder may be newer than the tree that stands here.
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('FolderTree')) await held.promise;
    await route.continue();
  });
  const treeIsAsked = page.waitForRequest((one) => one.postData()?.includes('FolderTree') ?? false);
  const made = 'mutation ($p: ID!) { createFolder(title: "Boot", parentId: $p) { folder { id } } }';
  type Made = { createFolder: { folder: { id: string } } };
  const { createFolder } = await ask<Made>(page, made, { p: meFolders.archive.id });
  // What a screen asks at one moment leaves in one batch: what comes later is not held back with the tree.
  await treeIsAsked;
  const asked = page.waitForResponse((one) =>
    Boolean(one.request().postData()?.includes('WhatIsThere')),
  );
  await page.evaluate((id) => {
    history.pushState({}, '', `/app/archive/${id}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, createFolder.folder.id);
  await (await asked).finished();
  await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeHidden();
  await expect(page.getByText(/gibt es nicht|nicht hier/)).toBeHidden();
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Boot' })).toBeVisible();
});

test('[TRN-DOC-EMPTY-TRASH][TRN-DOC-DELETE] the trash is emptied only by who types the word @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICE, SECOND);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('#');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('#');
  await expect(rows(page)).toHaveCount(0);
  await type(page, 'g', 't');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/Gelöscht: heute, \d\d:\d\d/);
  await expect(rows(page).first().getByRole('button', { name: 'Wiederherstellen' })).toBeVisible();

  await page.keyboard.press('#');
  const one = page.getByRole('alertdialog', { name: '1 Brief endgültig löschen?' });
  await one.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Papierkorb leeren' }).click();
  const all = page.getByRole('alertdialog', { name: 'Den Papierkorb leeren?' });
  await expect(all.getByRole('button', { name: 'Papierkorb leeren' })).toBeDisabled();
  await all.getByLabel('Zum Bestätigen LÖSCHEN eingeben').fill('löschen');
  await expectOpenInBothColours(page);
  await all.getByRole('button', { name: 'Papierkorb leeren' }).click();
  await expect(page.getByText('Der Papierkorb ist geleert')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeVisible();
});
