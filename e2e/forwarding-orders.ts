import { expect, type Locator, type Page } from '@playwright/test';
import { expectOpenInBothColours } from './world.ts';

/** Where forwarding orders are. */
export const PAGE = '/app/settings/postal-mail';
/** The orders that are shown. */
export const order = (page: Page) =>
  page.getByRole('list', { name: 'Nachsendeaufträge' }).getByRole('listitem');

/** Ticks all that has to be agreed to. */
export async function agree(form: Locator) {
  for (const box of await form.getByRole('checkbox').all()) {
    await box.press(' ');
    await expect(box).toBeChecked();
  }
}

/** Orders that her post is forwarded; what is missing or unknown is said at its field first. */
export async function placeOrder(page: Page) {
  await page.getByRole('button', { name: 'Post nachsenden lassen …' }).click();
  const form = page.getByRole('dialog', { name: 'Post nachsenden lassen' });
  await expect(form.getByText('31,90 € je Halbjahr')).toBeVisible();
  await expect(form.getByText(/innerhalb von 5 bis 10 Werktagen an/)).toBeVisible();
  await form.getByRole('button', { name: 'Auftrag erteilen' }).click();
  await expect(form.getByText('Dies ist ein Pflichtfeld').first()).toBeVisible();
  await expect(form.getByText('Bitte bestätigen Sie das.').first()).toBeVisible();
  await expectOpenInBothColours(page);
  await form.getByRole('textbox', { name: 'Namen' }).fill('Clara Weber, Jonas Weber');
  await form.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('Lindenallee 7');
  await form.getByRole('textbox', { name: 'Postleitzahl' }).fill('00001');
  await expect(form.getByText(/Diese Postleitzahl kennen wir nicht/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Postleitzahl' }).fill('10115');
  await expect(form.getByText(/Diese Postleitzahl kennen wir nicht/)).toBeHidden();
  await form.getByRole('textbox', { name: 'Ort' }).fill('Berlin');
  await agree(form);
  await form.getByRole('button', { name: 'Auftrag erteilen' }).click();
  return form;
}
