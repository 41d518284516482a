import { expect, test } from '@playwright/test';
import { BILL, correct } from './bills.ts';
import { expectOpenInBothColours, inside, post } from './world.ts';

// The sheet of the month begins with the day it is in Germany, wherever the browser stands.
const timeZone = 'Europe/Berlin';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const spoken = (day: Date) =>
  day.toLocaleDateString('de-DE', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });

test('a deadline is put off, found in the month by keyboard, ticked off and taken back', async ({
  page,
}) => {
  await inside(page);
  await post(page, BILL);
  const soon = inDays(10).toLocaleDateString('sv-SE', { timeZone });
  await correct(page, { iban: 'DE33100205000001194700', due: soon });
  await page.getByRole('link', { name: /^Fristen/ }).click();
  await expect(page.getByRole('heading', { name: 'Fristen', level: 1 })).toBeVisible();
  const list = page.getByRole('region', { name: 'Briefe', exact: true });
  await expect(list.getByText('Lieferant GmbH')).toBeVisible();
  await expectOpenInBothColours(page);

  await test.step('it is put off and taken back', async () => {
    await list.getByRole('button', { name: /Wiedervorlage/ }).click();
    await page.getByRole('menuitem', { name: 'In drei Tagen' }).click();
    await page.getByRole('button', { name: 'Rückgängig' }).hover();
    await expect(page.getByRole('heading', { name: 'Wiedervorlage' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByRole('heading', { name: 'Wiedervorlage' })).toBeHidden();
  });

  await test.step('it is found in the month by keyboard', async () => {
    await page.getByRole('radio', { name: 'Monat' }).click();
    await page.getByRole('grid').getByRole('button').first().waitFor();
    await expectOpenInBothColours(page);
    const day = (days: number) =>
      page.getByRole('grid').getByRole('button', { name: spoken(inDays(days)) });
    await day(0).focus();
    for (let days = 1; days <= 10; days += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(day(days)).toBeFocused();
    }
    await expect(list.getByText('Lieferant GmbH')).toBeVisible();
    await expect(list.getByRole('status')).toContainText('1 Frist');
  });
  await test.step('it is ticked off and taken back', async () => {
    await list.getByRole('button', { name: /^Ist bezahlt/ }).click();
    await page.getByText('Als bezahlt markiert').hover();
    await page.keyboard.press('z');
    await expect(list.getByRole('button', { name: /^Ist bezahlt/ })).toBeVisible();
  });
});

test('deadlines follow into a calendar under a secret address that can be ended @full', async ({
  page,
  playwright,
}) => {
  await inside(page);
  await post(page, BILL);
  await correct(page, { iban: 'DE33100205000001194700', due: '2030-01-15' });
  await page.goto('/app/deadlines');
  await page.getByRole('button', { name: 'Kalender abonnieren' }).click();
  await page.getByRole('button', { name: 'Adresse erstellen' }).click();
  const address = await page.getByLabel('Geheime Adresse').inputValue();

  const nobody = await playwright.request.newContext();
  const path = new URL(address).pathname;
  const calendar = await nobody.get(new URL(path, page.url()).href);
  expect(await calendar.text()).toContain('DTSTART;VALUE=DATE:20300115');
  await page.getByRole('button', { name: 'Abo beenden' }).click();
  await expect(page.getByRole('button', { name: 'Adresse erstellen' })).toBeVisible();
  expect((await nobody.get(new URL(path, page.url()).href)).status()).toBe(404);
  await nobody.dispose();
});
