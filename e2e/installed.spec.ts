import { expect, test, type Page } from '@playwright/test';
import { expectWorker, leave, rooms } from './device.ts';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

const INVOICES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/XRECHNUNG_Einfach.pdf',
] as const;

/** How many pictures of pages lie aside for reading. */
const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('reading:'));
    const keys = name ? await (await caches.open(name)).keys() : [];
    return keys.filter(({ url }) => url.includes('.webp')).length;
  });

/** Goes to a letter that was never opened on this device, while there is no line. */
async function openUnkept(page: Page) {
  await page.goto('/app/document/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Dieser Brief liegt nicht hier' })).toBeVisible();
  await expect(page.getByText('Sie sind offline.')).toBeVisible();
}

test.use({ serviceWorkers: 'allow' });

test('letters read lately can be read without a line, until one signs out', async ({
  page,
  context,
}) => {
  await inside(page);
  await expectWorker(page);
  await post(page, ...INVOICES);
  await rows(page).first().click();
  await expect.poll(() => keptPictures(page)).toBeGreaterThanOrEqual(1);

  await context.setOffline(true);
  await page.reload();
  const picture = page.getByRole('img', { name: 'Seite 1' });
  await expect(picture).toHaveJSProperty('complete', true);
  const width = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(width).toBeGreaterThan(99);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Was geht jetzt?' }).click();
  await expect(page.getByRole('dialog', { name: 'Ohne Verbindung' })).toContainText('geöffnete');
  await expectOpenInBothColours(page);
  await page.keyboard.press('Escape');
  await openUnkept(page);

  // Signing out needs no line either: what lies here goes at once, and the session when the server hears of it.
  await expect.poll(() => rooms(page)).toContain('reading:');
  await leave(page);
  await expect.poll(() => rooms(page)).not.toContain('reading:');
  await page.goto('/app/folder/inbox');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  const session = async () => (await page.request.get('/auth/token')).status();
  expect(await session()).toBe(200);
  await context.setOffline(false);
  await expect.poll(session).toBe(401);
});
