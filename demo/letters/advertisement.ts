import type { Book } from '../book.ts';
import { long } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { flow } from '../prose.ts';
import { box, disc, line, lines, openSheet, rule, shape, type Sheet } from '../sheet.ts';
import { drawQr, franking } from '../stationery.ts';

const body = { face: 'montserrat', size: 9.6 } as const;
const CORAL = '#e4572e';
const NIGHT = '#1f2a44';

/** A kitchen in flat colours: wall, window, counter, lamp, pot. */
function picture(sheet: Sheet): void {
  box(sheet, { x: 0, y: 0, width: 210, height: 118 }, { fill: '#f3d9c4' });
  box(sheet, { x: 0, y: 88, width: 210, height: 30 }, { fill: NIGHT });
  for (let i = 0; i < 5; i += 1) {
    box(sheet, { x: 4 + i * 41, y: 92, width: 38, height: 26 }, { fill: '#2c3a5c' });
    rule(sheet, { x: 16 + i * 41, y: 97, x2: 30 + i * 41 }, { ink: '#d8b26a', thick: 1.6 });
  }
  box(sheet, { x: 0, y: 85, width: 210, height: 4 }, { fill: '#fbf6ee' });
  box(
    sheet,
    { x: 122, y: 14, width: 62, height: 46 },
    { fill: '#bfe0ea', edge: '#fbf6ee', thick: 5 },
  );
  disc(sheet, { x: 168, y: 30, radius: 7 }, { fill: '#ffd166' });
  shape(
    sheet,
    { x: 122, y: 44, path: 'M0 16 C10 4 18 6 26 10 C36 2 48 4 62 12 L62 16 Z' },
    { fill: '#7fb685' },
  );
  rule(sheet, { x: 153, y: 14, x2: 153, y2: 60 }, { ink: '#fbf6ee', thick: 3 });
  rule(sheet, { x: 96, y: 0, x2: 96, y2: 30 }, { ink: NIGHT, thick: 1 });
  shape(
    sheet,
    { x: 84, y: 30, path: 'M12 0 C5 0 1 5 0 12 L24 12 C23 5 19 0 12 0 Z' },
    { fill: CORAL },
  );
  shape(
    sheet,
    { x: 150, y: 70, path: 'M0 0h26v10c0 3-2 5-5 5h-16c-3 0-5-2-5-5z M-5 2h5v3h-5z M26 2h5v3h-5z' },
    { fill: CORAL },
  );
  shape(sheet, { x: 60, y: 68, path: 'M2 4h12l-1.500 13h-9z' }, { fill: '#fbf6ee' });
  shape(
    sheet,
    {
      x: 58,
      y: 52,
      path: 'M10 20 C2 12 4 6 9 0 C10 6 11 10 10 20 C12 11 17 7 22 6 C20 13 16 18 10 20',
    },
    { fill: '#4f8a5b' },
  );
}

function draw(book: Book): void {
  const sheet = openSheet(book);
  picture(sheet);
  line(
    sheet,
    { face: 'barlow-condensed', cut: 'bold', size: 17, x: 12, y: 16, ink: NIGHT, spread: 3 },
    'NORDRAUM',
  );
  line(sheet, { ...body, size: 7, x: 12.4, y: 20.5, ink: NIGHT }, 'Küchen aus Brandenburg');
  lines(
    sheet,
    { face: 'barlow-condensed', cut: 'bold', size: 46, x: 12, y: 44, ink: NIGHT, lead: 0.98 },
    ['Kochen', 'wie neu.'],
  );
  disc(sheet, { x: 186, y: 118, radius: 19 }, { fill: CORAL });
  lines(
    sheet,
    {
      face: 'barlow-condensed',
      cut: 'bold',
      size: 30,
      x: 186,
      y: 117,
      align: 'center',
      ink: '#ffffff',
    },
    ['-20 %'],
  );
  lines(sheet, { ...body, size: 7, x: 186, y: 123, align: 'center', ink: '#ffffff' }, [
    'auf jede',
    'Planung',
  ]);
  franking(sheet, { x: 12, y: 124, seed: 5512, text: ['Werbesendung', 'Entgelt bezahlt'] });
  lines(sheet, { ...body, size: 10, x: 12, y: 142, lead: 1.3 }, [
    'An alle Genießer im Haushalt',
    'Weber',
    'Torstraße 112',
    '10119 Berlin',
  ]);
  const y = flow(sheet, { ...body, x: 12, y: 172, width: 118, lead: 1.45 }, [
    { title: 'Liebe Familie Weber,', size: 13, ink: CORAL },
    'stellen Sie sich vor: Sonntagmorgen, Kaffeeduft, und die Kinder sitzen auf der neuen Arbeitsplatte. Wir bauen Küchen, die genau in Ihre Altbauwohnung passen, auch wenn keine Wand gerade ist.',
    `Kommen Sie bis zum **${long(book.day(21))}** in unser Studio und sichern Sie sich **20 % Einweihungsrabatt** auf Ihre Planung. Die Vermessung bei Ihnen zu Hause schenken wir Ihnen dazu.`,
    {
      list: [
        'Fronten aus heimischer Eiche',
        'Geräte mit zehn Jahren Garantie',
        'Einbau in nur drei Tagen',
      ],
      mark: '•',
    },
  ]);
  line(
    sheet,
    { face: 'caveat', size: 25, ink: CORAL, x: 12, y: y + 8, turn: 3 },
    'Ihr Ole Brandner',
  );
  drawQr(sheet, { x: 152, y: 172, edge: 36 }, 'https://nordraum.example/termin?c=TOR112');
  lines(sheet, { ...body, size: 8, x: 170, y: 215, align: 'center', lead: 1.4 }, [
    'Termin in zwei Minuten',
    'oder 030 5550 9090',
  ]);
  box(sheet, { x: 0, y: 280, width: 210, height: 17 }, { fill: NIGHT });
  line(
    sheet,
    { ...body, size: 7, x: 12, y: 287, ink: '#d9deea' },
    'Nordraum Küchen GmbH · Gewerbehof 3 · 16321 Bernau bei Berlin · nordraum.example',
  );
  line(
    sheet,
    { ...body, size: 6, x: 12, y: 291.5, ink: '#9fabc4' },
    'Nicht kombinierbar mit anderen Aktionen. Sie möchten keine Werbung mehr? Ein Anruf genügt.',
  );
}

export const advertisement: Letter = {
  account: 'household',
  kind: 'scan',
  name: 'Nordraum Küchen.pdf',
  arrivedDaysAgo: 9,
  read: false,
  look: { skew: -0.55, folds: 'half' },
  faces: ['montserrat', 'barlow-condensed', 'caveat', 'arimo'],
  draw,
};
