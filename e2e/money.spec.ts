import { expect, test, type Locator, type Page } from '@playwright/test';
import { BILL, correct } from './bills.ts';
import { plainLetter } from './plain-letter.ts';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

test('however slow the line is, nothing comes late beside a document and pushes away what is being pressed @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, 'codes/girocode-001-latin1.pdf');
  const late = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('PaymentOf')) await late.promise;
    await route.fallback();
  });
  await rows(page).first().click();

  const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await details.getByRole('button', { name: 'Angaben korrigieren' }).hover();
  await page.mouse.down();
  late.resolve();
  await expect(details.getByRole('button', { name: 'Ist bezahlt' })).toBeVisible();
  await page.mouse.up();

  await expect(details.getByRole('textbox', { name: 'Betreff' })).toBeVisible();
});

async function payTwice(page: Page): Promise<void> {
  await page.goto('/app/payments');
  const open = page.getByRole('region', { name: 'Offene Rechnungen' });
  const twice = open.getByRole('listitem').filter({ hasText: 'Kam doppelt' });
  await expect(twice).toHaveCount(2);
  await twice.first().locator('label').click();
  await twice.last().locator('label').click();
  await page.getByRole('button', { name: 'SEPA-Datei' }).click();
  const dialog = page.getByRole('dialog', { name: 'SEPA-Datei für Ihre Bank' });
  await dialog.getByLabel('Kontoinhaber').fill('Clara Weber');
  await dialog.getByLabel('Ihre IBAN').fill('DE89 3704 0044 0532 0130 00');
  await dialog.getByRole('button', { name: 'Datei erstellen' }).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveCount(2);
  await expectOpenInBothColours(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Trotzdem erstellen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^SEPA-.*-2\.xml$/);
}

test('[SCR-DOCUMENT-SIDEBAR-PAYMENTS] a bill shows a GiroCode and every field to copy; the same bill again asks whether it is paid', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inside(page);
  await post(page, BILL, BILL);
  await rows(page).first().click();

  const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await test.step('an account that another window adds makes the GiroCode', async () => {
    await expect(details.getByText('Der Brief nennt kein Konto.')).toBeVisible();
    await correct(page, { iban: 'DE33100205000001194700' });
    await details.getByRole('button', { name: 'Bezahlen', exact: true }).click();
    await expect(details.getByRole('img', { name: /GiroCode: 529,87/ })).toBeVisible();
    await expectOpenInBothColours(page);
  });
  await test.step('the amount is copied', async () => {
    await details.getByRole('button', { name: 'Betrag kopieren' }).click();
    await expect(page.getByText('Betrag kopiert')).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('529,87');
  });

  await test.step('the same bill again asks, and is marked paid and open', async () => {
    await expect(details.getByText('Schon bezahlt?')).toBeVisible();
    await correct(page, { iban: 'DE33100205000001194700', due: '2026-01-15' });
    await expect(details.getByText(/Überfällig seit .*15\. Januar/)).toBeVisible();
    await details.getByRole('button', { name: 'Ist bezahlt' }).click();
    await expect(details.getByText(/^Bezahlt am/)).toBeVisible();
    await details.getByRole('button', { name: 'Rückgängig: wieder offen' }).click();
    await expect(details.getByText(/Überfällig seit/)).toBeVisible();
  });

  await test.step('a code printed on the document says the same, or something else', async () => {
    await post(page, 'codes/girocode-001-latin1.pdf', 'codes/other-account.pdf');
    const bills = rows(page).filter({ hasText: 'Stadtwerke Musterstadt' });
    await expect(bills).toHaveCount(2);
    await bills.last().click();
    await details.getByRole('button', { name: 'Bezahlen', exact: true }).click();
    const code = details.getByRole('img', {
      name: /GiroCode: 120,00\s€ an Stadtwerke Köln & Söhne/,
    });
    await expect(code).toBeVisible();
    await expect(details.getByText('Stimmt mit dem Code auf dem Brief überein.')).toBeVisible();
    await details.getByRole('button', { name: 'Fundstellen' }).click();
    await expect(details.getByText('Aus dem GiroCode auf Seite 1').first()).toBeVisible();
    await bills.first().click();
    await expect(
      details.getByText('Der GiroCode auf dem Brief nennt ein anderes Konto'),
    ).toBeVisible();
    await expect(
      details.getByText(/Der GiroCode auf diesem Brief weicht vom Text ab/),
    ).toBeVisible();
    await expectOpenInBothColours(page);
  });

  await test.step('what came twice is asked about before it goes to the bank', () =>
    payTwice(page));
});

const REMINDER = [
  'Lieferant GmbH',
  'Lieferantenstraße 20, 80333 München',
  '',
  'Kunden AG Mitte',
  'Kundenstraße 15, 69876 Frankfurt',
  '',
  'München, 12.02.2030',
  'Mahnung',
  'Rechnung Nr. 471102',
  'Offener Betrag mit Mahnkosten 539,87 EUR',
  'Bitte überweisen Sie 539,87 EUR bis spätestens 26.02.2030 auf unser Konto',
  'IBAN DE33 1002 0500 0001 1947 00',
];

async function makeFile(page: Page, bill: Locator): Promise<void> {
  await page.getByRole('button', { name: 'SEPA-Datei' }).click();
  const dialog = page.getByRole('dialog', { name: 'SEPA-Datei für Ihre Bank' });
  await dialog.getByLabel('Kontoinhaber').fill('Clara Weber');
  await dialog.getByLabel('Ihre IBAN').fill('DE00');
  await dialog.getByRole('button', { name: 'Datei erstellen' }).click();
  await expect(dialog.getByText('Das ist nicht gültig.')).toBeVisible();
  await dialog.getByLabel('Ihre IBAN').fill('DE89 3704 0044 0532 0130 00');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Datei erstellen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^SEPA-.*-1\.xml$/);
  await expect(bill).toContainText('In einer Bankdatei vom');
}

test('a bill and its reminder are one debt; they are marked paid and taken back, and one becomes a file for the bank @full', async ({
  page,
}, info) => {
  await inside(page);
  await post(page, BILL);
  await correct(page, { iban: 'DE33100205000001194700', due: '2030-01-15' });
  const path = info.outputPath('Mahnung.pdf');
  await plainLetter(path, REMINDER);
  await post(page, path);
  await test.step('in the list the bill is replaced, and not late', async () => {
    await expect(rows(page).filter({ hasText: 'Ersetzt' })).toHaveCount(1);
    await expect(rows(page).filter({ hasText: '26.02.2030' })).toHaveCount(1);
  });
  const entry = page.getByRole('link', { name: 'Zahlungen' });
  await expect(entry).toHaveAccessibleName('Zahlungen 1 offen');
  await entry.click();

  const open = page.getByRole('region', { name: 'Offene Rechnungen' });
  const bill = open.getByRole('listitem').filter({ hasText: '15.01.2030' });
  const reminded = open.getByRole('listitem').filter({ hasText: '26.02.2030' });
  await test.step('bill and reminder are one debt in the list and in the month', async () => {
    await expect(bill).toContainText('Wurde angemahnt');
    await expect(reminded).toContainText('Mahnung zu einer anderen Rechnung');
    const months = page.getByRole('list', { name: 'Offen je Monat' });
    await expect(months).toContainText('Februar 2030');
    await expect(months).toHaveText(/1 Rechnung.*539,87/);
    await expect(page.getByRole('region', { name: 'Zu zahlen' })).toContainText(
      /Zu zahlen · 1 Rechnung\s*539,87/,
    );
    await expect(bill.getByRole('link', { name: 'Mahnung vom 12.02.2030' })).toBeVisible();
  });
  const bar = page.getByRole('toolbar', { name: 'Ausgewählte Rechnungen' });
  await test.step('only the reminder can be chosen', async () => {
    await expect(bill.getByRole('checkbox')).toHaveCount(0);
    await reminded.locator('label').click();
    await expect(bar).toContainText('539,87');
    await expectOpenInBothColours(page);
  });
  await test.step('it becomes a file for the bank, once its account is valid', () =>
    makeFile(page, reminded));

  await test.step('marked paid it goes, taken back it comes', async () => {
    await bar.getByRole('button', { name: 'Als bezahlt markieren' }).click();
    // Under the pointer a notice stays.
    await page.getByRole('button', { name: 'Rückgängig' }).hover();
    await expect(page.getByRole('heading', { name: 'Nichts zu bezahlen' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(open.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the bill leads to its document', async () => {
    await bill.getByRole('link', { name: 'Mahnung vom 12.02.2030' }).click();
    const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
    await expect(details.getByText(/^Zu zahlen bis /)).toBeVisible();
  });
});

test('payments and deadlines fit a hand on a phone @full', async ({ page }) => {
  await inside(page);
  await post(page, BILL);
  await correct(page, { iban: 'DE33100205000001194700', due: '2030-01-15' });
  for (const path of ['/app/payments', '/app/deadlines', '/app/deadlines?view=calendar']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/Lieferant GmbH|Fristen/)
        .first(),
    ).toBeVisible();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBeLessThanOrEqual(390);
    await expectOpenInBothColours(page);
  }
});
