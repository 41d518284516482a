import type { Book } from '../book.ts';
import { grouped, long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow } from '../prose.ts';
import { box, line, lines, openSheet } from '../sheet.ts';
import { drawQr, giroCode } from '../stationery.ts';
import { account, billOf, body, foot, opening, openSum, RED, signed } from './bike-shop.ts';

const cents = 25_390;

function draw(book: Book): void {
  const sheet = openSheet(book);
  const number = billOf(book);
  const reference = `Mahnung ${number} Kd 2277`;
  opening(sheet, book, 8);
  line(
    sheet,
    { face: 'barlow-condensed', cut: 'bold', size: 26, x: 25, y: 106, ink: RED, spread: 1 },
    '2. MAHNUNG',
  );
  const y = flow(sheet, { ...body, x: 25, y: 116, width: 165, lead: 1.35 }, [
    'Sehr geehrter Herr Weber,',
    `auf unsere Zahlungserinnerung vom ${short(book.day(-26))} haben wir leider nichts von Ihnen gehört. Folgender Betrag ist weiterhin offen:`,
    openSum(
      book,
      [
        ['Mahnkosten', '10,00 EUR'],
        ['Verzugszinsen', '8,50 EUR'],
      ],
      '253,90 EUR',
    ),
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
  signed(sheet, end + 8);
  drawQr(sheet, { x: 148, y, edge: 38 }, giroCode({ ...account, cents, reference }));
  lines(sheet, { ...body, size: 7.6, x: 167, y: y + 43, align: 'center' }, [
    'Schnell erledigt:',
    'GiroCode scannen',
  ]);
  foot(sheet);
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
