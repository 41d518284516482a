import type { Book } from '../book.ts';
import { euro, grouped, iban, long, plain, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow } from '../prose.ts';
import { box, disc, line, lines, openSheet, rule, shape, type Sheet } from '../sheet.ts';
import {
  addressWindow,
  drawQr,
  foldMarks,
  franking,
  giroCode,
  infoBlock,
  slipField,
} from '../stationery.ts';

const body = { face: 'nunito-sans', size: 10 } as const;
const GREEN = '#2f7d6b';
const cents = 18_436;
const account = {
  name: 'Praxis Dr. Okafor',
  iban: iban('DE', '100990010047118822'),
  bic: 'HAVLDEBBXXX',
};
const treatments = [
  ['1', 'Beratung, auch mittels Fernsprecher', '2,3', '10,72'],
  ['7', 'Vollständige körperliche Untersuchung', '2,3', '21,45'],
  ['34', 'Erörterung einer Erkrankung, mind. 20 Min.', '2,3', '40,22'],
  ['410', 'Ultraschalluntersuchung eines Organs', '2,3', '26,81'],
  ['420', 'Ultraschall, bis zu drei weitere Organe (3 x)', '2,3', '32,16'],
  ['651', 'Elektrokardiogramm in Ruhe', '1,8', '26,53'],
  ['3511', 'Untersuchung mit Teststreifen', '1,15', '3,35'],
  ['3560*', 'Glukose', '1,15', '2,68'],
  ['3550*', 'Blutbild, Sachkosten Labor und Versand', '1,15', '20,44'],
];

function head(sheet: Sheet): void {
  disc(sheet, { x: 36, y: 25, radius: 10 }, { fill: '#e3f1ec' });
  shape(
    sheet,
    { x: 28.5, y: 19, scale: 0.62, path: 'M2 10h5l2-5 3.5 10L15.5 6l2 4H22' },
    { edge: GREEN, thick: 2 },
  );
  line(
    sheet,
    { ...body, x: 50, y: 23, size: 17, cut: 'bold', ink: GREEN },
    'Hausarztpraxis am Rosenplatz',
  );
  line(
    sheet,
    { ...body, x: 50, y: 29, size: 10, ink: '#4c5a56' },
    'Dr. med. Ines Okafor  ·  Fachärztin für Allgemeinmedizin',
  );
  rule(sheet, { x: 25, y: 38, x2: 190 }, { ink: GREEN, thick: 0.9 });
}

function paymentSlip(sheet: Sheet, reference: string): void {
  const y = 222;
  rule(sheet, { x: 0, y: y - 6, x2: 210 }, { dash: [2, 2], ink: '#8a8a8a', thick: 0.4 });
  box(sheet, { x: 22, y, width: 128, height: 62 }, { fill: '#fbe3cf' });
  line(
    sheet,
    { face: 'arimo', cut: 'bold', size: 9, ink: '#b3541e', x: 25, y: y + 6 },
    'SEPA-Überweisung/Zahlschein',
  );
  const field = (row: number, text: readonly [string, string]) =>
    slipField(sheet, { x: 25, y: y + 9 + row * 10, width: 121 }, text);
  field(0, ['Angaben zum Zahlungsempfänger: Name, Vorname/Firma', 'DR MED INES OKAFOR']);
  field(1, ['IBAN', grouped(account.iban)]);
  slipField(sheet, { x: 25, y: y + 29, width: 58 }, ['BIC des Kreditinstituts', account.bic]);
  slipField(sheet, { x: 86, y: y + 29, width: 60 }, ['Betrag: Euro, Cent', `EUR ${plain(cents)}`]);
  field(3, ['Kunden-Referenznummer - Verwendungszweck', reference]);
  field(4, ['Angaben zum Kontoinhaber/Zahler: Name, Vorname/Firma, Ort', 'WEBER, CLARA, BERLIN']);
  drawQr(
    sheet,
    { x: 160, y: y + 6, edge: 30 },
    giroCode({ ...account, name: 'Dr. med. Ines Okafor', cents, reference }),
  );
  lines(sheet, { ...body, x: 175, y: y + 41, size: 7.5, align: 'center', ink: '#4c5a56' }, [
    'Bequem bezahlen: Code mit',
    'der Banking-App scannen',
  ]);
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  const written = book.day(-17);
  const reference = `RG ${written.getUTCFullYear()}-1187 WEBER`;
  foldMarks(sheet);
  head(sheet);
  franking(sheet, { x: 84, y: 52, seed: 77, text: ['FRANKIT', '0,95 EUR', short(book.day(-16))] });
  addressWindow(sheet, body, {
    from: 'Praxis Dr. Okafor · Rosenplatz 4 · 10119 Berlin',
    to: ['Frau', 'Clara Weber', 'Torstraße 112', '10119 Berlin'],
  });
  infoBlock(sheet, { ...body, size: 8.6, x: 132, y: 56, indent: 26 }, [
    ['Rechnung Nr.', `${written.getUTCFullYear()}-1187`],
    ['Datum', short(written)],
    ['Behandelt am', short(book.day(-25))],
    ['Steuernummer', '34/451/00892'],
    ['Telefon', '030 5550 1843'],
  ]);
  const y = flow(sheet, { ...body, x: 25, y: 100, width: 165 }, [
    { title: 'Rechnung über ärztliche Leistungen', size: 13, ink: GREEN },
    'Sehr geehrte Frau Weber,',
    `für meine Leistungen am ${long(book.day(-25))} erlaube ich mir nach der Gebührenordnung für Ärzte (GOÄ) zu berechnen. Diagnosen: Erschöpfung, Verdacht auf Eisenmangel; Ausschluss Herzrhythmusstörung.`,
    {
      table: {
        size: 9,
        lead: 1.58,
        stripe: '#eef6f3',
        headFill: GREEN,
        headInk: '#ffffff',
        sum: true,
        columns: [
          { width: 20 },
          { width: 95 },
          { width: 22, align: 'center' },
          { width: 28, align: 'right' },
        ],
        head: ['GOÄ-Ziffer', 'Leistung', 'Faktor', 'Betrag EUR'],
        rows: [...treatments, ['', 'Rechnungsbetrag', '', euro(cents)]],
      },
    },
    `Bitte überweisen Sie den Betrag bis zum **${short(book.day(13))}** unter Angabe der Rechnungsnummer. Ärztliche Leistungen sind nach § 4 Nr. 14 UStG umsatzsteuerfrei.`,
  ]);
  line(sheet, { ...body, x: 25, y: y + 1 }, 'Mit freundlichen Grüßen');
  line(
    sheet,
    { face: 'reenie-beanie', size: 26, ink: '#26408b', x: 27, y: y + 10, turn: 5 },
    'I. Okafor',
  );
  paymentSlip(sheet, reference);
}

export const doctorBill: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Rechnung Praxis Dr. Okafor.pdf',
  arrivedDaysAgo: 15,
  read: false,
  look: { skew: 0.35, folds: 'thirds' },
  faces: ['nunito-sans', 'arimo', 'courier-prime', 'reenie-beanie'],
  draw,
};
