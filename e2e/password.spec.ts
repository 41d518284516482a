import { expect, test, type Page } from '@playwright/test';
import { mailed, proveMailbox } from './outbox.ts';
import { customer, enter, expectOpenInBothColours, inside, logIn, newPerson } from './world.ts';

const SUBJECT = 'Ihr neues Passwort für Postkorb';
const NEW = 'Postkutsche9';

/** Somebody whose mailbox is theirs, signed in nowhere. */
async function proven(page: Page) {
  const person = await customer(page);
  await enter(page, person);
  await proveMailbox(page, person.email);
  await page.context().clearCookies();
  return person;
}

async function ask(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page).toHaveTitle('Passwort vergessen? – Postkorb');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText(`Wenn es zu ${email} ein Konto gibt`)).toBeVisible();
}

async function choose(page: Page, password: string, confirmation = password) {
  await page.getByRole('textbox', { name: 'Neues Passwort', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Neues Passwort wiederholen' }).fill(confirmation);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
}

test('[SCR-LOGIN-FORGOT-LINK][SCR-RESETPW][SCR-RESETPW-EMAIL][SCR-RESETPW-SUBMIT][SCR-RESETPW-SUCCESS] who forgot their password is mailed a link, whoever they are', async ({
  page,
}) => {
  const nobody = newPerson();
  await page.goto('/resetpw');
  await expect(page.getByRole('heading', { name: 'Passwort vergessen?' })).toBeVisible();
  await expectOpenInBothColours(page);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText('Keine gültige E-Mail-Adresse')).toBeVisible();

  await ask(page, nobody.email);

  await expectOpenInBothColours(page);
  await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
  await expect(page).toHaveURL('/login');
});

test('[SCR-NEWPW][SCR-NEWPW-PASSWORD][SCR-NEWPW-CONFIRMATION][SCR-NEWPW-SAVE][SCR-NEWPW-SUCCESS] a mailed link leads to a new password, which nobody else ever hears', async ({
  page,
}) => {
  const person = await proven(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await ask(page, person.email);
  const { link } = await mailed(page, person.email, SUBJECT);
  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  await expectOpenInBothColours(page);

  await choose(page, NEW);

  await expect(page.getByText('Ihr neues Passwort gilt ab sofort.')).toBeVisible();
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await logIn(page, person);
  await expect(page.getByRole('alert')).toContainText('stimmt nicht');
  await logIn(page, { ...person, password: NEW });
  await expect(page.getByRole('button', { name: 'Kontomenü' })).toBeVisible();
  expect(sent.length).toBeGreaterThan(4);
  expect(sent.filter((one) => one.includes(NEW) || one.includes(person.password))).toEqual([]);
});

test('[VAL-PASSWORD-MATCH][SCR-NEWPW-BACK][SCR-RESETPW-BACK] a new password is typed twice in the same way, meets the rules and is none of the commonest', async ({
  page,
}) => {
  const person = await proven(page);
  await ask(page, person.email);
  const { link } = await mailed(page, person.email, SUBJECT);
  await page.goto(link);
  const repeated = page.getByText('Beide Passwörter müssen übereinstimmen.');

  await choose(page, NEW, `${NEW}!`);
  await expect(repeated).toBeVisible();
  await choose(page, 'kurz');
  await expect(repeated).toBeHidden();
  await expect(page.getByText('fehlt').first()).toBeAttached();
  await choose(page, 'Password1');
  await expect(page.getByText('gehört zu den am häufigsten verwendeten')).toBeVisible();

  await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
  await expect(page).toHaveURL('/login');
});

test('a link that was used leads to a new one @full', async ({ page }) => {
  await page.goto(`/newpw#${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr.');
  await expect(page.getByText('Bitte wählen Sie ein Passwort')).toHaveCount(0);
  await expectOpenInBothColours(page);
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page).toHaveURL('/resetpw');
  await page.goto('/newpw');
  await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr.');
});

test('who has not confirmed their address is asked to, and has when they open the link, also on another device', async ({
  page,
  browser,
}) => {
  const person = await inside(page);
  const banner = page.getByRole('region', { name: 'E-Mail-Adresse bestätigen' });
  await expect(banner).toContainText(`Wir haben einen Link an ${person.email} geschickt.`);
  await banner.getByRole('button', { name: 'Link erneut senden' }).click();
  await expect(banner).toContainText('Ein neuer Link ist unterwegs');
  await expectOpenInBothColours(page);
  const subject = 'Bitte bestätigen Sie Ihre E-Mail-Adresse';
  const { link } = await mailed(page, person.email, subject);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('textbox', { name: 'Passwort' }).fill(person.password);
  await expectOpenInBothColours(elsewhere);
  await elsewhere.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(elsewhere.getByText('ist bestätigt')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Zu meinem Postkorb' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  await expect(elsewhere.getByRole('region', { name: 'E-Mail-Adresse bestätigen' })).toHaveCount(0);
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr.');
});

test('[SCR-SETTINGS-ACCOUNT-PASSWORD] who is signed in chooses a new password, and proves first that it is them', async ({
  page,
}) => {
  const person = await inside(page);
  await page.goto('/app/settings/account');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await expect(page.getByText(person.email).last()).toBeVisible();
  await expectOpenInBothColours(page);

  await choose(page, NEW, `${NEW}!`);
  await expect(page.getByText('Beide Passwörter müssen übereinstimmen.')).toBeVisible();
  await choose(page, NEW);

  await expect(page.getByText('Ihr neues Passwort gilt ab sofort.')).toBeVisible();
  expect(sent.filter((one) => one.includes(NEW))).toEqual([]);
  await mailed(page, person.email, 'Ihr Passwort wurde geändert');
});
