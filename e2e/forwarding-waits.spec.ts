import { expect, test } from '@playwright/test';
import { atCentre, endPaper, makeReal, passDaysOfOrders } from './forwarding-days.ts';
import { order, PAGE, placeOrder } from './forwarding-orders.ts';
import { expectOpenInBothColours, inside } from './world.ts';

test('an order that waits says since when, costs nothing when it is cancelled, and can be ended without paper, too', async ({
  page,
}) => {
  const { email } = await inside(page);
  await page.goto(PAGE);
  await expect(await placeOrder(page)).toBeHidden();
  await expect(order(page)).toContainText('Dieser Auftrag ist simuliert');
  await makeReal(email);
  const pass = async (days: number, sentence: string) => {
    await passDaysOfOrders(email, days);
    await page.reload();
    await expect(order(page)).toContainText(sentence);
  };
  await pass(0, 'Wir geben den Auftrag an den Zustelldienst weiter. Die Post kommt');
  await pass(-60, 'Er beginnt am');
  await pass(100, 'liegt dem Zustelldienst aber noch nicht vor. Wenn Sie Post erwarten');
  await expectOpenInBothColours(page);
  expect(await atCentre('forwardings')).toMatch(/order .*waits too long/);

  await order(page).getByRole('button', { name: 'Problem melden …' }).click();
  const form = page.getByRole('dialog', { name: 'Problem melden' });
  await form.getByRole('button', { name: 'Was stimmt nicht?' }).click();
  await page.getByRole('option', { name: 'Ich erhalte überhaupt keine Post' }).click();
  await form.getByRole('button', { name: 'Melden', exact: true }).click();
  await expect(order(page)).toContainText('noch nicht vor. Wir prüfen Ihre Meldung.');

  await endPaper(email);
  // A session is remembered for a second, and with it the contract it was opened under.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Ihr Vertrag ist ohne Papierpost/)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Post nachsenden lassen …' })).toBeHidden();
  await order(page).getByRole('button', { name: 'Auftrag kündigen …' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Diesen Auftrag endgültig kündigen?' });
  await expect(sure).toContainText('Der Auftrag wird nicht ausgeführt. Es entstehen keine Kosten.');
  await sure.getByRole('button', { name: 'Auftrag kündigen' }).click();
  await expect(sure).toBeHidden();
  await expect(order(page)).toContainText('Es sind keine Kosten entstanden.');
  await expectOpenInBothColours(page);
});
