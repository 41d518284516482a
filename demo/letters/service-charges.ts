import type { Book } from '../book.ts';
import { grouped, iban, long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { family } from '../people.ts';
import { flow } from '../prose.ts';
import { box, line, lines, openSheet, rule, shape, type Sheet } from '../sheet.ts';
import { addressWindow, foldMarks, footer, franking, signature } from '../stationery.ts';

const body = { face: 'carlito', size: 11 } as const;
const BRICK = '#8c3b2e';
const account = grouped(iban('DE', '100990020004471900'));

function head(sheet: Sheet): void {
  shape(
    sheet,
    { x: 25, y: 14, path: 'M0 9 L8 2 L16 9 M2.500 8v9h11v-9 M6.500 17v-5h3v5 M11 5v-3h2v4.700' },
    { edge: BRICK, thick: 2.2 },
  );
  line(sheet, { ...body, x: 46, y: 23, size: 20, cut: 'bold', ink: BRICK }, 'Kiesel & Partner');
  line(sheet, { ...body, x: 46, y: 29.5, size: 11, ink: '#5e5350' }, 'Hausverwaltung seit 1978');
  lines(sheet, { ...body, x: 190, y: 17, size: 9, align: 'right', ink: '#5e5350' }, [
    'Invalidenstraße 301 · 10115 Berlin',
    'Telefon 030 5550 3360',
    'buero@kiesel-partner.example',
    'Sprechzeit Di und Do 10 bis 13 Uhr',
  ]);
  rule(sheet, { x: 25, y: 36, x2: 190 }, { ink: BRICK, thick: 0.7 });
}

const costs = [
  ['Grundsteuer', '4.218,60 €', 'Wohnfläche', '316,40 €'],
  ['Müllabfuhr und Straßenreinigung', '3.904,12 €', 'Wohneinheiten', '325,34 €'],
  ['Hauswart und Gartenpflege', '6.840,00 €', 'Wohnfläche', '513,00 €'],
  ['Gebäudeversicherung und Haftpflicht', '5.117,88 €', 'Wohnfläche', '383,84 €'],
  ['Aufzug: Wartung, Strom, Notruf', '2.690,40 €', 'Wohneinheiten', '224,20 €'],
  ['Allgemeinstrom, Treppenhauslicht', '1.032,75 €', 'Wohneinheiten', '86,06 €'],
  ['Heizung und Wasser laut Thermetra', '32.187,98 €', 'Einzelabrechnung', '2.414,51 €'],
  ['Summe', '55.991,73 €', '', '4.263,35 €'],
];

function draw(book: Book): void {
  const sheet = openSheet(book);
  const year = book.today.getFullYear() - 1;
  head(sheet);
  foldMarks(sheet);
  franking(sheet, {
    x: 84,
    y: 52,
    seed: 901,
    text: ['Deutsche Frankierung', '0,95 EUR', short(book.day(-40))],
  });
  addressWindow(sheet, body, {
    from: 'Kiesel & Partner · Invalidenstraße 301 · 10115 Berlin',
    to: family,
  });
  line(sheet, { ...body, x: 190, y: 92, align: 'right' }, `Berlin, ${long(book.day(-40))}`);
  const y = flow(sheet, { ...body, x: 25, y: 103, width: 165, lead: 1.24 }, [
    { title: `Betriebskostenabrechnung ${year}, Torstraße 112, Vorderhaus 3. OG links` },
    'Sehr geehrte Frau Weber, sehr geehrter Herr Weber,',
    `für den Zeitraum vom 01.01.${year} bis 31.12.${year} rechnen wir im Auftrag der Eigentümergemeinschaft Ihre Betriebskosten ab. Der Verteilung liegen 84,60 m² von 1.128,00 m² Wohnfläche beziehungsweise eine von zwölf Wohneinheiten zugrunde.`,
    {
      table: {
        size: 10,
        lead: 1.5,
        ruled: '#d8cfcb',
        sum: true,
        head: ['Kostenart', 'Gesamtkosten', 'Schlüssel', 'Ihr Anteil'],
        columns: [
          { width: 72 },
          { width: 31, align: 'right' },
          { width: 33, align: 'center' },
          { width: 29, align: 'right' },
        ],
        rows: costs,
      },
    },
    {
      table: {
        size: 10,
        lead: 1.4,
        columns: [{ width: 136 }, { width: 29, align: 'right' }],
        rows: [['Ihre Vorauszahlungen (12 × 328,74 €)', '- 3.944,88 €']],
      },
    },
  ]);
  box(sheet, { x: 25, y: y - 2, width: 165, height: 9.5 }, { edge: BRICK, thick: 1 });
  line(sheet, { ...body, x: 28, y: y + 4.2, cut: 'bold', size: 12 }, 'Nachzahlung');
  line(sheet, { ...body, x: 187, y: y + 4.2, cut: 'bold', size: 12, align: 'right' }, '318,47 €');
  const end = flow(sheet, { ...body, x: 25, y: y + 14, width: 165, lead: 1.24 }, [
    `Bitte überweisen Sie den Betrag bis zum **${short(book.day(-9))}** auf das Konto der Hausgemeinschaft, IBAN ${account}, Verwendungszweck „BK ${year} Weber 0309“. Ab dem nächsten Monat bitten wir um eine monatliche Vorauszahlung von **355,00 €**.`,
    'Die Belege können Sie nach Anmeldung in unserem Büro einsehen. Einwendungen sind innerhalb von zwölf Monaten möglich (§ 556 Abs. 3 BGB).',
    'Mit freundlichen Grüßen',
  ]);
  signature(sheet, { x: 28, y: end + 6, size: 32 }, 'R. Kiesel');
  lines(sheet, { ...body, x: 25, y: end + 12, size: 10 }, ['Renate Kiesel, Hausverwaltung']);
  footer(sheet, { ...body, size: 7.6, y: 282, rule: BRICK, ink: '#5e5350' }, [
    ['Kiesel & Partner GbR', 'Steuernummer 31/402/11820'],
    ['Hausgeldkonto Torstraße 112', `IBAN ${account}`],
    ['Havelbank Berlin', 'BIC HAVLDEBBXXX'],
  ]);
}

export const serviceCharges: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Betriebskosten Kiesel.pdf',
  arrivedDaysAgo: 37,
  read: true,
  folder: 'Wohnung',
  look: { skew: -0.25, folds: 'thirds' },
  faces: ['carlito', 'arimo', 'signum'],
  draw,
};
