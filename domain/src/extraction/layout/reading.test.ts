import { expect, test } from 'vitest';
import { readDocument, valuesOf } from '../index.ts';
import { known, later } from '../../../test/letters/all.ts';
import { letter, type Expected } from '../../../test/letters/layout.ts';
import { scanned } from '../../../test/letters/scanner.ts';
import { scoresOf } from '../../../test/letters/score.ts';

const HEAD = `
  20 47 7| Muster Werke GmbH · Am Weg 1 · 10115 Berlin
  20 55 11| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin
  130 60 9| Datum: 18.11.2026`;
const none = {} as Expected;
const read = (layout: string) => valuesOf(readDocument(letter('', none, layout).pages));
const body = (text: string, subject = 'Rechnung Nr. 4711') =>
  read(`${HEAD}
  20 95 12| ${subject}
  20 105 10| Sehr geehrte Frau Beispiel,
  20 115 10| ${text}
  20 180 10| Mit freundlichen Grüßen`);

test.each([
  ['Bitte überweisen Sie 50,00 EUR bis zum 02.12.2026.', '2026-12-02'],
  ['Der Betrag von 50,00 EUR ist am 02.12.2026 fällig.', '2026-12-02'],
  ['50,00 EUR, zahlbar bis 2. Dezember 2026.', '2026-12-02'],
  ['50,00 EUR, zahlbar innerhalb von 14 Tagen nach Erhalt.', '2026-12-02'],
  ['50,00 EUR, zahlbar binnen zwei Wochen.', '2026-12-02'],
  ['50,00 EUR, zahlbar innerhalb eines Monats.', '2026-12-18'],
  ['50,00 EUR, zahlbar innerhalb von 10 Werktagen.', '2026-12-02'],
  ['50,00 EUR. Zahlungsziel: 30 Tage netto.', '2026-12-18'],
  ['10 Tage 2 % Skonto, 30 Tage netto. Betrag 50,00 EUR.', '2026-12-18'],
  ['Wir buchen 50,00 EUR am 02.12.2026 von Ihrem Konto ab.', '2026-12-02'],
  ['Bitte zahlen Sie 50,00 EUR bis zum 15.12. auf unser Konto.', '2026-12-15'],
  ['Please pay EUR 50.00 by 2 December 2026.', '2026-12-02'],
  ['Bitte senden Sie das Formular bis spätestens 2. Dezember 2026 zurück.', null],
  ['Gegen diesen Bescheid kann binnen eines Monats Widerspruch eingelegt werden.', null],
  ['Abgerechnet wird die Zeit vom 01.01.2026 bis 31.10.2026.', null],
  ['Dieses Angebot gilt, wir halten uns bis zum 31.12.2026 gebunden.', null],
  ['Der Vertrag hat eine Laufzeit von 24 Monaten.', null],
])('"%s" must be paid by %s', (text, dueDate) => {
  expect(body(text).dueDate).toBe(dueDate);
});

test.each([
  ['Bitte überweisen Sie 50,00 EUR.', 5000],
  ['Nettobetrag 42,02 EUR, Gesamtbetrag 50,00 EUR. Zahlbar sofort.', 5000],
  ['Rechnungsbetrag 80,00 EUR, offener Betrag 50,00 EUR.', 5000],
  ['Ihr Guthaben von 50,00 EUR erstatten wir Ihnen.', null],
  ['Unser Stammkapital beträgt 50.000,00 EUR.', null],
])('"%s" asks for %s cents', (text, cents) => {
  expect(body(text).amountCents).toBe(cents);
});

test('a bonus and what the stamp cost are no sums to pay', () => {
  expect(
    body('Für die Vorsorge sind 90 Euro Bonus vorgemerkt.', 'Ihr Beitrag').amountCents,
  ).toBeNull();
  const stamped = `${HEAD}
  100 47 8| 0,95 EUR
  20 95 12| Erinnerung an die Abgabe der Voranmeldung
  20 105 10| Sehr geehrte Frau Beispiel,
  20 115 10| Bitte übermitteln Sie die Voranmeldung bis zum 27.11.2026.`;
  expect(read(stamped).amountCents).toBeNull();
});

test('an offer names a price, but asks for nothing', () => {
  const offer = body(
    'Der Gesamtpreis beträgt 500,00 EUR, zahlbar nach Lieferung.',
    'Angebot Nr. 7',
  );
  expect([offer.kind, offer.amountCents, offer.documentType]).toEqual(['offer', null, 'Document']);
});

test("the reader's own account is never the one to pay to", () => {
  const text = 'Wir buchen 50,00 EUR von Ihrem Konto DE89 1005 0000 5042 8595 75 ab.';
  expect(body(text).iban).toBeNull();
});

test('every value shows where on the page it was read, inside the page', () => {
  for (const reading of readDocument(known[0]?.pages ?? [])) {
    if (reading.box === null) continue;
    expect(reading.page).toBe(1);
    const { x, y, w, h } = reading.box;
    expect(Math.min(x, y, w, h)).toBeGreaterThan(0);
    expect(Math.max(x + w, y + h)).toBeLessThan(1);
  }
});

test('the readings of a field come with the surest first', () => {
  for (const { pages } of known) {
    const readings = readDocument(pages).filter(({ field }) => field === 'documentDate');
    const scores = readings.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
  }
});

test('garbage and empty pages say nothing', () => {
  const garbage = letter(
    '',
    none,
    '20 20 14| "7+%- )8#q ~§xk\n20 40 12| ]]plmn %%0xz [[qrtw ~~ #+*',
  );
  expect(readDocument(garbage.pages)).toEqual([]);
  expect(readDocument([])).toEqual([]);
  expect(readDocument([{ number: 1, width: 595, height: 842, words: [] }])).toEqual([]);
});

test('a page that is no letter has no sender, only a headline', () => {
  const page = read(
    '20 20 20| Linsensuppe mit Majoran\n20 60 10| 400 g Linsen\n| 2 Zwiebeln, 1 Lorbeerblatt',
  );
  expect([page.senderName, page.subject, page.amountCents]).toEqual([
    null,
    'Linsensuppe mit Majoran',
    null,
  ]);
});

test('scanned with slips, specks and a tilt, letters are still read right in 19 of 20 values', () => {
  const documents = [...known, ...later].map((each, index) => scanned(each, index + 1));
  const { accuracy, misses } = scoresOf(documents);
  for (const [field, share] of Object.entries(accuracy)) {
    expect(share, `${field} ${JSON.stringify(misses)}`).toBeGreaterThanOrEqual(0.95);
  }
});

test('a long document is read within a second', () => {
  const pages = Array.from({ length: 300 }, (_, index) => ({
    ...(known[0]?.pages[0] ?? { width: 1, height: 1, words: [] }),
    number: index + 1,
  }));
  const words = [{ text: 'a'.repeat(100_000), x: 0.1, y: 0.5, w: 0.8, h: 0.01, confidence: 1 }];
  const began = performance.now();
  expect(valuesOf(readDocument(pages)).amountCents).toBe(21437);
  readDocument([{ number: 1, width: 595, height: 842, words }]);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a letter that speaks of bills and names no amount is no bill', () => {
  const text = 'Unsere Rechnung finden Sie künftig in Ihrem Postfach.';
  const notice = body(text, 'Neues aus unserem Haus');
  expect([notice.kind, notice.documentType, notice.tags]).toEqual(['letter', 'Document', []]);
  const bill = body('Für unsere Rechnung überweisen Sie bitte 50,00 EUR.', 'Neues Fenster');
  expect([bill.kind, bill.documentType]).toEqual(['invoice', 'Invoice']);
});
