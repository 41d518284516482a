import type { Book } from '../book.ts';
import { grouped, iban, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { company } from '../people.ts';
import { box, disc, line, lines, openSheet, shape, type Sheet } from '../sheet.ts';
import { arrivalStamp } from '../stationery.ts';

const type = { face: 'courier-prime', size: 10 } as const;
const GREEN = '#2c5f3a';
const pad = (text: string, width: number) => text.padEnd(width);
const end = (text: string, width: number) => text.padStart(width);

/** Striped listing paper with its tractor holes, as the old printer in the office still takes it. */
function listingPaper(sheet: Sheet): void {
  for (let i = 0; i < 12; i += 1)
    box(sheet, { x: 14, y: 84 + i * 17, width: 182, height: 8.5 }, { fill: '#e4efe2' });
  for (let y = 9; y < 297; y += 12.7) {
    disc(sheet, { x: 6, y, radius: 2 }, { fill: '#8f8d88' });
    disc(sheet, { x: 204, y, radius: 2 }, { fill: '#8f8d88' });
  }
}

function head(sheet: Sheet): void {
  shape(sheet, { x: 22, y: 16, path: 'M0 0h20v11h-20z M21.500 4h6l4 4v3h-10z' }, { fill: GREEN });
  disc(sheet, { x: 27, y: 28.5, radius: 2.6 }, { fill: '#2a2a2a' });
  disc(sheet, { x: 47, y: 28.5, radius: 2.6 }, { fill: '#2a2a2a' });
  line(
    sheet,
    { face: 'barlow-condensed', cut: 'bold', size: 27, x: 60, y: 25, ink: GREEN },
    'KOWALKE & SÖHNE',
  );
  line(
    sheet,
    { face: 'barlow-condensed', size: 12, x: 60.4, y: 31, ink: GREEN, spread: 0.8 },
    'Spedition · Möbeltransport · Lagerung',
  );
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  const account = grouped(iban('DE', '100990030006612040'));
  listingPaper(sheet);
  head(sheet);
  lines(sheet, { ...type, x: 22, y: 50, lead: 1.2 }, company);
  const row = ([a = '', b = '', c = '', d = '']: readonly string[]) =>
    pad(a, 12) + pad(b, 33) + end(c, 9) + end(d, 13);
  const day = (n: number) => short(book.day(n));
  lines(sheet, { ...type, x: 18, y: 90.2, size: 10.2, lead: 2.362 / 2 }, [
    `RECHNUNG NR. 40718                         DATUM  ${day(-43)}`,
    '',
    'KUNDE   10447    WEBER INTERIORS GMBH      SEITE  1',
    '',
    row(['TOUR VOM', 'LEISTUNG', 'KM', 'EUR']),
    '-'.repeat(67),
    row([day(-68), 'LIEFERUNG HOTEL SEEBLICK', '128', '384,00']),
    '',
    row(['', '  2 MANN, 6 STD. MONTAGEHILFE', '', '312,00']),
    '',
    row([day(-61), 'ABHOLUNG HOLZWERK BRANDT', '74', '222,00']),
    '',
    row([day(-57), 'LIEFERUNG LINIENSTR. 87', '22', '66,00']),
    '',
    row(['', '  TRAGEN 3. OBERGESCHOSS', '', '45,00']),
    '',
    row([day(-52), 'EINLAGERUNG 4 PALETTEN, 1 MONAT', '', '96,00']),
    '-'.repeat(67),
    row(['', 'NETTO', '', '1.125,00']),
    '',
    row(['', 'UMSATZSTEUER 19 %', '', '213,75']),
    '='.repeat(67),
    row(['', 'RECHNUNGSBETRAG', '', '1.338,75']),
    '',
    `ZAHLBAR BIS ${day(-29)} OHNE ABZUG.`,
    '',
    `IBAN ${account}   BIC HAVLDEBBXXX`,
    '',
    'WIR DANKEN FUER IHREN AUFTRAG.',
  ]);
  arrivalStamp(sheet, { x: 52, y: 252, turn: 7, ink: '#31418f' }, short(book.day(-40)));
  line(
    sheet,
    { face: 'caveat', size: 19, x: 118, y: 262, ink: '#b3262b', turn: 6 },
    'geprüft, ok. C.W.',
  );
  lines(
    sheet,
    { face: 'barlow-condensed', size: 8.6, x: 105, y: 288, align: 'center', ink: GREEN, lead: 1.3 },
    [
      'Kowalke & Söhne Spedition OHG · Güterbahnhofstraße 30 · 12439 Berlin · Tel. 030 5550 6120 · USt-IdNr. DE998114407',
    ],
  );
}

export const carrierInvoice: Letter = {
  account: 'business',
  kind: 'scan',
  name: 'Spedition Kowalke Rechnung.pdf',
  arrivedDaysAgo: 40,
  read: true,
  folder: 'Rechnungen',
  look: { skew: 0.65, folds: 'half' },
  faces: ['courier-prime', 'barlow-condensed', 'caveat', 'arimo'],
  draw,
};
