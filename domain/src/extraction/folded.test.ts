import { expect, test } from 'vitest';
import { letter } from '../../test/letters/layout.ts';
import { readDocument } from './read-document.ts';
import { withAdvertising } from './folded.ts';
import type { Folding } from './senders/folding.ts';

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

const isFolded = (layout: string, folding: Folding | null = null) => {
  const { pages } = letter('Brief', NOTHING, layout);
  const known = withAdvertising(pages, readDocument(pages), folding);
  return known.some(({ field }) => field === 'isAdvertising');
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
])(
  'whatever it sells and whatever its reader said of its sender, a letter with %s is never folded',
  (_, more) => {
    expect([isFolded(leaflet(more)), isFolded(leaflet(more), 'always')]).toEqual([false, false]);
    expect(isFolded(chatter(more), 'always')).toBe(false);
  },
);

const RIGHTS = [
  'Sie können der Verwendung Ihrer Daten jederzeit widersprechen. Die Antwort kommt innerhalb von 14 Tagen.',
  'Widerspruchsrecht: Der Nutzung Ihrer Anschrift für Werbezwecke können Sie widersprechen.',
  'Einwände gegen die Verarbeitung Ihrer Daten beachten wir umgehend.',
  'You may object to the use of your data for marketing.',
];

test.each(RIGHTS)('a right that advertising has to name binds nobody: %s', (right) => {
  expect(isFolded(leaflet(right))).toBe(true);
  expect(isFolded(chatter(right), 'always')).toBe(true);
});

test.each([
  'Der Verwendung Ihrer Daten können Sie widersprechen. Gegen den Bescheid können Sie Widerspruch einlegen.',
  'Sie können der Verwendung Ihrer Daten bis zum 14.12.2026 widersprechen.',
  'Sie können der Erhöhung Ihres Beitrags innerhalb eines Monats widersprechen.',
])('whatever else can be objected to is the matter of its reader: %s', (right) => {
  expect([isFolded(leaflet(right)), isFolded(chatter(right), 'always')]).toEqual([false, false]);
});

/** A letter of the same shop that sells so little that no rule takes it for advertising, with a line more. */
const chatter = (more: string) => `
  20 20 18| Küchen Sommer
  20 90 14| Neues aus der Werkstatt
  20 105 10| Guten Tag, in der Werkstatt riecht es nach Holz, und der Kater schläft in den Spänen.
  | Im Herbst haben zwei Lehrlinge bei uns angefangen, und Küchen gibt es auch. Überzeugen Sie sich!
  | ${more}`;

test('what a person said of its sender outranks whether a letter sells', () => {
  const sells = leaflet('Montag bis Samstag von 9 bis 18 Uhr');
  expect([isFolded(sells, 'never'), isFolded(sells, 'always')]).toEqual([false, true]);
  const tells = chatter('Bis bald in der Werkstatt');
  expect([isFolded(tells), isFolded(tells, 'always'), isFolded(tells, 'never')]).toEqual([
    false,
    true,
    false,
  ]);
});

test.each([
  ['a numbered matter', 'Kurs 26-2204: Kochen in der Werkstatt.'],
  ['a sum', 'Der Beitrag von 49,90 EUR wird von Ihrem Konto abgebucht.'],
  ['an answer that is asked for', 'Bitte antworten Sie uns schriftlich bis zum 14.12.2026.'],
])(
  'a letter that sells little and speaks of %s stays, whatever was said of its sender',
  (_, more) => {
    expect(isFolded(chatter(more), 'always')).toBe(false);
  },
);

test('a letter that sells nothing at all is no advertising, whatever was said of its sender', () => {
  const other = chatter('Bis bald').replace(' Überzeugen Sie sich!', '');
  expect([isFolded(chatter('Bis bald'), 'always'), isFolded(other, 'always')]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['of the tax office', '  20 20 18| Finanzamt Kiel'],
  ['of a town', '  20 20 18| Stadt Kiel'],
])('a letter %s is never folded', (_, head) => {
  const other = chatter('Bis bald').replace('  20 20 18| Küchen Sommer', head);
  expect(isFolded(other, 'always')).toBe(false);
});
