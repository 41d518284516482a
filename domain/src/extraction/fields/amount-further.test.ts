import { expect, test } from 'vitest';
import { moneyOf } from '../../../test/letters/money-letter.ts';

test.each([
  [
    'what a later sentence calls due by its name',
    '| Beitrag 2025 >>r185 642,18 EUR\n| Vorschuss >>r185 321,09 EUR\n20 140 10| Der Vorschuss ist fällig am 15.12.2026. Bitte überweisen Sie ihn.',
    '32109 EUR',
  ],
  [
    'instalments whose sentence ends above them',
    '| Die Vorschüsse betragen zusammen 992,00 EUR und sind wie folgt zu\n| zahlen:\n30 132 10| 15.01.2027 >>80 496,00 EUR\n30 137 10| 15.03.2027 >>80 496,00 EUR',
    '49600 EUR',
  ],
  [
    'what the bank takes on a day that the next sentence names',
    '| Für Ihre Familie sind das 84,00 €. Die Abbuchung erfolgt am 16.11.2026 von Ihrem Konto.',
    '8400 EUR',
  ],
  [
    'what leaves the country without tax',
    '| Fräser >>r185 214.00\n| Total CHF (Export, ohne MWST) >>r185 374.90\n20 140 10| Zahlbar innert 30 Tagen.',
    '37490 CHF',
  ],
])('the sum that is asked for: %s', (_, body, amount) => {
  expect(moneyOf({ about: 'Rechnung 4711', body })).toBe(amount);
});

test.each([
  'Es ist beabsichtigt, eine Geldbuße von 115,00 Euro festzusetzen. Zahlungen sind jetzt noch nicht nötig.',
  'Es ist mit einer Geldbuße von 150 € zu rechnen. Bitte zahlen Sie jetzt noch nichts.',
])('who is only heard owes nothing yet: %s', (text) => {
  expect(moneyOf({ about: 'Anhörung im Bußgeldverfahren', body: `| ${text}` })).toBeNull();
});

test.each([
  [
    'a fee and its costs together',
    '| Geldbuße >>r185 30,00 €\n| Verwaltungskosten >>r185 5,00 €\n| Summe >>r185 35,00 €\n20 140 10| Der Betrag wird am 16.12.2026 von Ihrem Konto eingezogen.',
    '3500 EUR',
  ],
  [
    'so many at the price of one',
    '| 7 Tage zu je 10,00 € >>r185 70,00 €\n20 130 10| Sie zahlen je Kalendertag 10,00 €. Bitte überweisen Sie den Betrag.',
    '7000 EUR',
  ],
  [
    'what is complete once it came in',
    '| Studentenwerk >>r185 93,00 €\n| Semesterbeitrag >>r185 303,90 €\n20 140 10| Sie gilt als erfolgt, sobald der Semesterbeitrag vollständig bei uns eingegangen ist.',
    '30390 EUR',
  ],
  [
    'a balance in favour of the writer',
    '| Saldo zu unseren Gunsten >>r185 389,19 €\n20 140 10| Wir bitten Sie, den Saldo bis zum 10.12.2026 auszugleichen.',
    '38919 EUR',
  ],
  [
    'what a child brings in an envelope',
    '| Das Geld für den Bus (4,50 Euro) geben Sie Ihrem Kind bitte bis 23.11.2026 im Umschlag mit.',
    '450 EUR',
  ],
])('the sum of the letter: %s', (_, body, amount) => {
  expect(moneyOf({ about: 'Ihre Unterlagen', body })).toBe(amount);
});

test.each([
  [
    'what a card was charged',
    'Total >>r185 81.50 EUR\n| Paid on 1 November 2026, Visa ending 4410.',
  ],
  ['what is paid to the reader', 'Net payable to you >>r185 418.18 GBP'],
  ['a price by the year', 'Kosten bei 14.000 kWh >>r185 1.679,80 €/Jahr'],
])('nothing is asked for by %s', (_, body) => {
  expect(moneyOf({ about: 'Ihre Unterlagen', body: `| ${body}` })).toBeNull();
});

test.each([
  [
    'what a number of months comes to',
    '| Zeitraum 10.2026 – 12.2026 (3 Monate zu 18,36 EUR) >>r185 55,08 EUR\n20 130 10| Bitte zahlen Sie diesen Betrag bis zum 15.12.2026.',
    '5508 EUR',
  ],
  [
    'a fee that is reckoned from what was earned',
    '| Der Gewerbeertrag 2023 betrug 61.400,00 EUR.\n20 130 10| Beitrag >>r185 278,94 EUR\n20 140 10| Der Beitrag ist zu zahlen bis 15.12.2026.',
    '27894 EUR',
  ],
  [
    'what stands before the words that ask for it',
    '| Die Pflichtanteile in Höhe von 1.180,00 € überweisen Sie bitte bis zum 30.11.2026 auf unser Konto.',
    '118000 EUR',
  ],
])('the sum among other sums: %s', (_, body, amount) => {
  expect(moneyOf({ about: 'Beitragsbescheid 2026', body })).toBe(amount);
});

test.each([
  [
    'the whole, though a part of it is called due',
    '| Schulgeld >>r185 300,00 €\n| Essensgeld >>r185 80,00 €\n| Rechnungsbetrag >>r185 380,00 €\n20 140 10| Das Schulgeld ist zum 01.12.2026 fällig. Bitte überweisen Sie den Betrag.',
    '38000 EUR',
  ],
  [
    'the price for one child',
    '| Die Kosten betragen pro Kind 125,00 €. Bitte überweisen Sie den Betrag bis 01.12.2026.',
    '12500 EUR',
  ],
  [
    'a card bill of what was turned over',
    '| Umsätze gesamt >>r185 512,30 EUR\n20 140 10| Zu zahlen bis 01.12.2026: 512,30 EUR',
    '51230 EUR',
  ],
  [
    'a bill in English that is to be paid on a day',
    'Total amount due >>r185 £84.20\n20 140 10| Invoices must be paid on or before 20 December 2026.',
    '8420 GBP',
  ],
  [
    'what is left after a payment',
    'Amount due >>r185 £84.20\n20 140 10| Thank you for your payment of £50.00. Please pay by 20 December 2026.',
    '8420 GBP',
  ],
])('%s is asked for', (_, body, amount) => {
  expect(moneyOf({ about: 'Rechnung 4711', body: body.startsWith('|') ? body : `| ${body}` })).toBe(
    amount,
  );
});

test('what is set off against a later sum is not asked for', () => {
  const body =
    '| Guthaben >>r185 82,30 EUR\n20 140 10| Das Guthaben wird mit dem Abschlag verrechnet, der am 01.12.2026 fällig ist.';
  expect(moneyOf({ about: 'Abrechnung 2026', body })).toBeNull();
});
