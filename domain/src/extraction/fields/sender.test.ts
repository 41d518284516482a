import { expect, test } from 'vitest';
import { readDocument, valuesOf } from '../index.ts';
import { letter, type Expected } from '../../../test/letters/layout.ts';

const read = (layout: string) => valuesOf(readDocument(letter('', {} as Expected, layout).pages));

test('a letter among friends is from who signed it', () => {
  const layout = `
  120 25 11| Kiel, 3. Mai 2026
  20 40 11| Liebe Erika,
  20 52 11| danke für dein Päckchen, wir haben uns alle sehr gefreut.
  | Grüß deine Eltern von uns.
  20 75 11| Eure ganze Bande vom Deich
  20 90 11| Hanna Petersen`;
  expect(read(layout).senderName).toBe('Hanna Petersen');
});

test('the last line of a letter that ends in its text signs nothing', () => {
  const layout = `
  20 40 11| Liebe Erika,
  20 52 11| danke für dein Päckchen, wir haben uns alle sehr gefreut.
  20 68 11| Bis Montag in Kiel.`;
  expect(read(layout).senderName).toBeNull();
});

test('an office keeps its department behind a dash, a street behind one is none of the name', () => {
  const head = (line: string) => `
  20 47 7| ${line}
  20 55 11| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin
  20 95 12| Ihr Antrag
  20 105 10| Sehr geehrte Frau Beispiel,
  20 115 10| Ihr Antrag ist bei uns eingegangen.`;
  expect(read(head('Stadt Tannau – Ordnungsamt · Am Weg 1 · 24103 Tannau')).senderName).toBe(
    'Stadt Tannau Ordnungsamt',
  );
  expect(read(head('Radhaus Tannau GmbH – Am Weg 1 – 24103 Tannau')).senderName).toBe(
    'Radhaus Tannau GmbH',
  );
});

test('the day on which a court issued an order is its day, not that of the bill it is about', () => {
  const layout = `
  20 47 7| Amtsgericht Tannau · Am Weg 1 · 24103 Tannau
  20 55 11| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin
  20 95 13| Mahnbescheid
  20 104 8| erlassen am
  | 11.02.2026
  20 120 10| Hauptforderung: Rechnung 4711 vom 03.11.2025, 200,00 EUR`;
  expect(read(layout).documentDate).toBe('2026-02-11');
});

const letterOf = (head: string, line: string, to = 'Frau\n| Erika Beispiel') => `
  20 14 14| ${head}
  20 47 7| ${line}
  20 55 11| ${to}
  | Gartenstraße 2
  | 10115 Berlin
  20 95 12| Ihr Antrag
  20 105 10| Sehr geehrte Damen und Herren,
  20 115 10| Ihr Antrag ist bei uns eingegangen.`;

test.each([
  ['Finanzamt Tannau', 'Finanzamt, Am Weg 1, 24103 Tannau', 'Finanzamt Tannau'],
  ['Stadt Tannau', 'Stadtverwaltung · Am Weg 1 · 24103 Tannau', 'Stadt Tannau'],
  ['Rapp Heizung', 'Rapp Heizung + Bad GmbH, Am Weg 1, 24103 Tannau', 'Rapp Heizung + Bad GmbH'],
  ['alpha|mobil', 'alpha|mobil GmbH · Am Weg 1 · 24103 Tannau', 'alpha|mobil GmbH'],
  [
    'Notarin Dr. Juliane Weck',
    'Notarin Dr. Weck, Am Weg 1, 24103 Tannau',
    'Notarin Dr. Juliane Weck',
  ],
])('of spellings that say less the fuller one is the name: %s, %s', (head, line, name) => {
  expect(read(letterOf(head, line)).senderName).toBe(name);
});

test.each([
  ['Gemeinschaftspraxis\n| Dres. Holl und Akgün', 'Gemeinschaftspraxis Dres. Holl und Akgün'],
  ['Schreinerei\n| Haberkorn', 'Schreinerei Haberkorn'],
  ['Herrn Schreinermeister\n| Jochen Haberkorn', 'Jochen Haberkorn'],
  ['Gartenfreund\n| Karl-Heinz Dähn', 'Karl-Heinz Dähn'],
])('what a house does is half of its name, what somebody is is none: %s', (to, name) => {
  expect(
    read(letterOf('Stadt Tannau', 'Stadt Tannau · Am Weg 1 · 24103 Tannau', to)).recipientName,
  ).toBe(name);
});

test.each([
  ['Abfallwirtschaft Tannau', 'AWT · Am Weg 1 · 24103 Tannau', 'Abfallwirtschaft Tannau'],
  [
    'Jobcenter Landkreis Göltzsch',
    'Jobcenter Göltzsch, Am Weg 1, 24103 Tannau',
    'Jobcenter Landkreis Göltzsch',
  ],
  [
    'Consilia Krankenversicherung a. G.',
    'Consilia Kranken a. G. · 24103 Tannau',
    'Consilia Krankenversicherung a. G.',
  ],
  [
    'Stadt Tannau, Bürgerservice',
    'Bürgerservice, Am Weg 1, 24103 Tannau',
    'Stadt Tannau, Bürgerservice',
  ],
  ['Dr. Leopold Ansbach', 'Notar Dr. Ansbach, Am Weg 1, 24103 Tannau', 'Dr. Leopold Ansbach'],
])('a return line that says less than the head: %s', (head, line, name) => {
  expect(read(letterOf(head, line)).senderName).toBe(name);
});

test.each([
  ['SpVgg Moosach-Reith e. V.\n| z. Hd. Herrn Bernd Aigner', 'SpVgg Moosach-Reith e. V.'],
  ['The Treasurer\n| Musikverein Lindach e. V.', 'Musikverein Lindach e. V.'],
])('a club is addressed by its name: %s', (to, name) => {
  expect(
    read(letterOf('Stadt Tannau', 'Stadt Tannau · Am Weg 1 · 24103 Tannau', to)).recipientName,
  ).toBe(name);
});

test('the day of a bill that is not paid is not that of the letter', () => {
  const letterWith = `${letterOf('Inkasso Elm GmbH', 'Inkasso Elm GmbH · Am Weg 1 · 24103 Tannau')}
  130 65 8| 22.10.2026
  20 130 10| Hauptforderung, Rechnung 88120456 vom 04.06.2026`;
  expect(read(letterWith).documentDate).toBe('2026-10-22');
});

test.each([
  ['Wiebusch Transporte\n| GmbH & Co. KG', 'Wiebusch Transporte GmbH & Co. KG'],
  ['An unser Mitglied\n| Gertrud Kiefer', 'Gertrud Kiefer'],
])('a name may go on in the next line, or begin there: %s', (to, name) => {
  const { recipientName } = read(
    letterOf('Stadt Tannau', 'Stadt Tannau · Am Weg 1 · 24103 Tannau', to),
  );
  expect(recipientName).toBe(name);
});
