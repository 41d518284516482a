import type { Book } from '../book.ts';
import { long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { paragraph, table } from '../prose.ts';
import { box, line, lines, openSheet, rule, shape, type Sheet } from '../sheet.ts';

const body = { face: 'ibm-plex-sans', size: 8.6 } as const;
const RUST = '#c4512d';
const use = [
  ['Wohnzimmer', '81204417', '1.204,0', '1.389,5', '185,5', '1,42', '263,4'],
  ['Schlafzimmer', '81204418', '612,5', '655,0', '42,5', '1,08', '45,9'],
  ['Kinderzimmer Emil', '81204419', '733,0', '812,5', '79,5', '1,08', '85,9'],
  ['Kinderzimmer Mila', '81204420', '698,5', '781,0', '82,5', '1,08', '89,1'],
  ['Bad', '81204421', '544,0', '619,5', '75,5', '0,74', '55,9'],
  ['Küche', '81204422', '301,0', '322,0', '21,0', '0,92', '19,3'],
];
const costs = [
  ['Heizung, Grundkosten 30 %', '5.412,80 €', '84,60 m²', '1.128,00 m²', '405,96 €'],
  ['Heizung, Verbrauch 70 %', '12.629,87 €', '559,50 Einh.', '7.204,30 Einh.', '980,86 €'],
  ['Warmwasser, Grundkosten 30 %', '2.071,44 €', '84,60 m²', '1.128,00 m²', '155,36 €'],
  ['Warmwasser, Verbrauch 70 %', '4.833,36 €', '38,20 m³', '512,40 m³', '360,33 €'],
  ['Kaltwasser und Abwasser', '6.902,11 €', '96,40 m³', '1.377,00 m³', '483,20 €'],
  ['Gerätemiete Rauchwarnmelder', '338,40 €', '4 Stück', '47 Stück', '28,80 €'],
  ['Ihre Gesamtkosten', '', '', '', '2.414,51 €'],
];

function head(sheet: Sheet, book: Book): void {
  box(sheet, { x: 0, y: 0, width: 297, height: 4 }, { fill: RUST });
  shape(
    sheet,
    { x: 18, y: 12, path: 'M7 0 C12 6 14 9 14 13 A7 7 0 0 1 0 13 C0 9 3 7 4 3 C6 5 7 3 7 0 Z' },
    { fill: RUST },
  );
  shape(
    sheet,
    {
      x: 22,
      y: 21,
      scale: 0.45,
      path: 'M7 0 C12 6 14 9 14 13 A7 7 0 0 1 0 13 C0 9 3 7 4 3 C6 5 7 3 7 0 Z',
    },
    { fill: '#f4d9c6' },
  );
  line(sheet, { ...body, x: 37, y: 22, size: 21, cut: 'bold' }, 'thermetra');
  line(
    sheet,
    { ...body, x: 37.5, y: 28, size: 8.6, ink: '#6b625d', spread: 0.6 },
    'Messdienst für Wärme und Wasser',
  );
  lines(sheet, { ...body, x: 279, y: 16, size: 8, align: 'right', ink: '#6b625d' }, [
    'Thermetra Messdienst GmbH',
    'Postfach 71 02 20 · 12002 Berlin',
    'Abrechnungshotline 030 5550 7710',
  ]);
  line(
    sheet,
    { ...body, x: 18, y: 45, size: 15, cut: 'bold' },
    'Einzelabrechnung Heizung, Warmwasser und Kaltwasser',
  );
  lines(sheet, { ...body, x: 18, y: 53, lead: 1.45 }, [
    'Liegenschaft  Torstraße 112, 10119 Berlin  ·  Nr. 118-044-7',
    'Nutzer  Clara und Jonas Weber, Vorderhaus, 3. OG links  ·  Nutzer-Nr. 0309',
  ]);
  const year = book.today.getFullYear() - 1;
  lines(sheet, { ...body, x: 279, y: 53, align: 'right', lead: 1.45 }, [
    `Abrechnungszeitraum  01.01.${year} bis 31.12.${year}`,
    `Erstellt am  ${short(book.day(-63))}`,
  ]);
}

function bars(sheet: Sheet): void {
  const x = 205;
  line(sheet, { ...body, x, y: 143, cut: 'bold' }, 'Ihr Heizverbrauch im Vergleich');
  const rows = [
    ['Vorvorjahr', 642, '#d8cfc9'],
    ['Vorjahr', 601, '#d8cfc9'],
    ['Dieses Jahr', 559.5, RUST],
  ] as const;
  rows.forEach(([label, value, fill], i) => {
    const y = 149 + i * 8;
    line(sheet, { ...body, x, y: y + 4, size: 8 }, label);
    box(sheet, { x: x + 20, y, width: value / 14, height: 5.5 }, { fill });
    line(
      sheet,
      { ...body, x: x + 22 + value / 14, y: y + 4, size: 8 },
      String(value).replace('.', ','),
    );
  });
}

function draw(book: Book): void {
  const sheet = openSheet(book, 297, 210);
  head(sheet, book);
  line(
    sheet,
    { ...body, x: 18, y: 69, cut: 'bold', ink: RUST, size: 10 },
    '1  Ablesewerte der Heizkörper',
  );
  table(
    sheet,
    { ...body, x: 18, y: 75, width: 261, size: 8.2 },
    {
      head: ['Raum', 'Geräte-Nr.', 'Alt', 'Neu', 'Differenz', 'Faktor', 'Einheiten'],
      columns: [
        { width: 62 },
        { width: 40 },
        ...[32, 32, 32, 28, 35].map((width) => ({ width, align: 'right' as const })),
      ],
      rows: use,
      lead: 1.5,
      ruled: '#cfc7c0',
    },
  );
  line(sheet, { ...body, x: 18, y: 110, cut: 'bold', ink: RUST, size: 10 }, '2  Ihre Kosten');
  table(
    sheet,
    { ...body, x: 18, y: 116, width: 180, size: 8.2 },
    {
      head: ['Kostenart', 'Gesamt', 'Ihr Anteil', 'von', 'Ihre Kosten'],
      columns: [
        { width: 62 },
        ...[30, 30, 30, 28].map((width) => ({ width, align: 'right' as const })),
      ],
      rows: costs,
      lead: 1.62,
      ruled: '#cfc7c0',
      sum: true,
    },
  );
  bars(sheet);
  rule(sheet, { x: 18, y: 180, x2: 279 }, { ink: RUST, thick: 0.8 });
  paragraph(
    sheet,
    { ...body, x: 18, y: 187, width: 261, size: 8 },
    `Diese Kosten übernimmt Ihre Hausverwaltung in die **Betriebskostenabrechnung**; bitte überweisen Sie nichts an uns. Die Ablesung erfolgte per Funk am ${long(book.day(-96))}. Rückfragen richten Sie bitte mit Ihrer Nutzernummer 0309 an die Abrechnungshotline. Ihr Verbrauch ist gegenüber dem Vorjahr um 6,9 % gesunken.`,
  );
}

export const heatingBill: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Heizkosten Thermetra.pdf',
  arrivedDaysAgo: 58,
  read: true,
  folder: 'Wohnung',
  look: { skew: -0.45, paper: 'recycled', folds: 'half' },
  faces: ['ibm-plex-sans'],
  draw,
};
