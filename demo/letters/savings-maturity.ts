import type { Book } from '../book.ts';
import { english } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow } from '../prose.ts';
import { line, lines, openSheet, rule, shape, type Sheet } from '../sheet.ts';
import { signature } from '../stationery.ts';

const body = { face: 'eb-garamond', size: 11.4 } as const;
const NAVY = '#1d2d50';

function head(sheet: Sheet): void {
  const shield = 'M0 0h12v8c0 5-4 7-6 8.500c-2-1.500-6-3.500-6-8.500z';
  shape(sheet, { x: 99, y: 14, path: shield }, { fill: NAVY });
  shape(
    sheet,
    { x: 100, y: 15.1, scale: 0.83, path: 'M0 7 L6 1 L12 7 L12 9 L6 4 L0 9 Z M2 10h8v1.200h-8z' },
    { fill: '#e8dcc0' },
  );
  line(
    sheet,
    { ...body, x: 105, y: 41, size: 21, align: 'center', ink: NAVY, spread: 1.2 },
    'Thornbury & Wells',
  );
  line(
    sheet,
    { ...body, x: 105, y: 47, size: 8.6, align: 'center', ink: '#7a6a45', spread: 2 },
    'BANKERS SINCE 1811',
  );
  rule(sheet, { x: 80, y: 50.5, x2: 130 }, { ink: '#b39b62', thick: 0.5 });
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  head(sheet);
  lines(sheet, { ...body, x: 25, y: 66, lead: 1.2 }, [
    'Mrs Clara Weber',
    'Torstraße 112',
    '10119 BERLIN',
    'GERMANY',
  ]);
  lines(sheet, { ...body, x: 190, y: 66, size: 10, align: 'right', lead: 1.3 }, [
    'Thornbury & Wells Bank plc',
    'Savings Services, PO Box 418',
    'Bath BA1 9ZX',
    'Telephone +44 1632 960 418',
  ]);
  line(sheet, { ...body, x: 25, y: 96 }, english(book.day(-56)));
  line(sheet, { ...body, x: 190, y: 96, align: 'right' }, 'Our reference: FRS/0099214/CW');
  const y = flow(sheet, { ...body, x: 25, y: 108, width: 165, lead: 1.22 }, [
    'Dear Mrs Weber,',
    { title: `Your Fixed Rate Saver matures on ${english(book.day(24))}`, size: 13.5, ink: NAVY },
    'Thank you for saving with Thornbury & Wells. Your two-year Fixed Rate Saver, account number ending 9214, is coming to an end, and we would like to explain what happens next.',
    {
      table: {
        columns: [{ width: 100 }, { width: 65, align: 'right' }],
        lead: 1.5,
        ruled: '#c9bd9b',
        rows: [
          ['Opening balance', '£8,000.00'],
          ['Gross interest at 3.85% AER, first year', '£308.00'],
          ['Gross interest at 3.85% AER, second year', '£319.86'],
          ['Balance at maturity', '£8,627.86'],
        ],
        sum: true,
      },
    },
    { gap: 2 },
    { title: 'What you need to do' },
    `Please tell us by **${english(book.day(17))}** how you would like to use your savings. You can`,
    {
      list: [
        'move the balance into a new one-year Fixed Rate Saver at 3.40% AER,',
        'transfer it to your Thornbury Current Account, or',
        'have it paid to the account you have nominated in Germany.',
      ],
    },
    'If we do not hear from you, the balance will be moved to our Everyday Saver, which currently pays 1.10% AER (variable). You may withdraw from it at any time without notice.',
    'As you live outside the United Kingdom, we are required to report interest paid to you to HM Revenue & Customs, who may share it with the German tax authority.',
    'Yours sincerely,',
  ]);
  signature(sheet, { x: 27, y: y + 9, size: 34 }, 'Eleanor Pryce');
  lines(sheet, { ...body, x: 25, y: y + 16 }, ['Eleanor Pryce', 'Head of Savings Services']);
  rule(sheet, { x: 25, y: 272, x2: 190 }, { ink: '#b39b62', thick: 0.4 });
  lines(sheet, { ...body, x: 105, y: 277, size: 8, align: 'center', ink: '#55524a' }, [
    'Thornbury & Wells Bank plc. Registered office: 3 Wells Parade, Bath BA1 9ZX. Registered in England No. 00099214.',
    'AER stands for Annual Equivalent Rate and shows what the rate would be if interest were paid and compounded once each year.',
  ]);
}

export const savingsMaturity: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Thornbury & Wells.pdf',
  arrivedDaysAgo: 51,
  read: true,
  look: { skew: 0.2, paper: 'cream', folds: 'thirds' },
  faces: ['eb-garamond', 'signum'],
  draw,
};
