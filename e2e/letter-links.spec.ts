import { expect, test, type Page } from '@playwright/test';
import { letterComes, noteComes } from './sold.ts';
import { expectOpenInBothColours, inside } from './world.ts';

const letters = (page: Page) => page.locator('[role=grid][aria-rowcount] [role=row][id]');

test('the sender and a tag of an open letter lead to all letters of that sender or with that tag', async ({
  page,
}) => {
  await inside(page);
  await letterComes(page, 'Stadtwerke Siel');
  await letterComes(page, 'Stadtwerke Siel');
  await noteComes(page, 'Töpferei Winter');
  await expect(letters(page)).toHaveCount(3);

  await letters(page).filter({ hasText: 'Stadtwerke Siel' }).first().click();
  await page.getByRole('link', { name: 'Alle Briefe von Stadtwerke Siel' }).click();
  await expect(page).toHaveURL(/\/app\/senders\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Stadtwerke Siel', level: 1 })).toBeVisible();
  await expect(letters(page)).toHaveCount(2);
  await expectOpenInBothColours(page);

  await letters(page).first().click();
  const tags = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await tags.getByRole('row', { name: 'Energie' }).getByText('Energie').click();
  await expect(page.getByRole('searchbox').first()).toHaveValue('stichwort:"Energie"');
  await expect(letters(page)).toHaveCount(2);
});
