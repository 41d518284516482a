import type { Book } from '../book.ts';
import { grouped, long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow } from '../prose.ts';
import { line, openSheet } from '../sheet.ts';
import { account, billOf, body, foot, opening, openSum, signed } from './bike-shop.ts';

function draw(book: Book): void {
  const sheet = openSheet(book);
  const number = billOf(book);
  opening(sheet, book, 26);
  line(
    sheet,
    { face: 'barlow-condensed', cut: 'bold', size: 22, x: 25, y: 106 },
    'Zahlungserinnerung',
  );
  const end = flow(sheet, { ...body, x: 25, y: 116, width: 165, lead: 1.35 }, [
    'Sehr geehrter Herr Weber,',
    `sicher ist es Ihnen nur entgangen: Unsere Rechnung ${number} vom ${short(book.day(-58))} über die Inspektion Ihres Lastenrads ist noch offen.`,
    openSum(book, [], '235,40 EUR'),
    { gap: 2 },
    `Bitte überweisen Sie 235,40 EUR bis zum ${long(book.day(-12))} auf unser Konto ${grouped(account.iban)}, Verwendungszweck „Rechnung ${number} Kd 2277“. Haben Sie schon gezahlt, dann vielen Dank, und vergessen Sie diesen Brief.`,
    'Mit freundlichen Grüßen',
  ]);
  signed(sheet, end + 8);
  foot(sheet);
}

/** The letter that the second reminder speaks of: both stand in one case, and the sum is asked for once. */
export const firstReminder: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Radhaus Kollwitz Zahlungserinnerung.pdf',
  arrivedDaysAgo: 24,
  read: true,
  look: { skew: -0.3, paper: 'recycled', folds: 'half' },
  faces: ['courier-prime', 'barlow-condensed', 'reenie-beanie', 'arimo'],
  draw,
};
