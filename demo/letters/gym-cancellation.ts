import type { Book } from '../book.ts';
import { dayOfMonth, long, short } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow } from '../prose.ts';
import { box, line, lines, openSheet, shape, type Sheet } from '../sheet.ts';
import { addressWindow, foldMarks, infoBlock } from '../stationery.ts';

const body = { face: 'arimo', size: 10.4 } as const;
const LIME = '#c5e12f';

function head(sheet: Sheet): void {
  box(sheet, { x: 0, y: 0, width: 210, height: 38 }, { fill: '#191b1f' });
  shape(
    sheet,
    {
      x: 25,
      y: 11,
      path: 'M0 5h3v6h-3z M4 2h4v12h-4z M9 6h10v4h-10z M20 2h4v12h-4z M25 5h3v6h-3z',
    },
    { fill: LIME },
  );
  line(
    sheet,
    { face: 'barlow-condensed', cut: 'bold', size: 40, x: 60, y: 25, ink: '#ffffff' },
    'FITWERK',
  );
  line(
    sheet,
    { face: 'barlow-condensed', size: 12, x: 60.6, y: 31.5, ink: LIME, spread: 1.4 },
    'STUDIO PRENZLAUER BERG',
  );
  box(sheet, { x: 0, y: 38, width: 210, height: 2 }, { fill: LIME });
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  head(sheet);
  foldMarks(sheet);
  addressWindow(sheet, body, {
    from: 'FitWerk Studios GmbH · Greifswalder Str. 290 · 10405 Berlin',
    to: ['Herrn', 'Jonas Weber', 'Torstraße 112', '10119 Berlin'],
  });
  infoBlock(sheet, { ...body, size: 9, x: 130, y: 62, indent: 28 }, [
    ['Mitgliedsnummer', 'PB-20931'],
    ['Datum', short(book.day(-27))],
    ['Ihr Team', 'Mira und Toni'],
  ]);
  const y = flow(sheet, { ...body, x: 25, y: 106, width: 160, lead: 1.4 }, [
    { title: 'Bestätigung deiner Kündigung', size: 14 },
    'Hallo Jonas,',
    `schade, dass du gehst! Wir bestätigen dir hiermit den Eingang deiner Kündigung vom ${long(book.day(-33))}. Deine Mitgliedschaft **Flex 12** endet zum **${long(dayOfMonth(book.day(-33), { day: 0, later: 3 }))}**.`,
    'Bis dahin kannst du natürlich weiter bei uns trainieren. Der letzte Beitrag von 34,90 € wird am Monatsanfang abgebucht, danach löschen wir dein SEPA-Mandat.',
    { title: 'Bitte denk noch daran' },
    {
      list: [
        'deinen Spind Nr. 214 bis zum letzten Tag auszuräumen,',
        'deinen Chip am Empfang abzugeben: dann bekommst du 20,00 € Pfand zurück,',
        'dein Restguthaben von 12,50 € an der Bar zu verbrauchen.',
      ],
    },
    'Du hast es dir anders überlegt? Bis zum Vertragsende reicht eine kurze Nachricht, und alles bleibt, wie es war, sogar zum alten Preis.',
    'Bleib in Bewegung!',
  ]);
  line(
    sheet,
    { face: 'caveat', size: 30, ink: '#20418f', x: 27, y: y + 9, turn: 4 },
    'Mira Sander',
  );
  lines(sheet, { ...body, x: 25, y: y + 17, size: 9.4, ink: '#55585f' }, [
    'Mira Sander',
    'Studioleitung',
  ]);
  box(sheet, { x: 0, y: 280, width: 210, height: 17 }, { fill: '#191b1f' });
  line(
    sheet,
    {
      face: 'barlow-condensed',
      size: 9.5,
      x: 105,
      y: 290,
      align: 'center',
      ink: '#d5d8dd',
      spread: 0.4,
    },
    'FitWerk Studios GmbH  ·  HRB 99230, Amtsgericht Charlottenburg  ·  Geschäftsführer: Toni Marek  ·  hallo@fitwerk.example',
  );
}

export const gymCancellation: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Kündigung FitWerk.pdf',
  arrivedDaysAgo: 24,
  read: true,
  look: { skew: 0.6, folds: 'thirds' },
  faces: ['arimo', 'barlow-condensed', 'caveat'],
  draw,
};
