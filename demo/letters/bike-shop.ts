import type { Book } from '../book.ts';
import { iban, short } from '../figures.ts';
import { disc, line, lines, rule, shape, type Sheet } from '../sheet.ts';
import { addressWindow, foldMarks, franking } from '../stationery.ts';

export const body = { face: 'courier-prime', size: 10.2 } as const;
export const RED = '#c02626';
export const account = {
  name: 'Radhaus Kollwitz',
  iban: iban('DE', '100990070000551130'),
  bic: 'HAVLDEBBXXX',
};

function head(sheet: Sheet): void {
  const wheel = (x: number) => {
    disc(sheet, { x, y: 27, radius: 7 }, { edge: '#222222', thick: 1.6 });
    disc(sheet, { x, y: 27, radius: 0.9 }, { fill: '#222222' });
  };
  wheel(33);
  wheel(53);
  shape(
    sheet,
    {
      x: 33,
      y: 13,
      path: 'M0 14 L6 3 L15 3 M6 3 L10 14 L0 14 M10 14 L15 3 L20 14 M4.500 0.500h4 M14.300 0.500h3.200 M15 3v-2.500',
    },
    { edge: RED, thick: 1.5 },
  );
  line(
    sheet,
    { face: 'barlow-condensed', cut: 'bold', size: 30, x: 68, y: 27 },
    'Radhaus Kollwitz',
  );
  line(
    sheet,
    { ...body, size: 8.6, x: 68.5, y: 33, ink: '#555555' },
    'Räder, Werkstatt und Verleih von Lastenrädern',
  );
}

/** Who the workshop is, at the foot of each of its letters. */
export function foot(sheet: Sheet): void {
  rule(sheet, { x: 25, y: 280, x2: 190 }, { thick: 0.5 });
  line(
    sheet,
    { ...body, size: 7.4, x: 105, y: 285, align: 'center', ink: '#555555' },
    'Inhaber Benno Kraft · Steuernr. 31/377/60112 · Di bis Fr 10-18, Sa 10-14 Uhr · 030 5550 2233',
  );
}

/** To whom the workshop writes, and which bill it is about. */
export function opening(sheet: Sheet, book: Book, daysAgo: number): void {
  head(sheet);
  foldMarks(sheet);
  const written = short(book.day(-daysAgo));
  franking(sheet, { x: 84, y: 52, seed: 211 + daysAgo, text: ['FRANKIT', '0,95 EUR', written] });
  addressWindow(sheet, body, {
    from: 'Radhaus Kollwitz, Kollwitzstraße 208, 10435 Berlin',
    to: ['Herrn Jonas Weber', 'Torstraße 112', '10119 Berlin'],
  });
  lines(sheet, { ...body, size: 9, x: 132, y: 62, lead: 1.45 }, [
    'Kunde     2277',
    `Rechnung  ${billOf(book)}`,
    `vom       ${short(book.day(-58))}`,
    `Datum     ${written}`,
  ]);
}

/** The number of the bill that was never paid. */
export const billOf = (book: Book): string => `${book.day(-58).getUTCFullYear()}-0643`;

/** Benno Kraft signs what he writes. */
export function signed(sheet: Sheet, y: number): void {
  line(
    sheet,
    { face: 'reenie-beanie', size: 34, x: 27, y, ink: '#1b1b1b', turn: -3 },
    'Benno Kraft',
  );
}

/** What was done and never paid, with what came to it since, and what is open together. */
export const openSum = (book: Book, further: readonly (readonly string[])[], sum: string) => ({
  table: {
    size: 9.8,
    lead: 1.5,
    sum: true,
    columns: [{ width: 120 }, { width: 45, align: 'right' as const }],
    rows: [
      [`Rechnung ${billOf(book)}: Inspektion Lastenrad`, '149,00 EUR'],
      ['Bremsbeläge, Kette, Ritzel', '86,40 EUR'],
      ...further,
      ['Offener Betrag', sum],
    ],
  },
});
