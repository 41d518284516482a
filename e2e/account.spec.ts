import { expect, test, type Page } from '@playwright/test';
import { ageProof, becomeMember } from './database.ts';
import { mailed } from './outbox.ts';
import {
  ask,
  customer,
  enter,
  expectOpenInBothColours,
  inside,
  logIn,
  newPerson,
  type Person,
} from './world.ts';

const BUSINESS = { type: 'business', companyName: 'Radhaus Nord', processingAgreement: true };

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function atSettings(page: Page): Promise<Person> {
  const person = await inside(page);
  await page.goto('/app/settings/account');
  await expect(part(page, 'Name')).toBeVisible();
  return person;
}

test('[SCR-SETTINGS-ACCOUNT-NAME][SCR-SETTINGS-ACCOUNT-PHONE][SCR-SETTINGS-ACCOUNT-LANGUAGE][VAL-PHONE-INVALID] a person is called otherwise, is reached by another number and spoken to in another language', async ({
  page,
}) => {
  await atSettings(page);
  await expectOpenInBothColours(page);
  const name = part(page, 'Name');
  await name.getByLabel('Vorname').fill('Kl4ra');
  await name.getByRole('button', { name: 'Speichern' }).click();
  await expect(name.getByText('Bitte verwenden Sie nur Buchstaben')).toBeVisible();
  await name.getByLabel('Vorname').fill('Klara');
  await page.getByRole('link', { name: 'Geräte' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await expect(leaving).toContainText('sind noch nicht gespeichert');
  await leaving.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await name.getByLabel('Vorname').press('Enter');
  await expect(name.getByText('Gespeichert.')).toBeVisible();

  const phone = part(page, 'Telefon');
  await phone.getByLabel('Telefonnummer').fill('110');
  await phone.getByRole('button', { name: 'Speichern' }).click();
  await expect(phone.getByText('Keine gültige Telefonnummer')).toBeVisible();
  await expectOpenInBothColours(page);
  await phone.getByRole('button', { name: 'Verwerfen' }).click();
  await phone.getByLabel('Telefonnummer').fill('030 / 55 44-0');
  await phone.getByRole('button', { name: 'Speichern' }).click();
  await expect(phone.getByText('Gespeichert.')).toBeVisible();

  await part(page, 'Sprache').getByRole('radio', { name: 'English' }).click();
  await expect(part(page, 'Language')).toBeVisible();
  await page.reload();
  await expect(part(page, 'Name').getByLabel('First name')).toHaveValue('Klara');
  await expect(part(page, 'Phone').getByLabel('Phone number')).toHaveValue('030 / 55 44-0');
  expect(await ask(page, '{ meUser { name locale } me { phoneNumber } }')).toEqual({
    meUser: { name: 'Klara Weber', locale: 'en_GB' },
    me: { phoneNumber: '+493055440' },
  });
});

test('[SCR-SETTINGS-ACCOUNT-COMPANY] a Member reads what the business is called and cannot change it, and the Owner can', async ({
  page,
  browser,
}) => {
  const [owner, member] = [await customer(page, BUSINESS), await customer(page)];
  await becomeMember(member.email, owner.email);
  await enter(page, owner);
  await page.goto('/app/settings/account');
  const company = part(page, 'Firma');
  await company.getByLabel('Firma').fill('Radhaus Kollwitz GmbH');
  await company.getByRole('button', { name: 'Speichern' }).click();
  await expect(company.getByText('Gespeichert.')).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, member);
  await theirs.goto('/app/settings/account');
  const seen = part(theirs, 'Firma');
  await expect(seen.getByLabel('Firma')).toHaveValue('Radhaus Kollwitz GmbH');
  await expect(seen.getByText('nur Inhaber und Admins')).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);
  await expect(part(theirs, 'Name').getByRole('button', { name: 'Speichern' })).toBeVisible();
  await expectOpenInBothColours(theirs);
  await theirs.context().close();
});

/** Asks for an address, each time another: the mail of an earlier time might be taken for that of a later one. */
async function askFor(page: Page, email: string) {
  const section = part(page, 'E-Mail-Adresse');
  await section.getByLabel('Neue E-Mail-Adresse').fill(email);
  await section.getByRole('button', { name: 'Link senden' }).click();
  await expect(section.getByText(`Warten auf die Bestätigung von ${email}`)).toBeVisible();
}

test('[SCR-SETTINGS-ACCOUNT-EMAIL][SCR-SETTINGS-ACCOUNT-EMAIL-CHANGE][VAL-EMAILCHANGE-EMPTY][VAL-EMAILCHANGE-DIFFERENT][VAL-EMAILCHANGE-UNASSIGNED] an address is changed by the link to the new one, and comes back by the mail to the old one', async ({
  page,
  browser,
}) => {
  const taken = await customer(page);
  const person = await atSettings(page);
  const section = part(page, 'E-Mail-Adresse');
  const wanted = newPerson().email;
  const send = section.getByRole('button', { name: 'Link senden' });
  await expect(section.getByText('Noch keine neue E-Mail-Adresse.')).toBeVisible();
  await send.click();
  await expect(section.getByText('Noch keine neue E-Mail-Adresse.')).toBeVisible();
  for (const [address, reason] of [
    ['clära@example.com', 'Keine gültige E-Mail-Adresse. Vermeiden Sie Symbole oder Umlaute.'],
    [person.email, 'Das ist bereits Ihre jetzige Adresse.'],
    [taken.email, 'Mit dieser Adresse meldet sich schon jemand anderes an.'],
  ] as const) {
    await section.getByLabel('Neue E-Mail-Adresse').fill(address);
    await send.click();
    await expect(section.getByText(reason)).toBeVisible();
  }
  await askFor(page, newPerson().email);
  await expectOpenInBothColours(page);
  await section.getByRole('button', { name: 'Änderung abbrechen' }).click();
  await expect(section.getByText('Noch keine neue E-Mail-Adresse.')).toBeVisible();
  await askFor(page, wanted);
  const { link } = await mailed(page, wanted, 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse');

  await test.step('the link asks whoever is not logged in to do so, with the address so far', async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(link);
    await expect(elsewhere.getByText(wanted)).toBeVisible();
    await expectOpenInBothColours(elsewhere);
    await elsewhere.getByRole('button', { name: 'Neue Adresse bestätigen' }).click();
    await logIn(elsewhere, person);
    await expect(elsewhere.getByText(`Ab sofort melden Sie sich als ${wanted} an.`)).toBeVisible();
    await expectOpenInBothColours(elsewhere);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr.');
    await elsewhere.context().close();
  });
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('weil Sie sich jetzt mit einer anderen')).toBeVisible();

  const subject = 'Ihre E-Mail-Adresse bei Postkorb wurde geändert';
  const back = await mailed(page, person.email, subject);
  await page.goto(back.link);
  await expect(page.getByText(`Ihre Adresse ${person.email} gilt dann wieder.`)).toBeVisible();
  await expectOpenInBothColours(page);
  await page.getByRole('button', { name: 'Meine Adresse wiederherstellen' }).click();
  await expect(page.getByText(`Ihre Adresse ${person.email} gilt wieder.`)).toBeVisible();
  await expectOpenInBothColours(page);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('alert')).toContainText('stimmt nicht');
  await mailed(page, person.email, 'Ihr neues Passwort für Postkorb');
  await page.goto(back.link);
  await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr.');
  await expectOpenInBothColours(page);
});

test('[VAL-EMAILCHANGE-PASSWORD] an address is asked for on a phone only by who knows the password, and a wrong one is said so @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await atSettings(page);
  const wanted = newPerson().email;
  await ageProof(person.email);
  const section = part(page, 'E-Mail-Adresse');
  await section.getByLabel('Neue E-Mail-Adresse').fill(wanted);
  await section.getByLabel('Neue E-Mail-Adresse').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  await dialog.getByRole('textbox', { name: 'Passwort' }).fill('Falsch123');
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(dialog.getByText('Das Passwort stimmt nicht.')).toBeVisible();
  await expectOpenInBothColours(page);
  await dialog.getByRole('textbox', { name: 'Passwort' }).fill(person.password);
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(section.getByText(`Warten auf die Bestätigung von ${wanted}`)).toBeVisible();
  await expectOpenInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
