import { expect, test, type Page } from '@playwright/test';
import { letterComes } from './sold.ts';
import { ask, expectOpenInBothColours, inside, rows } from './world.ts';

type Unread = { readonly meFolders: { readonly inbox: { readonly unreadCount: number } } };
const UNREAD = '{ meFolders { inbox { unreadCount } } }';
const unread = async (page: Page) => (await ask<Unread>(page, UNREAD)).meFolders.inbox.unreadCount;

const letter = (page: Page, sender: string) =>
  page.getByRole('article', { name: 'Brief' }).getByText(sender).first();
const shownFirst = (page: Page) =>
  page.evaluate(() => localStorage.setItem('firstDocument', 'shown'));
const nobodyOpen = (page: Page) => page.getByText('Kein Brief ausgewählt');

async function searched(page: Page): Promise<void> {
  await page.goto('/app/search');
  const box = page.getByRole('searchbox', { name: 'In allen Briefen suchen' });
  await expect(page.getByRole('article')).toBeHidden();
  await box.fill('Wasser');
  await expect(rows(page)).toHaveCount(2);
  await expect(letter(page, 'Schreinerei Brandt')).toBeVisible();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toBeFocused();
  await expectOpenInBothColours(page);

  // Whoever goes along the lines reads none of them yet; whoever opens one does.
  await box.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(letter(page, 'Töpferei Winter')).toBeVisible();
  await expect(page).toHaveURL('/app/search/Wasser');
  expect(await unread(page)).toBe(2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/search\/Wasser\/[\w-]{36}$/);
  await expect.poll(() => unread(page)).toBe(1);
  await box.fill('xyzzy');
  await expect(page.getByRole('heading', { name: 'Keine Treffer' }).last()).toBeVisible();
  await expect(page.getByRole('article')).toBeHidden();
}

async function thrownAway(page: Page): Promise<void> {
  await page.goto('/app/folder/trash');
  await expect(page.getByRole('heading', { name: 'Papierkorb' }).first()).toBeVisible();
  await expect(page.getByRole('article')).toBeHidden();
  await page.goto('/app/folder/inbox');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().click();
  await page.keyboard.press('#');
  await expect(rows(page)).toHaveCount(1);

  await page.goto('/app/folder/trash');
  await expect(letter(page, 'Schreinerei Brandt')).toBeVisible();
  await expect(page).toHaveURL('/app/folder/trash');
  await expectOpenInBothColours(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(nobodyOpen(page)).toBeVisible();
}

async function lyingInTheInbox(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app/folder/inbox');
  await expect(letter(page, 'Schreinerei Brandt')).toBeVisible();
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  await expectOpenInBothColours(page);
  // Standing there reads nothing; going on along the lines does not, either.
  await page.keyboard.press('j');
  await expect(letter(page, 'Töpferei Winter')).toBeVisible();
  await expect(page).toHaveURL('/app/folder/inbox');
  expect(await unread(page)).toBe(2);

  await page.getByRole('button', { name: 'Ansicht' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Ersten Brief anzeigen' }).click();
  await expect(nobodyOpen(page)).toBeVisible();
  await shownFirst(page);
}

test('on a large screen Inbox, search and trash are list, letter and facts, and what only stands there is not read', async ({
  page,
}) => {
  await inside(page);
  await shownFirst(page);
  await letterComes(page, 'Töpferei Winter');
  await letterComes(page, 'Schreinerei Brandt');

  await test.step('what lies in the Inbox', () => lyingInTheInbox(page));
  await page.setViewportSize({ width: 2080, height: 1100 });
  await test.step('what was found', () => searched(page));
  await test.step('what was thrown away', () => thrownAway(page));
});
