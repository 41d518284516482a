import type { Book } from '../book.ts';
import { long } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { company } from '../people.ts';
import { flow } from '../prose.ts';
import { disc, line, lines, openSheet, rule, type Sheet } from '../sheet.ts';
import { addressWindow, foldMarks, footer, signature } from '../stationery.ts';

const body = { face: 'eb-garamond', size: 11.6 } as const;
const WINE = '#6d1f33';

function head(sheet: Sheet): void {
  disc(sheet, { x: 105, y: 19, radius: 7.6 }, { edge: WINE, thick: 0.9 });
  line(sheet, { ...body, size: 17, x: 105, y: 21.2, align: 'center', ink: WINE }, 'P&L');
  line(
    sheet,
    { ...body, size: 19, x: 105, y: 36, align: 'center', ink: WINE, spread: 2.6 },
    'PETERSEN & LINDQVIST',
  );
  line(
    sheet,
    { ...body, cut: 'italic', size: 11, x: 105, y: 41.6, align: 'center', ink: '#57504f' },
    'Steuerberatungsgesellschaft mbB',
  );
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  const year = book.today.getFullYear() - 1;
  head(sheet);
  foldMarks(sheet);
  addressWindow(sheet, body, {
    from: 'Petersen & Lindqvist · Oranienburger Straße 410 · 10117 Berlin',
    to: company,
  });
  line(sheet, { ...body, x: 190, y: 92, align: 'right' }, `Berlin, den ${long(book.day(-35))}`);
  const y = flow(sheet, { ...body, x: 25, y: 103, width: 165, lead: 1.26 }, [
    { title: `Jahresabschluss ${year}: fehlende Unterlagen`, size: 13 },
    'Sehr geehrte Frau Weber,',
    `wir haben mit dem Jahresabschluss der Weber Interiors GmbH für ${year} begonnen. Damit wir ihn fristgerecht einreichen können, benötigen wir noch:`,
    {
      list: [
        'die Inventurliste zum 31. Dezember mit den Einkaufspreisen,',
        'die Leasingverträge für beide Transporter,',
        'den Darlehensvertrag der Kontor Bank mit Tilgungsplan,',
        'Bewirtungsbelege von März und September (es fehlen die Anlässe),',
        'das Fahrtenbuch des Pkw B-WI 2024 ab Juli.',
      ],
      mark: '1.',
    },
    `Bitte laden Sie die Unterlagen bis zum **${long(book.day(10))}** hoch oder geben Sie sie bei uns ab. Die Frist für die Abgabe der Steuererklärungen läuft am 28. Februar des übernächsten Jahres ab; für die Offenlegung im Unternehmensregister ist der 31. Dezember maßgeblich.`,
    'Vorab schon eine gute Nachricht: Nach den bisherigen Zahlen liegt das Ergebnis rund 11 % über dem des Vorjahres. Über eine Anpassung der Vorauszahlungen sollten wir bald sprechen. Passt Ihnen ein Telefonat in der kommenden Woche?',
    'Mit besten Grüßen',
  ]);
  signature(sheet, { x: 28, y: y + 10, size: 36 }, 'M. Lindqvist');
  lines(sheet, { ...body, x: 25, y: y + 18, lead: 1.2 }, ['Marit Lindqvist', 'Steuerberaterin']);
  rule(sheet, { x: 25, y: 273, x2: 190 }, { ink: WINE, thick: 0.4 });
  footer(sheet, { ...body, size: 8.2, y: 278, ink: '#57504f' }, [
    ['Oranienburger Straße 410', '10117 Berlin'],
    ['Telefon 030 5550 1177', 'kanzlei@petersen-lindqvist.example'],
    ['PR 9911 B, AG Charlottenburg', 'Partner: Uwe Petersen, Marit Lindqvist'],
  ]);
}

export const taxAdviser: Letter = {
  account: 'business',
  kind: 'scan',
  name: 'Petersen & Lindqvist Jahresabschluss.pdf',
  arrivedDaysAgo: 33,
  read: true,
  look: { skew: -0.2, paper: 'cream', folds: 'thirds' },
  faces: ['eb-garamond', 'signum'],
  draw,
};
