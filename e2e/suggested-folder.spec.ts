import { expect, test, type Page } from '@playwright/test';
import { letterComes } from './sold.ts';
import { expectOpenInBothColours, inside } from './world.ts';

const letters = (page: Page) => page.locator('[role=grid][aria-rowcount] [role=row][id]');

/** Files the one letter of the Inbox by F, which asks where as long as nothing is usual. */
async function fileByHand(page: Page, sender: string, folder: string): Promise<void> {
  await letterComes(page, sender);
  await expect(letters(page)).toHaveCount(1);
  await letters(page).first().click();
  await page.keyboard.press('f');
  const places = page.getByRole('dialog', { name: 'Verschieben oder kopieren' });
  await places.getByRole('searchbox').fill(folder);
  await places.getByRole('menuitem', { name: folder }).first().click();
  await expect(page.getByText(`nach „${folder}“ verschoben`).first()).toBeVisible();
  await expect(letters(page)).toHaveCount(0);
}

test('the third letter of a sender is filed by one key where the two before it lie, with a way back', async ({
  page,
}) => {
  await inside(page);
  await fileByHand(page, 'Stadtwerke Siel', 'Strom');
  await fileByHand(page, 'Stadtwerke Siel', 'Strom');
  await letterComes(page, 'Stadtwerke Siel');
  await letterComes(page, 'Töpferei Winter');
  await expect(letters(page)).toHaveCount(2);

  await test.step('the open letter names the folder, and so does its menu', async () => {
    const siel = letters(page).filter({ hasText: 'Stadtwerke Siel' });
    await siel.click();
    await expect(page.getByRole('button', { name: 'In „Strom“ ablegen' })).toBeVisible();
    await expectOpenInBothColours(page);
    await siel.click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'In „Strom“ ablegen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await letters(page).filter({ hasText: 'Töpferei Winter' }).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Im üblichen Ordner ablegen' })).toContainText(
      'Noch kein üblicher Ordner für diesen Absender.',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('F files it there and goes on; undone it lies in the Inbox again', async () => {
    await letters(page).filter({ hasText: 'Stadtwerke Siel' }).click();
    await page.keyboard.press('f');
    await expect(letters(page)).toHaveCount(1);
    await page.keyboard.press('z');
    await expect(letters(page)).toHaveCount(2);
    await letters(page).filter({ hasText: 'Stadtwerke Siel' }).click();
    await page.keyboard.press('f');
    await expect(letters(page)).toHaveCount(1);
    await page.getByRole('treegrid').getByText('Strom', { exact: true }).click();
    await expect(letters(page)).toHaveCount(3);
  });
});

test('on a phone the usual folder is a button at the foot of the letter, in English too @full', async ({
  page,
}) => {
  await inside(page);
  await fileByHand(page, 'Stadtwerke Siel', 'Strom');
  await fileByHand(page, 'Stadtwerke Siel', 'Strom');
  await letterComes(page, 'Stadtwerke Siel');
  await page.evaluate(() => localStorage.setItem('locale', 'en_GB'));
  await page.reload();
  await letters(page).first().tap();
  const foot = page.getByRole('toolbar', { name: 'This letter' });
  await expect(foot.getByRole('button', { name: 'File in “Strom”' })).toHaveText('Strom');
  await expectOpenInBothColours(page);
  await foot.getByRole('button', { name: 'File in “Strom”' }).tap();
  await expect(page.getByText('moved to “Strom”').first()).toBeVisible();
  await expect(letters(page)).toHaveCount(0);
});
