import { expect, test, type Page } from '@playwright/test';
import { letReadingsBeUnsure } from './database.ts';
import { draw, written } from './drawn.ts';
import { expectOpenInBothColours, inside, post, READING, rows } from './world.ts';

const details = (page: Page) => page.getByRole('complementary', { name: 'Was im Brief steht' });
const checked = (page: Page, field: string) => page.getByRole('group', { name: field });

async function opens(page: Page, file: string) {
  const { email } = await inside(page);
  const lines = ['Preis 120,00 EUR', 'Versand 4,90 EUR', '124,90 EUR', `Datum ${written(-9)}`];
  await post(page, await draw({ from: 'Werkstatt Ahorn', subject: 'Rechnung', lines }, file));
  await expect(rows(page).first()).toContainText('Werkstatt Ahorn', READING);
  await letReadingsBeUnsure(email, 'senderName', 'documentDate', 'amountCents');
  await page.reload();
  await rows(page).first().click();
  await expect(details(page).getByText('Bitte prüfen').first()).toBeVisible();
}

test('what the machine is unsure of is checked by numbers alone, one value after the other', async ({
  page,
}, info) => {
  await opens(page, info.outputPath('Rechnung.pdf'));
  await expect(details(page).getByRole('button', { name: '3 Angaben prüfen' })).toBeVisible();

  await page.keyboard.press('c');
  await expect(checked(page, 'Absender')).toContainText('1 von 3');
  await expect(
    page.getByRole('button', { name: 'Absender: Werkstatt Ahorn stimmt' }),
  ).toBeFocused();
  await expectOpenInBothColours(page);

  await test.step('Tab leaves a value for later, and comes back to it', async () => {
    await page.keyboard.press('Tab');
    await expect(checked(page, 'Absender')).toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await expect(checked(page, 'Absender')).toBeVisible();
  });

  await test.step('1 says that it is right, 2 takes what else was read', async () => {
    await page.keyboard.press('1');
    await expect(checked(page, 'Datum')).toContainText('2 von 3');
    await page.keyboard.press('2');
    await expect(checked(page, 'Betrag')).toContainText('3 von 3');
  });

  await test.step('what was never read is typed, and said to be none where it is none', async () => {
    const other = checked(page, 'Betrag').getByRole('textbox', { name: 'Andere Angabe' });
    await page.keyboard.press('0');
    await expect(other).toBeFocused();
    await other.fill('viel');
    await other.press('Enter');
    await expect(checked(page, 'Betrag')).toContainText('Kein gültiger Betrag');
  });
  await test.step('or pointed at in the letter', async () => {
    const page1 = page.locator('[data-text-layer]').first();
    await page1.getByText('124,90').click();
    const other = checked(page, 'Betrag').getByRole('textbox', { name: 'Andere Angabe' });
    await expect(other).toHaveValue('124,90');
    await page1.getByText('EUR').last().click();
    await expect(other).toHaveValue('124,90');
    await other.press('Enter');
  });

  await expect(details(page).getByText('Bitte prüfen')).toHaveCount(0);
  await expect(details(page).getByRole('button', { name: /prüfen/ })).toBeHidden();
  await expect(details(page).getByText(written(-9))).toBeVisible();
  await expect(details(page).getByText('124,90 €').first()).toBeVisible();
  await page.reload();
  await expect(details(page).getByText('124,90 €').first()).toBeVisible();
  await expect(details(page).getByText('Bitte prüfen')).toHaveCount(0);
});
