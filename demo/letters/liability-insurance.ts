import type { Book } from '../book.ts';
import { long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { company } from '../people.ts';
import { flow } from '../prose.ts';
import { box, line, openSheet, shape, type Sheet } from '../sheet.ts';
import { addressWindow, arrivalStamp, foldMarks, footer, infoBlock } from '../stationery.ts';

const body = { face: 'kontor', size: 9.8 } as const;
const NAVY = '#0c2340';
const RED = '#c8102e';

function head(sheet: Sheet): void {
  box(sheet, { x: 150, y: 0, width: 40, height: 34 }, { fill: NAVY });
  shape(
    sheet,
    {
      x: 158,
      y: 8,
      scale: 1.2,
      path: 'M10 0 L10 12 L1 12 Z M11.200 3 L11.200 12 L19 12 Z M0 13.500 h20 l-3 4.500 h-14 z',
    },
    { fill: '#ffffff' },
  );
  box(sheet, { x: 150, y: 34, width: 40, height: 2.4 }, { fill: RED });
  line(sheet, { ...body, size: 22, cut: 'bold', x: 25, y: 24, ink: NAVY }, 'Hanseatica');
  line(
    sheet,
    { ...body, size: 9.4, x: 25.4, y: 30, ink: NAVY, spread: 1.3 },
    'Versicherungen seit 1869',
  );
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  head(sheet);
  foldMarks(sheet);
  addressWindow(sheet, body, { from: 'Hanseatica Versicherung AG · 20350 Hamburg', to: company });
  infoBlock(sheet, { ...body, size: 8.4, x: 130, y: 58, indent: 29 }, [
    ['Versicherungsnr.', 'BH 7 118 4471-03'],
    ['Ihr Vermittler', 'Agentur Sommer'],
    ['Telefon', '040 5550 8810'],
    ['Datum', short(book.day(-50))],
  ]);
  arrivalStamp(sheet, { x: 96, y: 30, turn: -4 }, short(book.day(-47)));
  flow(sheet, { ...body, x: 25, y: 104, width: 165, lead: 1.4 }, [
    { title: 'Beitragsrechnung Betriebshaftpflicht', size: 13.5, ink: NAVY },
    'Sehr geehrte Frau Weber,',
    `Ihre Betriebshaftpflichtversicherung schützt die Weber Interiors GmbH ein weiteres Jahr. Bitte prüfen Sie die Angaben; haben sich Umsatz oder Mitarbeiterzahl verändert, sagen Sie uns bis zum ${long(book.day(-20))} Bescheid.`,
    {
      table: {
        head: ['Versicherter Bereich', 'Summe', 'Jahresbeitrag'],
        headFill: NAVY,
        headInk: '#ffffff',
        stripe: '#f1f3f6',
        lead: 1.72,
        size: 9.2,
        sum: true,
        columns: [{ width: 90 }, { width: 40, align: 'right' }, { width: 35, align: 'right' }],
        rows: [
          ['Personen- und Sachschäden', '5.000.000 €', '418,00 €'],
          ['Vermögensschäden, Beratung und Planung', '500.000 €', '236,50 €'],
          ['Bearbeitungsschäden beim Kunden', '250.000 €', '94,80 €'],
          ['Schlüsselverlust', '50.000 €', '21,70 €'],
          ['Versicherungsteuer 19 %', '', '146,49 €'],
          ['Beitrag', '', '917,49 €'],
        ],
      },
    },
    { gap: 3 },
    `Wir buchen **917,49 €** am **${short(book.day(-33))}** von Ihrem Konto bei der Kontor Bank ab (Mandatsreferenz HV-BH71184471, Gläubiger-ID DE21ZZZ00000998107). Bitte sorgen Sie für ausreichende Deckung.`,
    'Der Vertrag verlängert sich jeweils um ein Jahr, wenn er nicht drei Monate vor Ablauf in Textform gekündigt wird. Diese Rechnung gilt zugleich als Versicherungsbestätigung gegenüber Auftraggebern.',
    { title: 'Schaden melden', ink: RED },
    'Rund um die Uhr unter 040 5550 8000 oder mit der Hanseatica-App. Halten Sie bitte Ihre Versicherungsnummer bereit.',
    'Freundliche Grüße aus Hamburg',
    'Hanseatica Versicherung AG',
  ]);
  footer(sheet, { ...body, size: 6.5, y: 279, rule: RED, ink: '#46505e' }, [
    ['Hanseatica Versicherung AG', 'Speicherstadt 44, 20457 Hamburg'],
    ['Vorstand: Dr. Wiebke Lorenzen (Vors.),', 'Karim Aziz, Torben Frey'],
    ['HRB 99118, AG Hamburg', 'VersSt-Nr. 810/V99811804471'],
  ]);
}

export const liabilityInsurance: Letter = {
  account: 'business',
  kind: 'scan',
  name: 'Hanseatica Betriebshaftpflicht.pdf',
  arrivedDaysAgo: 47,
  read: true,
  folder: 'Versicherungen',
  look: { skew: 0.3, folds: 'thirds' },
  faces: ['kontor', 'arimo'],
  draw,
};
