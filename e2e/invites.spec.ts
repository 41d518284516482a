import { expect, test, type Page } from '@playwright/test';
import { mailed } from './outbox.ts';
import { ask, customer, enter, expectOpenInBothColours, newPerson, type Person } from './world.ts';

const SUBJECT = 'Clara Weber lädt Sie zu Postkorb ein';
const EVA = { firstName: 'Eva', lastName: 'Sommer', password: 'Postkutsche9' };
const INVITE = `mutation ($emails: [String!]!, $role: UserInviteRole!) {
  createUser(emails: $emails, role: $role) { errorCode users { id } } }`;

/** Somebody's line in the team, by their address. */
const row = (page: Page, email: string) =>
  page
    .getByRole('list', { name: 'Teammitglieder' })
    .getByRole('listitem')
    .filter({ hasText: email });

/** Who is signed in on this page shows that their mailbox is theirs. */
async function proveMailbox(page: Page, { email }: Person) {
  const { link } = await mailed(page, email, 'Bitte bestätigen Sie Ihre E-Mail-Adresse');
  const secret = link.split('#')[1];
  const answer = await page.request.post('/auth/mailbox/prove', { data: { secret } });
  expect(answer.status()).toBe(204);
}

/** An Owner who may invite, on the page of their team. */
async function atTeam(page: Page): Promise<Person> {
  const owner = await customer(page);
  await enter(page, owner);
  await proveMailbox(page, owner);
  await page.goto('/app/settings/team');
  await expect(page.getByText('1 Nutzer / 5 Lizenzen')).toBeVisible();
  return owner;
}

/** Somebody whom whoever is signed in here has just invited, and the link they were mailed. */
async function invited(page: Page, role: 'Admin' | 'Member' = 'Member') {
  const { email } = newPerson();
  const { createUser } = await ask<{ createUser: { errorCode: string | null } }>(page, INVITE, {
    emails: [email],
    role,
  });
  expect(createUser.errorCode).toBeNull();
  return { email, link: (await mailed(page, email, SUBJECT)).link };
}

async function accept(page: Page) {
  await page.getByLabel('Vorname').fill(EVA.firstName);
  await page.getByLabel('Nachname').fill(EVA.lastName);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(EVA.password);
  await page.getByLabel('Ich akzeptiere die Nutzungsbedingungen').press(' ');
  await page.getByRole('button', { name: 'Einladung annehmen' }).click();
}

test('[SCR-DIALOG-INVITE-USER][SCR-SIGNUP-TEAM-INVITE-HEADER] an Owner invites two people, and the one who opens the link joins and works with the account', async ({
  page,
  browser,
}) => {
  await atTeam(page);
  const [eva, jonas] = [newPerson().email, newPerson().email];
  await page.getByRole('button', { name: 'Personen einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personen einladen' });
  await expect(dialog.getByLabel('E-Mail-Adressen')).toBeFocused();
  await test.step('what is no address is named', async () => {
    await dialog.getByLabel('E-Mail-Adressen').fill(`${eva}, jonas@`);
    await dialog.getByRole('button', { name: 'Einladung senden' }).click();
    await expect(dialog.getByText('jonas@: Keine gültige E-Mail-Adresse')).toBeVisible();
    await expectOpenInBothColours(page);
  });
  await dialog.getByLabel('E-Mail-Adressen').fill(`${eva}\n${jonas}`);
  await dialog.getByRole('radio', { name: 'Admin' }).click();
  await dialog.getByLabel('Ein paar Worte dazu').fill('Bis Montag!');
  await dialog.getByRole('button', { name: 'Einladung senden' }).click();

  await expect(page.getByText('2 Einladungen sind unterwegs.')).toBeVisible();
  await expect(page.getByText('3 Nutzer / 5 Lizenzen')).toBeVisible();
  await expect(row(page, eva)).toContainText(/Admin.*eingeladen.*Einladung gültig bis/);
  await expectOpenInBothColours(page);

  const { link, text } = await mailed(page, eva, SUBJECT);
  expect(text).toContain('Bis Montag!');
  const theirs = await (await browser.newContext()).newPage();
  const sent: string[] = [];
  theirs.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Clara Weber lädt Sie ein' })).toBeVisible();
  await expect(theirs.getByText('als Admin zum Haushalt')).toBeVisible();
  await expect(theirs.getByLabel('E-Mail')).toHaveValue(eva);
  await theirs.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(theirs.getByLabel('Vorname')).toBeFocused();
  await expectOpenInBothColours(theirs);
  await accept(theirs);

  await expect(theirs.getByRole('button', { name: 'Kontomenü' })).toContainText('Sommer');
  await expect(row(page, eva)).toContainText(/Eva Sommer.*Admin.*aktiv/);
  expect(sent.length).toBeGreaterThan(4);
  expect(sent.filter((one) => one.includes(EVA.password))).toEqual([]);
  await theirs.goto('/app/settings/team');
  await expect(theirs.getByText('3 Nutzer / 5 Lizenzen')).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole('alert')).toContainText('Diese Einladung gilt nicht mehr');
  await theirs.context().close();
});

test('an invitation is sent again and taken back, on a phone, and old links open nothing @full', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atTeam(page);
  const { email, link } = await invited(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await row(page, email)
    .getByRole('button', { name: /Erneut senden/ })
    .click();
  await expect(page.getByText(`Eine neue Einladung an ${email} ist unterwegs.`)).toBeVisible();
  await expectOpenInBothColours(page);
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('alert')).toContainText('Diese Einladung gilt nicht mehr');
  await expectOpenInBothColours(elsewhere);

  await row(page, email)
    .getByRole('button', { name: /Zurücknehmen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('1 Nutzer / 5 Lizenzen')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Anmelden' }).click();
  await expect(elsewhere).toHaveURL('/login');
  await elsewhere.context().close();
});

test('who is signed in already is told whom the invitation is for, and goes on by the keyboard @full', async ({
  page,
}) => {
  await atTeam(page);
  const { email, link } = await invited(page);
  await page.goto(link);
  await expect(page.getByText(`Die Einladung gilt für ${email}`)).toBeVisible();
  await expectOpenInBothColours(page);
  const leave = page.getByRole('button', { name: 'Abmelden und die Einladung annehmen' });
  await leave.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Vorname')).toBeVisible();
  await page.getByLabel('Vorname').fill(EVA.firstName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(EVA.lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(EVA.password);
  await page.getByLabel('Ich akzeptiere die Nutzungsbedingungen').press(' ');
  await page.getByRole('textbox', { name: 'Passwort' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Kontomenü' })).toContainText('Sommer');
  await page.goto('/app/settings/team');
  await expect(
    page.getByText('Nur Inhaber und Admins sehen das ganze Team und ändern es.'),
  ).toBeVisible();
});

test('[PERM-SEATS-BEYOND] beyond the licences of a business the price stands on the button first @full', async ({
  page,
}) => {
  const owner = { ...newPerson(), type: 'business', companyName: 'Weber Interiors GmbH' };
  const input = { ...owner, terms: true, processingAgreement: true, newsletter: false };
  const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { errorCode } }';
  await page.request.post('/graphql', { data: { query, variables: { input } } });
  await enter(page, owner);
  await proveMailbox(page, owner);
  const emails = Array.from({ length: 9 }, () => newPerson().email);
  await ask(page, INVITE, { emails, role: 'Member' });
  await page.goto('/app/settings/team');
  await expect(page.getByText('10 Nutzer / 10 Lizenzen')).toBeVisible();
  await page.getByRole('button', { name: 'Personen einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personen einladen' });
  await dialog
    .getByLabel('E-Mail-Adressen')
    .fill(`${newPerson().email}, ${newPerson().email}; ${emails[0]}`);
  await expect(dialog.getByText('Zusätzlich nötige Lizenzen: 3.')).toBeVisible();
  await expectOpenInBothColours(page);
  await dialog.getByRole('button', { name: 'Für 14,97 € im Monat einladen' }).click();
  await expect(dialog.getByText(`${emails[0]}: Zu dieser Adresse gibt es schon`)).toBeVisible();
  await dialog.getByLabel('E-Mail-Adressen').fill(newPerson().email);
  await dialog.getByRole('button', { name: 'Für 4,99 € im Monat einladen' }).click();
  await expect(page.getByText('11 Nutzer / 11 Lizenzen')).toBeVisible();
});

test('whose own address is not confirmed is told so where they would invite, also in English @full', async ({
  page,
}) => {
  await enter(page, await customer(page));
  await page.goto('/app/settings/team');
  await expect(page.getByRole('button', { name: 'Personen einladen' })).toBeDisabled();
  await expect(page.getByText('Bevor Sie jemanden einladen können')).toBeVisible();
  await expectOpenInBothColours(page);
  await ask(page, 'mutation { updateUser(locale: en_GB) { user { id } } }');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeDisabled();
  await expect(page.getByText('Before you can invite anybody')).toBeVisible();
});
