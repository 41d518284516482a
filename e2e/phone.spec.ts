import { expect, test, type Locator, type Page } from '@playwright/test';
import { customer, expectOpenInBothColours, fixture, inside, logIn, post, rows } from './world.ts';

const INVOICES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/XRECHNUNG_Einfach.pdf',
] as const;

type Way = { readonly by: number; readonly down?: number };

/** A finger that slides over a row, as the browser itself would report it. */
async function slide(page: Page, row: Locator, { by, down = 0 }: Way) {
  // Rows glide for a moment when one above them has gone.
  await row.tap({ trial: true });
  const box = (await row.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 30];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
  // A finger does not wait for the page: one that did would rest on the row and choose it.
  const parts = Array.from({ length: 6 }, (_, n) => (n + 1) / 6);
  await Promise.all([
    touch('touchStart', [{ x, y }]),
    ...parts.map((part) => touch('touchMove', [{ x: x + by * part, y: y + down * part }])),
    touch('touchEnd', []),
  ]);
  await client.detach();
}

const HELD = { x: 150, y: 30 };

/** A finger that rests on a row until the row has understood. */
async function hold(page: Page, row: Locator, understood: () => Promise<void>) {
  await row.tap({ trial: true });
  const box = (await row.boundingBox())!;
  const at = { x: box.x + HELD.x, y: box.y + HELD.y };
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await understood();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

test('the root of a device in one’s hand offers the app until it is waved off, on a phone [BEH-APPSTORE-PHONE, BEH-APPSTORE-TABLET, BEH-APPSTORE-ANDROID, BEH-APPSTORE-DISMISSAL, ENT-LOCALSTORAGE-MOBILE-APP-DISMISSAL]', async ({
  page,
  browser,
}) => {
  const person = await customer(page);
  await page.goto('/login');
  await logIn(page, person);
  const offer = page.getByRole('heading', { name: 'Postkorb als App' });
  await expect(offer).toBeVisible();
  await expectOpenInBothColours(page);
  await page.getByText('English', { exact: true }).tap();
  await page.getByRole('button', { name: 'Continue in the browser' }).tap();
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await page.goto('/app');
  await expect(page).toHaveURL(/folder\/inbox$/);

  const { cookies } = await page.context().storageState();
  const storageState = { cookies, origins: [] };
  const { origin } = new URL(page.url());
  for (const userAgent of [
    'Mozilla/5.0 (Linux; Android 16; SM-X910)',
    'Mozilla/5.0 (iPad; CPU OS 26_0)',
  ]) {
    const device = await browser.newContext({ userAgent, storageState, locale: 'de-DE' });
    const other = await device.newPage();
    await other.goto(`${origin}/`);
    await expect(other.getByRole('heading', { name: 'Postkorb als App' })).toBeVisible();
    await device.close();
  }
});

test('letters are sent away, asked and chosen by finger on a phone', async ({ page }) => {
  await inside(page);
  await post(page, ...INVOICES);
  await expect(rows(page)).toHaveCount(2);

  await slide(page, rows(page).first(), { by: 60 });
  await slide(page, rows(page).first(), { by: 120, down: 160 });
  await expect(rows(page)).toHaveCount(2);

  await slide(page, rows(page).first(), { by: -150 });
  await expect(page.getByRole('menuitem', { name: 'Archivieren' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await hold(page, rows(page).first(), () =>
    expect(page.getByRole('button', { name: 'Gewählt' })).toHaveCount(1),
  );
  await page.getByRole('button', { name: 'Gewählt' }).tap();
  await rows(page).first().getByRole('button', { name: 'Was mit diesem Brief geht' }).tap();
  await page.getByRole('menuitem', { name: 'Archivieren' }).tap();
  await expect(rows(page)).toHaveCount(1);

  await slide(page, rows(page).first(), { by: 150 });
  await expect(rows(page)).toHaveCount(0);
});

/** The worker stands, and it answers for this page. */
async function expectWorker(page: Page) {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(state).toBe('activated');
}

/** The names of what lies aside on this device. */
const rooms = (page: Page) => page.evaluate(async () => (await caches.keys()).join());

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

/** Hands files over as another app of the device would. */
async function share(page: Page, ...names: readonly string[]) {
  await page.setContent(`<form action="/app/share" method="post" enctype="multipart/form-data">
    <input type="file" name="files" multiple><button>Teilen</button></form>`);
  await page.locator('input').setInputFiles(names.map(fixture));
  await page.getByRole('button', { name: 'Teilen' }).click();
}

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Kontomenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
}

test.describe('installed', () => {
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

  test('what other apps share waits for the sign-in; what people share has its own place [SCR-HEADER-SHARED-WITH-ME, SCR-EMPTY-SHARED, PROD-AREA-SHARED-WITH-ME]', async ({
    page,
  }) => {
    const person = await inside(page);
    await expectWorker(page);
    await leave(page);

    await share(page, INVOICES[0], 'scans/typewriter.png');
    await logIn(page, person);

    const uploads = page.getByRole('region', { name: 'Uploads' });
    await expect(uploads).toContainText('typewriter.png');
    await expect(uploads).toContainText('Postkorb liest PDF-Dateien');
    await expect(rows(page)).toHaveCount(1);
    await expect.poll(() => rooms(page)).not.toContain('shared');

    await page.getByRole('link', { name: 'Geteilt mit mir' }).click();
    await expect(page).toHaveURL(/\/app\/sharedWithMe$/);
    await expect(page.getByRole('heading', { name: 'Mit Ihnen ist nichts geteilt' })).toBeVisible();
    await expectOpenInBothColours(page);
  });
});
