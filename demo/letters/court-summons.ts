import type { Book } from '../book.ts';
import { long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow } from '../prose.ts';
import { box, line, lines, openSheet, rule, shape, type Sheet } from '../sheet.ts';
import { foldMarks, signature } from '../stationery.ts';

const body = { face: 'tinos', size: 11 } as const;
const FILE = '14 C 318/26';

const scales =
  'M10 0h1.200v15h4v1.400h-9.200v-1.400h4z M1 3.400h19v1.100h-19z M2.500 4.500l3 6.500h-6z M18.500 4.500l3 6.500h-6z M-1 11h7c0 2-1.500 3.200-3.500 3.200s-3.500-1.200-3.500-3.200z M15 11h7c0 2-1.500 3.200-3.500 3.200s-3.500-1.200-3.500-3.200z';

/** The yellow envelope, scanned after its letter; the postman wrote the day of service on it. */
function envelope(book: Book): void {
  const sheet = openSheet(book);
  box(sheet, { x: 0, y: 0, width: 210, height: 297 }, { fill: '#d3cfc6' });
  box(sheet, { x: 13.5, y: 31.5, width: 186, height: 132 }, { fill: '#bdb8ad' });
  box(sheet, { x: 12, y: 30, width: 186, height: 132 }, { fill: '#f5c842' });
  rule(sheet, { x: 12, y: 48, x2: 198 }, { ink: '#e3b22c', thick: 0.8 });
  const x = 20;
  line(sheet, { ...body, cut: 'bold', size: 12, x, y: 42 }, 'Amtsgericht Spreeau');
  lines(sheet, { ...body, size: 9, x, y: 56, lead: 1.3 }, [
    'Postfach 7 01 18, 15501 Spreeau',
    `Aktenzeichen: ${FILE}`,
  ]);
  lines(sheet, { ...body, size: 12.5, x: 32, y: 94, lead: 1.35 }, [
    'Frau',
    'Clara Weber',
    'Torstraße 112',
    '10119 Berlin',
  ]);
  box(sheet, { x: 118, y: 36, width: 74, height: 62 }, { edge: '#3a3526', thick: 0.8 });
  line(sheet, { ...body, cut: 'bold', size: 14, x: 122, y: 44 }, 'Förmliche Zustellung');
  lines(sheet, { ...body, size: 8.4, x: 122, y: 51, lead: 1.4 }, [
    'Weitersenden innerhalb des',
    '[ ] Bezirks des Amtsgerichts  [ ] Inlands',
    '',
    'Zugestellt am',
    '(Datum, ggf. Uhrzeit, Unterschrift)',
  ]);
  rule(sheet, { x: 122, y: 84, x2: 188 }, { thick: 0.6 });
  line(
    sheet,
    { face: 'reenie-beanie', size: 26, x: 124, y: 80, ink: '#1e2a7a', turn: 2 },
    `${short(book.day(-2))}  11:40`,
  );
  line(sheet, { face: 'signum', size: 24, x: 146, y: 93, ink: '#1e2a7a', turn: 5 }, 'Nowak');
  lines(sheet, { ...body, size: 7.6, x: 118, y: 146, lead: 1.3 }, [
    'Bitte Vorder- und Rückseite beachten!',
    'Umschlag aufbewahren: Er belegt den Tag der Zustellung.',
  ]);
}

function head(sheet: Sheet): void {
  shape(sheet, { x: 27, y: 15, scale: 0.95, path: scales }, { fill: '#2b2b2b' });
  line(sheet, { ...body, size: 18, cut: 'bold', x: 54, y: 24 }, 'Amtsgericht Spreeau');
  line(sheet, { ...body, size: 10, x: 54, y: 30 }, 'Abteilung für Zivilsachen');
  rule(sheet, { x: 25, y: 37, x2: 190 }, { thick: 0.6 });
}

function summons(book: Book): void {
  const sheet = openSheet(book);
  head(sheet);
  foldMarks(sheet);
  lines(sheet, { ...body, size: 8.8, x: 132, y: 46, lead: 1.38 }, [
    'Schlossplatz 2, 15518 Spreeau',
    'Telefon 033 5550 7180',
    'Telefax 033 5550 7199',
    '',
    `Geschäftszeichen ${FILE}`,
    '(bei allen Schreiben angeben)',
    '',
    `Spreeau, ${long(book.day(-6))}`,
  ]);
  lines(sheet, { ...body, x: 25, y: 56, lead: 1.3 }, [
    'Gegen Zustellungsurkunde',
    '',
    'Frau',
    'Clara Weber',
    'Torstraße 112',
    '10119 Berlin',
  ]);
  const y = flow(sheet, { ...body, x: 25, y: 106, width: 165, lead: 1.34 }, [
    { title: 'Ladung als Zeugin', size: 15 },
    'Sehr geehrte Frau Weber,',
    'in dem Rechtsstreit **Mertens gegen Transport Rasch GmbH** wegen Schadensersatz aus einem Verkehrsunfall in der Torstraße werden Sie als Zeugin geladen. Sie sollen aussagen, was Sie am Unfalltag vor Ihrem Haus beobachtet haben.',
    {
      table: {
        columns: [{ width: 45 }, { width: 120 }],
        lead: 1.55,
        ruled: '#b5b5b5',
        rows: [
          ['Termin', `${long(book.day(47))}, 10:15 Uhr`],
          ['Ort', 'Amtsgericht Spreeau, Schlossplatz 2, Saal 4 (Erdgeschoss)'],
          ['Richterin', 'Richterin am Amtsgericht Dr. Falkner'],
        ],
      },
    },
    { gap: 3 },
    'Sie sind verpflichtet, zu diesem Termin zu erscheinen. Bleiben Sie ohne genügende Entschuldigung aus, können Ihnen die dadurch entstehenden Kosten und ein Ordnungsgeld bis zu 1.000 Euro auferlegt werden (§ 380 ZPO).',
    'Sind Sie mit einer der Parteien verwandt oder verschwägert, dürfen Sie die Aussage verweigern. Ihre Auslagen und Ihr Verdienstausfall werden auf Antrag erstattet; der Antrag ist binnen drei Monaten zu stellen. Können Sie den Termin nicht wahrnehmen, teilen Sie dies bitte **unverzüglich** und mit Nachweis mit.',
    'Bitte bringen Sie diese Ladung und Ihren Personalausweis mit. Am Eingang findet eine Sicherheitskontrolle statt.',
    'Mit freundlichen Grüßen',
    'Auf Anordnung',
  ]);
  signature(sheet, { x: 28, y: y + 9, size: 32, ink: '#1d1d1d' }, 'Brosius');
  lines(sheet, { ...body, x: 25, y: y + 17 }, ['Brosius', 'Justizbeschäftigte']);
  line(
    sheet,
    { ...body, size: 8.4, x: 25, y: 284 },
    'Sie erreichen das Gericht mit der Regionalbahn und der Buslinie 411, Haltestelle Schlossplatz.',
  );
}

function draw(book: Book): void {
  summons(book);
  envelope(book);
}

export const courtSummons: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Förmliche Zustellung Amtsgericht.pdf',
  arrivedDaysAgo: 1,
  read: false,
  look: { skew: 0.25 },
  faces: ['tinos', 'reenie-beanie', 'signum'],
  draw,
};
