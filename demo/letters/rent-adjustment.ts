import type { Book } from '../book.ts';
import { dayOfMonth, long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { company } from '../people.ts';
import { flow } from '../prose.ts';
import { box, line, lines, openSheet, shape, type Sheet } from '../sheet.ts';
import { addressWindow, arrivalStamp, foldMarks, footer, signature } from '../stationery.ts';

const body = { face: 'speicher', size: 10.4 } as const;
const SLATE = '#37474f';
const OCHRE = '#c77c11';

function head(sheet: Sheet): void {
  shape(
    sheet,
    { x: 25, y: 12, path: 'M0 18V6l5-4v4l5-4v4l5-4v16z M3 9h3v3h-3z M8.500 9h3v3h-3z' },
    { fill: SLATE },
  );
  box(sheet, { x: 25, y: 31, width: 15, height: 1.6 }, { fill: OCHRE });
  line(
    sheet,
    { face: 'barlow-condensed', cut: 'bold', size: 24, x: 46, y: 23, ink: SLATE, spread: 1 },
    'SPEICHERHOF',
  );
  line(
    sheet,
    { face: 'barlow-condensed', size: 12, x: 46, y: 29.5, ink: OCHRE, spread: 1.6 },
    'IMMOBILIEN KG',
  );
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  head(sheet);
  foldMarks(sheet);
  addressWindow(sheet, body, {
    from: 'Speicherhof Immobilien KG · Stralauer Allee 501 · 10245 Berlin',
    to: company,
  });
  line(sheet, { ...body, x: 190, y: 62, align: 'right' }, `Berlin, ${long(book.day(-4))}`);
  arrivalStamp(sheet, { x: 136, y: 78, turn: 6 }, short(book.day(-2)));
  const y = flow(sheet, { ...body, x: 25, y: 105, width: 165, lead: 1.38 }, [
    { title: 'Anpassung Ihrer Gewerbemiete nach § 4 des Mietvertrags', size: 12.5 },
    'Mietobjekt: Linienstraße 87, Werkstatt und Ausstellung, 214 m², Vertrag Nr. L87-03',
    'Sehr geehrte Frau Weber,',
    'der Verbraucherpreisindex für Deutschland ist seit der letzten Anpassung von 117,8 auf 124,0 Punkte gestiegen, also um 5,26 %. Damit ist die im Vertrag vereinbarte Schwelle von 5 % überschritten.',
    {
      table: {
        head: ['Monatliche Zahlung', 'bisher', 'künftig'],
        lead: 1.7,
        ruled: '#cfd4d6',
        sum: true,
        columns: [{ width: 85 }, { width: 40, align: 'right' }, { width: 40, align: 'right' }],
        rows: [
          ['Nettokaltmiete', '2.018,49 €', '2.124,66 €'],
          ['Vorauszahlung Betriebskosten', '368,06 €', '368,06 €'],
          ['Umsatzsteuer 19 %', '453,44 €', '473,62 €'],
          ['Gesamtmiete', '2.839,99 €', '2.966,34 €'],
        ],
      },
    },
    { gap: 3 },
    `Die neue Miete von **2.966,34 €** ist erstmals zum **${long(dayOfMonth(book.day(5), { day: 1, later: 1 }))}** zu zahlen. Dieses Schreiben gilt zusammen mit dem Mietvertrag als Dauerrechnung im Sinne des § 14 UStG; unsere USt-IdNr. lautet DE998003317.`,
    'Da Sie uns ein Lastschriftmandat erteilt haben, müssen Sie nichts weiter tun.',
    'Mit freundlichen Grüßen',
  ]);
  signature(sheet, { x: 27, y: y + 9, size: 34 }, 'Th. Reimann');
  lines(sheet, { ...body, size: 9.4, x: 25, y: y + 16 }, ['Thomas Reimann', 'Objektverwaltung']);
  footer(sheet, { face: 'barlow-condensed', size: 8.6, y: 280, rule: OCHRE, ink: SLATE }, [
    ['Speicherhof Immobilien KG', 'Stralauer Allee 501, 10245 Berlin'],
    ['Telefon 030 5550 4110', 'verwaltung@speicherhof.example'],
    ['HRA 99017, AG Charlottenburg', 'Komplementärin: Speicherhof GmbH'],
  ]);
}

export const rentAdjustment: Letter = {
  account: 'business',
  kind: 'scan',
  name: 'Speicherhof Mietanpassung.pdf',
  arrivedDaysAgo: 2,
  read: false,
  look: { skew: 0.2, folds: 'thirds' },
  faces: ['speicher', 'barlow-condensed', 'arimo', 'signum'],
  draw,
};
