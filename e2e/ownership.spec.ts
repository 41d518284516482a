import { expect, test, type Page } from '@playwright/test';
import { business } from './business.ts';
import { ageProof, becomeMember, shareFolder } from './database.ts';
import { proveMailbox } from './outbox.ts';
import {
  ask,
  customer,
  enter,
  expectOpenInBothColours,
  post,
  postInto,
  rows,
  type Person,
} from './world.ts';

const LETTER = 'einvoice/EN16931_Einfach_DueDate.pdf';
const SENDER = 'Lieferant GmbH';
const CREATE = `mutation ($title: String!, $parentId: ID!) { createFolder(title: $title, parentId: $parentId) { folder { id } } }`;

/** A folder of the archive with a letter in it; answers with its id. */
async function filled(page: Page, title: string): Promise<string> {
  type Roots = { meFolders: { archive: { id: string } } };
  const { meFolders } = await ask<Roots>(page, '{ meFolders { archive { id } } }');
  type Made = { createFolder: { folder: { id: string } } };
  const parentId = meFolders.archive.id;
  const { createFolder } = await ask<Made>(page, CREATE, { title, parentId });
  await postInto(page, createFolder.folder.id, LETTER);
  return createFolder.folder.id;
}

/** Proves once more who they are: the last proof is too old. */
async function prove(page: Page, { password }: Person): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  await asked.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await asked.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(asked).toHaveCount(0);
}

const dialog = (page: Page, what: 'Brief' | 'Ordner') =>
  page.getByRole('dialog', { name: `${what} übergeben`, exact: true });
const handOver = (page: Page, what: 'Brief' | 'Ordner') =>
  dialog(page, what).getByRole('button', { name: 'Endgültig übergeben' });

/** The folder that stands open goes to Eva, once the line holds and it is proven who asks. */
async function giveFolder(page: Page, owner: Person): Promise<void> {
  await page.getByRole('button', { name: 'Übergeben …' }).click();
  await expect(handOver(page, 'Ordner')).toBeDisabled();
  await dialog(page, 'Ordner')
    .getByRole('button', { name: /An wen/ })
    .click();
  await page.getByRole('option', { name: /Eva Beispiel/ }).click();
  await expect(dialog(page, 'Ordner')).toContainText('der Brief darin gehören danach Eva Beispiel');
  await expect(dialog(page, 'Ordner')).toContainText('Verlieren den ZugriffClara Weber');
  await expect(dialog(page, 'Ordner')).toContainText('Nur Eva Beispiel kann es Ihnen zurückgeben.');
  await expectOpenInBothColours(page);

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('TransferOwnership') ? route.abort() : route.continue(),
  );
  await handOver(page, 'Ordner').click();
  await expect(dialog(page, 'Ordner').getByRole('alert')).toContainText(
    'Die Übergabe hat nicht geklappt. Bitte versuchen Sie es später noch einmal.',
  );
  await expectOpenInBothColours(page);
  await page.unroute('**/graphql');
  await ageProof(owner.email);
  await dialog(page, 'Ordner').getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await prove(page, owner);
}

test('a folder is handed over to a colleague: its Owner sees who loses access, proves who they are, and it is gone for them; a letter goes the same way by the keyboard [SCR-DIALOG-TRANSFER-OWNERSHIP, ERR-MSG-OWNERSHIP, TRN-OWNERSHIP-TRANSFER]', async ({
  page,
  browser,
}) => {
  const owner = await business(page);
  const theirs = await (await browser.newContext()).newPage();
  const member = await customer(theirs, { firstName: 'Eva', lastName: 'Beispiel' });
  await enter(theirs, member);
  await proveMailbox(theirs, member.email);
  await becomeMember(member.email, owner.email);
  await enter(theirs, member);
  await theirs.goto('/app/archive');
  const folderId = await filled(page, 'Mietwohnung');
  await page.goto(`/app/archive/${folderId}`);
  await expect(rows(page)).toHaveCount(1);

  await test.step('a folder', async () => {
    await giveFolder(page, owner);
    await expect(page.getByText('„Mietwohnung“ gehört jetzt Eva Beispiel.')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/archive$/);
    await expect(page.getByRole('main').getByText('Mietwohnung')).toHaveCount(0);
    await theirs.getByRole('main').getByRole('link', { name: 'Mietwohnung' }).click();
    await expect(rows(theirs).first()).toContainText(SENDER);
  });

  await test.step('a letter, by the keyboard', async () => {
    await page.goto('/app/folder/inbox');
    await post(page, LETTER);
    await rows(page).first().click();
    await expect(page.getByRole('img', { name: 'Seite 1' })).toHaveJSProperty('complete', true);
    await page.getByRole('button', { name: 'Mehr', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Übergeben …' }).click();
    await dialog(page, 'Brief')
      .getByRole('button', { name: /An wen/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: /Eva Beispiel/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Brief')).toContainText('Der Brief gehört danach Eva Beispiel.');
    await handOver(page, 'Brief').press('Enter');
    await expect(page.getByText('Der Brief gehört jetzt Eva Beispiel.')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/folder\/inbox$/);
    await expect(page.getByText(SENDER)).toHaveCount(0);
    await theirs.goto('/app/folder/inbox');
    await expect(rows(theirs).first()).toContainText(SENDER);
  });
  await theirs.context().close();
});

test('who may edit a folder of another household is given it for good: it lies in their archive, and no longer where it was @full', async ({
  page,
  browser,
}) => {
  const owner = await customer(page);
  const theirs = await (await browser.newContext()).newPage();
  const friend = await customer(theirs, { firstName: 'Eva', lastName: 'Beispiel' });
  await enter(page, owner);
  await shareFolder(owner.email, friend.email, { title: 'Mietwohnung', permission: 'editor' });
  await page.goto('/app/archive');
  await page.getByRole('main').getByRole('link', { name: 'Mietwohnung' }).click();
  const folderId = page.url().split('/').at(-1) ?? '';
  await postInto(page, folderId, LETTER);
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Übergeben …' }).click();
  await dialog(page, 'Ordner')
    .getByRole('button', { name: /An wen/ })
    .click();
  await page.getByRole('option', { name: /Eva Beispiel .*nicht in Ihrem Team/ }).click();
  await expect(dialog(page, 'Ordner')).toContainText('Es verlässt Ihr Konto');
  await handOver(page, 'Ordner').click();
  await expect(page.getByText('„Mietwohnung“ gehört jetzt Eva Beispiel.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Mietwohnung')).toHaveCount(0);

  await enter(theirs, friend);
  await theirs.goto('/app/archive');
  await theirs.getByRole('main').getByRole('link', { name: 'Mietwohnung' }).click();
  await expect(rows(theirs).first()).toContainText(SENDER);
  await theirs.context().close();
});

test('on a phone a household is told that nobody can be handed anything, and what helps instead [SCR-DIALOG-TRANSFER-OWNERSHIP] @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await customer(page);
  await enter(page, person);
  await page.goto('/app/folder/inbox');
  await post(page, LETTER);
  await rows(page).first().getByRole('button', { name: 'Aktionen für diesen Brief' }).click();
  await page.getByRole('menuitem', { name: 'Übergeben …' }).click();
  await expect(dialog(page, 'Brief')).toContainText('Bitte teilen Sie es zuerst zum Bearbeiten.');
  await expect(handOver(page, 'Brief')).toHaveCount(0);
  await expectOpenInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog(page, 'Brief').getByRole('button', { name: 'Teilen …' }).click();
  await expect(page.getByRole('dialog', { name: 'Brief teilen' })).toBeVisible();
});
