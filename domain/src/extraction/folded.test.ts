import { expect, test } from 'vitest';
import { letter } from '../../test/letters/layout.ts';
import { readDocument } from './read-document.ts';
import { withAdvertising } from './folded.ts';

const NOTHING = {} as Parameters<typeof letter>[1];

/** A leaflet of a kitchen shop, with a line more. */
const leaflet = (more: string) => `
  20 20 18| Küchen Sommer
  20 45 9| An alle Haushalte
  20 90 14| Küchenwochen bei Sommer!
  20 105 10| Jetzt sichern: 30 % Rabatt auf alle Küchen! Nur solange der Vorrat reicht.
  | Besuchen Sie uns, wir freuen uns auf Ihren Besuch! Beratung kostenlos und unverbindlich.
  | Irrtum vorbehalten. Nicht mit anderen Aktionen kombinierbar.
  | ${more}`;

const isFolded = (layout: string) => {
  const { pages } = letter('Brief', NOTHING, layout);
  return withAdvertising(pages, readDocument(pages)).some(({ field }) => field === 'isAdvertising');
};

test('a letter that sells and asks nothing of its reader lies folded', () => {
  expect(isFolded(leaflet('Montag bis Samstag von 9 bis 18 Uhr'))).toBe(true);
});

test.each([
  ['a number its reader is kept under', 'Ihre Kundennummer: 4711-0815'],
  ['an account that asks for money', 'IBAN DE89 3704 0044 0532 0130 00'],
  ['an appointment', 'Der Termin am 14.12.2026 um 10:00 Uhr ist für Sie reserviert.'],
  ['registered post', 'Einschreiben'],
  ['a decision one may object to', 'Rechtsbehelfsbelehrung: Widerspruch binnen eines Monats'],
  ['a bill', 'Ihre Rechnung Nr. 2026-118: Bitte überweisen Sie 49,90 EUR bis zum 14.12.2026.'],
])('whatever it sells, a letter with %s is never folded', (_, more) => {
  expect(isFolded(leaflet(more))).toBe(false);
});
