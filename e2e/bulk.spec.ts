import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ask, expectOpenInBothColours, inside, post, rows } from './world.ts';

type Inbox = { readonly meFolders: { readonly inbox: { readonly id: string } } };
type Names = {
  readonly listedDocuments: { readonly documents: readonly { readonly id: string }[] };
};

/** Copies the only letter of the Inbox, so that there are a dozen. */
async function makeDozen(page: Page) {
  const { meFolders } = await ask<Inbox>(page, '{ meFolders { inbox { id } } }');
  const folderId = meFolders.inbox.id;
  const names =
    'query ($folderId: ID!) { listedDocuments(folderId: $folderId) { documents { id } } }';
  const { listedDocuments } = await ask<Names>(page, names, { folderId });
  const { id } = listedDocuments.documents[0]!;
  const copies = Array.from(
    { length: 11 },
    (_, n) => `c${n}: cloneDocument(id: $id, folderId: $folderId) { errorCode }`,
  );
  await ask(page, `mutation ($id: ID!, $folderId: ID!) { ${copies.join(' ')} }`, { id, folderId });
}

test('many documents are copied by the server while nobody looks on, every tab shows how far it is, and any of them takes it back @full', async ({
  page: first,
}) => {
  await inside(first);
  await post(first, 'einvoice/XRECHNUNG_Einfach.pdf');
  await makeDozen(first);
  await expect(rows(first)).toHaveCount(12);
  const page = await first.context().newPage();
  await page.goto('/app/inbox');
  await expect(rows(page)).toHaveCount(12);
  await first.getByRole('grid').press('ControlOrMeta+a');
  const bar = first.getByRole('toolbar', { name: 'Ausgewählte Briefe' });
  await expect(bar).toContainText('12 Briefe ausgewählt');
  await bar.getByRole('button', { name: 'Ablegen' }).click();
  await first.getByRole('radio', { name: 'Kopieren' }).click();
  await first.getByRole('searchbox', { name: 'Ordner suchen' }).fill('Kopien');
  await first.getByRole('menuitem', { name: 'Ordner „Kopien“ anlegen' }).click();
  await expect(first.getByRole('region', { name: 'In Arbeit' })).toContainText(
    '12 Briefe nach „Kopien“ kopieren',
  );

  const work = page.getByRole('region', { name: 'In Arbeit' });
  await test.step('whoever began it is gone: the other tab sees it end', async () => {
    // Whoever began it is gone: it goes on, and the other tab has heard of it.
    await first.close();
    await expect(work).toContainText('12 Briefe nach „Kopien“ kopieren');
    await expect(work).toContainText('Erledigt');
    await page.reload();
    await expect(work).toContainText('Erledigt');
    await expectOpenInBothColours(page);
    await page.getByRole('treegrid').getByText('Kopien', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Kopien' })).toBeVisible();
    await expect(rows(page)).toHaveCount(12);
  });

  await test.step('the other tab takes it back and puts it away', async () => {
    await work.getByRole('button', { name: 'Rückgängig' }).click();

    await expect(page.getByRole('heading', { name: 'Dieser Ordner ist leer' })).toBeVisible();
    await expect(work).toContainText('Rückgängig: 12 Briefe');
    await expect(work).toContainText('Erledigt');
    await work.getByRole('button', { name: 'Ausblenden' }).click();
    await expect(work).toBeHidden();
  });
  await test.step('it stays away', async () => {
    await page.reload();
    await expect(rows(page)).toHaveCount(0);
    await expect(work).toBeHidden();
  });
});

const RESTORE = `mutation ($id: ID!, $ids: [ID!]!) {
  startBulkJob(id: $id, action: restore, selection: { ids: $ids }) { errorCode }
}`;

test('what stayed as it was is named with its reason, and leads to its document @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, 'codes/girocode-001-latin1.pdf');
  const { meFolders } = await ask<Inbox>(page, '{ meFolders { inbox { id } } }');
  const names =
    'query ($folderId: ID!) { listedDocuments(folderId: $folderId) { documents { id } } }';
  const variables = { folderId: meFolders.inbox.id };
  const { listedDocuments } = await ask<Names>(page, names, variables);
  const { id } = listedDocuments.documents[0]!;
  await ask(page, RESTORE, { id: randomUUID(), ids: [id, randomUUID()] });

  const work = page.getByRole('region', { name: 'In Arbeit' });
  await expect(work).toContainText('2 Briefe wiederherstellen');
  await expect(work).toContainText('2 Briefe unverändert');
  await work.getByRole('button', { name: 'Welche?' }).click();
  const stayed = work.getByRole('list', { name: 'Unveränderte Briefe' }).getByRole('listitem');
  await expect(stayed).toHaveCount(2);
  await expect(stayed.first()).toContainText('Nicht im Papierkorb.');
  await expect(stayed.last()).toContainText('Nicht mehr vorhanden');
  await expectOpenInBothColours(page);
  await stayed.first().getByRole('link').click();
  await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
});

const CREATE = `mutation ($title: String!, $parentId: ID!) {
  createFolder(title: $title, parentId: $parentId) { errorCode }
}`;
const MOVE = `mutation ($ids: [ID!]!, $folderId: ID!) { moveMany(ids: $ids, folderId: $folderId) { errorCode } }`;

/** Two folders and two letters side by side in the archive. */
async function fillArchive(page: Page) {
  type Roots = { readonly meFolders: Record<'inbox' | 'archive', { readonly id: string }> };
  const { meFolders } = await ask<Roots>(page, '{ meFolders { inbox { id } archive { id } } }');
  const parentId = meFolders.archive.id;
  for (const title of ['Garten', 'Haus']) await ask(page, CREATE, { title, parentId });
  const names =
    'query ($folderId: ID!) { listedDocuments(folderId: $folderId) { documents { id } } }';
  const { listedDocuments } = await ask<Names>(page, names, { folderId: meFolders.inbox.id });
  const ids = listedDocuments.documents.map(({ id }) => id);
  const copy = `mutation ($id: ID!, $folderId: ID!) { cloneDocument(id: $id, folderId: $folderId) { errorCode } }`;
  await ask(page, copy, { id: ids[0], folderId: parentId });
  await ask(page, MOVE, { ids, folderId: parentId });
}

/** Several letters become one, in the order that is shown. */
async function mergeTwo(page: Page, bar: Locator) {
  const list = page.getByRole('grid');
  await list.press('Home');
  // With nothing chosen it begins at the row on which the keyboard stands.
  await list.press('Shift+ArrowDown');
  await expect(bar).toContainText('2 Briefe ausgewählt');
  await bar.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Zu einem Brief zusammenfügen' }).click();
  const merging = page.getByRole('dialog', { name: 'Zu einem Brief zusammenfügen?' });
  await merging
    .getByRole('button', { name: /^Weiter nach hinten/ })
    .first()
    .click();
  await expectOpenInBothColours(page);
  await merging.getByRole('button', { name: 'Zusammenfügen' }).click();
  await expect(rows(page)).toHaveCount(1);
}

/** Without a pointer: Enter takes it up, Enter lets it go on the folder. */
async function dragByKeyboard(page: Page, bar: Locator) {
  await page.getByRole('grid').press('x');
  await expect(bar).toContainText('1 Brief ausgewählt');
  const handle = bar.getByRole('button', { name: 'Auf einen Ordner ziehen' });
  await handle.focus();
  await expect(handle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Auf Haus ablegen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 Brief nach „Haus“ verschoben')).toBeVisible();
}

test('folders are chosen together with documents, have their menu everywhere, and say when they are gone [ERR-MSG-FOLDER-NOTFOUND]', async ({
  page,
}) => {
  await inside(page);
  await post(page, 'codes/girocode-001-latin1.pdf');
  await fillArchive(page);
  await page.goto('/app/archive');
  const folders = page.getByRole('list', { name: 'Ordner' });
  await expect(rows(page)).toHaveCount(2);
  await folders.getByRole('checkbox', { name: 'Ordner Garten auswählen' }).click();
  await rows(page)
    .last()
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Ausgewählte Briefe' });
  await expect(bar).toContainText('2 Ordner ausgewählt, 2 Briefe ausgewählt');
  await expectOpenInBothColours(page);

  await test.step('folders and documents are thrown away together, and come back', async () => {
    await bar.getByRole('button', { name: 'In den Papierkorb legen' }).click();
    // Under the pointer the notice stays.
    await page.getByText('4 Briefe und Ordner in den Papierkorb verschoben').hover();
    await expect(folders).toBeHidden();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(folders.getByRole('listitem')).toHaveCount(2);
    await expect(rows(page)).toHaveCount(2);
  });

  const menu = page.getByRole('menu', { name: 'Ordner Haus' });
  await test.step('a folder has its menu under the pointer', async () => {
    await page.getByRole('treegrid').getByText('Haus', { exact: true }).click({ button: 'right' });
    await expect(menu.getByRole('menuitem', { name: 'Herunterladen' })).toContainText(
      'Der Ordner ist leer.',
    );
    await expectOpenInBothColours(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
  await test.step('a folder has its menu by keyboard', async () => {
    await folders.getByRole('link', { name: 'Haus' }).focus();
    await expect(folders.getByRole('link', { name: 'Haus' })).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: 'Umbenennen' }).click();
    await expect(page.getByRole('dialog')).toContainText('umbenennen');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await mergeTwo(page, bar);
  await dragByKeyboard(page, bar);

  await test.step('a folder that is gone says so', async () => {
    await page.goto('/app/archive/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Diesen Ordner gibt es nicht' })).toBeVisible();
    await expectOpenInBothColours(page);
    await page.getByRole('button', { name: 'Zum Archiv' }).click();
    await expect(folders.getByRole('listitem')).toHaveCount(2);
  });
});
