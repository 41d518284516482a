import { expect, test, type Page } from '@playwright/test';
import { letterComes } from './sold.ts';
import { expectOpenInBothColours, inside } from './world.ts';

const letters = (page: Page) => page.locator('[role=grid][aria-rowcount] [role=row][id]');
const snoozed = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

test('a letter is snoozed by key, is found meanwhile, and is brought back', async ({ page }) => {
  await inside(page);
  await letterComes(page, 'Hausverwaltung Siel');
  await letterComes(page, 'Hausverwaltung Deich');
  await page.reload();
  await expect(letters(page)).toHaveCount(2);

  await test.step('by key, with the way back', async () => {
    await letters(page).filter({ hasText: 'Siel' }).click();
    await page.keyboard.press('h');
    await expectOpenInBothColours(page);
    await page.getByRole('button', { name: /^Morgen/ }).click();
    await expect(letters(page)).toHaveCount(1);
    await expect(snoozed(page, '1 Brief auf Wiedervorlage')).toBeVisible();
    await page.keyboard.press('z');
    await expect(letters(page)).toHaveCount(2);
    await expect(snoozed(page, '1 Brief auf Wiedervorlage')).toBeHidden();
  });

  await test.step('the Inbox leads to what is snoozed, and it is brought back', async () => {
    await letters(page).filter({ hasText: 'Siel' }).click();
    await page.keyboard.press('h');
    await page.getByRole('button', { name: /^In einem Monat/ }).click();
    await snoozed(page, '1 Brief auf Wiedervorlage').click();
    await expect(page).toHaveURL(/filter=snoozed/);
    await letters(page).filter({ hasText: 'Siel' }).click();
    await expect(page.getByText(/^Wiedervorlage am/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Jetzt zurückholen' }).click();
    await page.goto('/app/folder/inbox');
    await expect(letters(page)).toHaveCount(2);
  });
});

test('a letter is snoozed on a phone @full', async ({ page }) => {
  await inside(page);
  await letterComes(page, 'Hausverwaltung Siel');
  await expect(letters(page)).toHaveCount(1);
  await letters(page).tap();
  await page.getByRole('button', { name: 'Mehr' }).last().tap();
  await page.getByRole('menuitem', { name: 'Wiedervorlage …' }).tap();
  await page.getByRole('button', { name: /^Morgen/ }).tap();
  await expect(page.getByText(/^Wiedervorlage am/).first()).toBeVisible();
});
