import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** Sets an app up as somebody without a camera does, where the form for it is open. */
export async function setUpApp(page: Page) {
  const form = page.locator('form', { has: page.getByLabel('Code aus der App') });
  const secret = ((await form.locator('.select-all').textContent()) ?? '').replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await form.getByLabel('Code aus der App').fill(code);
  await form.getByRole('button', { name: 'Einschalten' }).click();
}
