import { expect, test, type Page } from '@playwright/test';
import { ageFirstLetter } from './database.ts';
import { leafletComes, letterComes } from './sold.ts';
import { expectOpenInBothColours, inside, rows } from './world.ts';

const letters = (page: Page) => page.locator('[role=grid][aria-rowcount] [role=row][id]');
const line = (page: Page, count: number) =>
  page.getByRole('button', { name: `Werbung (${count})`, exact: true });

async function throwAllAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aktionen für die gesamte Werbung' }).click();
  await page.getByRole('menuitem', { name: 'Alle in den Papierkorb' }).click();
  await expect(page.getByRole('button', { name: /^Werbung \(/ })).toBeHidden();
  await expect(letters(page)).toHaveCount(2);
  const work = page.getByRole('region', { name: 'In Arbeit' });
  await work.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(line(page, 2)).toBeVisible();
}

test('advertising lies folded in the Inbox, is counted by nobody, opens by keyboard and is thrown away as a whole, with a way back', async ({
  page,
}) => {
  const { email } = await inside(page);
  await letterComes(page, 'Hausverwaltung Siel');
  await ageFirstLetter(email, 40);
  await leafletComes(page, 'Küchen Sommer');
  await leafletComes(page, 'Bad und Fliese');
  await letterComes(page, 'Hausverwaltung Deich');
  await page.reload();

  await test.step('one line stands behind what came today, and only letters are unread', async () => {
    await expect(letters(page)).toHaveCount(2);
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Posteingang 2 ungelesen' })).toBeVisible();
    const top = async (text: string) => (await page.getByText(text).first().boundingBox())!.y;
    const [today, fold, before] = [
      await top('Hausverwaltung Deich'),
      (await line(page, 2).boundingBox())!.y,
      await top('Hausverwaltung Siel'),
    ];
    expect(today < fold && fold < before).toBe(true);
    await expectOpenInBothColours(page);
  });

  await test.step('it opens by keyboard, and its rows are rows of the list', async () => {
    await line(page, 2).focus();
    await page.keyboard.press('Enter');
    await expect(line(page, 2)).toHaveAttribute('aria-expanded', 'true');
    await expect(line(page, 2)).toBeFocused();
    await expect(letters(page)).toHaveCount(4);
    await expectOpenInBothColours(page);
    await letters(page).filter({ hasText: 'Küchen Sommer' }).click();
    const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
    await expect(details).toContainText('Küchen Sommer');
    await page.keyboard.press('e');
    await expect(letters(page)).toHaveCount(3);
    await expect(line(page, 1)).toBeVisible();
    await page.keyboard.press('z');
    await expect(line(page, 2)).toBeVisible();
  });

  await test.step('it stays open in this session, and closes again', async () => {
    await page.reload();
    await expect(letters(page)).toHaveCount(4);
    await line(page, 2).click();
    await expect(letters(page)).toHaveCount(2);
  });

  await test.step('what is narrowed down shows all that fits, wherever it lies', async () => {
    await page.goto('/app/folder/inbox?filter=unread');
    await expect(letters(page).filter({ hasText: 'Bad und Fliese' })).toBeVisible();
    await expect(line(page, 2)).toBeHidden();
    await page.goto('/app/folder/inbox');
  });

  await test.step('all of it goes to the trash at once, and comes back', () => throwAllAway(page));
});

test('[DEC-LOCALE-FORM] advertising is one line on a phone as well, in English too', async ({
  page,
}) => {
  await inside(page);
  await leafletComes(page, 'Küchen Sommer');
  await expect(line(page, 1)).toBeVisible();
  await line(page, 1).tap();
  await expect(letters(page)).toHaveCount(1);
  await expectOpenInBothColours(page);
  await page.evaluate(() => localStorage.setItem('locale', 'en_GB'));
  await page.reload();
  const english = page.getByRole('button', { name: 'Advertising (1)', exact: true });
  await expect(english).toHaveAttribute('aria-expanded', 'true');
  await english.tap();
  await expect(letters(page)).toHaveCount(0);
});
