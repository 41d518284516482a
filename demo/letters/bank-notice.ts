import type { Book } from '../book.ts';
import { long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow } from '../prose.ts';
import { line, lines, openSheet, rule, shape, type Sheet } from '../sheet.ts';
import { addressWindow, foldMarks, footer, infoBlock, signature } from '../stationery.ts';

const body = { face: 'kontor', size: 10 } as const;
const PINE = '#14463a';

function head(sheet: Sheet): void {
  for (let i = 0; i < 4; i += 1)
    shape(
      sheet,
      { x: 25 + i * 4.4, y: 15, path: `M0 ${12 - i * 3}h3.2V14h-3.2z` },
      { fill: i === 3 ? '#c9a227' : PINE },
    );
  line(sheet, { ...body, x: 46, y: 28.6, size: 21, cut: 'bold', ink: PINE }, 'Kontor Bank');
  rule(sheet, { x: 25, y: 34, x2: 190 }, { ink: '#c9a227', thick: 0.8 });
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  const year = book.today.getFullYear() + 1;
  head(sheet);
  foldMarks(sheet);
  addressWindow(sheet, body, {
    from: 'Kontor Bank AG · 60265 Frankfurt am Main',
    remark: ['Persönlich'],
    to: ['Clara Weber', 'Torstraße 112', '10119 Berlin'],
  });
  infoBlock(sheet, { ...body, size: 8.6, x: 128, y: 58, indent: 26 }, [
    ['Kundennummer', '118 902 31'],
    ['Ihr Kontakt', 'Team Privatkunden'],
    ['Telefon', '069 5550 4000'],
    ['Datum', short(book.day(-15))],
  ]);
  const y = flow(sheet, { ...body, x: 25, y: 104, width: 165, lead: 1.4 }, [
    { title: `Ihr Freistellungsauftrag für ${year}`, size: 13, ink: PINE },
    'Sehr geehrte Frau Weber,',
    `Ihr gemeinsamer Freistellungsauftrag über **1.600 Euro** gilt nur noch bis zum 31. Dezember ${year - 1}, weil uns die Steuer-Identifikationsnummer Ihres Ehemannes fehlt. Ab dem 1. Januar ${year} müssten wir von Ihren Zinsen und Dividenden Kapitalertragsteuer und Solidaritätszuschlag abziehen.`,
    { title: 'So bleibt Ihr Auftrag bestehen' },
    {
      list: [
        'Melden Sie sich im Online-Banking an und öffnen Sie „Service, Steuern“.',
        'Ergänzen Sie die elfstellige Steuer-Identifikationsnummer von Jonas Weber.',
        `Bestätigen Sie mit Ihrer photoTAN, am besten bis zum ${long(book.day(31))}.`,
      ],
      mark: '1.',
    },
    {
      table: {
        head: [`Erträge ${year - 1} bis heute`, 'Betrag', 'davon freigestellt'],
        lead: 1.62,
        ruled: '#d5d0bd',
        size: 9.4,
        columns: [{ width: 85 }, { width: 40, align: 'right' }, { width: 40, align: 'right' }],
        rows: [
          ['Tagesgeld 118 902 3140', '214,60 €', '214,60 €'],
          ['Wertpapierdepot 118 902 3188', '486,15 €', '486,15 €'],
          ['Summe', '700,75 €', '700,75 €'],
        ],
        sum: true,
      },
    },
    { gap: 3 },
    'Sie können den Auftrag auch schriftlich ändern; das Formular liegt in jeder Filiale aus.',
    'Mit freundlichen Grüßen',
    'Kontor Bank AG',
  ]);
  signature(sheet, { x: 26, y: y + 8, size: 30 }, 'Henrike Aust');
  signature(sheet, { x: 92, y: y + 8, size: 26, face: 'reenie-beanie' }, 'J. Petersen');
  lines(sheet, { ...body, x: 25, y: y + 15, size: 8.6 }, ['Henrike Aust']);
  lines(sheet, { ...body, x: 92, y: y + 15, size: 8.6 }, ['Jörn Petersen']);
  footer(sheet, { ...body, size: 6.6, y: 279, rule: '#c9a227', ink: '#4c5652' }, [
    ['Kontor Bank Aktiengesellschaft', 'Mainkai 88, 60311 Frankfurt am Main'],
    ['Vorstand: Dr. Silke Marten (Vorsitz),', 'Paul Hennig, Roberta Conti'],
    ['HRB 99804, AG Frankfurt am Main', 'BIC KONTDEFFXXX'],
  ]);
}

export const bankNotice: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Kontor Bank Freistellungsauftrag.pdf',
  arrivedDaysAgo: 12,
  read: true,
  look: { skew: 0.4, paper: 'white', folds: 'thirds' },
  faces: ['kontor', 'signum', 'reenie-beanie'],
  draw,
};
