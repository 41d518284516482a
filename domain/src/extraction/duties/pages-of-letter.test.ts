import { expect, test } from 'vitest';
import { letter } from '../../../test/letters/layout.ts';
import { readDuties } from './read-duties.ts';
import { readDocument } from '../read-document.ts';
import { advertisingPages } from './pages-of-letter.ts';

const NOTHING = {} as Parameters<typeof letter>[1];

const INFORMS = `
  20 20 14| Stadtwerke Siel GmbH
  20 45 10| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin
  140 70 10| 12.11.2026
  20 95 11| Ablesung Ihres Zählers
  20 105 10| Sehr geehrte Frau Beispiel,
  | bitte reichen Sie uns den Zählerstand bis zum 3. Dezember 2026 ein.
  | Mit freundlichen Grüßen
  | Stadtwerke Siel GmbH`;

const SELLS = `
  20 20 18| Sonnenwochen bei den Stadtwerken!
  20 45 10| Jetzt sichern: 30 % Rabatt auf jede Ladesäule, nur bis zum 24.12.2026.
  | Besuchen Sie uns, wir freuen uns auf Ihren Besuch! Beratung kostenlos und unverbindlich.
  | Gesamt nur 499,00 EUR statt 699,00 EUR. Rufen Sie an: 0431 000 77.
  | Irrtum vorbehalten. Nicht mit anderen Aktionen kombinierbar.`;

const TERMS = `
  20 20 10| Ihre Rechnung Nr. 2026-118: Bitte überweisen Sie 49,90 EUR bis zum 14.12.2026.
  | Jetzt sichern: 30 % Rabatt auf jede Ladesäule. Besuchen Sie uns!`;

const pagesOf = (...sheets: readonly string[]) =>
  letter('Brief', NOTHING, sheets.join('\n===\n')).pages;
const soldIn = (...sheets: readonly string[]) =>
  advertisingPages(
    pagesOf(...sheets).map(({ number, words }) => ({
      number,
      text: words.map(({ text }) => text).join('\n'),
    })),
  );

/** What is read of the pages, without where it stands. */
function readIn(...sheets: readonly string[]) {
  const pages = pagesOf(...sheets);
  const readings = readDocument(pages);
  const duties = readDuties(pages, readings).map(({ kind, day }) => ({ kind, day }));
  return { readings: readings.map(({ field, value }) => [field, value]), duties };
}

test('a page that only sells inside a letter is told apart, and one that asks for anything is not', () => {
  expect(soldIn(INFORMS, SELLS)).toEqual([2]);
  expect(soldIn(INFORMS, SELLS, INFORMS, SELLS)).toEqual([2, 4]);
  expect(soldIn(INFORMS, TERMS)).toEqual([]);
  expect(soldIn(INFORMS)).toEqual([]);
});

test('of a letter that sells as a whole no page is told apart', () => {
  expect(soldIn(SELLS, SELLS)).toEqual([]);
});

test('what stands on a page that only sells is nothing that the letter says: no sum, day, number or duty comes from it', () => {
  const alone = readIn(INFORMS);
  expect(alone.duties).toMatchObject([{ day: '2026-12-03' }]);
  expect(readIn(INFORMS, SELLS)).toEqual(alone);
  expect(readIn(INFORMS, TERMS)).not.toEqual(alone);
});

const PAID_BY = `
  20 20 18| Zeltlager an der See! Jetzt anmelden!
  20 45 10| Wir freuen uns auf euren Besuch! Nur 180,00 EUR pro Person, Verpflegung inklusive.
  | Besuchen Sie uns, Beratung kostenlos und unverbindlich. Nicht mit anderen Aktionen kombinierbar.
  | Den Beitrag bis 15.12.2026 überweisen auf DE89 3704 0044 0532 0130 00, Verwendungszweck: Zeltlager`;

test('a page that sells and asks for money is read', () => {
  expect(soldIn(INFORMS, PAID_BY)).toEqual([]);
});

test('behind a cover of few words nothing is told apart', () => {
  expect(soldIn('20 20 18| Sommer 2026', SELLS)).toEqual([]);
});

test('a page of one endless word is told apart from nothing, and at once', () => {
  const endless = 'lame'.repeat(50_000);
  const began = performance.now();
  advertisingPages(
    [1, 2, 3].map((number) => ({ number, text: `${'wort '.repeat(50)}${endless}` })),
  );
  expect(performance.now() - began).toBeLessThan(1000);
});
