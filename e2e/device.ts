import { expect, type Page } from '@playwright/test';

/** The worker stands, and it answers for this page. */
export async function expectWorker(page: Page) {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(state).toBe('activated');
}

/** The names of what lies aside on this device. */
export const rooms = (page: Page) => page.evaluate(async () => (await caches.keys()).join());

/** What lies aside for reading: the names of the answers, and the addresses of the pictures. */
export const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('reading:'));
    const keys = name ? await (await caches.open(name)).keys() : [];
    const paths = keys.map(({ url }) => decodeURIComponent(new URL(url).pathname));
    return paths.map((path) => /^\/kept\/(\w+)/.exec(path)?.[1] ?? path);
  });

/** How many pictures of pages lie aside for reading. */
export const keptPictures = async (page: Page) =>
  (await keptAnswers(page)).filter((one) => one.endsWith('.webp')).length;

const NEEDED = ['Me', 'Roots', 'FolderTree', 'FolderPage', 'OpenDocument'];

/** All that the open letter and the list beside it need lies aside, its first page as well. */
export async function expectKept(page: Page) {
  const picture = page.getByRole('img', { name: 'Seite 1' });
  await expect(picture).toBeVisible();
  const source = await picture.evaluate((one: HTMLImageElement) => new URL(one.src).pathname);
  await expect
    .poll(() => keptAnswers(page))
    .toEqual(expect.arrayContaining([...NEEDED, decodeURIComponent(source)]));
}

/** Signs out by the menu. */
export async function leave(page: Page) {
  await page.getByRole('button', { name: 'Kontomenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
}
