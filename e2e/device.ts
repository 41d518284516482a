import { expect, type Page } from '@playwright/test';

/** The worker stands, and it answers for this page. */
export async function expectWorker(page: Page) {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(state).toBe('activated');
}

/** The names of what lies aside on this device. */
export const rooms = (page: Page) => page.evaluate(async () => (await caches.keys()).join());

/** How many pictures of pages lie aside for reading. */
export const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('reading:'));
    const keys = name ? await (await caches.open(name)).keys() : [];
    return keys.filter(({ url }) => url.includes('.webp')).length;
  });

/** Signs out by the menu. */
export async function leave(page: Page) {
  await page.getByRole('button', { name: 'Kontomenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
}
