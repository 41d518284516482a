import { expect, test } from 'vitest';
import { readDocument, valuesOf } from '../index.ts';
import { letter, type Expected } from '../../../test/letters/layout.ts';

const HEAD = `
  20 55 11| Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin`;
const TEXT = `
  20 104 10| Sehr geehrte Frau Beispiel,
  20 112 10| wie besprochen erhalten Sie heute unsere Unterlagen zu Ihrem Anliegen.
  | Bei Fragen sind wir gern für Sie da.
  20 140 10| Mit freundlichen Grüßen
  | Muster Werke GmbH`;

const subjectOf = (about: string, text = TEXT) =>
  valuesOf(readDocument(letter('', {} as Expected, `${HEAD}\n${about}\n${text}`).pages)).subject;

test.each([
  ['a number to be quoted', '20 98 10| Buchungszeichen 4711-22 (bei Zahlung bitte angeben)'],
  ['the house it is about', '20 94 11| Liegenschaft: Gartenstraße 2, Whg. 14'],
  ['the car it is about', '20 94 11| Fahrzeug B-XY 123'],
])('below what the letter is about stands %s, which is no part of it', (_, below) => {
  expect(subjectOf(`20 89 11| Ihr neuer Stellplatz\n${below}`)).toBe('Ihr neuer Stellplatz');
});

test('a sentence that goes on in the line below belongs to it', () => {
  expect(subjectOf('20 89 11| Neue Preise für\n| Wohnung und Stellplatz')).toBe(
    'Neue Preise für Wohnung und Stellplatz',
  );
});

test('labels with their values above it are no part of it', () => {
  const block = '20 76 10| Bearbeitung >>70 U. Sommer\n| Rückruf >>70 030 123456';
  expect(subjectOf(`${block}\n20 89 11| Ihr neuer Stellplatz`)).toBe('Ihr neuer Stellplatz');
});

test('the heads of a table above it are no part of it', () => {
  const heads = '20 84 8| Vorgang >>70 Sachgebiet >>120 Raum';
  expect(subjectOf(`${heads}\n20 89 11| Ihr neuer Stellplatz`)).toBe('Ihr neuer Stellplatz');
});

test('a small line above a large title only leads up to it', () => {
  expect(subjectOf('20 89 8| Kundeninformation im Mai\n20 93 14| Ihr neuer Stellplatz')).toBe(
    'Ihr neuer Stellplatz',
  );
});

test('what stands below the salutation is the subject where only a number stands above it', () => {
  const english = `
    20 104 10| Dear Ms Beispiel,
    20 112 10| Your parking space
    20 120 10| thank you for your enquiry about a space in our car park at the station.
    20 140 10| Yours sincerely
    | Sample Parking Ltd`;
  expect(subjectOf('20 94 10| Your reference: PK-4711', english)).toBe('Your parking space');
});

test('the sides of a matter are not what a ruling is about', () => {
  const ruling = `
    20 104 10| In dem Rechtsstreit
    20 110 10| Birnbaum gegen Sommer
    20 120 10| hat das Gericht nach Lage der Akten entschieden, dass die Klage abgewiesen wird.`;
  expect(subjectOf('20 89 14| Beschluss', ruling)).toBe('Beschluss');
});

test('a title of one word is as much a part of it as the longer line below', () => {
  expect(
    subjectOf('20 89 9| Änderungsbescheid\n20 94 11| Zuschuss zu den Kosten der Wohnung'),
  ).toBe('Änderungsbescheid Zuschuss zu den Kosten der Wohnung');
});
