import type { Book } from '../book.ts';
import { grouped, iban, long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { company } from '../people.ts';
import { flow } from '../prose.ts';
import { box, line, lines, openSheet, rule, type Sheet } from '../sheet.ts';
import {
  addressWindow,
  arrivalStamp,
  foldMarks,
  footer,
  franking,
  infoBlock,
} from '../stationery.ts';

const body = { face: 'arimo', size: 10 } as const;
const BLUE = '#00457c';
const account = grouped(iban('DE', '100990010000991720'));

function head(sheet: Sheet): void {
  const tiles = [
    '#00457c',
    '#3f7fb5',
    '#9dbfdb',
    '#3f7fb5',
    '#9dbfdb',
    '#00457c',
    '#9dbfdb',
    '#00457c',
    '#e3a21a',
  ];
  tiles.forEach((fill, i) =>
    box(
      sheet,
      { x: 25 + (i % 3) * 5.4, y: 13 + Math.floor(i / 3) * 5.4, width: 4.8, height: 4.8 },
      { fill },
    ),
  );
  line(
    sheet,
    { face: 'speicher', cut: 'bold', size: 16, x: 46, y: 20, ink: BLUE },
    'Industrie- und Handelskammer',
  );
  line(sheet, { face: 'speicher', size: 16, x: 46, y: 27.5, ink: BLUE }, 'Spree-Havel');
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  const year = book.today.getFullYear();
  head(sheet);
  foldMarks(sheet);
  franking(sheet, {
    x: 84,
    y: 52,
    seed: 6607,
    text: ['FRANKIT', '0,95 EUR', short(book.day(-57))],
  });
  addressWindow(sheet, body, {
    from: 'IHK Spree-Havel · Kammerplatz 1 · 14467 Potsdam',
    to: company,
  });
  infoBlock(sheet, { ...body, size: 8.8, x: 130, y: 57, indent: 27 }, [
    ['Identnummer', '2 204 471 8'],
    ['Bescheid-Nr.', `${year}/118447`],
    ['Ansprechpartner', 'Frau Boldt'],
    ['Telefon', '0331 5550 170'],
    ['Datum', short(book.day(-57))],
  ]);
  arrivalStamp(sheet, { x: 138, y: 32, turn: 5 }, short(book.day(-55)));
  const y = flow(sheet, { ...body, x: 25, y: 104, width: 165, lead: 1.38 }, [
    { title: `Beitragsbescheid ${year}`, size: 14 },
    'Sehr geehrte Damen und Herren,',
    `auf Grundlage der Beitragsordnung der IHK Spree-Havel setzen wir Ihren Beitrag wie folgt fest. Bemessungsgrundlage ist der uns von der Finanzverwaltung übermittelte Gewerbeertrag ${year - 2} in Höhe von **61.480,00 €**.`,
    {
      table: {
        head: ['Berechnung', 'Grundlage', 'Satz', 'Betrag'],
        lead: 1.7,
        sum: true,
        ruled: '#c9d3dd',
        size: 9.6,
        columns: [
          { width: 72 },
          { width: 35, align: 'right' },
          { width: 28, align: 'right' },
          { width: 30, align: 'right' },
        ],
        rows: [
          [`Grundbeitrag ${year} (vorläufig)`, 'Stufe 3', '', '150,00 €'],
          [`Umlage ${year} (vorläufig)`, '61.480,00 €', '0,14 %', '86,07 €'],
          [`Grundbeitrag ${year - 2} (endgültig)`, 'Stufe 3', '', '150,00 €'],
          [`bereits gezahlt für ${year - 2}`, '', '', '- 150,00 €'],
          ['Zu zahlen', '', '', '236,07 €'],
        ],
      },
    },
    { gap: 3 },
    `Der Beitrag ist am **${long(book.day(-27))}** fällig. Bitte überweisen Sie ihn unter Angabe Ihrer Identnummer 2 204 471 8 auf das Konto ${account} bei der Havelbank.`,
    { title: 'Rechtsbehelfsbelehrung' },
    'Gegen diesen Bescheid kann innerhalb eines Monats nach Bekanntgabe Klage beim Verwaltungsgericht Potsdam erhoben werden. Die Klage hat keine aufschiebende Wirkung; der Beitrag ist auch dann fristgerecht zu zahlen.',
    'Haben sich Ihre Verhältnisse geändert, etwa weil der Gewerbeertrag gesunken ist, berichtigen wir den vorläufigen Beitrag gern. Ein kurzer Hinweis mit dem aktuellen Steuerbescheid genügt.',
    'Mit freundlichen Grüßen',
    'Industrie- und Handelskammer Spree-Havel',
  ]);
  lines(sheet, { ...body, size: 8, x: 25, y: y + 6, ink: '#555b63' }, [
    'Dieser Bescheid wurde automatisiert erlassen und trägt keine Unterschrift.',
  ]);
  rule(sheet, { x: 25, y: 276, x2: 190 }, { ink: '#e3a21a', thick: 1 });
  footer(sheet, { ...body, size: 7, y: 281, ink: '#4a5462' }, [
    ['IHK Spree-Havel', 'Kammerplatz 1, 14467 Potsdam'],
    ['ihk-spree-havel.example', 'Mo bis Do 8 bis 16, Fr 8 bis 14 Uhr'],
    [`IBAN ${account}`, 'BIC HAVLDEBBXXX'],
  ]);
}

export const chamberFee: Letter = {
  account: 'business',
  kind: 'scan',
  name: 'IHK Beitragsbescheid.pdf',
  arrivedDaysAgo: 55,
  read: true,
  folder: 'Behörden',
  look: { skew: -0.35, folds: 'thirds' },
  faces: ['arimo', 'speicher'],
  draw,
};
