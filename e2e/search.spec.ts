import { expect, test, type Page } from '@playwright/test';
import { plainLetter } from './plain-letter.ts';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

const INVOICES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/XRECHNUNG_Einfach.pdf',
  'einvoice/zugferd_2p0_BASIC_Taxifahrt.pdf',
] as const;

const results = (page: Page) => page.locator('[role=row][id^=row-]:visible');

async function show(page: Page, shape: string) {
  await page.getByRole('button', { name: 'Ansicht', exact: true }).click();
  await page.getByRole('menuitemradio', { name: shape, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

const boxOf = (page: Page) => page.getByRole('searchbox', { name: 'In allen Briefen suchen' });

async function takeOffFilters(page: Page): Promise<void> {
  const box = boxOf(page);
  await box.fill('absender:Taxi rechnung');
  const filters = page.getByRole('list', { name: 'Filter' });
  await expect(filters.getByRole('listitem')).toHaveText(['Absender: Taxi']);
  await expectOpenInBothColours(page);
  await filters.getByRole('button').click();
  await expect(box).toHaveValue('rechnung');
  await expect(filters).toBeHidden();
}

async function oneField(page: Page): Promise<void> {
  const box = boxOf(page);
  await page.goto('/app/today');
  await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Suche oder Befehl' });
  await expect(page.getByRole('menuitem', { name: 'taxi', exact: true })).toBeVisible();
  await field.fill('taxi');
  const letters = page.getByRole('group', { name: 'Briefe' });
  await expect(letters.getByRole('menuitem')).toHaveCount(1);
  await expectOpenInBothColours(page);
  await field.fill('xyzzy');
  await expect(page.getByRole('group')).toHaveCount(1);
  await field.fill('taxi');
  await letters.getByRole('menuitem').click();
  await expect(page).toHaveURL(/\/app\/document\/[\w-]{36}$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('menuitem', { name: 'Letzte Suchen leeren' }).click();
  await page.goto('/app/search');
  await expect(page.getByRole('region', { name: 'Letzte Suchen' })).toBeHidden();
  await box.fill('taxi');
  await expect(page.getByText('1 Brief gefunden')).toBeVisible();
}

/** Where a letter stands in the place of the list, and of its box, the key of the search opens the field for everything. */
async function besideNoBox(page: Page): Promise<void> {
  await boxOf(page).fill('taxi');
  await show(page, 'Liste');
  await results(page).first().click();
  await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
  await expect(boxOf(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Suche oder Befehl' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.keyboard.press('/');
  await expect(boxOf(page)).toBeFocused();
  await show(page, 'Karten');
}

/** A filter that leaves nothing says so as in any list, and can be taken off there. */
async function noneOfSender(page: Page): Promise<void> {
  await boxOf(page).fill('absender:xyzzy taxi');
  await expect(page.getByRole('heading', { name: 'Kein Brief passt zum Filter' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter entfernen', exact: true }).click();
  await expect(boxOf(page)).toHaveValue('taxi');
  await expect(page.getByText('1 Brief gefunden')).toBeVisible();
}

async function withoutLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await boxOf(page).fill('absender:taxi');
  await expect(page.getByRole('heading', { name: 'Ohne Verbindung' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(results(page)).toHaveCount(1);
}

test('[SCR-HEADER-SEARCH][SCR-EMPTY-SEARCH][VAL-SEARCH-NO-AND] the search answers while one types and says what it cannot do', async ({
  page,
}) => {
  await inside(page);
  await post(page, ...INVOICES);
  await page.getByRole('link', { name: 'Suche', exact: true }).click();
  const box = boxOf(page);

  await box.fill('taxi');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL('/app/search/taxi');
  await expect(page.getByText('1 Brief gefunden')).toBeVisible();
  await box.press('ArrowDown');
  await expect(page.getByRole('grid', { name: 'Gefundene Briefe' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/search\/taxi\/[\w-]{36}$/);
  await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
  await expectOpenInBothColours(page);

  await box.fill('absender:Taxi absender:Lieferant');
  await expect(page.getByRole('alert')).toHaveText('Bitte verwenden Sie absender: nur einmal.');
  await box.fill('xyzzy');
  await expect(page.getByRole('heading', { name: 'Keine Treffer' })).toBeVisible();
  await noneOfSender(page);

  // Found page by page: each answer tells where the next one begins.
  await page.route('**/graphql', (route) => {
    const postData = route.request().postData()?.replaceAll('"first":50', '"first":1');
    return route.continue({ postData });
  });
  await box.fill('rechnung');
  await expect(page.getByText('3 Briefe gefunden')).toBeVisible();
  await show(page, 'Tabelle');
  await expect(page).toHaveURL('/app/search/rechnung?view=table');
  await expect(page.getByRole('columnheader', { name: 'Absender' })).toBeVisible();
  await expect(results(page)).toHaveCount(3);
  await expect(results(page).locator('mark').first()).toHaveText(/^Rechnung/i);
  await expectOpenInBothColours(page);
  await show(page, 'Karten');
  await expect(results(page)).toHaveCount(3);
  await expectOpenInBothColours(page);

  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Suche oder Befehl' }).fill('taxi');
  await page.getByRole('menuitem', { name: 'Alle Briefe nach „taxi“ durchsuchen' }).click();
  await expect(page.getByText('1 Brief gefunden')).toBeVisible();
  await expect(page).toHaveURL('/app/search/taxi');
  await expect(box).toHaveValue('taxi');

  await test.step('the key of the search leads to a box that is in sight', () => besideNoBox(page));

  await test.step('active filters stand apart and are taken off one by one', () =>
    takeOffFilters(page));

  await test.step('without a line it says so, and goes on afterwards', () => withoutLine(page));

  await test.step('one field finds letters, and remembers what was searched for', () =>
    oneField(page));
});

const BILL = [
  'Klempnerei Sonne GmbH',
  'Am Markt 1, 10435 Berlin',
  '',
  'Clara Weber',
  'Amselweg 2',
  '10117 Berlin',
  '',
  'Berlin, 12.01.2030',
  'Rechnung',
  'Wasserhahn erneuert: Rechnungsbetrag 235,40 EUR',
  'Bitte überweisen Sie 235,40 EUR bis spätestens 26.01.2030 auf unser Konto',
  'IBAN DE33 1002 0500 0001 1947 00',
];

test('a letter that was found has its sum and deadline as any other, and quotes the hit that neither sender nor subject has in a line of its own', async ({
  page,
}, info) => {
  await inside(page);
  await post(page, await plainLetter(info.outputPath('Rechnung.pdf'), BILL));
  await page.goto('/app/search/wasserhahn');
  const row = results(page).first();
  const hits = row.locator('mark');
  await expect(row).toHaveCSS('height', '76px');
  await expect(row).toContainText('235,40');
  await expect(row).toContainText(/Zahlen bis 26\.01\./);
  await expect(row).toContainText('Rechnung');
  await expect(hits).toHaveText(/^Wasserhahn/);
  await expectOpenInBothColours(page);
  await boxOf(page).fill('Klempnerei');
  await expect(hits).toHaveText(['Klempnerei']);
});
