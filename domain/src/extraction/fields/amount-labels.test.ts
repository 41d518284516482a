import { expect, test } from 'vitest';
import { readDocument, valuesOf } from '../index.ts';
import { letter, type Expected } from '../../../test/letters/layout.ts';

// A bill of one sum besides net and tax, the labels standing left of the sums or before them in one line.
const bill = (row: string) => {
  const layout = `
  20 47 7| Muster Werke GmbH · Am Weg 1 · 10115 Berlin
  20 55 11| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin
  130 60 9| Datum: 18.11.2026
  20 95 12| Rechnung Nr. 4711
  20 105 10| Sehr geehrte Frau Beispiel,
  20 115 10| für unsere Arbeit berechnen wir Ihnen
  20 125 10| Wartung der Anlage >>r185 800,00 €
  | Zwischensumme >>r185 800,00 €
  | Mehrwertsteuer >>r185 152,00 €
  ${row}
  20 180 10| Mit freundlichen Grüßen`;
  return valuesOf(readDocument(letter('', {} as Expected, layout).pages)).amountCents;
};

test.each([
  'Gesamt inkl. MwSt.',
  'Gesamt inkl. 19 % MwSt.',
  'Gesamt (inkl. MwSt.)',
  'Gesamt incl. USt.',
  'Gesamt einschließlich Mehrwertsteuer',
  'Summe inkl. USt.',
  'Summe inkl. 19% USt',
  'Summe einschl. MwSt.',
  'Summe incl. VAT',
  'Total inkl. MwSt.',
  'Total incl. VAT',
  'Total including VAT',
  'Betrag inkl. MwSt.',
  'Betrag einschließlich 19 % Umsatzsteuer',
  'Bruttosumme inkl. MwSt.',
  'Bruttosumme incl. USt.',
  'Summe inkl. gesetzl. MwSt.',
])('"%s" names what is to be paid, beside the sum and before it', (label) => {
  expect(bill(`| ${label} >>r185 952,00 €`)).toBe(95200);
  expect(bill(`| ${label}: 952,00 €`)).toBe(95200);
});

test.each([
  'zzgl. MwSt.',
  'zzgl. 19 % MwSt.',
  'zuzüglich 19 % USt.',
  'MwSt. 19 %',
  '19 % USt.',
  'Umsatzsteuer 19 %',
  'plus VAT',
  'Summe MwSt.',
  'Gesamt MwSt. 19 %',
  'Gesamtbetrag MwSt.',
  'Gesamtbetrag 19 % USt.',
  'Betrag zzgl. MwSt.',
  'Gesamt zzgl. MwSt.',
  'darin enthaltene MwSt.',
  'Summe exkl. MwSt.',
])('"%s" names no sum to be paid', (label) => {
  const rest = `| Rechnungsbetrag >>r185 952,00 €`;
  expect(bill(`| ${label} >>r185 8.152,00 €\n${rest}`)).toBe(95200);
  expect(bill(`| ${label}: 8.152,00 €\n${rest}`)).toBe(95200);
});

test('a sum to which the tax still comes is not the one to pay', () => {
  const whole = '| Rechnungssumme >>r185 952,00 €';
  expect(bill(`| Gesamtbetrag 8.000,00 € zzgl. MwSt.\n${whole}`)).toBe(95200);
  expect(bill(`| Summe: 8.000,00 EUR (exkl. USt.)\n${whole}`)).toBe(95200);
});
