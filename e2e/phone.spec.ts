import { expect, test } from '@playwright/test';
import { hold, slide } from './finger.ts';
import { customer, expectOpenInBothColours, inside, logIn, post, rows } from './world.ts';

const INVOICES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/XRECHNUNG_Einfach.pdf',
] as const;

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
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await page.goto('/app');
  await expect(page).toHaveURL(/app\/today$/);

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

test('[BEH-MOBILE-OFFER-NATIVE, BEH-MOBILE-OFFER-DESKTOP] the app of the provider is offered, and so is going on in the browser, on a phone', async ({
  page,
}) => {
  const person = await customer(page);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'Postkorb als App' })).toBeVisible();

  const native = page.getByRole('link', { name: /^App für / });
  await expect(native).toHaveCount(1);
  await expect(native).toHaveAttribute('href', /^https:\/\/apps\.example\.com\/(ios|android)$/);
  await page.getByRole('button', { name: 'Im Browser weiter' }).tap();
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
});

test('documents are sent away, asked and chosen by finger on a phone @full', async ({ page }) => {
  await inside(page);
  await post(page, ...INVOICES);
  await expect(rows(page)).toHaveCount(2);

  await slide(page, rows(page).first(), { by: 60 });
  await slide(page, rows(page).first(), { by: 120, down: 160 });
  await expect(rows(page)).toHaveCount(2);

  await slide(page, rows(page).first(), { by: -150 });
  const later = page.getByRole('dialog', { name: /Wiedervorlage/ });
  await expect(later.getByRole('button', { name: /^Morgen/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(later).toBeHidden();
  await hold(page, rows(page).first(), () =>
    expect(page.getByRole('button', { name: 'Gewählt' })).toHaveCount(1),
  );
  await page.getByRole('button', { name: 'Gewählt' }).tap();
  // Nobody sees it there; screen readers press it.
  const menu = rows(page).first().getByRole('button', { name: 'Aktionen für diesen Brief' });
  await menu.dispatchEvent('click');
  await page.getByRole('menuitem', { name: 'Archivieren' }).tap();
  await expect(rows(page)).toHaveCount(1);

  await slide(page, rows(page).first(), { by: 150 });
  await expect(rows(page)).toHaveCount(0);
});

test('chosen documents are given a tag by finger on a phone @full', async ({ page }) => {
  await inside(page);
  await post(page, ...INVOICES);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toBeVisible();
  await hold(page, rows(page).first(), () =>
    expect(page.getByRole('button', { name: 'Gewählt' })).toHaveCount(1),
  );
  const bar = page.getByRole('toolbar', { name: 'Ausgewählte Briefe' });
  await expect(uploads).toBeHidden();
  await bar.getByRole('button', { name: 'Stichwort hinzufügen oder entfernen' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Stichwort: 1 Brief' });
  await dialog.getByRole('combobox', { name: 'Stichwort' }).fill('Haus');
  await dialog.getByRole('button', { name: 'Stichwort hinzufügen' }).tap();

  const work = page.getByRole('region', { name: 'In Arbeit' });
  await expect(work).toContainText('Stichwort „Haus“ hinzufügen: 1 Brief');
  await expect(work).toContainText('Erledigt');
});

test('payments stand behind deadlines: that tab is lit there on a phone', async ({ page }) => {
  await inside(page);
  await page.goto('/app/payments');
  await expect(page.getByRole('heading', { name: 'Zahlungen' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Bereiche' });
  await expect(tabs.locator('[aria-current]')).toHaveText('Fristen');
  await tabs.getByRole('link', { name: 'Fristen' }).tap();
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Fristen');
});
