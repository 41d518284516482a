import { expect, test } from 'vitest';
import { sampleInvoice } from '../../../test/einvoice/sample-invoice.ts';
import { moneyOfPage, readDocument, valuesOf, withEInvoice, type Page } from '../index.ts';

/** A page with one line of words under another. */
function pageOf(...lines: readonly string[]): Page {
  const words = lines.flatMap((line, row) =>
    line.split(' ').map((text, column) => ({
      text,
      x: 60 + column * 70,
      y: 100 + row * 24,
      w: 60,
      h: 12,
      confidence: 1,
    })),
  );
  return { number: 1, width: 595, height: 842, words };
}

const printed = (...lines: readonly string[]) => {
  const pages = [pageOf('Rechnung R-1', ...lines)];
  return { pages, readings: readDocument(pages) };
};

test('another printed sum than that of the data is told', () => {
  const other = moneyOfPage(sampleInvoice, printed('Zu zahlen: 999,00 EUR'));
  expect(other).toMatchObject({
    readings: [{ field: 'amountCents', value: '99900', page: 1 }],
    differs: true,
  });
});

test.each([
  ['the same sum', ['Zu zahlen: 119,00 EUR']],
  ['the same sum and another', ['Zwischensumme 100,00 EUR', 'Zu zahlen: 119,00 EUR']],
  [
    'the sum of the data beside one that is more striking',
    ['Brutto 119,00', 'Zu zahlen: 999,00 EUR'],
  ],
  ['no sum', ['Vielen Dank']],
])('%s on the page is no contradiction', (_, lines) => {
  expect(moneyOfPage(sampleInvoice, printed(...lines))).toEqual({ readings: [], differs: false });
});

const owing = (duePayable: string | null) => ({
  ...sampleInvoice,
  paymentMeans: [],
  totals: { ...sampleInvoice.totals, duePayable },
});
const BILL = [
  'Zu zahlen: 119,00 EUR',
  'Bitte überweisen Sie auf IBAN DE89 1005 0000 5042 8595 75',
] as const;

test.each([
  ['no sum', null],
  ['a sum that cannot be one', '99999999999999999999.99'],
  ['nothing', '0.00'],
])('where the data ask for %s, the sum and the account of the page are read', (_, due) => {
  const page = printed(...BILL);
  const invoice = owing(due);
  const other = moneyOfPage(invoice, page);
  const values = valuesOf([...withEInvoice(invoice, page.readings), ...other.readings]);
  expect([values.amountCents, values.iban]).toEqual([11900, 'DE89100500005042859575']);
});

test('another account beside another sum is kept behind that of the data', () => {
  const page = printed('Zu zahlen: 999,00 EUR', BILL[1]);
  const other = moneyOfPage(sampleInvoice, page);
  const all = [...withEInvoice(sampleInvoice, page.readings), ...other.readings];
  const ibans = all.filter(({ field }) => field === 'iban').map(({ value }) => value);
  expect(ibans).toEqual(['DE02120300000000202051', 'DE89100500005042859575']);
  expect(valuesOf(all).amountCents).toBe(11900);
});

test.each([
  ['the data ask for nothing and the page only names a total', owing('0.00'), 'Summe 119,00 EUR'],
  [
    'the page says that nothing is left',
    owing('0.00'),
    'Offener Betrag 0,00 EUR, fällig 119,00 EUR',
  ],
  ['the seller owes the buyer', owing('-119.00'), BILL[0]],
  ['it is a credit note', { ...owing(null), typeCode: '381' }, BILL[0]],
  ['the currencies are different', owing(null), 'Zu zahlen: 119,00 CHF'],
])('%s: nothing is taken from the page', (_, invoice, line) => {
  expect(moneyOfPage(invoice, printed(line))).toEqual({ readings: [], differs: false });
});

test('money the page says is collected is not asked for', () => {
  const page = printed('Rechnungsbetrag 119,00 EUR', 'Wir buchen 119,00 EUR von Ihrem Konto ab.');
  const other = moneyOfPage(owing(null), page);
  expect(other.readings.map(({ field }) => field)).toEqual(['amountCents', 'isCollected']);
});

test('data that only leave out what is due agree with a page that asks for their total', () => {
  expect(moneyOfPage(owing(null), printed(...BILL)).differs).toBe(false);
  expect(moneyOfPage(owing(null), printed('Zu zahlen: 999,00 EUR')).differs).toBe(true);
  expect(moneyOfPage(owing('0.00'), printed(...BILL)).differs).toBe(true);
});
