import { expect, test } from '@playwright/test';
import { enter, expectOpenInBothColours, inside, logIn } from './world.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const SECURITY = '/app/settings/security';

test('Clara reads in her settings who came into her login and who failed to, and is led to what ends it @full', async ({
  page,
  browser,
}) => {
  const clara = await inside(page);
  const context = await browser.newContext({ userAgent: FIREFOX, serviceWorkers: 'block' });
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, { ...clara, password: 'Brieftaube8' });
  await expect(
    other.getByText('Die Kombination aus E-Mail und Passwort stimmt nicht'),
  ).toBeVisible();
  await logIn(other, clara);
  await expect(other.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  const events = page.getByRole('list', { name: 'Sicherheitsverlauf' }).getByRole('listitem');

  await test.step('the latest stands first, with its browser', async () => {
    await page.goto(SECURITY);
    await expect(events).toHaveText([
      /^Angemeldet.*Neues Gerät.*Heute.*Firefox auf Windows$/,
      /^Anmeldung abgelehnt: falsches Passwort.*Heute.*Firefox auf Windows$/,
      /^Angemeldet.*Heute.*Chrome/,
      /^Zugang zu diesem Konto erhalten.*als Inhaber$/,
    ]);
    await expectOpenInBothColours(page);
  });
  await test.step('what happens elsewhere appears by itself, and older events on demand', async () => {
    for (let turn = 0; turn < 4; turn += 1) await enter(other, clara);
    await expect(events.first()).toContainText('Abgemeldet');
    await expect(events).toHaveCount(10);
    await page.getByRole('button', { name: 'Ältere Ereignisse anzeigen' }).click();
    await expect(events).toHaveCount(12);
    await expect(events.last()).toContainText('Zugang zu diesem Konto erhalten');
  });
  await context.close();
  await page.getByRole('link', { name: 'ändern Sie Ihr Passwort' }).click();
  await expect(page).toHaveURL('/app/settings/account');
  await page.goBack();
  await page.getByRole('link', { name: 'melden Sie unbekannte Geräte ab' }).click();
  await expect(page).toHaveURL('/app/settings/devices');
});

test('on a phone without a line the security history says that it could not be loaded, and is fetched again @full', async ({
  page,
}) => {
  await inside(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('SecurityHistory')
      ? route.fulfill({ status: 503 })
      : route.continue(),
  );
  await page.goto(SECURITY);
  const heading = page.getByRole('heading', { name: 'Sicherheitsverlauf' });
  const part = page.locator('section', { has: heading });
  await expect(part.getByText('Ihr Sicherheitsverlauf konnte nicht geladen')).toBeVisible();
  await expectOpenInBothColours(page);
  await page.unroute('**/graphql');

  await part.getByRole('button', { name: 'Noch einmal versuchen' }).click();

  await expect(page.getByRole('list', { name: 'Sicherheitsverlauf' })).toContainText('Angemeldet');
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});
