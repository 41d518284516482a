import { expect, test, type Page } from '@playwright/test';
import { billComes, letterComes } from './sold.ts';
import { expectOpenInBothColours, inside } from './world.ts';

const letters = (page: Page) => page.locator('[role=grid][aria-rowcount] [role=row][id]');
const views = (page: Page) => page.getByRole('region', { name: 'Ansichten' });

/** Saves what stands on the screen under a name. */
async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ansicht speichern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' });
  await dialog.getByLabel('Name der Ansicht').fill(name);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(views(page).getByRole('link', { name })).toBeVisible();
}

async function choose(page: Page, name: string, line: string): Promise<void> {
  await page.getByRole('button', { name: `Mehr zu „${name}“` }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

test('a filtered list and a search are saved under names, which are renamed, ordered and deleted, and lead back', async ({
  page,
}) => {
  await inside(page);
  await billComes(page, 'Stadtwerke Siel');
  await letterComes(page, 'Töpferei Winter');
  await expect(letters(page)).toHaveCount(2);

  await page.goto('/app/folder/inbox?sender=Stadtwerke%20Siel&sort=amount&view=split');
  await expect(letters(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Ansicht speichern' }).click();
  await expectOpenInBothColours(page);
  await page.keyboard.press('Escape');
  await save(page, 'Strom');
  await expect(page.getByRole('grid', { name: 'Posteingang' })).toBeFocused();
  await expectOpenInBothColours(page);
  await expect(views(page).getByRole('link', { name: 'Strom' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('button', { name: 'Ansicht speichern' })).toBeHidden();

  await page.goto('/app/search/töpferei winter');
  await save(page, 'Töpferei');
  await choose(page, 'Töpferei', 'Nach oben');
  await expect(views(page).getByRole('link')).toHaveText(['Töpferei', 'Strom']);
  await choose(page, 'Töpferei', 'Umbenennen');
  await page.getByLabel('Name der Ansicht').fill('Keramik');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(views(page).getByRole('link')).toHaveText(['Keramik', 'Strom']);
  await expect(views(page).getByRole('link', { name: 'Keramik' })).toBeFocused();
  await expect(views(page).locator('[aria-current]')).toHaveText('Keramik');

  await page.reload();
  await views(page).getByRole('link', { name: 'Strom' }).click();
  await expect(page).toHaveURL(/inbox\?sender=Stadtwerke(?:\+|%20)Siel&sort=amount$/);
  await expect(letters(page)).toHaveCount(1);

  await choose(page, 'Strom', 'Löschen');
  await expect(views(page).getByRole('link')).toHaveText(['Keramik']);
  await expect(views(page).getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(views(page).getByRole('link')).toHaveText(['Keramik', 'Strom']);
});

test('a view whose tag no letter has any more says so, and leads on @full', async ({ page }) => {
  await inside(page);
  await letterComes(page, 'Töpferei Winter');
  await page.goto('/app/folder/inbox?tag=Steuer');
  await expect(page.getByText('Kein Brief hat mehr das Stichwort „Steuer“.')).toBeVisible();
  await save(page, 'Steuer');
  await page.getByRole('button', { name: 'Filter entfernen', exact: true }).click();
  await expect(letters(page)).toHaveCount(1);
});

test('on a phone saved views stand in the menu, in English too @full', async ({ page }) => {
  await inside(page);
  await letterComes(page, 'Töpferei Winter');
  await page.evaluate(() => localStorage.setItem('locale', 'en_GB'));
  await page.goto('/app/folder/inbox?sender=T%C3%B6pferei%20Winter');
  await page.getByRole('button', { name: 'Save view' }).tap();
  await page.getByLabel('Name of the view').fill('Pottery');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page.getByRole('link', { name: 'Pottery' })).toBeVisible();
  await expectOpenInBothColours(page);
});

test('where the navigation is a rail, a bookmark opens the views, and the field for everything lists them @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1180, height: 800 });
  await inside(page);
  await letterComes(page, 'Töpferei Winter');
  await page.goto('/app/folder/inbox?sender=T%C3%B6pferei%20Winter');
  await page.getByRole('button', { name: 'Ansicht speichern' }).click();
  await page.getByLabel('Name der Ansicht').fill('Keramik');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const bookmark = page.getByRole('button', { name: 'Ansichten' });
  await expect(bookmark).toHaveAttribute('aria-current', 'true');

  await page.goto('/app/archive');
  await expect(bookmark).not.toHaveAttribute('aria-current');
  await bookmark.click();
  await expectOpenInBothColours(page);
  await page.keyboard.press('Escape');
  await expect(bookmark).toBeFocused();
  await page.keyboard.press('Enter');
  await views(page).getByRole('link', { name: 'Keramik' }).press('Enter');
  await expect(page).toHaveURL(/inbox\?sender=/);
  await expect(views(page)).toBeHidden();

  await bookmark.click();
  await choose(page, 'Keramik', 'Umbenennen');
  await page.getByLabel('Name der Ansicht').fill('Ton');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(bookmark).toBeFocused();
  await bookmark.press('Enter');
  await expect(views(page).getByRole('link')).toHaveText('Ton');

  await page.goto('/app/today');
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Suche oder Befehl' }).fill('ton');
  await page.getByRole('menuitem', { name: 'Ton', exact: true }).click();
  await expect(page).toHaveURL(/inbox\?sender=/);
});
