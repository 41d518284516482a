import { expect, test, type Browser, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { twofold } from './business.ts';
import { expectWorker, rooms } from './device.ts';
import { operate } from './operate.ts';
import { mailed } from './outbox.ts';
import { expectOpenInBothColours, newPerson, type Person } from './world.ts';

/** Somebody of support, made as an operator makes them: by the command. */
async function supportPerson() {
  const { email } = newPerson();
  const names = ['--first-name', 'Sina', '--last-name', 'Sommer'];
  const stdout = await operate('support-add', '--email', email, ...names);
  const said = (label: string) => new RegExp(`${label}: +(\\S+)`).exec(stdout)?.[1] ?? '';
  return { email, password: said('Password'), secret: said('Authenticator app') };
}

type Support = Awaited<ReturnType<typeof supportPerson>>;

/** Support signs in as far as the customer's token is asked for; gives the pass that lets it ask. */
async function signIn(page: Page, { email, password, secret }: Support) {
  await page.goto('/login/magic');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.getByRole('button', { name: 'Weiter' }).click();
  const field = page.getByLabel('Code aus Ihrer Authenticator-App');
  // The password takes its time on a busy machine, and a code is good for half a minute.
  await expect(field).toBeFocused();
  await field.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  const answer = page.waitForResponse('**/auth/support/code');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByLabel('Ticketnummer')).toBeFocused();
  return ((await (await answer).json()) as { readonly pass: string }).pass;
}

/** Support comes in with a token as that customer sees the account, and as nobody else does. */
async function enterFor(page: Page, { email }: Person, token: string) {
  await page.getByLabel('Ticketnummer').fill('T-4711');
  await page.getByLabel('E-Mail des Kunden').fill(newPerson().email);
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Konto ansehen' }).click();
  await expect(page.getByRole('alert')).toContainText('Dieses Token gilt nicht');
  await page.getByLabel('E-Mail des Kunden').fill(email);
  await page.getByRole('button', { name: 'Konto ansehen' }).click();
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  await expect(page.getByText('Sie sehen das Konto eines Kunden.')).toBeVisible();
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
  await page.getByRole('button', { name: 'Neuer Ordner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Ordner' });
  await dialog.getByLabel('Name des Ordners').fill('Bank');
  await dialog.getByLabel('Name des Ordners').press('Enter');
  await expect(dialog.getByText('Der Support kann nur hineinsehen')).toBeVisible();
  await page.goto('/app/scan');
  await expect(page.getByText('Nur der Kunde selbst kann hineinscannen.')).toBeVisible();
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

/** A person of a business, signed in here as its Member, and its Owner on the page where they hear of support. */
async function memberAndOwner(page: Page, browser: Browser) {
  const { person, owner, accountId } = await twofold(page, browser);
  const switched = await page.request.post('/auth/switch', { data: { accountId } });
  expect(switched.status()).toBe(204);
  await owner.page.goto('/app/settings/security');
  const looks = owner.page.getByRole('list', { name: 'Zugriffe des Supports' });
  return { person, owner: { ...owner, looks } };
}

type Owner = Awaited<ReturnType<typeof memberAndOwner>>['owner'];

/** The Owner sees that support looks as their Member does, and throws it out: its page ends. */
async function expectThrownOutBy({ page, email, looks }: Owner, theirs: Page) {
  await theirs.goto('/app/folder/inbox');
  await expect(theirs.getByText('Sie sehen das Konto eines Kunden.')).toBeVisible();
  const look = looks.getByRole('listitem').filter({ hasText: 'T-4712' });
  await expect(look).toContainText(/Sieht gerade hinein.*mit dem Blick von Clara Weber/);
  await expectOpenInBothColours(page);
  await look.getByRole('button', { name: 'Zugriff beenden' }).click();
  await expect(look).toContainText('von Ihnen beendet');
  await expect(
    theirs.getByText('Der Zugriff des Supports auf dieses Konto ist beendet.'),
  ).toBeVisible();
  await mailed(page, email, 'Der Support sieht Ihr Konto nicht mehr so an wie Clara Weber');
}

test('[ROUTE-004][SCR-LOGIN-IMPERSONATION-EMAIL][DEC-MAGIC-LOGIN] a customer lets support look in, sees it, and throws it out: its page ends; so does the Owner of their account', async ({
  page,
  browser,
}) => {
  const { person, owner } = await memberAndOwner(page, browser);
  const sina = await supportPerson();
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const theirs = await context.newPage();
  let pass = '';
  const token = page.getByRole('status', { name: 'Token für den Support' });
  const banner = page.getByRole('region', { name: 'Zugriff des Supports' });
  const list = page.getByRole('list', { name: 'Zugriffe des Supports' });

  await test.step('the customer makes a token', async () => {
    await page.goto('/app/settings/security');
    await page.getByRole('button', { name: 'Zugriff für den Support erlauben' }).click();
    await expect(token).toHaveText(/^(\w{4}-){3}\w{4}$/);
    await expect(page.getByText('Noch 10 Minuten gültig.')).toBeVisible();
    await expectOpenInBothColours(page);
  });
  await test.step('support comes in with it, and with nothing else', async () => {
    pass = await signIn(theirs, sina);
    await expectOpenInBothColours(theirs);
    await enterFor(theirs, person, (await token.textContent()) ?? '');
    await expect(theirs.getByText('Noch 60 Minuten.')).toBeVisible();
    await expectOpenInBothColours(theirs);
  });
  await test.step('the customer sees it at once, and is mailed', async () => {
    await expect(banner).toContainText('Sina Sommer, Ticket T-4711');
    await expect(list).toContainText('Sieht gerade hinein');
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
    await expect(list).toContainText(/Ticket T-4711.*von Ihnen beendet/);
    await mailed(page, person.email, 'Der Support sieht nicht mehr in Ihren Postkorb');
    await expect(owner.looks).toContainText('von Clara Weber beendet');
  });
  await test.step('let in once more, it is seen and thrown out by the Owner too', async () => {
    await page.getByRole('button', { name: 'Zugriff für den Support erlauben' }).click();
    const again = { pass, ticket: 'T-4712', email: person.email, token: await token.textContent() };
    const answer = await theirs.request.post('/auth/support/enter', { data: again });
    expect(answer.status()).toBe(204);
    await expectThrownOutBy(owner, theirs);
    await expect(banner).toHaveCount(0);
    await expect(list).toContainText(
      /T-4712.*von der Inhaberin oder dem Inhaber des Kontos beendet/,
    );
  });
  for (const one of [theirs, owner.page]) await one.context().close();
});
