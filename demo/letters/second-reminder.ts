import type { Book } from '../book.ts';
import { grouped, iban, long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow } from '../prose.ts';
import { box, disc, line, lines, openSheet, rule, shape, type Sheet } from '../sheet.ts';
import { addressWindow, drawQr, foldMarks, franking, giroCode } from '../stationery.ts';

const body = { face: 'courier-prime', size: 10.2 } as const;
const RED = '#c02626';
const cents = 25_390;
const account = {
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

function draw(book: Book): void {
  const sheet = openSheet(book);
  const number = `${book.day(-58).getUTCFullYear()}-0643`;
  const reference = `Mahnung ${number} Kd 2277`;
  head(sheet);
  foldMarks(sheet);
  franking(sheet, { x: 84, y: 52, seed: 219, text: ['FRANKIT', '0,95 EUR', short(book.day(-8))] });
  addressWindow(sheet, body, {
    from: 'Radhaus Kollwitz, Kollwitzstraße 208, 10435 Berlin',
    to: ['Herrn Jonas Weber', 'Torstraße 112', '10119 Berlin'],
  });
  lines(sheet, { ...body, size: 9, x: 132, y: 62, lead: 1.45 }, [
    'Kunde     2277',
    `Rechnung  ${number}`,
    `vom       ${short(book.day(-58))}`,
    `Datum     ${short(book.day(-8))}`,
  ]);
  line(
    sheet,
    { face: 'barlow-condensed', cut: 'bold', size: 26, x: 25, y: 106, ink: RED, spread: 1 },
    '2. MAHNUNG',
  );
  const y = flow(sheet, { ...body, x: 25, y: 116, width: 165, lead: 1.35 }, [
    'Sehr geehrter Herr Weber,',
    `auf unsere Zahlungserinnerung vom ${short(book.day(-26))} haben wir leider nichts von Ihnen gehört. Folgender Betrag ist weiterhin offen:`,
    {
      table: {
        size: 9.8,
        lead: 1.5,
        sum: true,
        columns: [{ width: 120 }, { width: 45, align: 'right' }],
        rows: [
          [`Rechnung ${number}: Inspektion Lastenrad`, '149,00 EUR'],
          ['Bremsbeläge, Kette, Ritzel', '86,40 EUR'],
          ['Mahnkosten', '10,00 EUR'],
          ['Verzugszinsen', '8,50 EUR'],
          ['Offener Betrag', '253,90 EUR'],
        ],
      },
    },
    { gap: 2 },
    `Bitte überweisen Sie 253,90 EUR bis spätestens`,
  ]);
  box(sheet, { x: 25, y: y - 3, width: 110, height: 13 }, { edge: RED, thick: 1.6 });
  line(
    sheet,
    { face: 'barlow-condensed', cut: 'bold', size: 20, x: 30, y: y + 5.8, ink: RED },
    long(book.day(5)),
  );
  const end = flow(sheet, { ...body, x: 25, y: y + 17, width: 112, lead: 1.35 }, [
    `auf unser Konto ${grouped(account.iban)}, Verwendungszweck „${reference}“.`,
    'Sollten wir bis dahin keinen Zahlungseingang feststellen, geben wir die Forderung an ein Inkassobüro ab. Das möchten wir Ihnen und uns gern ersparen. Falls sich Ihre Zahlung mit diesem Schreiben kreuzt, betrachten Sie es bitte als gegenstandslos.',
    'Mit freundlichen Grüßen',
  ]);
  line(
    sheet,
    { face: 'reenie-beanie', size: 34, x: 27, y: end + 8, ink: '#1b1b1b', turn: -3 },
    'Benno Kraft',
  );
  drawQr(sheet, { x: 148, y, edge: 38 }, giroCode({ ...account, cents, reference }));
  lines(sheet, { ...body, size: 7.6, x: 167, y: y + 43, align: 'center' }, [
    'Schnell erledigt:',
    'GiroCode scannen',
  ]);
  rule(sheet, { x: 25, y: 280, x2: 190 }, { thick: 0.5 });
  line(
    sheet,
    { ...body, size: 7.4, x: 105, y: 285, align: 'center', ink: '#555555' },
    'Inhaber Benno Kraft · Steuernr. 31/377/60112 · Di bis Fr 10-18, Sa 10-14 Uhr · 030 5550 2233',
  );
}

export const secondReminder: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Radhaus Kollwitz Mahnung.pdf',
  arrivedDaysAgo: 6,
  read: false,
  look: { skew: 0.5, paper: 'recycled', folds: 'half' },
  faces: ['courier-prime', 'barlow-condensed', 'reenie-beanie', 'arimo'],
  draw,
};
