import { expect, test } from 'vitest';
import { letter, type Expected } from '../../../test/letters/layout.ts';
import { readDocument } from '../read-document.ts';
import { valuesOf } from './values.ts';

/** The due day of a letter of 2 November 2026 with these words. */
function dueOf(words: readonly string[]) {
  const text = `
    20 14 14| Kornbach Haustechnik GmbH
    20 46 7| Kornbach Haustechnik GmbH · Markt 1 · 50667 Talstadt
    20 54 11| Frau
    | Clara Weber
    | Torstraße 112
    | 10119 Talstadt
    140 75 10| Talstadt, 02.11.2026
    20 96 12| Rechnung 4711
    20 106 10| Sehr geehrte Frau Weber,
    20 114 10| ${words.join('\n    | ')}
    20 190 10| Mit freundlichen Grüßen`;
  return valuesOf(readDocument(letter('', {} as Expected, text).pages)).dueDate;
}

test.each<readonly [string, readonly string[], string | null]>([
  [
    'the day of the bill, not that of its discount',
    [
      'Rechnungsbetrag 120,00 EUR',
      'Bei Zahlung bis zum 10.11.2026 gewähren wir 2 % Skonto (2,40 EUR).',

      'Zahlbar bis 16.11.2026 ohne Abzug.',
    ],
    '2026-11-16',
  ],
  [
    'a day behind its weekday',
    ['Rechnungsbetrag 120,00 EUR', 'Fällig am Freitag, 13.11.2026 auf unser Konto.'],
    '2026-11-13',
  ],
  [
    'a sum between its words and its day',
    ['Zu entrichten sind 1.420,00 EUR in einer einzigen Summe zum 30.11.2026.'],
    '2026-11-30',
  ],
  [
    'what is asked now, not when it fell due',
    [
      'your payment of £120.00, which fell due on 12 October 2026, has not reached us.',
      'Please pay no later than Monday, 16 November 2026.',
    ],
    '2026-11-16',
  ],
  [
    'no day where it counts from one that the letter cannot know',
    ['Zu zahlen sind 120,00 EUR innerhalb von zwei Wochen nach Rechtskraft.'],
    null,
  ],
  [
    'no day until which a contract runs',
    ['Ihr Vertrag läuft bis 25.06.2027 und verlängert sich danach auf unbestimmte Zeit.'],
    null,
  ],
])('what is read as the due day: %s', (_, words, day) => {
  expect(dueOf(words)).toBe(day);
});

test.each<readonly [string, readonly string[], string | null]>([
  [
    'the first part, though the sum before it looks like the first day of a time',
    ['Wir bitten um eine Anzahlung von 80 Euro bis zum 20.11.2026 auf unser Konto.'],
    '2026-11-20',
  ],
  [
    'a sum that is awaited',
    ['Zu zahlen sind 80,00 Euro. Diesem Betrag sehen wir bis zum 20.11.2026 entgegen.'],
    '2026-11-20',
  ],
  [
    'none where the money goes to the reader',
    ['Die Restzahlung wird am 20.11.2026 auf das von Ihnen benannte Konto überwiesen.'],
    null,
  ],
  [
    'none where the postage is paid',
    ['Bitte melden Sie den Stand Ihres Hauptzählers bis zum 20.11.2026 (Porto zahlen wir).'],
    null,
  ],
])('the day to pay by: %s', (_, words, day) => {
  expect(dueOf(words)).toBe(day);
});

test.each<readonly [string, readonly string[], string | null]>([
  [
    'a day on which the bank takes it, with words between',
    ['Der Betrag von 35,00 € wird mit der Abrechnung am 16.11.2026 vom Vereinskonto eingezogen.'],
    '2026-11-16',
  ],
  [
    'a day by which it must come in',
    ['Zu zahlen sind 35,00 €. Bitte sorgen Sie dafür, dass der Betrag bis zum 16.11.2026 eingeht.'],
    '2026-11-16',
  ],
  [
    'no day of a year to come that the letter does not name',
    ['Was Sie nicht nutzen, können Sie bis zum 30. Juni des Folgejahres verwenden.'],
    null,
  ],
])('the day to pay by, as other houses word it: %s', (_, words, day) => {
  expect(dueOf(words)).toBe(day);
});

test.each<readonly [string, readonly string[], string | null]>([
  [
    'under its head, though the row begins with a number',
    ['Rate >>60 Fälligkeit >>100 Betrag in Euro', '4 >>60 16.11.2026 >>100 342,10'],
    '2026-11-16',
  ],
  [
    'from which the bank may take it',
    ['Wir buchen den Betrag von 31,45 € ab dem 13.11.2026 von Ihrem Konto ab.'],
    '2026-11-13',
  ],
  [
    'none on which something else happens before the money is taken',
    ['Am 10.11.2026 liefern wir die Ware, der Betrag von 35,00 € wird danach eingezogen.'],
    null,
  ],
  [
    'none for a deposit that comes back',
    ['Teilen Sie uns bis zum 15.11.2026 Ihr Konto für die Rückzahlung der Kaution mit.'],
    null,
  ],
])('the day to pay by is: %s', (_, words, day) => {
  expect(dueOf(words)).toBe(day);
});
