import { expect, test } from 'vitest';
import { readDocument } from '../index.ts';
import { letter, type Expected } from '../../../test/letters/layout.ts';

type Sheet = {
  readonly from?: string;
  readonly info?: string;
  readonly about?: string;
  readonly body?: string;
  readonly foot?: string;
};

const readingsOf = (sheet: Sheet) => {
  const { from = 'Muster Werke GmbH', about = 'Ihre Unterlagen' } = sheet;
  const { info = '', body = 'anbei erhalten Sie unsere Unterlagen.', foot = '' } = sheet;
  const layout = `
  20 47 7| ${from} · Am Weg 1 · 10115 Berlin
  20 55 11| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin
  ${info}
  20 95 12| ${about}
  20 105 10| Sehr geehrte Frau Beispiel,
  20 115 10| ${body}
  20 275 7| ${foot}`;
  const readings = readDocument(letter('', {} as Expected, layout).pages);
  return readings.filter(({ field }) => field === 'references');
};
const numbersIn = (sheet: Sheet) => readingsOf(sheet).map(({ kind, value }) => `${kind} ${value}`);

test.each([
  ['Rechnungs-Nr. 2026/0417', 'invoice 2026/0417'],
  ['Depot-Nr. 400 118 77', 'contract 400 118 77'],
  ['Bewohner-Nr. 0214', 'customer 0214'],
  ['Kindergeld-Nr. 340 FK 118', 'file 340 FK 118'],
  ['Steuer-ID 83 555 012 847', 'tax 83 555 012 847'],
  ['Az.: 33.2 / PA', 'file 33.2 / PA'],
  ['(Mandatsreferenz HAG-1140882-1)', 'mandate HAG-1140882-1'],
  ['Kd.-Nr.: 55 104', 'customer 55 104'],
  ['Kd.-Nr. dort: 9007 7142 1', 'customer 9007 7142 1'],
  ['Mein Zeichen: 711 – AV 42', 'file 711 – AV 42'],
  ['Aktenzeichen: 32.4-1107/2019 Dia', 'file 32.4-1107/2019 Dia'],
  ['Vertrag 47-118-0309', 'contract 47-118-0309'],
  ['Debitor: D-20417', 'customer D-20417'],
  ['Zählpunkt: AT0010000000000000000000020417118', 'meter AT0010000000000000000000020417118'],
  ['zu Lieferschein L 88104', 'order L 88104'],
  ['Grundbuch von Köngen, Blatt 3461', 'object 3461'],
  ['Beitragsnummer 301 442 118', 'customer 301 442 118'],
  ['Vertragskonto 9000 4417', 'contract 9000 4417'],
  ['Versicherungsschein-Nr. KH-20417/8', 'insurance KH-20417/8'],
  ['Mitgliedsnr. 0815', 'member 0815'],
  ['Personal-Nr. 00417', 'personnel 00417'],
  ['Geschäftszeichen: 32-4/0417', 'file 32-4/0417'],
  ['Kassenzeichen 0417.2203.1', 'cashSign 0417.2203.1'],
  ['Zählernummer 1ESY1160417', 'meter 1ESY1160417'],
  ['Auftragsnummer A-0417', 'order A-0417'],
  ['Mandatsreferenz MR-0417', 'mandate MR-0417'],
  ['Mieternummer 12.0417', 'object 12.0417'],
  ['Policy no. HX0417', 'insurance HX0417'],
  ['Customer number: 0417-22', 'customer 0417-22'],
])('"%s" is %s', (text, number) => {
  expect(numbersIn({ info: `130 58 9| ${text}` })).toEqual([number]);
});

test('a number stands where it is printed, and says what stood beside it', () => {
  const [number] = readingsOf({ info: '130 58 9| Kundennummer >>165 55104' });
  expect(number).toMatchObject({ page: 1, label: 'Kundennummer' });
  expect(number!.box!.x).toBeCloseTo(165 / 210, 2);
});

test('heads in a row have their numbers below them', () => {
  const info =
    '20 80 8| Rechnungsnr. >>70 Bestellnr. >>120 Kundennr.\n20 84 9| 104417 >>70 B-2203 >>120 55104';
  expect(numbersIn({ info })).toEqual(['invoice 104417', 'customer 55104', 'order B-2203']);
});

test('numbers are found in sentences, and each once', () => {
  const body =
    'zu unserer Rechnung R-104417 vom 03.05.2026: geben Sie bitte Ihre Kundennummer 55104 an.\n| Rechnungsnummer R-104417, Kundennummer 55104.';
  expect(numbersIn({ body })).toEqual(['invoice R-104417', 'customer 55104']);
});

test('courts count without a label', () => {
  const sheet = {
    from: 'Amtsgericht Tannstadt',
    info: '130 58 9| 23 C 417/26',
    about: 'Beschluss',
  };
  expect(numbersIn({ ...sheet, body: 'in dem Rechtsstreit Birnbaum gegen Sommer' })).toEqual([
    'file 23 C 417/26',
  ]);
});

test('the tax number of the reader is one, that of a company is none', () => {
  expect(
    numbersIn({ from: 'Finanzamt Tannstadt', info: '130 58 9| Steuernummer 12/345/67890' }),
  ).toEqual(['tax 12/345/67890']);
  expect(numbersIn({ info: '130 58 9| Steuernummer 12/345/67890' })).toEqual([]);
});

test.each([
  [
    'of the sender in the foot',
    { foot: 'Kundennummer der Bank 55104 · HRB 4417 · USt-IdNr. DE123456789' },
  ],
  ['that is a year', { body: 'mit der Rechnung 2025 haben wir alles gesagt.' }],
  ['that is a day', { body: 'Ihr Vertrag 03.05.2026 endet.' }],
  ['of a person at a desk', { info: '130 58 9| Mein Zeichen: 417 Ru' }],
  ['to call', { info: '130 58 9| Kundenservice 030 123456' }],
])('a number %s is none', (_, sheet) => {
  expect(numbersIn(sheet)).toEqual([]);
});

test('all numbers of a column are listed, and none of a row of bookings', () => {
  const rows = ['Rechnung >>100 vom', 'R 55-20981 >>100 14.11.2025', 'R 55-21204 >>100 28.11.2025'];
  const info = `20 120 10| ${rows.join('\n  | ')}`;
  expect(numbersIn({ body: '', info: '', foot: '', about: `2. Mahnung\n  ${info}` })).toEqual([
    'invoice R 55-20981',
    'invoice R 55-21204',
  ]);
});

test('of a heading for two numbers the first counts', () => {
  const info = '120 55 8| Versicherungsnummer / Kennzeichen\n  120 59 9| 65 120559 A 522 / 4711';
  expect(numbersIn({ info })).toEqual(['insurance 65 120559 A 522']);
});

test('a number that ends its sentence does not go on with the next one', () => {
  const body = 'Ihre Kundennummer lautet 02213. 12 Euro davon sind schon da.';
  expect(numbersIn({ body })).toEqual(['customer 02213']);
});

test.each([
  ['UVZ-Entwurf 1187/2026 We/kl', 'file 1187/2026 We/kl'],
  ['Customer account >>165 DE0417', 'customer DE0417'],
  ['Wartungsvertrag: W-0932', 'contract W-0932'],
  ['Zähler\n130 61 9| 1EMH0012847731', 'meter 1EMH0012847731'],
  ['Versicherungsschein\n130 61 9| PI 880.441.207', 'insurance PI 880.441.207'],
])('a number stands in letters of many houses under this label: %s', (info, number) => {
  expect(numbersIn({ info: `130 57 9| ${info}` })).toEqual([number]);
});

test('a label that ends its line has its number at the head of the next', () => {
  const body = 'der Betrag wird abgebucht. Ihre Mandatsreferenz\n| lautet NQ000118773301.';
  expect(numbersIn({ body })).toEqual(['mandate NQ000118773301']);
});

test.each(['Das Konto hat die Endnummer 5106.', 'Glas 1000', 'JPY 28.400'])(
  'what only looks like a label has no number: %s',
  (text) => {
    expect(numbersIn({ info: `130 57 9| ${text}` })).toEqual([]);
  },
);

test.each([
  ['Betriebsnummer\n130 61 9| 88 401 227', 'customer 88 401 227'],
  ['Vorgang >>160 NT-26-55102', 'file NT-26-55102'],
  ['Kundennr. dort >>160 MW 7749120', 'customer MW 7749120'],
  ['Bestellung #L-204417', 'order L-204417'],
  ['Subscription: SUB-0044719', 'contract SUB-0044719'],
  ['Account no. >>160 LIND02', 'contract LIND02'],
  ['Mandatsreferenz AP887204115M1', 'mandate AP887204115M1'],
  ['Ihre UID: DE 164 220 817', 'tax DE 164 220 817'],
  ['Liegenschaft 118-40772', 'object 118-40772'],
])('a number by what further houses call it: %s', (info, number) => {
  expect(numbersIn({ info: `130 57 9| ${info}` })).toEqual([number]);
});

test('a bill may be numbered by its year', () => {
  expect(numbersIn({ about: 'Verbandsbeitrag 2026 – Rechnung 26/088' })).toEqual([
    'invoice 26/088',
  ]);
});

test('the month of a statement is no number', () => {
  expect(numbersIn({ about: 'Kontoauszug Nr. 10/2026' })).toEqual([]);
});
