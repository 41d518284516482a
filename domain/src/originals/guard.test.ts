import { expect, test } from 'vitest';
import { guardOf } from './guard.ts';

test.each([
  ['Urkundenrolle Nr. 1234/2026\nVor mir, dem unterzeichnenden Notar', 'notarised'],
  ['UVZ-Nr. 88 für 2026: Kaufvertrag', 'notarised'],
  ['Geburtsurkunde, Standesamt Mitte von Berlin', 'notarised'],
  ['This is a notarised copy of the deed', 'notarised'],
  ['Vollstre-\nckungsbescheid des Amtsgerichts Wedding', 'enforceable'],
  ['Im Namen des Volkes ergeht folgendes Urteil', 'enforceable'],
  ['Erbschein nach Herbert Weber', 'enforceable'],
  ['VORSORGEVOLLMACHT für Frau Clara Weber', 'powerOfAttorney'],
  ['Lasting power of attorney', 'powerOfAttorney'],
  ['Mein Testament: Ich setze meine Tochter zur Alleinerbin ein', 'will'],
  ['This is the last will of Herbert Weber', 'will'],
  ['Zulassungsbescheinigung Teil II', 'vehicle'],
  ['Übereinstimmungsbescheinigung (EG-Typgenehmigung)', 'vehicle'],
  ['Anbei erhalten Sie Ihre neue Karte. Bitte unterschreiben Sie sie.', 'card'],
  ['Ihre elektronische Gesundheitskarte liegt diesem Schreiben bei', 'card'],
  ['Your new debit card is enclosed', 'card'],
  ['Als Dank liegt ein Gutschein über 20 Euro bei', 'cash'],
  ['Verrechnungsscheck über 312,40 EUR', 'cash'],
] as const)('%j is held as %s', (text, guard) => {
  expect(guardOf(text)).toBe(guard);
});

test.each([
  'Rechnung Nr. 4711 über 214,37 EUR, zahlbar bis 4.12.2026 ohne Abzug',
  'Sehr geehrte Frau Weber, Ihr Abschlag ändert sich zum 1. Januar',
  'Kontoauszug 11/2026: Alter Saldo, neuer Saldo',
  'Notarztwagen: Spendenaufruf des Rettungsdienstes',
  'Your meter reading is due next week',
])('%j is not held', (text) => {
  expect(guardOf(text)).toBeNull();
});
