import { expect, test, type Locator, type Page } from '@playwright/test';
import { ask, expectOpenInBothColours, inside, post, rows } from './world.ts';

const INVOICE = 'einvoice/EN16931_Einfach_DueDate.pdf';

/** How much of the screen stands above the first thing of a list, but for what somebody still has to confirm. */
async function above(page: Page, list: string) {
  const boxOf = (of: Locator) => of.filter({ visible: true }).first().boundingBox();
  const account = await boxOf(page.getByRole('button', { name: 'Kontomenü' }));
  const header = await boxOf(page.locator('main header'));
  return `${list}: ${Math.round(header!.y + header!.height - account!.y)}`;
}

/** The headline stands beside the account, and not below it. */
async function expectInLine(page: Page, title: string) {
  const headline = page.getByRole('heading', { name: title, exact: true, level: 1 });
  await expect(headline).toBeVisible();
  // What somebody still has to confirm comes last, and moves all below it.
  await expect(page.getByRole('region', { name: 'E-Mail-Adresse bestätigen' })).toBeVisible();
  // The headline is drawn anew once its list is there.
  await expect(async () => {
    const [line, account] = await Promise.all([
      headline.boundingBox(),
      page.getByRole('button', { name: 'Kontomenü' }).boundingBox(),
    ]);
    expect(line!.y).toBeGreaterThanOrEqual(account!.y);
    expect(line!.y + line!.height).toBeLessThanOrEqual(account!.y + account!.height + 1);
    expect(line!.x + line!.width).toBeLessThanOrEqual(account!.x);
  }).toPass();
}

test('title, search and account stand in one line above every list on a phone', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICE);
  await expect(rows(page)).toHaveCount(1);
  await expectOpenInBothColours(page);
  const tall: string[] = [];
  for (const [path, title] of [
    ['/app/today', 'Heute'],
    ['/app/folder/inbox', 'Posteingang'],
    ['/app/archive', 'Archiv'],
    ['/app/folder/trash', 'Papierkorb'],
    ['/app/deadlines', 'Fristen'],
    ['/app/payments', 'Zahlungen'],
    ['/app/search', 'Suche'],
    ['/app/sharedWithMe', 'Geteilt mit mir'],
  ] as const) {
    await page.goto(path);
    await expectInLine(page, title);
    const found = await above(page, title);
    if (Number(found.split(': ')[1]) > 100) tall.push(found);
  }
  expect(tall).toEqual([]);

  await page.goto('/app/folder/inbox');
  await page.getByRole('link', { name: 'Suche', exact: true }).first().tap();
  await expect(page).toHaveURL(/app\/search/);
  await page.getByRole('button', { name: 'Menü', exact: true }).tap();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Hochladen' })).toBeVisible();
});

test('the originals begin in the line of the menu too, and what adds a deadline has room in both languages on a phone @full', async ({
  page,
}) => {
  await inside(page);
  for (const path of ['/app/originals', '/app/returns']) {
    await page.goto(path);
    await expectInLine(page, 'Originale');
    const parts = page.getByRole('navigation', { name: 'Originale' });
    await expect(parts.getByRole('link')).toHaveText([
      'Originale verwalten',
      'Originale bestellen',
    ]);
    await expectOpenInBothColours(page);
  }
  await page.addInitScript(() => localStorage.setItem('locale', 'en_GB'));
  await page.goto('/app/deadlines');
  const add = page.getByRole('button', { name: 'Deadline', exact: true });
  const [button, views] = await Promise.all([
    add.boundingBox(),
    page.getByRole('radiogroup', { name: 'How deadlines are shown' }).boundingBox(),
  ]);
  expect(button!.width).toBe(44);
  expect(button!.y + button!.height).toBeLessThanOrEqual(views!.y);
});

const ARCHIVE = '{ meFolders { archive { id } } }';
const CREATE = `mutation ($parentId: ID!, $title: String!) {
  createFolder(parentId: $parentId, title: $title) { folder { id } } }`;
type Archive = { readonly meFolders: { readonly archive: { readonly id: string } } };
type Created = { readonly createFolder: { readonly folder: { readonly id: string } } };

test('in a folder one arrow leads to the folder above, and its name stands once, on a phone @full', async ({
  page,
}) => {
  await inside(page);
  const { archive } = (await ask<Archive>(page, ARCHIVE)).meFolders;
  const made = async (parentId: string, title: string) =>
    (await ask<Created>(page, CREATE, { parentId, title })).createFolder.folder.id;
  const house = await made(archive.id, 'Haus');
  const garden = await made(house, 'Garten');
  await page.goto(`/app/archive/${garden}`);

  const title = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
  const way = page.getByRole('navigation', { name: 'Übergeordnete Ordner' });
  const lies = async (part: Locator) => (await part.boundingBox())!;
  const back = way.getByRole('link', { name: 'Zurück zu „Haus“' });
  await expect(title('Garten')).toBeVisible();
  await expect(back).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menü', exact: true })).toBeHidden();
  await expectOpenInBothColours(page);
  const [arrow, line] = [await lies(back), await lies(title('Garten'))];
  expect(arrow.x + arrow.width).toBeLessThanOrEqual(line.x);
  expect(Math.abs(arrow.y + arrow.height / 2 - line.y - line.height / 2)).toBeLessThan(4);

  await back.tap();
  await expect(title('Haus')).toBeVisible();
  await way.getByRole('link', { name: 'Zurück zu „Archiv“' }).tap();
  await expect(title('Archiv')).toBeVisible();
  await expect(way).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menü', exact: true })).toBeVisible();
});
