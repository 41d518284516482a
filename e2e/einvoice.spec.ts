import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectOpenInBothColours, fixture, inside, post, rows } from './world.ts';

const invoiceOn = (page: Page) => page.getByRole('region', { name: 'Elektronische Rechnung' });

async function openInvoice(page: Page, name: string) {
  await inside(page);
  await post(page, name);
  await rows(page).first().click();
  await page.getByRole('radio', { name: 'Rechnung', exact: true }).click();
  await expect(invoiceOn(page)).toBeVisible();
  return invoiceOn(page);
}

test('[PROD-FEAT-E-INVOICES][ENT-EINVOICE-NOT-EDITABLE] an e-invoice is read in words, with codes beside them, and cannot be edited', async ({
  page,
}) => {
  const invoice = await openInvoice(page, 'einvoice/EN16931_Einfach_DueDate.pdf');

  await expect(invoice.getByRole('heading', { name: /^Rechnung 471102/ })).toBeVisible();
  await expect(invoice).toContainText('Lieferant GmbH');
  await expect(invoice).toContainText('Kunden AG Mitte');
  await expect(invoice).toContainText('05.03.2018');
  await expect(invoice).toContainText('Stück (H87)');
  await expect(invoice).toContainText('Regel- oder ermäßigter Satz (S)');
  await expect(invoice.getByText('529,87 €').first()).toBeVisible();
  await expect(invoice).toContainText('Kein Fehler gefunden.');
  await expect(page.getByText('Sie lassen sich nicht bearbeiten.')).toBeVisible();
  await expect(invoice.getByRole('textbox')).toHaveCount(0);
  await expectOpenInBothColours(page);
});

test('an invoice that is data alone is shown at once, and its XML is saved as it came @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, 'einvoice/xrechnung-03.01a-INVOICE_ubl.xml');
  await rows(page).first().click();
  await expect(invoiceOn(page)).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'XML herunterladen' }).click();
  const download = await saving;

  expect(download.suggestedFilename()).toBe('xrechnung-03.01a-INVOICE_ubl.xml');
  const sent = await readFile(fixture('einvoice/xrechnung-03.01a-INVOICE_ubl.xml'));
  expect(await readFile(await download.path())).toEqual(sent);
});

test('an invoice that is data alone is found by a word of a line, and shows a page made of it @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, 'einvoice/xrechnung-03.01a-INVOICE_ubl.xml');
  await page.goto('/app/search');
  await page.getByRole('searchbox', { name: 'In allen Briefen suchen' }).fill('arbeitspreis');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await page.getByRole('radio', { name: 'Seiten', exact: true }).click();

  await expect(page.getByRole('img', { name: 'Seite 1' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Seite 2' })).toBeAttached();
});

test('a broken invoice says in plain words what is wrong, and which rules were checked @full', async ({
  page,
}) => {
  const invoice = await openInvoice(page, 'einvoice/Avoir_FR_type380_BASIC.pdf');

  await expect(invoice).toContainText(/\d+ Fehler gefunden\./);
  await expect(invoice).toContainText('Das müsste eine Gutschrift sein, nennt sich aber Rechnung.');
  // One slip that runs through the whole invoice is said once, with all its places.
  await expect(invoice.getByText('CII-DT-031')).toHaveCount(1);
  await expect(invoice.getByText('CII-DT-031')).toContainText('Position 1; Position 2; ');
  await invoice.getByText(/\d+ Regeln wurden geprüft/).click();
  await expect(invoice).toContainText('nach den amtlichen Regeln von EN 16931');
  await expect(invoice).toContainText('BR-CO-16');
});

test('the view of an invoice is kept in the address and can be read in English on a phone @full', async ({
  page,
}) => {
  await openInvoice(page, 'einvoice/zugferd_2p0_EXTENDED_Fremdwaehrung.pdf');
  await expect(page).toHaveURL(/view=invoice/);
  await page.evaluate(() => localStorage.setItem('locale', 'en_GB'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();

  const invoice = page.getByRole('region', { name: 'Electronic invoice' });
  await expect(invoice).toContainText('£1,021.91');
  await expect(invoice).toContainText('VAT in EUR');
  // No head stands above the columns here, so each number has its name beside it.
  await expect(invoice.locator('td').getByText('Quantity')).toBeVisible();
  await expect
    .poll(async () => (await invoice.boundingBox())?.width ?? Infinity)
    .toBeLessThanOrEqual(390);
  await expectOpenInBothColours(page);
});

test('an invoice is printed whole and alone @full', async ({ page }) => {
  const invoice = await openInvoice(page, 'einvoice/EN16931_Einfach_DueDate.pdf');

  await page.emulateMedia({ media: 'print' });

  await expect(invoice.getByText('529,87 €').first()).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  const pane = page.getByRole('region', { name: 'Rechnung', exact: true });
  await expect
    .poll(() => pane.evaluate((one) => one.scrollHeight - one.clientHeight))
    .toBeLessThanOrEqual(1);
});

test('what the law misses on an invoice is listed, with a draft to the supplier @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, 'einvoice/xrechnung-01.05_minimal_test_ubl.xml');
  await rows(page).first().click();
  const invoice = invoiceOn(page);

  await expect(invoice.getByRole('listitem')).toContainText([
    'Tag oder Zeitraum der Lieferung oder Leistung',
  ]);
  const draft = await invoice
    .getByRole('link', { name: 'Im Mailprogramm öffnen' })
    .getAttribute('href');
  expect(draft).toMatch(/^mailto:.+\?subject=Bitte%20um%20Berichtigung.+&body=Guten%20Tag/);
  await expect(invoice).toContainText('- der Zeitpunkt der Lieferung oder Leistung');
  await expectOpenInBothColours(page);
});

test('before an invoice that breaks rules is paid its sender is asked for another one, with all that is wrong', async ({
  page,
}, info) => {
  const whole = await readFile(fixture('einvoice/xrechnung-01.01a-INVOICE_ubl.xml'), 'utf8');
  const path = info.outputPath('Falsche Summe.xml');
  const PAYABLE = '<cbc:PayableAmount currencyID="EUR">336.9</';
  expect(whole).toContain(PAYABLE);
  await writeFile(path, whole.replace(PAYABLE, PAYABLE.replace('336.9', '363.9')));
  await inside(page);
  await post(page, path);
  await rows(page).first().click();

  const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
  const ask = details.getByRole('link', { name: 'Absender um Korrektur bitten' });
  await expect(details).toContainText('Summe stimmt nicht, 1 Fehler');
  const draft = new URL((await ask.getAttribute('href')) ?? '');
  expect(decodeURIComponent(`${draft.protocol}${draft.pathname}`)).toBe('mailto:seller@email.de');
  expect(draft.searchParams.get('subject')).toBe('Bitte um Berichtigung Ihrer Rechnung 123456XX');
  const body = draft.searchParams.get('body') ?? '';
  expect(body).toMatch(/^Guten Tag,/);
  await details.getByText('Summe stimmt nicht, 1 Fehler').click();
  const fault = await details.locator('details li').textContent();
  expect(body).toContain(`- ${fault}`);
  await expectOpenInBothColours(page);
});
