import { expect, test } from '@playwright/test';
import { inside, post, rows } from './world.ts';

const MISSING = 'Dieser Teil konnte nicht geladen werden.';

test('a part that cannot be fetched says so, leaves the page standing and comes when it is tried again @full', async ({
  page,
}) => {
  // From the beginning: a page at rest fetches it ahead.
  await page.route('**/assets/Shortcuts*', (route) => route.abort());
  await inside(page);

  await page.keyboard.press('?');
  await expect(page.getByRole('alert')).toContainText(MISSING);
  await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeVisible();

  await page.unroute('**/assets/Shortcuts*');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Tastenkürzel');
});

test('a screen that cannot be fetched keeps the cockpit, and comes by itself when the connection is back @full', async ({
  page,
  context,
}) => {
  await inside(page);
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page.getByRole('alert')).toContainText(MISSING);
  await expect(page.getByRole('link', { name: 'Posteingang', exact: true })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Passwort ändern' })).toBeVisible();
});

test('after a deployment a quiet hint offers the new page, and parts that are gone say what to do', async ({
  page,
}) => {
  await page.route('**/assets/Shortcuts*', (route) => route.fulfill({ status: 404 }));
  await inside(page);
  await page.route('/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/new.js">' }),
  );

  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Es gibt eine neue Version von Postkorb.')).toBeVisible();
  await page.getByRole('button', { name: 'Schließen' }).click();
  // Whoever closed the hint has seen it: the next look brings none.
  const looked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await looked;

  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeVisible();
});

test('dates and amounts follow the language at once @full', async ({ page }) => {
  await inside(page);
  await post(page, 'einvoice/xrechnung-01.17a-INVOICE_uncefact.xml');
  await expect(rows(page).first()).toContainText('336,91');
  // Texts of a part that is on its way when the language is chosen come last of all.
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/assets/de_DE-*');
  await page.route('**/assets/de_DE-*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: /^Fristen/ }).click();
  const late = await asked;
  await page.getByRole('link', { name: /^Posteingang/ }).click();

  await page.getByRole('button', { name: 'Kontomenü' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();

  await expect(rows(page).first()).toContainText('€336.91');
  held.resolve();
  await (await late.response())?.finished();
  await page.getByRole('link', { name: 'Deadlines' }).click();
  await expect(page.getByRole('heading', { name: 'Deadlines', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(rows(page).first()).toContainText('€336.91');
});

test('by keyboard alone: what is typed before the palette stands goes into it, and archives nothing @full', async ({
  page,
}) => {
  // Its code is fetched ahead when all else is there, however long that takes here.
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/Palette*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await inside(page);
  await post(page, 'einvoice/xrechnung-01.17a-INVOICE_uncefact.xml');
  await expect(rows(page)).toHaveCount(1);

  await page.keyboard.press('j');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('abmelde');
  await expect(rows(page)).toHaveCount(1);
  held.resolve();
  await expect(page.getByRole('searchbox', { name: 'Suche oder Befehl' })).toHaveValue('abmelde');
  await expect(page.getByRole('searchbox', { name: 'Suche oder Befehl' })).toBeFocused();
  await page.keyboard.type('n');
  await expect(page.locator('[role=menuitem][data-focused]')).toContainText('Abmelden');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/login');
});

test('a document that could not be loaded comes by itself once the server is back @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, 'einvoice/xrechnung-01.17a-INVOICE_uncefact.xml');
  await expect(rows(page)).toHaveCount(1);
  await page.route('**/graphql', (route) => route.fulfill({ status: 503 }));
  await rows(page).first().click();
  const said = page.getByText('Der Brief konnte nicht geladen werden.');
  await expect(said).toContainText('Postkorb ist gerade nicht erreichbar.');
  await expect(said).not.toContainText('Verbindung');

  await page.unroute('**/graphql');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));

  await expect(page.getByRole('complementary')).toContainText('336,91');
});

test('what somebody opens above a list stays open when the list comes @full', async ({ page }) => {
  await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf');
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Roots')) await held.promise;
    await route.continue();
  });
  await page.goto('/app/folder/inbox?view=table');
  await page.getByRole('button', { name: 'Spalten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spalten' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(14);

  held.resolve();

  await expect(page.locator('[role=row][id^=row-]')).toHaveCount(1);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
