import type { Book } from '../book.ts';
import { grouped, iban, plain, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { company } from '../people.ts';
import { flow } from '../prose.ts';
import { box, line, openSheet, shape, type Sheet } from '../sheet.ts';
import { addressWindow, footer, infoBlock } from '../stationery.ts';

const body = { face: 'ibm-plex-sans', size: 8.8 } as const;
const PINE = '#14463a';
const account = grouped(iban('DE', '500990000011890244'));
const OPENING = 2_418_044;
const moves: readonly (readonly [day: number, text: string, cents: number])[] = [
  [-58, 'Gutschrift Hotel Seeblick am Werbellin, AR 2214', 1_248_310],
  [-57, 'Lastschrift Speicherhof Immobilien KG, Miete', -283_999],
  [-55, 'Überweisung Holzwerk Brandt, RE 7702', -419_475],
  [-53, 'Lohn und Gehalt, 4 Buchungen', -1_086_240],
  [-50, 'Gutschrift Praxis Dr. Okafor, AR 2216', 312_970],
  [-47, 'Kartenzahlung Tankhof Nord', -9_318],
  [-44, 'Überweisung Kowalke & Söhne, 40655', -98_175],
  [-41, 'Gutschrift Kanzlei Brehm, Anzahlung', 500_000],
  [-38, 'Lastschrift Finanzkasse, Umsatzsteuer', -217_633],
  [-35, 'Entgelt Kontoführung und Buchungen', -2_490],
];

function head(sheet: Sheet): void {
  for (let i = 0; i < 4; i += 1)
    shape(
      sheet,
      { x: 25 + i * 4.4, y: 13, path: `M0 ${12 - i * 3}h3.2V14h-3.2z` },
      { fill: i === 3 ? '#c9a227' : PINE },
    );
  line(sheet, { face: 'kontor', cut: 'bold', size: 20, x: 46, y: 26.6, ink: PINE }, 'Kontor Bank');
  line(sheet, { ...body, x: 190, y: 26.6, size: 11, align: 'right', ink: PINE }, 'Geschäftskunden');
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  const closing = moves.reduce((sum, [, , cents]) => sum + cents, OPENING);
  head(sheet);
  addressWindow(
    sheet,
    { ...body, size: 9.6 },
    { from: 'Kontor Bank AG · 60265 Frankfurt am Main', to: company },
  );
  infoBlock(sheet, { ...body, x: 122, y: 56, indent: 20 }, [
    ['IBAN', account],
    ['BIC', 'KONTDEFFXXX'],
    ['Auszug', `${book.day(-31).getUTCMonth() + 1} / ${book.day(-31).getUTCFullYear()}`],
    ['Erstellt am', short(book.day(-28))],
  ]);
  const signed = (cents: number) => `${plain(Math.abs(cents))} ${cents < 0 ? 'S' : 'H'}`;
  const y = flow(sheet, { ...body, x: 25, y: 102, width: 165 }, [
    { title: 'Kontoauszug Geschäftsgirokonto', size: 14, ink: PINE },
    {
      table: {
        head: ['Buchung', 'Wert', 'Vorgang', 'EUR'],
        headFill: PINE,
        headInk: '#ffffff',
        stripe: '#eff4f1',
        lead: 1.9,
        sum: true,
        columns: [{ width: 24 }, { width: 24 }, { width: 85 }, { width: 32, align: 'right' }],
        rows: [
          ['', '', 'Alter Kontostand', signed(OPENING)],
          ...moves.map(([day, text, cents]) => [
            short(book.day(day)),
            short(book.day(day)),
            text,
            signed(cents),
          ]),
          ['', '', `Neuer Kontostand am ${short(book.day(-31))}`, signed(closing)],
        ],
      },
    },
  ]);
  box(sheet, { x: 25, y: y + 3, width: 165, height: 17 }, { fill: '#faf5e3' });
  flow(sheet, { ...body, x: 29, y: y + 9.5, width: 157, size: 8.2 }, [
    'Eingeräumte Kreditlinie: **15.000,00 EUR**, Sollzins 9,45 % p. a. Guthaben sind nach Maßgabe des Einlagensicherungsgesetzes bis 100.000 Euro geschützt. Einwendungen gegen diesen Auszug erheben Sie bitte unverzüglich.',
  ]);
  footer(sheet, { ...body, size: 6.5, y: 279, rule: '#c9a227', ink: '#4c5652' }, [
    ['Kontor Bank Aktiengesellschaft', 'Mainkai 88, 60311 Frankfurt am Main'],
    ['H = Guthaben oder Gutschrift', 'S = Schuld oder Belastung'],
    ['HRB 99804, AG Frankfurt am Main', 'USt-IdNr. DE998040118'],
  ]);
}

export const bankStatement: Letter = {
  account: 'business',
  kind: 'upload',
  name: 'Kontoauszug Kontor Bank.pdf',
  arrivedDaysAgo: 27,
  read: true,
  folder: 'Bank',
  faces: ['ibm-plex-sans', 'kontor'],
  draw,
};
