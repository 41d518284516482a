import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectWorker, rooms } from './device.ts';
import { operate } from './operate.ts';
import { mailed } from './outbox.ts';
import { customer, enter, expectOpenInBothColours, newPerson } from './world.ts';

/** Somebody of support, made as an operator makes them: by the command. */
async function supportPerson() {
  const { email } = newPerson();
  const names = ['--first-name', 'Sina', '--last-name', 'Sommer'];
  const stdout = await operate('support-add', '--email', email, ...names);
  const said = (label: string) => new RegExp(`${label}: +(\\S+)`).exec(stdout)?.[1] ?? '';
  return { email, password: said('Password'), secret: said('Authenticator app') };
}

type Support = Awaited<ReturnType<typeof supportPerson>>;

/** Support signs in as far as the customer's token is asked for. */
async function signIn(page: Page, { email, password, secret }: Support) {
  await page.goto('/login/magic');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.getByRole('button', { name: 'Weiter' }).click();
  const field = page.getByLabel('Code aus Ihrer Authenticator-App');
  // The password takes its time on a busy machine, and a code is good for half a minute.
  await expect(field).toBeFocused();
  await field.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByLabel('Ticketnummer')).toBeFocused();
}

/** Whoever looks on this page is refused a change. */
async function expectReadOnly(page: Page) {
  const { token } = (await (await page.request.get('/auth/token')).json()) as { token: string };
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: 'mutation { endTour { errorCode } }' },
  });
  expect(await answer.text()).toContain('SUPPORT_READ_ONLY');
}

/** The page says so, and what only the customer sees. */
async function expectToldWhy(page: Page) {
  await expectReadOnly(page);
  await page.goto('/app/settings/security');
  await expect(page.getByText('Geräte und Sicherheitseinstellungen sieht nur')).toBeVisible();
  await page.getByRole('button', { name: 'Ersten Ordner anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Ordner' });
  await dialog.getByLabel('Name des Ordners').fill('Bank');
  await dialog.getByLabel('Name des Ordners').press('Enter');
  await expect(dialog.getByText('Der Support kann nur hineinsehen')).toBeVisible();
  await page.goto('/app/folder/inbox');
}

/** Nothing of what whoever looks on this page is shown lies on their device. */
async function expectNothingKept(page: Page) {
  await expectWorker(page);
  // Twice: what the first time left is there by the second.
  for (const _ of [1, 2]) {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeVisible();
    await expect(page.getByText('Sie sehen das Konto eines Kunden.')).toBeVisible();
  }
  expect(await rooms(page)).not.toContain('reading:');
}

test('[ROUTE-004][SCR-LOGIN-IMPERSONATION-EMAIL][DEC-MAGIC-LOGIN] a customer lets support look in, sees it, and throws it out: its page ends', async ({
  page,
  browser,
}) => {
  const person = await customer(page);
  await enter(page, person);
  const sina = await supportPerson();
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const theirs = await context.newPage();
  const token = page.getByRole('status', { name: 'Token für den Support' });
  const banner = page.getByRole('region', { name: 'Zugriff des Supports' });

  await test.step('the customer makes a token', async () => {
    await page.goto('/app/settings/security');
    await page.getByRole('button', { name: 'Zugriff für den Support erlauben' }).click();
    await expect(token).toHaveText(/^(\w{4}-){3}\w{4}$/);
    await expect(page.getByText('Noch 10 Minuten gültig.')).toBeVisible();
    await expectOpenInBothColours(page);
  });
  await test.step('support comes in with it, and with nothing else', async () => {
    await signIn(theirs, sina);
    await expectOpenInBothColours(theirs);
    await theirs.getByLabel('Ticketnummer').fill('T-4711');
    await theirs.getByLabel('E-Mail des Kunden').fill(newPerson().email);
    await theirs.getByLabel('Token').fill((await token.textContent()) ?? '');
    await theirs.getByRole('button', { name: 'Konto ansehen' }).click();
    await expect(theirs.getByRole('alert')).toContainText('Dieses Token gilt nicht');
    await theirs.getByLabel('E-Mail des Kunden').fill(person.email);
    await theirs.getByRole('button', { name: 'Konto ansehen' }).click();
    await expect(theirs.getByRole('heading', { name: 'Posteingang' })).toBeVisible();
    await expect(theirs.getByText('Sie sehen das Konto eines Kunden.')).toBeVisible();
    await expect(theirs.getByText('Noch 60 Minuten.')).toBeVisible();
    await expectOpenInBothColours(theirs);
  });
  await test.step('the customer sees it at once, and is mailed', async () => {
    await expect(banner).toContainText('Sina Sommer, Ticket T-4711');
    await expect(page.getByRole('list', { name: 'Zugriffe des Supports' })).toContainText(
      'Sieht gerade hinein',
    );
    await expectOpenInBothColours(page);
    const { text } = await mailed(page, person.email, 'Der Support sieht in Ihren Postkorb');
    expect(text).toContain('T-4711');
  });
  await test.step('support changes nothing, and is told why', () => expectToldWhy(theirs));
  await test.step('nothing stays on the device of support for reading offline', () =>
    expectNothingKept(theirs));
  await test.step('thrown out, the page of support ends', async () => {
    await banner.getByRole('button', { name: 'Zugriff beenden' }).click();
    await expect(
      theirs.getByText('Der Zugriff des Supports auf dieses Konto ist beendet.'),
    ).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Zugriffe des Supports' })).toContainText(
      /Ticket T-4711.*von Ihnen beendet/,
    );
    await mailed(page, person.email, 'Der Support sieht nicht mehr in Ihren Postkorb');
  });
  await theirs.context().close();
});
