import type { Book } from '../book.ts';
import { long, month, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { family } from '../people.ts';
import { flow } from '../prose.ts';
import { box, disc, line, openSheet, rule, type Sheet } from '../sheet.ts';
import { addressWindow, foldMarks, footer, infoBlock } from '../stationery.ts';

const body = { face: 'montserrat', size: 8.8 } as const;
const BLUE = '#12345e';
const SUN = '#f6b21b';
const monthly = [268, 241, 232, 205, 188, 171, 166, 172, 190, 214, 239, 263];

function head(sheet: Sheet): void {
  box(sheet, { x: 0, y: 0, width: 210, height: 34 }, { fill: BLUE });
  disc(sheet, { x: 185, y: 34, radius: 22 }, { fill: SUN });
  box(sheet, { x: 160, y: 34, width: 50, height: 24 }, { fill: '#ffffff' });
  rule(sheet, { x: 160, y: 37, x2: 210 }, { ink: SUN, thick: 1.6 });
  rule(sheet, { x: 168, y: 40.5, x2: 202 }, { ink: SUN, thick: 1.1 });
  rule(sheet, { x: 177, y: 43.5, x2: 193 }, { ink: SUN, thick: 0.7 });
  line(sheet, { ...body, x: 25, y: 19, size: 22, cut: 'bold', ink: '#ffffff' }, 'Nordlicht');
  line(sheet, { ...body, x: 25.5, y: 26, size: 9.5, ink: '#c9d6ea', spread: 2.2 }, 'ENERGIE');
}

function chart(sheet: Sheet, y: number): void {
  line(
    sheet,
    { ...body, x: 25, y: y - 29, cut: 'bold', ink: BLUE },
    'Ihr Verbrauch Monat für Monat (kWh)',
  );
  monthly.forEach((value, i) => {
    const x = 27 + i * 13.7;
    const height = value / 12.5;
    box(sheet, { x, y: y - height, width: 8.5, height }, { fill: value > 230 ? SUN : '#f9d482' });
    line(
      sheet,
      { ...body, x: x + 4.25, y: y - height - 1.2, size: 6, align: 'center', ink: '#66707f' },
      String(value),
    );
    line(
      sheet,
      { ...body, x: x + 4.25, y: y + 4, size: 6.6, align: 'center', ink: '#66707f' },
      'JFMAMJJASOND'[i] ?? '',
    );
  });
  rule(sheet, { x: 25, y, x2: 190 }, { ink: '#9aa5b5', thick: 0.5 });
}

function result(sheet: Sheet, book: Book, y: number): void {
  box(sheet, { x: 25, y, width: 80, height: 24 }, { fill: '#eaf0f8' });
  line(sheet, { ...body, x: 30, y: y + 7, ink: BLUE }, 'Ihr Guthaben');
  line(sheet, { ...body, x: 30, y: y + 17.5, size: 20, cut: 'bold', ink: BLUE }, '82,43 €');
  box(sheet, { x: 110, y, width: 80, height: 24 }, { fill: '#fdf1d6' });
  line(
    sheet,
    { ...body, x: 115, y: y + 7, ink: '#7a5600' },
    `Neuer Abschlag ab ${month(book.day(-10))}`,
  );
  line(sheet, { ...body, x: 115, y: y + 17.5, size: 20, cut: 'bold', ink: '#7a5600' }, '89,00 €');
  line(sheet, { ...body, x: 147, y: y + 17.5, ink: '#7a5600' }, 'bisher 98,00 €');
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  head(sheet);
  foldMarks(sheet);
  addressWindow(
    sheet,
    { ...body, size: 9.6 },
    { from: 'Nordlicht Energie GmbH · Am Umspannwerk 9 · 20457 Hamburg', to: family },
  );
  infoBlock(sheet, { ...body, size: 8, x: 120, y: 66, indent: 30 }, [
    ['Kundennummer', '4 118 902'],
    ['Vertragskonto', '700 118 902 44'],
    ['Rechnung', 'NL-2207718'],
    ['Datum', short(book.day(-46))],
  ]);
  let y = flow(sheet, { ...body, x: 25, y: 98, width: 165 }, [
    { title: 'Ihre Jahresabrechnung Strom', size: 15, ink: BLUE },
    'Guten Tag Clara und Jonas Weber,',
    'Sie haben im letzten Jahr **2.549 kWh** verbraucht, 214 kWh weniger als im Jahr davor. Dafür bekommen Sie Geld zurück: Wir überweisen Ihr Guthaben in den nächsten Tagen auf das Konto, von dem wir sonst abbuchen.',
  ]);
  result(sheet, book, y);
  y = flow(sheet, { ...body, x: 25, y: y + 34, width: 165 }, [
    {
      table: {
        size: 8.4,
        lead: 1.62,
        stripe: '#f3f6fa',
        headFill: BLUE,
        headInk: '#ffffff',
        sum: true,
        head: ['Position', 'Menge', 'Preis', 'Betrag'],
        columns: [
          { width: 75 },
          { width: 30, align: 'right' },
          { width: 30, align: 'right' },
          { width: 30, align: 'right' },
        ],
        rows: [
          ['Arbeitspreis NordStrom Klar', '2.549 kWh', '28,40 ct', '723,92 €'],
          ['Grundpreis', '12 Monate', '11,90 €', '142,80 €'],
          ['Stromsteuer', '2.549 kWh', '2,05 ct', '52,25 €'],
          ['Umsatzsteuer', '19 %', '', '174,60 €'],
          ['Gezahlte Abschläge', '12 × 98,00 €', '', '- 1.176,00 €'],
          ['Guthaben', '', '', '- 82,43 €'],
        ],
      },
    },
  ]);
  chart(sheet, y + 36);
  flow(sheet, { ...body, x: 25, y: y + 48, width: 165, size: 8.2 }, [
    `Der neue Abschlag wird erstmals zum **${long(book.day(8))}** abgebucht (Mandat NL-4118902-01). Ihr Vertrag läuft bis ${short(book.day(210))} und verlängert sich danach auf unbestimmte Zeit; die Kündigungsfrist beträgt vier Wochen. Zählernummer 1 ESY 11 6072 4418, Stand 31.12.: 48.207 kWh (vom Netzbetreiber abgelesen).`,
  ]);
  footer(sheet, { ...body, size: 6.4, y: 278, rule: SUN, ink: '#5b6677' }, [
    ['Nordlicht Energie GmbH', 'Am Umspannwerk 9', '20457 Hamburg'],
    ['Service 0800 555 0199', 'Mo bis Sa 8 bis 20 Uhr', 'service@nordlicht-energie.example'],
    ['Geschäftsführung: Imke Harms', 'HRB 99107, AG Hamburg', 'USt-IdNr. DE999107441'],
  ]);
}

export const electricityBill: Letter = {
  account: 'household',
  kind: 'upload',
  name: 'Jahresabrechnung Strom.pdf',
  arrivedDaysAgo: 44,
  read: true,
  folder: 'Wohnung',
  faces: ['montserrat'],
  draw,
};
