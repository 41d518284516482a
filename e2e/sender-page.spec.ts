import { expect, test, type Page } from '@playwright/test';
import { billToAccountComes } from './sold.ts';
import { draw, written } from './drawn.ts';
import { ask, expectOpenInBothColours, inside, post } from './world.ts';

const letters = (page: Page) => page.locator('[role=grid][aria-rowcount] [role=row][id]');
const BUSY = 'Stadtwerke Siel';
const [OLD, NEW] = ['DE33100205000001194700', 'DE89370400440532013000'];

type Found = { readonly sendersWith: readonly { readonly id: string }[] };
async function pathOf(page: Page, name: string): Promise<string> {
  const found = await ask<Found>(page, `{ sendersWith(part: "${name}") { id } }`);
  return `/app/senders/${found.sendersWith[0]!.id}`;
}

test('the sender of an open letter has a page: their letters, what they usually ask for, their accounts, and the way to what was learned', async ({
  page,
}) => {
  await inside(page);
  for (const iban of [OLD, OLD, NEW]) await billToAccountComes(page, BUSY, iban);
  await billToAccountComes(page, 'Töpferei Winter', OLD);
  await expect(letters(page)).toHaveCount(4);

  await letters(page).filter({ hasText: BUSY }).first().click();
  await page.getByRole('link', { name: `Alle Briefe von ${BUSY}` }).click();
  await expect(page.getByRole('heading', { name: BUSY, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(BUSY));
  await expect(page.getByText('Am Siel 4, 24103 Kiel')).toBeVisible();
  await expect(letters(page)).toHaveCount(3);
  const accounts = page.getByRole('list', { name: 'Bankverbindungen' });
  await expect(accounts.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Üblicher Betrag' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Geöffneter Brief' }).getByText('Noch keiner'),
  ).toBeVisible();
  await expectOpenInBothColours(page);

  await test.step('the same keys work, and the open letter stands in the address', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/senders\/[\w-]{36}\/[\w-]{36}$/);
    await page.reload();
    await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
    await page.keyboard.press('#');
    await expect(letters(page)).toHaveCount(2);
    await page.keyboard.press('z');
    await expect(letters(page)).toHaveCount(3);
  });

  await test.step('on a large screen list, letter and what is known of the sender stand side by side', async () => {
    await page.setViewportSize({ width: 2080, height: 1100 });
    await page.goto(await pathOf(page, BUSY));
    await letters(page).first().click();
    await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
    await expect(accounts).toBeVisible();
    await expectOpenInBothColours(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('what was learned stands in the settings', async () => {
    await page.goto(await pathOf(page, BUSY));
    await page.getByRole('link', { name: 'Alle gelernten Absender' }).click();
    await expect(page).toHaveURL('/app/settings/senders');
  });
});

test('among the letters of a sender a bill that a reminder replaces says so, and shouts no more @full', async ({
  page,
}, info) => {
  const bill = {
    from: 'Stadtwerke Beispiel GmbH',
    subject: 'Rechnung Nr. 4711',
    lines: [
      'Wir berechnen Ihnen für Strom: 84,20 EUR.',
      `Bitte überweisen Sie den Betrag von 84,20 EUR bis zum ${written(-4)}`,
      'auf das Konto DE33 1002 0500 0001 1947 00.',
    ],
  };
  const reminder = {
    from: bill.from,
    subject: 'Mahnung zur Rechnung Nr. 4711',
    lines: [
      `Ihre Rechnung Nr. 4711 vom ${written(-9)} ist noch offen.`,
      `Bitte überweisen Sie 89,20 EUR bis spätestens ${written(6)}`,
      'auf unser Konto DE33 1002 0500 0001 1947 00.',
    ],
  };
  await inside(page);
  await post(page, await draw(bill, info.outputPath('bill.pdf')));
  await post(page, await draw(reminder, info.outputPath('reminder.pdf')));
  await expect(page.getByText('Text wird erkannt')).toHaveCount(0);
  const path = await pathOf(page, 'Stadtwerke Beispiel');
  await page.evaluate(() => localStorage.removeItem('threads'));
  await page.goto(path);
  await expect(letters(page)).toHaveCount(1);
  await expect(letters(page)).toContainText('89,20');
  await test.step('its head says what is open, each debt once, and the rows do not name the sender again', async () => {
    await expect(page.getByText('89,20 € offen')).toBeVisible();
    await expect(page.locator('header').getByText(/^Zahlen bis/)).toBeVisible();
    await expect(letters(page)).not.toContainText(bill.from);
  });
  await page.getByRole('button', { name: '2 Briefe in diesem Vorgang' }).click();
  await expect(letters(page)).toHaveCount(2);
  await expect(letters(page).last()).toContainText('Ersetzt');
  await expect(letters(page).last()).not.toContainText('Überfällig');
});

test('on a phone what is known is unfolded above the letters, in English too; a sender nobody knows says so @full', async ({
  page,
}) => {
  await inside(page);
  for (const iban of [OLD, OLD]) await billToAccountComes(page, BUSY, iban);
  const path = await pathOf(page, BUSY);
  await page.evaluate(() => localStorage.setItem('locale', 'en_GB'));
  await page.goto(path);
  await expect(letters(page)).toHaveCount(2);
  await page.getByText('About this sender').click();
  await expect(page.getByRole('list', { name: 'Bank accounts' })).toBeVisible();
  await expectOpenInBothColours(page);
  await page.goto('/app/senders/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Sender not found' })).toBeVisible();
});
