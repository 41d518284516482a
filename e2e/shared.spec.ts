import { expect, test, type Page } from '@playwright/test';
import { shareFolder } from './database.ts';
import { ask, customer, enter, expectOpenInBothColours, inside, post, rows } from './world.ts';

type Known = {
  readonly folders: readonly { readonly id: string }[];
  readonly meFolders: { readonly inbox: { readonly id: string } };
};

/** Puts the letters of the Inbox into the only folder; gives the first of them. */
async function fileAll(page: Page): Promise<string> {
  const known = '{ folders { id } meFolders { inbox { id } } }';
  const { folders, meFolders } = (await ask(page, known)) as Known;
  const list = `query ($folderId: ID!) { getContainerDocumentsByFolderConnection(folderId: $folderId) { edges { node { id } } } }`;
  const found = (await ask(page, list, { folderId: meFolders.inbox.id })) as {
    getContainerDocumentsByFolderConnection: { edges: { node: { id: string } }[] };
  };
  const ids = found.getContainerDocumentsByFolderConnection.edges.map(({ node }) => node.id);
  const move =
    'mutation ($ids: [ID!]!, $folderId: ID!) { moveMany(ids: $ids, folderId: $folderId) { errorCode } }';
  await ask(page, move, { ids, folderId: folders[0]!.id });
  return ids[0]!;
}

test('who may edit a shared folder throws a letter away, takes that back, and destroys nothing', async ({
  page,
}) => {
  const owner = await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf');
  await expect(rows(page)).toHaveCount(1);
  const friend = await customer(page);
  await shareFolder(owner.email, friend.email, { title: 'Mietwohnung', permission: 'editor' });
  const id = await fileAll(page);
  // The screen of whoever is signed out by this would lead to the login meanwhile.
  await page.goto('about:blank');
  await enter(page, friend);
  await page.goto('/app/sharedWithMe');
  await page.getByRole('link', { name: 'Mietwohnung' }).click();
  const back = page.getByRole('button', { name: 'Rückgängig' });
  const empty = page.getByRole('heading', { name: 'Dieser Ordner ist leer' }).first();

  await test.step('beside the list stands what is known of it, and nobody has opened it', async () => {
    await expect(page.getByRole('button', { name: 'Brief öffnen' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Brief' })).toBeHidden();
    await expectOpenInBothColours(page);
  });

  await test.step('out of the list, and back by the toast', async () => {
    await rows(page).first().click();
    await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
    await page.keyboard.press('#');
    await expect(empty).toBeVisible();
    await back.click();
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('on a page of its own it can be restored, and not destroyed', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('#');
    await expect(empty).toBeVisible();
    await page.goto(`/app/document/${id}`);
    await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toBeVisible();
    await expectOpenInBothColours(page);
    await page.getByRole('button', { name: 'Mehr', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Drucken' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Endgültig löschen' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Wiederherstellen' }).click();
    await expect(page).toHaveURL(/\/app\/sharedWithMe/);
    await page.getByRole('link', { name: 'Mietwohnung' }).click();
    await expect(rows(page)).toHaveCount(1);
  });
});
