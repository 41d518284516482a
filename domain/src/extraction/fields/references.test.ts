import { expect, test } from 'vitest';
import { readDocument, valuesOf } from '../index.ts';
import { letter, type Expected } from '../../../test/letters/layout.ts';

type Parts = { readonly info?: string; readonly body?: string; readonly foot?: string };

const read = ({ info = '', body = 'anbei erhalten Sie unsere Unterlagen.', foot = '' }: Parts) => {
  const layout = `
  20 47 7| Muster Werke GmbH · Am Weg 1 · 10115 Berlin
  20 55 11| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin
  130 50 9| Datum: 18.11.2026
  ${info}
  20 95 12| Ihre Unterlagen
  20 105 10| Sehr geehrte Frau Beispiel,
  20 115 10| ${body}
  20 170 10| Bitte überweisen Sie 20,00 EUR.
  20 180 10| Mit freundlichen Grüßen
  20 275 7| ${foot}`;
  return valuesOf(readDocument(letter('', {} as Expected, layout).pages));
};
const referenceIn = (parts: Parts) => read(parts).reference;

test.each([
  ['Liegenschaftsnummer: 4417-22', '4417-22'],
  ['Nutzernr. 88 1204', '88 1204'],
  ['Hebezeichen 7.118.04', '7.118.04'],
  ['Forderungskonto: 5512 8871', '5512 8871'],
  ['Kassenkonto-Nr. 00118.2207', '00118.2207'],
  ['Vorgangskennung AB-4471', 'AB-4471'],
  ['Vorgang Nr. PF-118-0442', 'PF-118-0442'],
  ['Agreement No.: NVL-22841', 'NVL-22841'],
  ['Teilnehmer-Nr. 30441', '30441'],
  ['Mein Zeichen: 36.2-104417', '36.2-104417'],
  ['Ihre Kundennummer lautet 44 718', '44 718'],
  ['Ihre Schülernummer ist 80441.', '80441'],
])('a label is known by its build: "%s" holds %s', (text, reference) => {
  expect(referenceIn({ info: `130 58 9| ${text}` })).toBe(reference);
  expect(referenceIn({ body: `wir danken Ihnen sehr. ${text}` })).toBe(reference);
});

test.each([
  ['above', '130 58 9| Personenkonto\n| 00118.2207'],
  ['above, in small print', '130 58 7| Personenkonto\n130 61 9| 00118.2207'],
  ['beside', '130 58 9| Personenkonto >>165 00118.2207'],
  ['before', '130 58 9| Personenkonto 00118.2207'],
  ['with a colon', '130 58 9| Personenkonto: 00118.2207'],
  ['in a row of labels', '20 82 8| Ihr Zeichen >>70 Personenkonto\n20 86 9| >>70 00118.2207'],
])('a label %s its number', (_, info) => {
  expect(referenceIn({ info })).toBe('00118.2207');
});

test('where nothing is paid nothing is to be quoted, and the number is a reference still', () => {
  const layout = `
  20 47 7| Muster Werke GmbH · Am Weg 1 · 10115 Berlin
  130 58 9| Kundennummer 44 718
  20 95 12| Ihre Unterlagen
  20 105 10| Sehr geehrte Frau Beispiel,
  20 115 10| anbei erhalten Sie unsere Unterlagen.`;
  const readings = readDocument(letter('', {} as Expected, layout).pages);
  expect(valuesOf(readings).reference).toBeNull();
  expect(readings.filter(({ field }) => field === 'references')).toMatchObject([
    { kind: 'customer', value: '44 718' },
  ]);
});

test('a number in the foot counts when the reader is asked for it, and not when it is the sender’s own', () => {
  const asked = 'Klientennummer 550172 (bei Zahlung bitte angeben)';
  expect(referenceIn({ foot: asked })).toBe('550172');
  expect(referenceIn({ foot: 'Genossenschaftsnummer 550172 · Sitz Berlin' })).toBeNull();
});

test('of two numbers the one that is asked for wins', () => {
  const info = '130 58 9| Objektnummer: 4417\n| Debitorennummer: 80441';
  const body = 'Bitte geben Sie bei der Zahlung Ihre Debitorennummer an.';
  expect(referenceIn({ info, body })).toBe('80441');
});

test.each([
  'Bescheidnummer: 18.11.2026',
  'Vorgangszeichen vom 3. Mai 2026',
  'Rückrufnummer: 030 1234567',
  'Vorgangsnummer +49 30 1234567',
  'Kundenkonto 10115 Berlin',
  'Spendenkonto DE89 1005 0000 5042 8595 75',
  'Beitragskonto: IBAN DE89 1005 0000 5042 8595 75',
  'Beitragskonto DE89 1005 0000',
  'Buchungsnummer 1.248,10 EUR',
  'Guthabenkonto 500 Euro',
  'Verbrauchsnummer 2914 kWh',
  'Firmenkennung DE812345671',
  'Firmennummer 157/133/00418',
  'USt-IdNr. DE812345671',
  'Steuernummer 157/133/00418',
  'Gläubiger-Identifikationsnummer DE98ZZZ09999999999',
  'Gläubigernummer DE98ZZZ09999999999',
  'Seitennummer 1 von 3',
  'Blattzeichen 1/3',
  'Kfz-Kennzeichen SO-AR 770',
  'Zählernummer 20 44 18 07',
  'Handelsregisternummer 20155',
  'Zimmer Nr. 2214',
])('"%s" is no number to quote', (text) => {
  expect(referenceIn({ info: `130 58 9| ${text}` })).toBeNull();
  expect(
    referenceIn({ info: `130 58 9| ${text.replace(/ (?=\S*\d|[A-Z]{2})/, '\n  | ')}` }),
  ).toBeNull();
});

test('a reference with check digits is read across the line end, and before other numbers', () => {
  const info = '130 58 9| Nutzernummer 4417';
  const body = 'Bitte überweisen Sie 50,00 EUR mit der Referenz RF20 2026\n  | 0044 71, danke.';
  expect(referenceIn({ info, body })).toBe('RF202026004471');
  const wrong = body.replace('0044 71', '0044 72');
  expect(referenceIn({ info, body: wrong })).toBe('4417');
});

test.each([
  ['Stichwort „NK 2025 Böttcher“.', 'NK 2025 Böttcher'],
  ['Als Verwendungszweck bitte nur „Garten 84“ eintragen.', 'Garten 84'],
  ['Bei der Zahlung bitte „0412-07 Abr. 2025“ angeben.', '0412-07 Abr. 2025'],
  ['Verwendungszweck: 081/244/03371, EST 2025.', '081/244/03371, EST 2025'],
  ['Zahlungszweck: Buchung 2701/16', 'Buchung 2701/16'],
  ['Zahlen Sie bitte unter Angabe von DR II 1184/26.', 'DR II 1184/26'],
  ['Geben Sie als Verwendungszweck nur die Nummer 2004711903 an.', '2004711903'],
  ['Verwendungszweck: Klassenfahrt 3b + Name des Kindes', 'Klassenfahrt 3b'],
])('what is to be written on the transfer may be plain words: %s', (text, reference) => {
  expect(referenceIn({ info: '130 58 9| Kundennummer 44 718', body: text })).toBe(reference);
});

test('what is to be written on the transfer may go on in the next line', () => {
  expect(
    referenceIn({ body: 'Zahlen Sie bitte auf unser Konto, Stichwort „NK 2025\n| Böttcher“.' }),
  ).toBe('NK 2025 Böttcher');
});

test('the words in question are no words to write on the transfer', () => {
  expect(referenceIn({ body: 'Sie werben mit der Angabe „CO2-frei geröstet“.' })).toBeNull();
});

test.each([
  'Bei Rückfragen geben Sie bitte immer Ihre Kundennummer 445566 an.',
  'Fragen beantworten wir gern unter Angabe der Kundennummer 445566.',
  'Benutzername: cweber, Kennwort: Xk4-99a',
])('what is to be said in letters and calls is not for the transfer: %s', (text) => {
  expect(referenceIn({ info: '130 58 9| Rechnungsnummer: RE-2026-0815', body: text })).toBe(
    'RE-2026-0815',
  );
});

test.each([
  ['Zahlen Sie bitte unter Angabe des Aktenzeichens 12 C 34/26.', '12 C 34/26'],
  ['Zahlen Sie bitte unter Angabe der Kundennummer 4711 0815 22.', '4711 0815 22'],
])('a number that is to be quoted is quoted whole: %s', (text, reference) => {
  expect(referenceIn({ body: text })).toBe(reference);
});
