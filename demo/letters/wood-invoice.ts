import { AFRelationship } from '@cantoo/pdf-lib';
import type { Book } from '../book.ts';
import { facturX, totals, type Invoice } from '../e-invoice.ts';
import { euro, grouped, iban, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { buyer, company } from '../people.ts';
import { flow } from '../prose.ts';
import { box, disc, line, lines, openSheet, type Sheet } from '../sheet.ts';
import { addressWindow, drawQr, foldMarks, footer, giroCode, infoBlock } from '../stationery.ts';

const body = { face: 'carlito', size: 10.4 } as const;
const OAK = '#7a4a21';

const invoiceOf = (book: Book): Invoice => ({
  number: `HB-${book.day(-9).getUTCFullYear()}-0778`,
  issued: book.day(-9),
  due: book.day(12),
  delivered: book.day(-13),
  buyerReference: 'WI-2219',
  seller: {
    name: 'Holzwerk Brandt GmbH',
    street: 'Sägemühlenweg 5',
    zip: '16278',
    city: 'Angermünde',
    vatId: 'DE998220461',
    person: 'Anja Brandt',
    phone: '03331 555 040',
    email: 'rechnung@holzwerk-brandt.example',
  },
  buyer,
  iban: iban('DE', '100990050004410780'),
  bic: 'HAVLDEBBXXX',
  terms: 'Zahlbar innerhalb von 21 Tagen ohne Abzug',
  lines: [
    {
      name: 'Eiche massiv, Leimholzplatte 40 mm, 200 × 62 cm',
      count: 8,
      unit: 'C62',
      cents: 18_650,
    },
    { name: 'Eiche Schnittholz, kammergetrocknet, 52 mm', count: 36, unit: 'MTR', cents: 2_340 },
    { name: 'Zuschnitt und Kantenbearbeitung', count: 6, unit: 'HUR', cents: 6_200 },
    { name: 'Anlieferung frei Werkstatt', count: 1, unit: 'C62', cents: 8_500 },
  ],
});
const UNITS = { C62: 'Stück', MTR: 'm', HUR: 'Std.' };

function head(sheet: Sheet): void {
  [10, 7.6, 5.4, 3.4, 1.5].forEach((radius, i) =>
    disc(
      sheet,
      { x: 36 + i * 0.35, y: 23 - i * 0.2, radius },
      { fill: i % 2 ? '#e2c49a' : '#b98449' },
    ),
  );
  line(sheet, { ...body, cut: 'bold', size: 24, x: 51, y: 23.5, ink: OAK }, 'Holzwerk Brandt');
  line(
    sheet,
    { ...body, size: 11, x: 51.4, y: 30, ink: '#6e6259' },
    'Sägewerk und Leimholz aus der Uckermark',
  );
  box(sheet, { x: 0, y: 0, width: 6, height: 297 }, { fill: '#b98449' });
}

function payBox(sheet: Sheet, invoice: Invoice, y: number): void {
  const { gross } = totals(invoice);
  box(sheet, { x: 25, y, width: 165, height: 38 }, { fill: '#f8f1e7' });
  const account = { name: invoice.seller.name, iban: invoice.iban, bic: invoice.bic };
  drawQr(
    sheet,
    { x: 29, y: y + 4, edge: 30 },
    giroCode({ ...account, cents: gross, reference: invoice.number }),
  );
  lines(sheet, { ...body, x: 66, y: y + 9, lead: 1.45 }, [
    `Bitte überweisen Sie ${euro(gross)} bis zum ${short(invoice.due)}.`,
    `IBAN ${grouped(invoice.iban)}   BIC ${invoice.bic}`,
    `Verwendungszweck ${invoice.number}`,
    'Diese Rechnung enthält die Daten auch als Factur-X (EN 16931).',
  ]);
}

function draw(book: Book): Promise<void> {
  const sheet = openSheet(book);
  const invoice = invoiceOf(book);
  const { net, tax, gross } = totals(invoice);
  head(sheet);
  foldMarks(sheet);
  addressWindow(sheet, body, {
    from: 'Holzwerk Brandt GmbH · Sägemühlenweg 5 · 16278 Angermünde',
    to: company,
  });
  infoBlock(sheet, { ...body, size: 9.4, x: 130, y: 57, indent: 27 }, [
    ['Rechnung', invoice.number],
    ['Datum', short(invoice.issued)],
    ['Lieferdatum', short(invoice.delivered)],
    ['Ihre Bestellung', invoice.buyerReference],
    ['Kundennummer', '20417'],
  ]);
  const y = flow(sheet, { ...body, x: 25, y: 104, width: 165, lead: 1.35 }, [
    { title: `Rechnung ${invoice.number}`, size: 16, ink: OAK },
    'Guten Tag Frau Weber,',
    'vielen Dank für Ihren Auftrag. Wir berechnen die gelieferten Waren und Leistungen wie folgt:',
    {
      table: {
        head: ['Pos.', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamt'],
        headFill: OAK,
        headInk: '#ffffff',
        stripe: '#fbf7f1',
        lead: 1.8,
        size: 9.8,
        columns: [
          { width: 12 },
          { width: 83 },
          { width: 20, align: 'right' },
          { width: 25, align: 'right' },
          { width: 25, align: 'right' },
        ],
        rows: invoice.lines.map(({ name, count, unit, cents }, i) => [
          String(i + 1),
          name,
          `${count} ${UNITS[unit]}`,
          euro(cents),
          euro(count * cents),
        ]),
      },
    },
    {
      table: {
        columns: [{ width: 95 }, { width: 45 }, { width: 25, align: 'right' }],
        lead: 1.6,
        sum: true,
        rows: [
          ['', 'Nettobetrag', euro(net)],
          ['', 'Umsatzsteuer 19 %', euro(tax)],
          ['', 'Rechnungsbetrag', euro(gross)],
        ],
      },
    },
  ]);
  payBox(sheet, invoice, y + 2);
  flow(sheet, { ...body, x: 25, y: y + 48, width: 165, size: 9.4 }, [
    'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Holz ist ein Naturprodukt; kleine Äste und Farbunterschiede sind kein Mangel. PEFC-zertifiziert, Zertifikat HW-CoC-99117.',
    'Mit freundlichen Grüßen, Anja Brandt',
  ]);
  footer(sheet, { ...body, size: 7.6, y: 280, rule: '#b98449', ink: '#6e6259' }, [
    ['Holzwerk Brandt GmbH', 'Sägemühlenweg 5, 16278 Angermünde'],
    ['Telefon 03331 555 040', invoice.seller.email],
    ['HRB 99441 NP, USt-IdNr. DE998220461', 'Geschäftsführerin: Anja Brandt'],
  ]);
  return book.pdf.attach(new TextEncoder().encode(facturX(invoice)), 'factur-x.xml', {
    mimeType: 'text/xml',
    description: 'Factur-X invoice',
    afRelationship: AFRelationship.Alternative,
    creationDate: invoice.issued,
    modificationDate: invoice.issued,
  });
}

export const woodInvoice: Letter = {
  account: 'business',
  kind: 'upload',
  name: 'Rechnung Holzwerk Brandt.pdf',
  arrivedDaysAgo: 7,
  read: false,
  faces: ['carlito'],
  draw,
};
