import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { ageProof } from './database.ts';
import { expectOpenInBothColours, customer, logIn } from './world.ts';

/** The same product under its name: browsers know no passkeys at an address of numbers. */
const named = (page: Page, path: string) => {
  const { baseURL = '' } = test.info().project.use;
  return page.goto(baseURL.replace('127.0.0.1', 'localhost') + path);
};

/** A device with a finger on it; gives how it is asked what it keeps. */
async function device(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

test('a passkey is set up, signs its person in without typing, proves who they are, and opens nothing once it is removed', async ({
  page,
}) => {
  const person = await customer(page);
  const { cdp, id } = await device(page);
  await named(page, '/login');
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  const list = page.getByRole('list', { name: 'Ihre Passkeys' });

  await test.step('it is set up under a name', async () => {
    await named(page, '/app/settings/security');
    await page.getByRole('button', { name: 'Passkey einrichten' }).click();
    await page.getByLabel('Name des Passkeys').fill('Telefon');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(list.getByRole('listitem')).toContainText('Telefon');
    await expect(list.getByRole('listitem')).toContainText('noch nicht genutzt');
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id });
    expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
    await expectOpenInBothColours(page);
  });
  await test.step('it signs in', async () => {
    await page.context().clearCookies({ name: /session/ });
    await named(page, '/login');
    const button = page.getByRole('button', { name: 'Mit Passkey anmelden' });
    // Where the browser offers it by itself it may have signed in already.
    await button.click({ timeout: 5_000 }).catch(() => {});
    await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  });
  await test.step('it proves who asks, and is removed', async () => {
    await ageProof(person.email);
    await named(page, '/app/settings/security');
    await expect(list.getByRole('listitem')).toContainText('zuletzt genutzt');
    await page.getByRole('button', { name: 'Telefon entfernen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
    await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
    await expect(list).toHaveCount(0);
  });
  await test.step('it opens nothing any more', async () => {
    await page.context().clearCookies({ name: /session/ });
    await named(page, '/login');
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(page.getByText('Dieser Passkey öffnet hier kein Konto.')).toBeVisible();
    await expectOpenInBothColours(page);
  });
});

test('at an address of numbers the sign-in leads to the page under its name @full', async ({
  page,
}) => {
  await page.goto('/login');
  const link = page.getByRole('link', { name: 'diese Seite unter localhost öffnen' });
  const button = page.getByRole('button', { name: 'Mit Passkey anmelden' });
  await expect(button).toBeVisible();
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/login$/);
  await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
});
