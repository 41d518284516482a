import { expect, test } from 'vitest';
import { readDocument, valuesOf } from '../index.ts';
import { letter, type Expected } from '../../../test/letters/layout.ts';

const IBAN = 'DE89100500005042859575';
const ibanIn = (body: string) => {
  const layout = `
  20 47 7| Muster Werke GmbH · Am Weg 1 · 10115 Berlin
  20 55 11| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin
  20 95 12| Unser Verein
  20 105 10| Sehr geehrte Frau Beispiel,
  20 115 10| ${body}
  20 180 10| Mit freundlichen Grüßen`;
  return valuesOf(readDocument(letter('', {} as Expected, layout).pages)).iban;
};

test.each([
  'Bitte überweisen Sie auf DE89 1005 0000 5042 8595 75.',
  'Überweisen Sie bitte Ihren Beitrag auf DE89 1005 0000 5042 8595 75.',
  'Bitte überweisen: DE89 1005 0000 5042 8595 75',
  'Bitte überweisen Sie auf >>120 DE89 1005 0000 5042 8595 75',
  'Ihre Spende ist zahlbar auf DE89 1005 0000 5042 8595 75.',
  'Wir bitten um Überweisung auf\n | DE89 1005 0000 5042 8595 75',
  'Please transfer your contribution to DE89 1005 0000 5042 8595 75.',
  'Please pay to the account\n | DE89 1005 0000 5042 8595 75.',
  'Von Ihrem Konto wird nichts mehr eingezogen. Bitte überweisen Sie auf\n | DE89 1005 0000 5042 8595 75.',
])('no sum is named, and "%s" still names the account of the payee', (body) => {
  expect(ibanIn(body)).toBe(IBAN);
});

test.each([
  'Den Betrag überweisen wir auf Ihr Konto DE89 1005 0000 5042 8595 75.',
  'Wir überweisen das Guthaben auf Ihr Konto\n | DE89 1005 0000 5042 8595 75.',
  'Ihr Konto: DE89 1005 0000 5042 8595 75',
])('"%s" names the account of the reader', (body) => {
  expect(ibanIn(body)).toBeNull();
});

test.each([
  ['in the middle of a group', 'DE89 1005 00\n | 00 5042 8595 75, danke.'],
  ['behind the check digits', 'DE89\n | 1005 0000 5042 8595 75'],
  ['before the last group', 'DE89 1005 0000 5042 8595\n | 75'],
  ['twice', 'DE89 1005\n | 0000 5042\n | 8595 75'],
  ['with a hyphen', 'DE89 1005 0000-\n | 5042 8595 75'],
  ['into the next cell', 'DE89 1005 0000 >>140 5042 8595 75'],
  ['and goes on further left', '>>120 DE89 1005 0000 5042\n | 8595 75 bei der Sparkasse'],
])('an account that is broken %s is read whole', (_, iban) => {
  expect(ibanIn(`Bitte überweisen Sie auf das Konto ${iban}`)).toBe(IBAN);
});

test('an account whose other half has wrong check digits is left open', () => {
  expect(ibanIn('Bitte überweisen Sie auf DE89 1005 0000\n | 5042 8595 76')).toBeNull();
  expect(ibanIn('Bitte überweisen Sie auf DE89 1005 0000\n | bis zum 5042 8595 75')).toBeNull();
});

test.each([
  'Wir bitten Sie, den Betrag bis Ende November zu\n | überweisen:\n | Empfänger: >>60 Kirchengemeinde\n | IBAN: >>60 DE89 1005 0000 5042 8595 75',
  'Unser Konto: DE89 1005 0000 5042 8595 75, Stichwort „Dach“.',
  'Zahlungen bitte an die Gemeindekasse,\n | IBAN DE89 1005 0000 5042 8595 75. Am besten erteilen Sie uns ein Lastschriftmandat.\n | Zu zahlen sind 15,00 €.',
])('the account of the payee stands in: %s', (body) => {
  expect(ibanIn(body)).toBe(IBAN);
});

test('where the money is collected the account in the foot is none to pay to', () => {
  const body =
    'Der Beitrag von 84,00 € wird am 16.11.2026 von Ihrem Konto abgebucht.\n 20 275 7| DE89 1005 0000 5042 8595 75';
  expect(ibanIn(body)).toBeNull();
});
