import { expect, test, type Page } from '@playwright/test';
import { plainLetter } from './plain-letter.ts';
import { ask, expectOpenInBothColours, inside, post, rows } from './world.ts';

const OF_WORKSHOP = [
  'Radhaus Kollwitz GmbH',
  'Kollwitzstraße 1, 10435 Berlin',
  '',
  'Clara Weber',
  'Amselweg 2',
  '10117 Berlin',
  '',
];
const ACCOUNT = 'IBAN DE33 1002 0500 0001 1947 00';
const BILL = [
  ...OF_WORKSHOP,
  'Berlin, 12.01.2030',
  'Rechnung',
  'Rechnungsnummer: R-2030-0643',
  'Rechnungsbetrag 235,40 EUR',
  'Bitte überweisen Sie 235,40 EUR bis spätestens 26.01.2030 auf unser Konto',
  ACCOUNT,
];
const REMINDER = [
  ...OF_WORKSHOP,
  'Berlin, 12.02.2030',
  'Mahnung',
  'Rechnungsnummer: R-2030-0643',
  'Offener Betrag mit Mahnkosten 240,40 EUR',
  'Bitte überweisen Sie 240,40 EUR bis spätestens 26.02.2030 auf unser Konto',
  ACCOUNT,
];
const COURT = [
  'Amtsgericht Wedding',
  'Brunnenplatz 1, 13357 Berlin',
  '',
  'Clara Weber',
  'Amselweg 2',
  '10117 Berlin',
  '',
  'Berlin, 20.03.2030',
  'Mahnbescheid',
  'Geschäftszeichen: 26-1234567-0-N',
  'Hauptforderung aus Rechnungsnummer: R-2030-0643',
];

type Found = {
  readonly searchContainerDocumentConnection: {
    readonly edges: readonly { readonly node: { readonly id: string; readonly kind: string } }[];
  };
};

/** Marks the reminder paid as another window would. */
async function payReminder(page: Page): Promise<void> {
  const { searchContainerDocumentConnection: found } = await ask<Found>(
    page,
    '{ searchContainerDocumentConnection(search: "Mahnkosten") { edges { node { id kind } } } }',
  );
  const ids = found.edges.map(({ node }) => node.id);
  expect(ids).toHaveLength(1);
  const paid =
    'mutation ($ids: [ID!]!) { markPaymentsPaid(ids: $ids, isPaid: true) { errorCode } }';
  expect(await ask(page, paid, { ids })).toEqual({ markPaymentsPaid: { errorCode: null } });
}

const details = (page: Page) => page.getByRole('complementary', { name: 'Was im Brief steht' });
const timeline = (page: Page) =>
  page.getByRole('list', { name: 'Briefe des Vorgangs' }).getByRole('listitem');

/** Confirms what is only suggested, beside the letter, and takes it out and back again. */
async function joinAndSplit(page: Page): Promise<void> {
  const maybe = page.getByRole('list', { name: 'Gehört vielleicht dazu' });
  await test.step('the letter of a court that names nobody is asked about, beside it too', async () => {
    await expect(maybe.getByRole('listitem')).toContainText('Nennt dieselbe Nummer');
    await maybe.getByRole('link', { name: /Amtsgericht/ }).click();
    await expect(details(page).getByText(/Gehört dieser Brief zu/)).toBeVisible();
    await expectOpenInBothColours(page);
    await details(page).getByRole('button', { name: 'Ja, er gehört dazu' }).click();
    await expect(details(page).getByText('3 Briefe')).toBeVisible();
    await details(page).getByRole('link', { name: 'Streit um das Rad' }).click();
    await expect(timeline(page)).toHaveCount(3);
  });

  await test.step('what was put together is taken apart, and brought back', async () => {
    await page.getByRole('button', { name: /Aus dem Vorgang nehmen: Amtsgericht/ }).click();
    await expect(timeline(page)).toHaveCount(2);
    // The notice that came last is the one that is taken back.
    await page.keyboard.press('z');
    await expect(timeline(page)).toHaveCount(3);
  });
}

test('bill, reminder and payment are one case: what is open counts once, and a letter nobody is sure of is asked about', async ({
  page,
}, info) => {
  await inside(page);
  const files = [
    ['Rechnung', BILL],
    ['Mahnung', REMINDER],
    ['Mahnbescheid', COURT],
  ] as const;
  for (const [name, lines] of files)
    await post(page, await plainLetter(info.outputPath(`${name}.pdf`), lines));

  await test.step('a line beside the letter leads to its case', async () => {
    await rows(page).filter({ hasText: '235,40' }).click();
    await expect(details(page).getByText('2 Briefe')).toBeVisible();
    await expectOpenInBothColours(page);
    await details(page)
      .getByRole('link', { name: /Rechnung/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/app\/case\//);
  });

  const main = page.getByRole('main');
  await test.step('the timeline says what is open, what comes next and whose turn it is', async () => {
    await expect(timeline(page)).toHaveCount(2);
    await expect(timeline(page).first()).toContainText('12.01.2030');
    await expect(timeline(page).last()).toContainText('Mahnung');
    await expect(main.getByText(/^240,40\s€$/).first()).toBeVisible();
    await expect(main.getByText('26.02.2030')).toBeVisible();
    await expect(main.getByText('Sie sind am Zug')).toBeVisible();
    await expectOpenInBothColours(page);
  });

  await test.step('it is called as its person calls it, by keyboard', async () => {
    await page.getByRole('button', { name: 'Umbenennen' }).focus();
    await page.keyboard.press('Enter');
    await expectOpenInBothColours(page);
    await page.keyboard.type('Streit um das Rad');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streit um das Rad');
  });

  await test.step('once it is paid nothing is open', async () => {
    await payReminder(page);
    await expect(timeline(page).last()).toContainText('Bezahlt am');
    await expect(main.getByText('Nichts', { exact: true })).toBeVisible();
    await expect(main.getByText('Sie sind am Zug')).toHaveCount(0);
  });

  await joinAndSplit(page);

  await test.step('it fits a hand on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBeLessThanOrEqual(390);
    await expectOpenInBothColours(page);
  });
});

test('a case that is not there says so, and one that cannot be fetched can be asked for again @full', async ({
  page,
}) => {
  await inside(page);
  await page.goto('/app/case/018f3b1e-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Diesen Vorgang gibt es nicht' })).toBeVisible();
  await expectOpenInBothColours(page);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query Case(') ? route.abort() : route.fallback(),
  );
  await page.goto('/app/case/018f3b1e-0000-7000-8000-000000000001');
  await expect(page.getByText('Der Vorgang konnte nicht geladen werden.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Diesen Vorgang gibt es nicht' })).toBeVisible();
});
