import { expect, test, type Page } from '@playwright/test';
import { shareFolder } from './database.ts';
import {
  customer,
  enter,
  expectOpenInBothColours,
  fixture,
  post,
  READING,
  rows,
  type Person,
} from './world.ts';

const INVOICE = 'einvoice/EN16931_Einfach_DueDate.pdf';
const SECOND = 'einvoice/XRECHNUNG_Einfach.pdf';
const FOLDER = 'Mietwohnung';

const place = (page: Page, name: RegExp) => page.getByRole('menuitem', { name });

/** Otto files a letter in a folder that he shares with Eva, and is told who will see it, before and after. */
async function shareLetter(page: Page, permission: 'viewer' | 'editor'): Promise<Person> {
  const owner = await customer(page, { firstName: 'Otto', lastName: 'Muster' });
  const friend = await customer(page, { firstName: 'Eva', lastName: 'Beispiel' });
  await shareFolder(owner.email, friend.email, { title: FOLDER, permission });
  await enter(page, owner);
  await page.goto('/app/folder/inbox');
  await post(page, INVOICE);
  await rows(page).first().focus();
  await page.keyboard.press('m');
  const shared = place(page, /^Mietwohnung/);
  await expect(shared).toContainText('Sehen können das dann auch: Eva Beispiel.');
  await shared.click();
  await page
    .getByText('1 Brief nach „Mietwohnung“ verschoben. Sehen können das jetzt auch: Eva Beispiel.')
    .hover();
  await expect(rows(page)).toHaveCount(0);
  return friend;
}

/** The next person sits down here: the page of the one before would lead to the sign-in. */
async function seat(page: Page, friend: Person): Promise<void> {
  await page.goto('about:blank');
  await enter(page, friend);
  await page.goto('/app/sharedWithMe');
}

async function openShared(page: Page): Promise<void> {
  await page.getByRole('link', { name: FOLDER }).click();
  await expect(page.getByRole('heading', { name: FOLDER })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
}

/** Moves the letter of the list into the archive, by the keyboard alone. */
async function moveToArchive(page: Page): Promise<void> {
  await rows(page).first().focus();
  await page.keyboard.press('m');
  const archive = place(page, /^Archiv/);
  await expect(archive).toContainText('Bleibt, wo er ist. Hierher kommt eine Kopie.');
  await page.getByRole('searchbox', { name: 'Ordner suchen' }).fill('archiv');
  await expect(archive).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await page
    .getByText('Der Brief bleibt bei Otto Muster. Eine Kopie liegt jetzt in „Archiv“.')
    .hover();
  await expect(rows(page)).toHaveCount(1);
}

test('[TRN-DOC-MOVE-OUT-COPIES] moved out of a shared folder a letter stays with its owner, a copy lies in the archive, and who moved it is told and takes it back', async ({
  page,
}) => {
  await seat(page, await shareLetter(page, 'editor'));
  await openShared(page);
  await expect(page.getByText('Nur lesen')).toHaveCount(0);
  await rows(page).first().focus();
  await page.keyboard.press('m');
  await expect(place(page, /^Mietwohnung/)).toContainText('Otto Muster');
  await expectOpenInBothColours(page);
  await page.keyboard.press('Escape');

  await moveToArchive(page);
  await page.keyboard.press('z');
  await page.goto('/app/folder/trash');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await moveToArchive(page);
  await page.goto('/app/archive');
  await expect(rows(page)).toHaveCount(1);
});

test('what may only be read says so in rows, cards, tables, folders and open letters, and is copied, not moved [PERM-SHARE-READONLY-BADGE]', async ({
  page,
}) => {
  const friend = await shareLetter(page, 'viewer');
  await seat(page, friend);
  const badge = (within = page.locator('main')) => within.getByText('Nur lesen');
  await expect(badge(page.getByRole('listitem').filter({ hasText: FOLDER }))).toBeVisible();
  await openShared(page);
  const head = page.getByRole('region', { name: 'Briefe' }).locator('header');
  await expect(badge(head)).toBeVisible();
  for (const shape of ['Karten', 'Tabelle', 'Liste und Brief']) {
    await page.getByRole('button', { name: 'Ansicht', exact: true }).click();
    await page.getByRole('menuitemradio', { name: shape }).click();
    await expect(badge(rows(page).filter({ hasText: 'Lieferant' }))).toBeVisible();
    await expectOpenInBothColours(page);
  }
  await rows(page).first().click();
  const open = page.getByRole('article', { name: 'Brief' });
  await expect(badge(open)).toBeVisible();
  await expectOpenInBothColours(page);

  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'In einen Ordner kopieren' });
  await dialog.getByRole('menuitem', { name: 'Archiv' }).click();
  await expect(page.getByText('1 Brief nach „Archiv“ kopiert')).toBeVisible();
});

test('who uploads into a shared folder is told who will see it there @full', async ({ page }) => {
  await shareLetter(page, 'viewer');
  await page.getByRole('treegrid', { name: 'Ordner' }).getByRole('row', { name: FOLDER }).click();
  await expect(page.getByText('Geteilt mit Eva Beispiel.')).toBeVisible();
  await expectOpenInBothColours(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'In diesen Ordner hochladen' }).press('Enter');
  await (await chooser).setFiles(fixture(SECOND));
  await expect(rows(page)).toHaveCount(2, READING);
});

test('on a phone a letter that is moved out of a shared folder stays too, and says so @full', async ({
  page,
}) => {
  await seat(page, await shareLetter(page, 'editor'));
  await openShared(page);
  await moveToArchive(page);
});
