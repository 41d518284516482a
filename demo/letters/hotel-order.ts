import type { Book } from '../book.ts';
import { long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow } from '../prose.ts';
import { disc, line, lines, openSheet, rule, shape, type Sheet } from '../sheet.ts';
import { arrivalStamp, signature } from '../stationery.ts';

const body = { face: 'eb-garamond', size: 12 } as const;
const LAKE = '#2d5d6b';

function head(sheet: Sheet): void {
  disc(sheet, { x: 105, y: 20, radius: 5.5 }, { fill: '#dba74a' });
  shape(sheet, { x: 88, y: 19, path: 'M0 7 C6 2 10 4 14 0 C18 5 24 2 34 7 Z' }, { fill: LAKE });
  [28, 30, 32].forEach((y, i) =>
    rule(sheet, { x: 92 + i * 4, y, x2: 118 - i * 4 }, { ink: LAKE, thick: 0.9 }),
  );
  line(
    sheet,
    { ...body, size: 23, x: 105, y: 43, align: 'center', ink: LAKE, spread: 1.6 },
    'HOTEL SEEBLICK',
  );
  line(
    sheet,
    { ...body, cut: 'italic', size: 12, x: 105, y: 49, align: 'center', ink: '#6d6a60' },
    'am Werbellin',
  );
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  head(sheet);
  lines(sheet, { ...body, x: 25, y: 66, lead: 1.2 }, [
    'Weber Interiors GmbH',
    'Frau Clara Weber',
    'Linienstraße 87',
    '10119 Berlin',
  ]);
  line(sheet, { ...body, x: 190, y: 66, align: 'right' }, `Joachimsthal, ${long(book.day(-19))}`);
  arrivalStamp(sheet, { x: 136, y: 82, turn: -6 }, short(book.day(-16)));
  const y = flow(sheet, { ...body, x: 25, y: 104, width: 165, lead: 1.26 }, [
    { title: 'Bestellung: Einrichtung der vier Seezimmer', size: 14, ink: LAKE },
    'Liebe Frau Weber,',
    'Ihre Entwürfe haben uns begeistert, ganz besonders die Fensterbank als Leseplatz. Wir bestellen hiermit auf Grundlage Ihres Angebots A-2219:',
    {
      table: {
        columns: [{ width: 20, align: 'right' }, { width: 100 }, { width: 45, align: 'right' }],
        lead: 1.45,
        ruled: '#cfc5ae',
        sum: true,
        rows: [
          ['4', 'Betten Eiche geölt, 180 × 200 cm, mit Polsterhaupt', '9.960,00 €'],
          ['4', 'Fensterbänke mit Stauraum, nach Aufmaß', '6.720,00 €'],
          ['8', 'Nachttische, Linoleum salbeigrün', '2.480,00 €'],
          ['4', 'Garderoben mit Spiegel', '3.240,00 €'],
          ['', 'Summe netto', '22.400,00 €'],
        ],
      },
    },
    { gap: 3 },
    `Wie besprochen zahlen wir 30 % bei Auftrag, den Rest nach Abnahme. Unser Haus ist ab dem **${long(book.day(52))}** für zwei Wochen geschlossen; in dieser Zeit müsste alles stehen. Bitte bestätigen Sie uns den Termin bis zum ${long(book.day(6))}.`,
    'Die Gästezimmer 11 und 12 haben übrigens doch Dielen und keinen Teppich. Das macht das Verschrauben sicher leichter.',
    'Herzliche Grüße vom See',
  ]);
  signature(sheet, { x: 28, y: y + 10, size: 38, ink: '#23405c' }, 'Friederike Ahlers');
  line(sheet, { ...body, x: 25, y: y + 18 }, 'Friederike Ahlers, Direktorin');
  lines(sheet, { face: 'caveat', size: 19, x: 122, y: y + 8, ink: '#1f3d9a', turn: 3, lead: 1.1 }, [
    'Anruf 14 Uhr: Termin passt!',
    'Tischler fragen wg. Dielen',
  ]);
  rule(sheet, { x: 60, y: 279, x2: 150 }, { ink: '#dba74a', thick: 0.6 });
  line(
    sheet,
    { ...body, size: 8.6, x: 105, y: 284, align: 'center', ink: '#6d6a60' },
    'Hotel Seeblick am Werbellin · Seerandstraße 60 · 16247 Joachimsthal · Telefon 033361 555 070',
  );
}

export const hotelOrder: Letter = {
  account: 'business',
  kind: 'scan',
  name: 'Bestellung Hotel Seeblick.pdf',
  arrivedDaysAgo: 16,
  read: true,
  look: { skew: 0.45, paper: 'cream', folds: 'half', punched: true },
  faces: ['eb-garamond', 'caveat', 'signum', 'arimo'],
  draw,
};
