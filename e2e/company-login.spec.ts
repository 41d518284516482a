import { expect, test, type Page } from '@playwright/test';
import { openCompany, type Company, type Place } from './company.ts';
import { becomeMember, letCertificateEnd } from './database.ts';
import { openSamlCompany, type SamlCompany } from './saml-company.ts';
import { setUpApp } from './second-factor.ts';
import {
  customer,
  enter,
  expectOpenInBothColours,
  expectOpenToAll,
  logIn,
  type Person,
} from './world.ts';

const BUSINESS = { type: 'business', companyName: 'Weber GmbH', processingAgreement: true };

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Kontomenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
}

async function setUp(page: Page, { domain, issuer, client }: Company) {
  await page.getByRole('button', { name: 'Firmenanmeldung einrichten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Firmenanmeldung einrichten' });
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Einrichten', exact: true }).click();
  await expect(dialog.getByText('Bitte füllen Sie dieses Feld aus.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Weber GmbH');
  await dialog.getByLabel('Domain').fill(domain);
  await dialog.getByLabel('Adresse des Anbieters').fill(issuer);
  await dialog.getByLabel('Client-ID').fill(client.id);
  await dialog.getByLabel('Client-Geheimnis').fill(client.secret);
  await dialog.getByRole('button', { name: 'Einrichten', exact: true }).click();
}

async function proveDomain(page: Page, { domain, write }: Place) {
  const check = page.getByRole('button', { name: 'Eintrag prüfen' });
  await check.click();
  await expect(page.getByText('Der Eintrag wurde noch nicht gefunden.')).toBeVisible();
  const record = page.getByRole('group', { name: 'Text des Eintrags', exact: true });
  await expect(record.getByRole('button', { name: 'Kopieren: Text des Eintrags' })).toBeVisible();
  write((await record.locator('code').textContent()) ?? '');
  await check.click();
  await expect(page.getByText(`${domain} ist als Ihre Domain nachgewiesen`)).toBeVisible();
}

async function tryAndSwitchOn(page: Page, company: Place) {
  await page.getByRole('button', { name: 'Jetzt ausprobieren' }).click();
  await company.signIn(page, 'clara');
  await expect(page).toHaveURL(/\/app\/settings\/team$/);
  await expect(page.getByText('Erfolgreich ausprobiert')).toBeVisible();
  await page.getByText('Das Team kann sich damit anmelden').click();
  await expect(page.getByText('Eingeschaltet').first()).toBeVisible();
  // What only a screen reader sees of the switch lies in the list that scrolls, and moves nothing around it.
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  await expectOpenInBothColours(page);
}

/** Somebody who has no login yet finds the way by their address. */
async function comeIn(page: Page, company: Place) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mit Firmenkonto anmelden (SSO)' }).click();
  await expectOpenInBothColours(page);
  await page.getByLabel('Geschäftliche E-Mail').fill('niemand@anderswo.example');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('ist keine Firmenanmeldung eingerichtet')).toBeVisible();
  await page.getByLabel('Geschäftliche E-Mail').fill(company.emailOf('eva'));
  await page.getByRole('button', { name: 'Weiter' }).click();
  await company.signIn(page, 'eva');
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
}

async function comeBackAndForget(page: Page) {
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Anmelden mit Weber GmbH' })).toBeVisible();
  await expectOpenInBothColours(page);
  await page.getByRole('link', { name: 'Weiter mit Weber GmbH' }).click();
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  await logOut(page);
  await page.getByRole('button', { name: 'Nicht mehr Ihre Firma?' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden mit Weber GmbH' })).toHaveCount(0);
}

async function orderOnlyThisWay(page: Page) {
  await page.getByText('Nur mit der Firmenanmeldung').click();
  const sure = page.getByRole('alertdialog', { name: 'Nur noch mit Weber GmbH?' });
  await expectOpenToAll(page);
  await sure.getByRole('button', { name: 'Nur mit der Firmenanmeldung' }).click();
}

test('[SCR-LOGIN-SAML-TITLE][ENT-LOCALSTORAGE-CORPORATE-LOGIN] a business sets up its own login, proves its domain and tries it; then its people come in by it, and may be made to come in by nothing else', async ({
  page,
  browser,
}) => {
  const company = await openCompany();
  const [owner, colleague] = [await customer(page, BUSINESS), await customer(page)];
  await becomeMember(colleague.email, owner.email);
  await enter(page, owner);
  await page.goto('/app/settings/team');
  await test.step('it is set up', () => setUp(page, company));
  await test.step('its domain is proven', () => proveDomain(page, company));
  await test.step('it is tried, and switched on', () => tryAndSwitchOn(page, company));

  const theirs = await (await browser.newContext()).newPage();
  await test.step('somebody of the domain finds it, and becomes a Member', async () => {
    await comeIn(theirs, company);
    const team = page.getByRole('list', { name: 'Teammitglieder' });
    await expect(team).toContainText(company.emailOf('eva'));
  });
  await test.step('the page remembers it, and forgets it when told', () =>
    comeBackAndForget(theirs));
  await test.step('made the only way in, it shuts out passwords at once, once the Owner has a way back', async () => {
    await enter(theirs, colleague);
    await theirs.goto('/app/archive');
    await orderOnlyThisWay(page);
    await expect(page.getByText('Bitte richten Sie zuerst')).toBeVisible();
    await page.goto('/app/settings/security');
    await page.getByRole('button', { name: 'Anmeldung in zwei Schritten einrichten' }).click();
    await setUpApp(page);
    await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
    await page.goto('/app/settings/team');
    await orderOnlyThisWay(page);
    await expect(page.getByRole('switch', { name: 'Nur mit der Firmenanmeldung' })).toBeChecked();
    await expect(theirs.getByText('weil die Firmenanmeldung geändert wurde')).toBeVisible();
    await logIn(theirs, colleague);
    await expect(theirs.getByRole('alert')).toContainText('ist nur die Firmenanmeldung erlaubt');
  });
  await theirs.context().close();
  await company.close();
});

async function setUpSaml(page: Page, { domain, metadata }: SamlCompany) {
  await page.getByRole('button', { name: 'Firmenanmeldung einrichten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Firmenanmeldung einrichten' });
  await dialog.getByText('SAML', { exact: true }).click();
  await expectOpenToAll(page);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Weber GmbH');
  await dialog.getByLabel('Domain').fill(domain);
  await dialog.getByRole('button', { name: 'Einrichten', exact: true }).click();
  await expect(dialog.getByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Metadaten-Datei auswählen' }).click();
  const file = { name: 'metadata.xml', mimeType: 'text/xml', buffer: Buffer.from(metadata()) };
  await (await chosen).setFiles(file);
  await expect(dialog.getByText('metadata.xml')).toBeVisible();
  await dialog.getByRole('button', { name: 'Einrichten', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The next certificate is added by the address of the metadata, beside the one in use that is about to end. */
async function renew(page: Page, owner: Person, { changeOver, metadataAddress }: SamlCompany) {
  await letCertificateEnd(owner.email);
  await page.reload();
  const warning = page.getByText(/Das jetzige Zertifikat gilt bis .* neue Metadaten\./);
  await expect(warning).toBeVisible();
  changeOver();
  await page.getByRole('button', { name: 'Neue Metadaten: Weber GmbH' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Metadaten' });
  await dialog.getByLabel('Adresse der Metadaten des Anbieters').fill(metadataAddress);
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Zertifikate gültig bis: .*, .* \(in Gebrauch\)/)).toBeVisible();
  await expect(warning).toHaveCount(0);
  await expect(page.getByText(/Das nächste ist schon hinterlegt/)).toBeVisible();
  await expectOpenInBothColours(page);
}

test('a business whose provider speaks SAML sets its login up by metadata, its people come in by it, and its next certificate takes over in time @full', async ({
  page,
  browser,
}) => {
  const company = await openSamlCompany();
  const owner = await customer(page, BUSINESS);
  await enter(page, owner);
  await page.goto('/app/settings/team');
  await test.step('it is set up by a file', () => setUpSaml(page, company));
  await test.step('its domain is proven', () => proveDomain(page, company));
  await test.step('it is tried, and switched on', () => tryAndSwitchOn(page, company));
  const theirs = await (await browser.newContext()).newPage();
  await test.step('somebody of the domain finds it, and becomes a Member', async () => {
    await comeIn(theirs, company);
    await logOut(theirs);
    await expect(theirs.getByRole('heading', { name: 'Anmelden mit Weber GmbH' })).toBeVisible();
  });
  await test.step('a certificate that ends soon is said, and the next one added', () =>
    renew(page, owner, company));
  await test.step('signed with the next one, people come in, and nothing ends soon any more', async () => {
    await theirs.getByRole('link', { name: 'Weiter mit Weber GmbH' }).click();
    await company.signIn(theirs, 'eva');
    await expect(theirs.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Zertifikate gültig bis: .*, /)).toBeVisible();
    await expect(page.getByText('Das jetzige Zertifikat gilt bis')).toHaveCount(0);
  });
  await theirs.context().close();
  await company.close();
});
