import { expect, test } from 'vitest';
import { sampleInvoice } from '../einvoice/sample-invoice.ts';
import { contradictingAmount, readLetter, type Page } from './index.ts';

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
  return { pages, readings: readLetter(pages) };
};

test('another printed sum than that of the data is told', () => {
  const other = contradictingAmount(sampleInvoice, printed('Zu zahlen: 999,00 EUR'));
  expect(other).toMatchObject({ field: 'amountCents', value: '99900', page: 1 });
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
  expect(contradictingAmount(sampleInvoice, printed(...lines))).toBeNull();
});
