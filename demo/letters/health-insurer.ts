import type { Book } from '../book.ts';
import { long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { clara } from '../people.ts';
import { flow } from '../prose.ts';
import { box, line, lines, openSheet, shape, type Sheet } from '../sheet.ts';
import { addressWindow, foldMarks, footer, franking, infoBlock } from '../stationery.ts';

const body = { face: 'speicher', size: 10.4 } as const;
const TEAL = '#00798a';

function head(sheet: Sheet): void {
  shape(
    sheet,
    {
      x: 160,
      y: 11,
      scale: 1.05,
      path: 'M0 8 C0 2 6 0 14 0 C14 8 10 13 3 13 C2 13 1 12.500 1 12 C4 9 7 6 11 3 C6 5 3 8 0.500 11 C0 10 0 9 0 8 Z',
    },
    { fill: TEAL },
  );
  line(
    sheet,
    { face: 'nunito-sans', cut: 'bold', size: 20, x: 155, y: 22, align: 'right', ink: TEAL },
    'Vivanta',
  );
  line(
    sheet,
    { face: 'nunito-sans', size: 9, x: 155, y: 27.5, align: 'right', ink: '#4d6064' },
    'Die Krankenkasse',
  );
}

function notice(sheet: Sheet, y: number): void {
  box(sheet, { x: 25, y, width: 165, height: 25 }, { fill: '#e6f3f4' });
  box(sheet, { x: 25, y, width: 1.6, height: 25 }, { fill: TEAL });
  const cell = (x: number, label: string, value: string) => {
    line(sheet, { face: 'nunito-sans', size: 8.6, x, y: y + 8, ink: '#33565b' }, label);
    line(sheet, { face: 'nunito-sans', cut: 'bold', size: 15, x, y: y + 17.5, ink: TEAL }, value);
  };
  cell(32, 'Zusatzbeitrag bisher', '1,70 %');
  cell(82, 'Zusatzbeitrag neu', '2,18 %');
  cell(132, 'Gesamtbeitragssatz', '16,78 %');
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  const start = `1. Januar ${book.today.getFullYear() + 1}`;
  head(sheet);
  foldMarks(sheet);
  franking(sheet, { x: 84, y: 52, seed: 4117, text: ['Dialogpost', '0,42 EUR'] });
  addressWindow(sheet, body, { from: 'Vivanta Krankenkasse · 10862 Berlin', to: clara });
  infoBlock(sheet, { face: 'nunito-sans', size: 8.8, x: 132, y: 58, indent: 27 }, [
    ['Versicherten-Nr.', 'W 447 118 902'],
    ['Ansprechpartner', 'Herr Yıldız'],
    ['Telefon', '0800 5550 220'],
    ['Datum', short(book.day(-22))],
  ]);
  const y = flow(sheet, { ...body, x: 25, y: 102, width: 165, lead: 1.36 }, [
    { title: `Ihr Zusatzbeitrag ab ${start}`, size: 13, ink: TEAL },
    'Sehr geehrte Frau Weber,',
    `die Ausgaben für Krankenhäuser, Arzneimittel und ärztliche Behandlungen steigen weiter schneller als die Einnahmen. Der Verwaltungsrat der Vivanta hat deshalb beschlossen, den Zusatzbeitrag zum ${start} anzupassen.`,
  ]);
  notice(sheet, y);
  const end = flow(sheet, { ...body, x: 25, y: y + 34, width: 165, lead: 1.36 }, [
    'Bei einem Bruttoeinkommen von 3.500 Euro im Monat zahlen Sie damit rund **8,40 Euro** mehr. Ihr Arbeitgeber trägt die andere Hälfte. Sie müssen nichts veranlassen: Den neuen Beitrag führt Ihr Arbeitgeber automatisch ab.',
    { title: 'Ihr Sonderkündigungsrecht' },
    `Wegen der Erhöhung können Sie Ihre Mitgliedschaft bis zum **31. Januar ${book.today.getFullYear() + 1}** kündigen (§ 175 Abs. 4 SGB V). Eine Übersicht der Zusatzbeiträge aller Krankenkassen finden Sie auf den Seiten des GKV-Spitzenverbandes; es gibt Krankenkassen mit niedrigerem Zusatzbeitrag.`,
    { title: 'Ihr Bonus wartet noch' },
    `Für die Vorsorgeuntersuchungen von Emil und Mila sind 90 Euro Bonus vorgemerkt. Reichen Sie das Bonusheft bis zum ${long(book.day(40))} ein.`,
    'Freundliche Grüße',
    'Ihre Vivanta',
  ]);
  lines(sheet, { ...body, x: 25, y: end + 4, size: 8, ink: '#5b6b6d' }, [
    'Dieses Schreiben wurde maschinell erstellt und ist ohne Unterschrift gültig.',
  ]);
  footer(sheet, { face: 'nunito-sans', size: 7, y: 280, rule: TEAL, ink: '#4d6064' }, [
    ['Vivanta Krankenkasse', 'Körperschaft des öffentlichen Rechts'],
    ['Hausanschrift', 'Chausseestraße 411, 10115 Berlin'],
    ['vivanta.example', 'Service rund um die Uhr'],
  ]);
}

export const healthInsurer: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Vivanta Zusatzbeitrag.pdf',
  arrivedDaysAgo: 19,
  read: true,
  look: { skew: -0.15, folds: 'thirds' },
  faces: ['speicher', 'nunito-sans', 'arimo'],
  draw,
};
