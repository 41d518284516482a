import type { Book } from '../book.ts';
import { english } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow } from '../prose.ts';
import { disc, line, lines, openSheet, rule, shape, type Sheet } from '../sheet.ts';

const body = { face: 'nunito-sans', size: 9.6 } as const;
const SKY = '#2563eb';

function head(sheet: Sheet): void {
  disc(sheet, { x: 30, y: 26, radius: 5 }, { fill: SKY });
  disc(sheet, { x: 36, y: 24, radius: 6.5 }, { fill: '#60a5fa' });
  shape(sheet, { x: 25.5, y: 25, path: 'M0 0h17v6h-13c-3 0-4-3-4-6z' }, { fill: SKY });
  line(sheet, { ...body, size: 19, cut: 'bold', x: 47, y: 30 }, 'cirrus desk');
  line(
    sheet,
    { ...body, size: 26, cut: 'bold', x: 190, y: 31, align: 'right', ink: '#d5dbe6' },
    'INVOICE',
  );
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  head(sheet);
  const label = { ...body, size: 8, ink: '#6b7280' };
  line(sheet, { ...label, x: 25, y: 50 }, 'Billed to');
  lines(sheet, { ...body, x: 25, y: 56, lead: 1.4 }, [
    'Weber Interiors GmbH',
    'Linienstraße 87',
    '10119 Berlin',
    'Germany',
    'VAT ID DE998447110',
  ]);
  line(sheet, { ...label, x: 85, y: 50 }, 'From');
  lines(sheet, { ...body, x: 85, y: 56, lead: 1.4 }, [
    'Cirrus Desk Ltd',
    '14 Quayside Row',
    'Dublin D02 X911',
    'Ireland',
    'VAT ID IE9988114T',
  ]);
  line(sheet, { ...label, x: 145, y: 50 }, 'Details');
  lines(sheet, { ...body, x: 145, y: 56, lead: 1.4 }, [
    'No. CD-2031-88417',
    english(book.day(-21)),
    'Paid by card ending 4471',
  ]);
  const y = flow(sheet, { ...body, x: 25, y: 98, width: 165 }, [
    {
      table: {
        head: ['Description', 'Quantity', 'Unit price', 'Amount'],
        lead: 2.1,
        ruled: '#e5e7eb',
        sum: true,
        columns: [
          { width: 85 },
          { width: 24, align: 'right' },
          { width: 28, align: 'right' },
          { width: 28, align: 'right' },
        ],
        rows: [
          ['Cirrus Desk Team, monthly', '5 seats', '€12.00', '€60.00'],
          ['Additional storage, 500 GB', '2', '€9.00', '€18.00'],
          ['3D room viewer', '1', '€24.00', '€24.00'],
          ['VAT, reverse charge', '', '0%', '€0.00'],
          ['Total', '', '', '€102.00'],
        ],
      },
    },
    { gap: 6 },
    `This invoice was paid in full on **${english(book.day(-21))}**. Nothing is due.`,
    'Reverse charge: according to Article 196 of Council Directive 2006/112/EC, VAT is to be accounted for by the recipient of the service.',
    { gap: 4 },
    'Questions? Reply to billing@cirrusdesk.example and a person will answer, usually the same day.',
  ]);
  rule(sheet, { x: 25, y: y + 4, x2: 60 }, { ink: SKY, thick: 2 });
  line(
    sheet,
    { ...label, size: 7, x: 25, y: 282 },
    'Cirrus Desk Ltd · Registered in Ireland No. 998114 · Directors: Aoife Brennan, Tomás Keane',
  );
}

export const softwareInvoice: Letter = {
  account: 'business',
  kind: 'upload',
  name: 'invoice-CD-2031-88417.pdf',
  arrivedDaysAgo: 21,
  read: true,
  folder: 'Rechnungen',
  faces: ['nunito-sans'],
  draw,
};
