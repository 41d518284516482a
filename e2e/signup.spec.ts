import { expect, test, type Page } from '@playwright/test';
import { customer, expectOpenInBothColours, newPerson, type Person } from './world.ts';

/** Ticks a box whose place moves while the form answers what is typed. */
async function tick(page: Page, name: string) {
  await page.getByLabel(name).press(' ');
  await expect(page.getByLabel(name)).toBeChecked();
}

async function fillIn(page: Page, { firstName, lastName, email, password }: Person) {
  await page.getByLabel('Vorname').fill(firstName);
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await tick(page, 'Ich akzeptiere die Nutzungsbedingungen');
}

const send = (page: Page) => page.getByRole('button', { name: 'Konto erstellen' }).click();

test('[SCR-SIGNUP][SCR-SIGNUP-FIRSTNAME][SCR-SIGNUP-LASTNAME][SCR-SIGNUP-EMAIL][SCR-SIGNUP-PASSWORD] a household signs up and stands in the cockpit', async ({
  page,
}) => {
  await page.goto('/signup');
  await fillIn(page, newPerson());

  await send(page);

  await expect(page.getByRole('button', { name: 'Kontomenü' })).toContainText('Weber');
});

test('[SCR-FUNNEL-ACCOUNT-SWITCH][SCR-SIGNUP-COMPANY][SCR-SIGNUP-MOBILE][SCR-SIGNUP-NEWSLETTER][ONB-STEP-REGISTRATION] a business names itself and concludes the agreement', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('radio', { name: 'Geschäftlich' }).click();
  await fillIn(page, newPerson());
  await page.getByLabel('Mobiltelefon').fill('+49 170 1234567');
  await tick(page, 'Neuigkeiten');

  await send(page);
  await expect(page.getByLabel('Firma')).toBeFocused();
  await page.getByLabel('Firma').fill('Weber Interiors GmbH');
  await tick(page, 'Auftragsverarbeitungsvertrag');
  await send(page);

  await expect(page.getByRole('button', { name: 'Kontomenü' })).toBeVisible();
});

test('[SCR-FUNNEL-ACCOUNT][SCR-SIGNUP-TERMS][SCR-SIGNUP-PRIVACY][SCR-SIGNUP-EXISTING-ACCOUNT][VAL-ASTERISK] what is missing is said at its field, and the form is open to all', async ({
  page,
}) => {
  await page.goto('/signup');
  await expect(page.locator('label', { hasText: 'Vorname' })).toHaveText('Vorname *');
  await expect(page.locator('label', { hasText: 'Mobiltelefon' })).not.toContainText('*');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('clara@');
  await page.getByRole('textbox', { name: 'Passwort' }).fill('Brieft');
  await send(page);

  await expect(page.getByLabel('Vorname')).toBeFocused();
  await expect(page.getByLabel('Vorname')).toHaveAccessibleDescription(
    'Bitte füllen Sie dieses Feld aus.',
  );
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveAccessibleDescription(
    'Keine gültige E-Mail-Adresse',
  );
  await expect(page.getByText('Eine Ziffer')).toContainText('fehlt');
  await expect(page.getByText('Ein Großbuchstabe')).toContainText('erfüllt');
  await expectOpenInBothColours(page);

  // What is filled in stays while the texts are read beside it.
  for (const [name, text] of [
    ['Nutzungsbedingungen', 'Ihr Vertragspartner'],
    ['Datenschutzhinweise', 'DSGVO'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('main').getByRole('link', { name }).click();
    const beside = await opened;
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(beside.getByRole('main')).toContainText(text);
    await beside.close();
  }
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL('/login');
});

test('[ERR-SIGNUP-EMAIL-EXISTS] an address that has an account is sent to the sign-in', async ({
  page,
}) => {
  const person = await customer(page);
  await page.goto('/signup');
  await fillIn(page, person);

  await send(page);

  await expect(page.getByRole('alert')).toContainText('Bitte melden Sie sich an.');
});

test('[SCR-SIGNUP-MOBILE-APPS] signing up is open to all on a phone, and says that there is an app', async ({
  page,
}) => {
  await page.goto('/signup');

  await expect(page.getByRole('button', { name: 'Konto erstellen' })).toBeVisible();
  await expect(page.getByText('Postkorb gibt es auch als App')).toBeVisible();
  await expectOpenInBothColours(page);
});
