import { expect, test } from '@playwright/test';
import { customer, enter, expectOpenInBothColours } from './world.ts';

const PAGES = [
  ['Nutzungsbedingungen', '/terms'],
  ['Datenschutzhinweise', '/privacy'],
  ['Impressum', '/imprint'],
] as const;

test('the legal pages have an address of their own and name who runs this installation, to anybody', async ({
  page,
}) => {
  await page.goto('/login');
  for (const [name, address] of PAGES) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main')).toContainText('Muster GmbH');
    await expect(
      page.locator('#party').getByRole('link', { name: 'post@example.de' }),
    ).toHaveAttribute('href', 'mailto:post@example.de');
  }
  await expect(page.getByRole('main')).toContainText('USt-IdNr. DE123456789');
  await expect(
    page.locator('#party').getByRole('link', { name: '+49 30 1234567' }),
  ).toHaveAttribute('href', 'tel:+49301234567');
  await page.getByRole('link', { name: 'Auftragsverarbeitungsvertrag' }).click();
  await expect(page.getByRole('main')).toContainText('Art. 28 DSGVO');
  await expectOpenInBothColours(page);

  await page.getByRole('button', { name: 'Sprache wechseln: English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data processing agreement');
});

test('the terms say how a consumer gets out again, with contents that lead there', async ({
  page,
}) => {
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'Inhalt' });
  await expect(contents.getByRole('listitem')).toHaveCount(17);
  await contents.getByRole('link', { name: 'Muster-Widerrufsformular' }).click();
  await expect(page).toHaveURL('/terms#withdrawal-form');
  const form = page.getByRole('region', { name: 'Muster-Widerrufsformular' });
  await expect(form).toBeInViewport();
  await expect(form).toContainText('Hiermit widerrufe(n) ich/wir');
  await expect(form).toContainText('Muster GmbH');
  await expect(page.getByRole('region', { name: 'Widerrufsbelehrung' })).toContainText(
    'binnen vierzehn Tagen',
  );
  await expectOpenInBothColours(page);
});

test('who is signed in comes to the legal pages from the settings, and back', async ({ page }) => {
  await enter(page, await customer(page));
  await page.goto('/app/settings/account');
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('main')).toContainText('Muster GmbH');
  await page.getByRole('link', { name: 'Postkorb', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/today/);
});

test('where nobody is named the legal pages say so', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/"provider":\{[^}]*\}/, '"provider":null');
    expect(body).not.toBe(text);
    await route.fulfill({ response, body });
  });
  await page.goto('/imprint');
  await expect(page.getByRole('main')).toContainText(
    'Der Betreiber hat noch keine Angaben hinterlegt.',
  );
  await expect(page.getByRole('main')).not.toContainText('Muster GmbH');
});

test('a legal page is open to all on a phone', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('main')).toContainText('Muster GmbH');
  await expectOpenInBothColours(page);
});
