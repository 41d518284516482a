import { readFileSync } from 'node:fs';
import { mailOf } from '@postkorb/server/test/mail-maker';
import { mailTo } from '@postkorb/server/test/smtp-client';
import { expect, test, type Page } from '@playwright/test';
import { plainLetter } from './plain-letter.ts';
import { ask, expectOpenInBothColours, fixture, inside, READING, rows } from './world.ts';

const PORT = Number(process.env.POSTKORB_E2E_PORT ?? 4699) + 503;
const PDF = readFileSync(fixture('einvoice/EN16931_Einfach_DueDate.pdf'));
const ADDRESS = /^(ordner-)?[a-z2-7]{16}@eingang\.postkorb\.example$/;

const part = (page: Page, name: string) => page.getByRole('region', { name });
const emails = (page: Page) =>
  page.getByRole('list', { name: 'Eingegangene E-Mails' }).locator('> li');
const pdf = { filename: 'Rechnung.pdf', mimeType: 'application/pdf', content: PDF };
const zip = { filename: 'alle.zip', mimeType: 'application/zip', content: 'PK' };

async function shownAddress(page: Page): Promise<string> {
  const address = part(page, 'Briefe per E-Mail').getByText(ADDRESS);
  await expect(address).toBeVisible();
  return (await address.textContent()) ?? '';
}

async function renew(page: Page) {
  await page.getByRole('button', { name: 'Erneuern …' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Diese E-Mail-Adresse erneuern?' });
  await expectOpenInBothColours(page);
  await asked.getByRole('button', { name: 'Erneuern' }).click();
  await expect(page.getByText('Die E-Mail-Adresse wurde erneuert')).toBeVisible();
  await expect(asked).toBeHidden();
}

test('[PROD-FEAT-UPLOAD-EMAIL-ADDRESS] a letter is mailed and lies in the Inbox; the address is renewed, and the old one refuses', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inside(page);
  await page.goto('/app/settings/inflow');
  await expect(page.getByText('Es ist noch keine E-Mail eingegangen.')).toBeVisible();
  const address = await shownAddress(page);
  await page.getByRole('button', { name: 'E-Mail-Adresse kopieren' }).click();
  await expect(page.getByText('E-Mail-Adresse kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  expect(await mailTo(PORT, { to: [address], raw: mailOf({ parts: [pdf, zip] }) })).toMatch(/^250/);
  expect(await mailTo(PORT, { to: [address], raw: mailOf({ parts: [] }) })).toMatch(/^250/);
  await expect(emails(page).nth(1)).toContainText('1 Brief', READING);
  await expect(emails(page).nth(1)).toContainText('Ihre Rechnung');
  await expect(emails(page).nth(1)).toContainText('Ein Archiv');
  await expect(emails(page).nth(0)).toContainText('Abgelehnt');
  await expect(emails(page).nth(0)).toContainText('An dieser E-Mail hing nichts.');
  await expectOpenInBothColours(page);

  await renew(page);
  const renewed = await shownAddress(page);
  expect(renewed).not.toBe(address);
  expect(await mailTo(PORT, { to: [address], raw: mailOf({ parts: [pdf] }) })).toMatch(/^550/);

  await page.goto('/app/folder/inbox');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Lieferant GmbH', READING);
});

const ENGLISH = [
  'Harbour Broadband Ltd',
  '12 Quay Street, Bristol BS1 4XY',
  'Clara Weber, Lindenallee 7, 10115 Berlin, Germany',
  'Bristol, 20 November 2026',
  'Invoice No. HB-2026-1177',
  'Dear Ms Weber,',
  'Thank you for your custom. Please find below the charges for your connection in October.',
  'The total amount due is EUR 49.90. Please pay by 15 December 2026.',
  'Kind regards, Harbour Broadband Ltd',
];

test('in English: a letter in English is mailed, its mail is listed, one without a letter says why, and the letter is read', async ({
  page,
}, testInfo) => {
  await inside(page);
  await ask(page, 'mutation { updateUser(locale: en_GB) { user { id } } }');
  await page.goto('/app/settings/inflow');
  await expect(page.getByText('No email has come yet.')).toBeVisible();
  const address = part(page, 'Letters by email').getByText(ADDRESS);
  const to = [(await address.textContent()) ?? ''];
  const content = readFileSync(await plainLetter(testInfo.outputPath('invoice.pdf'), ENGLISH));
  const invoice = { ...pdf, filename: 'invoice.pdf', content };
  const english = { subject: 'Your invoice for October', text: 'Dear Ms Weber,' };
  expect(await mailTo(PORT, { to, raw: mailOf({ ...english, parts: [invoice, zip] }) })).toMatch(
    /^250/,
  );
  const empty = { subject: 'Your order has shipped', text: 'Hello,', parts: [] };
  expect(await mailTo(PORT, { to, raw: mailOf(empty) })).toMatch(/^250/);
  const list = page.getByRole('list', { name: 'Received emails' }).locator('> li');
  const [refused, taken] = [list.nth(0), list.nth(1)];
  await expect(taken).toContainText('1 letter', READING);
  await expect(taken).toContainText('Your invoice for October');
  await expect(taken).toContainText('An archive; please send the PDFs one by one');
  await expect(refused).toContainText('Refused');
  await expect(refused).toContainText('Nothing was attached to this email.');
  await expectOpenInBothColours(page);
  await page.goto('/app/folder/inbox');
  await expect(rows(page).first()).toContainText('Harbour Broadband', READING);
  await expect(rows(page).first()).toContainText('€49.90');
});

test('a letter that is mailed to a folder lies there; its address stands in the menu of the folder @full', async ({
  page,
}) => {
  await inside(page);
  await page.goto('/app/folder/archive');
  await page.getByRole('button', { name: 'Neuer Ordner' }).click();
  const naming = page.getByRole('dialog', { name: 'Neuer Ordner' });
  await naming.getByLabel('Name des Ordners').fill('Rechnungen');
  await naming.getByLabel('Name des Ordners').press('Enter');
  await expect(naming).toBeHidden();

  await page.getByRole('button', { name: 'Aktionen für Rechnungen' }).first().click();
  await page.getByRole('menuitem', { name: 'E-Mail-Adresse …' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-Mail-Adresse von Rechnungen' });
  await expect(dialog).toContainText('Dieser Ordner hat noch keine E-Mail-Adresse.');
  await dialog.getByRole('button', { name: 'E-Mail-Adresse anlegen' }).click();
  const address = (await dialog.getByText(ADDRESS).textContent()) ?? '';
  expect(address).toMatch(/^ordner-/);
  await expectOpenInBothColours(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  expect(await mailTo(PORT, { to: [address], raw: mailOf({ parts: [pdf] }) })).toMatch(/^250/);
  await page
    .getByRole('treegrid', { name: 'Ordner' })
    .getByRole('row', { name: 'Rechnungen' })
    .click();
  await expect(rows(page)).toHaveCount(1, READING);
});

test('mails that came, and one that is refused, are read on a phone @full', async ({ page }) => {
  await inside(page);
  await page.goto('/app/settings/inflow');
  const address = await shownAddress(page);
  await expect(page.getByText('Es ist noch keine E-Mail eingegangen.')).toBeVisible();
  expect(await mailTo(PORT, { to: [address], raw: mailOf({ parts: [zip] }) })).toMatch(/^250/);
  await expect(emails(page).first()).toContainText(
    'Aus keinem der Anhänge wurde ein Brief.',
    READING,
  );
  await expectOpenInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
