import type { Book } from '../book.ts';
import { long, month, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { clara } from '../people.ts';
import { flow } from '../prose.ts';
import { box, disc, line, openSheet, shape, type Sheet } from '../sheet.ts';
import { addressWindow, footer, infoBlock } from '../stationery.ts';

const body = { face: 'ibm-plex-sans', size: 9.4 } as const;
const VIOLET = '#5b2be0';

function head(sheet: Sheet): void {
  disc(sheet, { x: 29, y: 22, radius: 5.4 }, { fill: VIOLET });
  disc(sheet, { x: 35.5, y: 22, radius: 5.4 }, { fill: '#ff7a59', opacity: 0.82 });
  line(sheet, { ...body, x: 44, y: 25.5, size: 23, cut: 'bold' }, 'lumio');
  shape(
    sheet,
    { x: 150, y: 0, path: 'M0 0 C14 2 12 16 26 18 C42 20 44 34 60 36 L60 0 Z' },
    { fill: VIOLET },
  );
  shape(
    sheet,
    { x: 172, y: 0, path: 'M0 0 C10 2 9 10 18 11 C28 12 30 22 38 23 L38 0 Z' },
    { fill: '#7d55f0' },
  );
}

function amount(sheet: Sheet, book: Book): void {
  box(sheet, { x: 120, y: 78, width: 70, height: 22 }, { fill: '#f1edfd' });
  line(
    sheet,
    { ...body, x: 125, y: 85, size: 8.4, ink: '#4b4660' },
    `Wir buchen am ${short(book.day(-24))} ab`,
  );
  line(sheet, { ...body, x: 125, y: 95, size: 19, cut: 'bold', ink: VIOLET }, '54,98 €');
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  head(sheet);
  addressWindow(sheet, body, {
    from: 'Lumio Telefon GmbH, Postfach 10 44 00, 40035 Düsseldorf',
    to: clara,
  });
  infoBlock(sheet, { ...body, size: 8.6, x: 120, y: 54, indent: 32 }, [
    ['Kundennummer', '60 4471 8820'],
    ['Rechnungsnummer', 'L-8830 2217 40'],
    ['Rechnungsdatum', short(book.day(-32))],
    ['Rufnummer', '0155 5550 4417'],
  ]);
  amount(sheet, book);
  flow(sheet, { ...body, x: 25, y: 114, width: 165 }, [
    { title: `Ihre Rechnung für ${month(book.day(-45))}`, size: 17 },
    'Hallo Clara Weber,',
    'hier ist Ihre Mobilfunkrechnung. Die Einzelverbindungen finden Sie in der Lumio-App unter „Verträge“.',
    {
      table: {
        head: ['Leistung', 'Zeitraum', 'Netto', 'Brutto'],
        lead: 1.7,
        ruled: '#d9d4ea',
        size: 9,
        columns: [
          { width: 75 },
          { width: 40 },
          { width: 25, align: 'right' },
          { width: 25, align: 'right' },
        ],
        rows: [
          ['Lumio Frei 40 GB, 5G', month(book.day(-45)), '29,40 €', '34,99 €'],
          ['Familienkarte Jonas, 20 GB', month(book.day(-45)), '12,60 €', '14,99 €'],
          ['Reisepass Schweiz, 1 GB', short(book.day(-52)), '4,20 €', '5,00 €'],
          ['Summe', '', '46,20 €', '54,98 €'],
        ],
        sum: true,
      },
    },
    { gap: 3 },
    'Darin enthalten sind 19 % Umsatzsteuer in Höhe von 8,78 €. Der Betrag wird mit dem SEPA-Mandat LUM-604471 vom Konto mit der IBAN DE•• •••• •••• •••• ••31 02 eingezogen, Gläubiger-ID DE44ZZZ00009914488.',
    { title: 'Gut zu wissen', ink: VIOLET },
    {
      list: [
        `Ihre Mindestlaufzeit endet am ${long(book.day(96))}. Danach können Sie monatlich kündigen.`,
        'Im letzten Monat haben Sie 21,4 von 40 GB genutzt. Ein kleinerer Tarif würde reichen.',
        'Einwendungen gegen diese Rechnung sind innerhalb von acht Wochen möglich (§ 67 TKG).',
      ],
    },
  ]);
  footer(sheet, { ...body, size: 6.6, y: 276, rule: VIOLET, ink: '#5d5870' }, [
    ['Lumio Telefon GmbH', 'Rheinkai 17', '40221 Düsseldorf'],
    ['Hilfe: lumio.example/hilfe', 'Hotline 0155 1000', 'täglich 7 bis 22 Uhr'],
    ['HRB 99441, AG Düsseldorf', 'USt-IdNr. DE999441220', 'Geschäftsführer: Dr. Levin Thoma'],
  ]);
}

export const phoneBill: Letter = {
  account: 'household',
  kind: 'upload',
  name: 'Lumio Rechnung.pdf',
  arrivedDaysAgo: 30,
  read: true,
  faces: ['ibm-plex-sans'],
  draw,
};
