import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { operate } from './operate.ts';
import { mailed } from './outbox.ts';
import { outdatePassword } from './outdated.ts';
import { expectOpenInBothColours, inside, logIn, type Person } from './world.ts';

const SECURITY = '/app/settings/security';

/** What the app shows in so many half minutes; no code counts twice. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

/** Sets an app up as somebody without a camera does; gives what it was told, and the codes that were shown. */
async function setUp(page: Page) {
  await page.goto(SECURITY);
  await page.getByRole('button', { name: 'Anmeldung in zwei Schritten einrichten' }).click();
  const form = page.locator('form', { has: page.getByLabel('Code aus der App') });
  await expect(page.getByRole('img', { name: 'Code für Ihre Authenticator-App' })).toBeVisible();
  const secret = ((await form.locator('.select-all').textContent()) ?? '').replaceAll(' ', '');
  return { secret, form };
}

/** The password once more, as in a browser whose session is over. */
async function logInAnew(page: Page, person: Person) {
  await page.context().clearCookies({ name: /session/ });
  await page.goto('/login');
  await logIn(page, person);
}

/** An operator turns it off, and its owner, who never asked for that, stops it by the mail. */
async function stopRelease(page: Page, person: Person) {
  await operate('second-factor-release', '--owner', person.email, '--reason', 'Anruf, T-12');
  const subject = 'Anmeldung in zwei Schritten wird bald ausgeschaltet';
  const { link } = await mailed(page, person.email, subject);
  expect(link).toMatch(/^\/keep-two-step#/);
  await page.goto(link);
  await expect(page.getByText(person.lastName)).toBeVisible();
  await expectOpenInBothColours(page);
  await page.getByRole('button', { name: 'Anmeldung in zwei Schritten beibehalten' }).click();
  await expect(page.getByText('Die Anmeldung in zwei Schritten bleibt')).toBeVisible();
  await expectOpenInBothColours(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alert')).toBeVisible();
}

test('who sets up two-step login is asked for a code of the app from then on, and no code counts twice', async ({
  page,
}) => {
  const person = await inside(page);
  const { secret, form } = await setUp(page);
  let codes: string[] = [];
  let used = '';

  await test.step('a wrong code turns nothing on', async () => {
    await expectOpenInBothColours(page);
    await form.getByLabel('Code aus der App').fill('000000');
    await form.getByRole('button', { name: 'Einschalten' }).click();
    await expect(form.getByLabel('Code aus der App')).toHaveAccessibleDescription(
      /Dieser Code stimmt nicht\./,
    );
  });
  await test.step('the code of the app does, and ten recovery codes are shown and saved', async () => {
    used = codeOf(secret);
    await form.getByLabel('Code aus der App').fill(used);
    await form.getByRole('button', { name: 'Einschalten' }).click();
    const list = page.getByRole('list', { name: 'Wiederherstellungscodes' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    codes = await list.getByRole('listitem').allTextContents();
    await expectOpenInBothColours(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als Datei speichern' }).click();
    const file = await (await saving).path();
    expect(await readFile(file, 'utf8')).toContain(codes[9]);
    await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
    await expect(page.getByText('noch 10 Wiederherstellungscodes')).toBeVisible();
    await expectOpenInBothColours(page);
  });
  await test.step('the password alone opens nothing, and a wrong code says so', async () => {
    await logInAnew(page, person);
    const field = page.getByLabel('Code aus Ihrer Authenticator-App');
    await expect(field).toBeFocused();
    await expectOpenInBothColours(page);
    await page.getByRole('button', { name: 'Zurück' }).click();
    // Once it is proven, the page keeps the password no longer.
    await expect(page.getByRole('textbox', { name: 'Passwort' })).toHaveValue('');
    await logIn(page, person);
    await field.fill(used);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Dieser Code stimmt nicht oder wurde schon')).toBeVisible();
    await page.getByRole('button', { name: 'Zurück' }).click();
    const rounds = await outdatePassword(person);
    await logIn(page, person);
    await field.fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
    // What was kept with fewer rounds was kept anew with the code that opened the login.
    expect(await rounds()).toBe(600_000);
  });
});

test('without the app a recovery code opens the login once; turned off, the password is enough again @full', async ({
  page,
}) => {
  const person = await inside(page);
  const { secret, form } = await setUp(page);
  await form.getByLabel('Code aus der App').fill(codeOf(secret));
  await form.getByRole('button', { name: 'Einschalten' }).click();
  const list = page.getByRole('list', { name: 'Wiederherstellungscodes' });
  const code = (await list.getByRole('listitem').first().textContent()) ?? '';

  await test.step('without the app', async () => {
    await logInAnew(page, person);
    await page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click();
    await page.getByLabel('Wiederherstellungscode').fill(code);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
    await page.goto(SECURITY);
    await expect(page.getByText('noch 9 Wiederherstellungscodes')).toBeVisible();
  });
  await test.step('somebody says on the phone that the app is lost: the mail stops it in three days, and the link is good once', () =>
    stopRelease(page, person));
  await test.step('turned off', async () => {
    await page.goto(SECURITY);
    await page.getByRole('button', { name: 'Ausschalten' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ausschalten' }).click();
    await expect(
      page.getByRole('button', { name: 'Anmeldung in zwei Schritten einrichten' }),
    ).toBeVisible();
    await logInAnew(page, person);
    await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  });
});

test('an app is set up by hand on a phone, without being cut off @full', async ({ page }) => {
  await inside(page);
  const { secret, form } = await setUp(page);

  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await form.getByLabel('Code aus der App').fill(codeOf(secret));
  await form.getByRole('button', { name: 'Einschalten' }).tap();

  await expect(page.getByText('Bewahren Sie diese Codes')).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});
