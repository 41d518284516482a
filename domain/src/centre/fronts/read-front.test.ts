import { expect, test } from 'vitest';
import type { SeenFront } from '../../forwarding/index.ts';
import { postboxNumberAt, writtenPostboxNumber } from '../../originals/index.ts';
import { writeCode } from '../codes/code.ts';
import type { FrontWord } from './blocks.ts';
import { isEmptyFront, labelOn, labelsOn, readFront } from './read-front.ts';

const NUMBER = postboxNumberAt(4_711);
const WRITTEN = writtenPostboxNumber(NUMBER);
const SIGN = 0.011;
const HEIGHT = 0.022;

type Start = { readonly x: number; readonly y: number; readonly first?: number };

/** Rows from a place on, as recognition gives them: each a line of its own, words side by side. */
function rowsAt({ x, y, first = 0 }: Start, texts: readonly string[]): FrontWord[] {
  return texts.flatMap((text, at) => {
    let left = x;
    return text.split(' ').map((word) => {
      const width = word.length * SIGN;
      const placed = { text: word, x: left, y: y + at * HEIGHT * 1.6, width, height: HEIGHT };
      left += width + SIGN;
      return { ...placed, line: first + at };
    });
  });
}

const rows = (x: number, y: number, texts: readonly string[]) => rowsAt({ x, y }, texts);
const at = (texts: readonly string[]) => rowsAt({ x: 0.1, y: 0.4, first: 100 }, texts);
const front = (words: readonly FrontWord[], codes: readonly string[] = []) =>
  readFront({ words, codes });

const CLARA: SeenFront = {
  numbers: [],
  names: ['Clara Weber'],
  company: '',
  careOf: '',
  streetAndNumber: 'Lindenstraße 12',
  zip: '10969',
  city: 'Berlin',
  sticker: null,
};
const HOME = ['Clara Weber', 'Lindenstraße 12', '10969 Berlin'];

const ADDRESSES: readonly (readonly [string, readonly string[], Partial<SeenFront>])[] = [
  ['a plain address', HOME, {}],
  ['with a form of address', ['Frau', ...HOME], { names: ['Frau', 'Clara Weber'] }],
  ['with the country', [...HOME, 'DEUTSCHLAND'], {}],
  ['with a country before the postcode', [...HOME.slice(0, 2), 'D-10969 Berlin'], {}],
  ['a postcode with slips', [...HOME.slice(0, 2), 'IO969 Berlin'], {}],
  ['a postcode in two', [...HOME.slice(0, 2), '10 969 Berlin'], {}],
  ['dirt beside the rows', ['| Clara Weber _', '« Lindenstraße 12 |', '10969 Berlin .'], {}],
  [
    'a house number with a letter',
    ['Clara Weber', 'Am Markt 7 b', '10969 Berlin'],
    { streetAndNumber: 'Am Markt 7 b' },
  ],
  [
    'a street without a number',
    ['Clara Weber', 'Dorfstraße', '17213 Göhren-Lebbin'],
    { streetAndNumber: 'Dorfstraße', zip: '17213', city: 'Göhren-Lebbin' },
  ],
  [
    'a part of the city below the street',
    ['Clara Weber', 'Dorfstr. 4', 'Kirchhofen', '79238 Ehrenkirchen'],
    { streetAndNumber: 'Dorfstr. 4', zip: '79238', city: 'Ehrenkirchen' },
  ],
  ['two people', ['Clara und Jonas Weber', ...HOME.slice(1)], { names: ['Clara und Jonas Weber'] }],
  [
    'our address',
    [
      'Clara Weber',
      `Postkorb ${WRITTEN}`,
      'c/o Postkorb Scanzentrum',
      'Hafenstr. 1',
      '10243 Berlin',
    ],
    {
      numbers: [WRITTEN],
      careOf: 'Postkorb Scanzentrum',
      streetAndNumber: 'Hafenstr. 1',
      zip: '10243',
    },
  ],
  [
    'our address with slips',
    [
      'Clara Weber',
      `P0stkorb ${WRITTEN.replace('0', 'O')}`,
      'c/0 Postkorb Scanzentrum',
      ...HOME.slice(1),
    ],
    { numbers: [WRITTEN.replace('0', 'O')], careOf: 'Postkorb Scanzentrum' },
  ],
  [
    'c/o that became a word',
    ['Clara Weber', 'clo Postkorb Scanzentrum', ...HOME.slice(1)],
    { careOf: 'Postkorb Scanzentrum' },
  ],
  [
    'a number on the row of the name',
    [`Clara Weber, Postkorb-Nr. ${NUMBER}`, ...HOME.slice(1)],
    { numbers: [NUMBER], names: ['Clara Weber'] },
  ],
  [
    'a right number without our name',
    [HOME[0]!, WRITTEN, ...HOME.slice(1)],
    { numbers: [WRITTEN] },
  ],
  [
    'a postbox of the carrier',
    ['Clara Weber', 'Postfach 12 34 56', '10969 Berlin'],
    { streetAndNumber: 'Postfach 12 34 56' },
  ],
  [
    'a business',
    ['Tischlerei Holzmann GmbH', 'Buchhaltung', 'z. Hd. Clara Weber', ...HOME.slice(1)],
    { company: 'Tischlerei Holzmann GmbH', names: ['Buchhaltung', 'z. Hd. Clara Weber'] },
  ],
  [
    'notes to the carrier',
    ['Deutsche Post Q', 'DV 06 0,95', 'A0 01 2F3B 45 0000 1234', 'Einschreiben', ...HOME],
    {},
  ],
  [
    'the line of the sender in the window',
    ['Stadtwerke Musterstadt · Werkstr. 3 · 12345 Musterstadt', ...HOME],
    {},
  ],
  [
    'the line of the sender without separators',
    ['Stadtwerke Musterstadt, Werkstr. 3, 12345 Musterstadt', ...HOME],
    {},
  ],
  ['the line of the sender with strokes', ['AOK Nordost - Pf 10 - 14456 Potsdam', ...HOME], {}],
];

test.each(ADDRESSES)('reads %s', (_, texts, expected) => {
  expect(front(at(texts))).toEqual({ ...CLARA, ...expected });
});

test('the sender top left, of several rows or one, is not taken for the recipient', () => {
  const sender = ['Jonas Reich', 'Hauptstr. 9', '50667 Köln'];
  expect(front([...rows(0.05, 0.06, sender), ...at(HOME)])).toEqual(CLARA);
  expect(
    front([...rows(0.05, 0.06, sender), ...rowsAt({ x: 0.5, y: 0.45, first: 50 }, HOME)]),
  ).toEqual(CLARA);
  const one = ['Jonas Reich · Hauptstr. 9 · 50667 Köln'];
  expect(front([...rows(0.05, 0.06, one), ...at(HOME)])).toEqual(CLARA);
});

test('what stands beside the address on the same height does not belong to it', () => {
  const beside = rowsAt({ x: 0.7, y: 0.4, first: 100 }, [
    'Deutsche Post',
    'Entgelt bezahlt',
    '53113 Bonn',
  ]);
  const words = [...at(HOME), ...beside].toSorted((one, other) => one.line - other.line);
  expect(front(words)).toEqual(CLARA);
});

test('a blank row above the postcode parts nothing', () => {
  const [name = '', street = ''] = HOME;
  const words = [
    ...at([name, street]),
    ...rowsAt({ x: 0.1, y: 0.4 + HEIGHT * 4.8, first: 110 }, ['10969 Berlin']),
  ];
  expect(front(words)).toEqual(CLARA);
});

const OLD = { streetAndNumber: 'Lindenstraße 12', zip: '10969' };
const STICKERS: readonly (readonly [string, readonly string[], SeenFront['sticker']])[] = [
  ['Nachsendung', ['NACHSENDUNG'], { streetAndNumber: '', zip: '' }],
  ['a slip', ['Nachsendunq'], { streetAndNumber: '', zip: '' }],
  ['the old address', ['Nachsendeauftrag', 'Alte Anschrift:', ...HOME.slice(1)], OLD],
  ['umgezogen', ['Empfänger umgezogen', ...HOME], OLD],
];

test.each(STICKERS)('a sticker: %s', (_, texts, sticker) => {
  const ours = ['Clara Weber', 'Hafenstr. 1', '10243 Berlin'];
  const there = { ...CLARA, streetAndNumber: 'Hafenstr. 1', zip: '10243' };
  expect(front([...at(ours), ...rows(0.55, 0.7, texts)])).toEqual({ ...there, sticker });
});

test('a sticker with the new address leaves the old one below it', () => {
  const sticker = ['Nachsendung', 'Neue Anschrift:', 'Hafenstr. 1', '10243 Berlin'];
  expect(front([...at(HOME), ...rows(0.55, 0.12, sticker)])).toEqual({
    ...CLARA,
    streetAndNumber: 'Hafenstr. 1',
    zip: '10243',
    sticker: OLD,
  });
});

test.each([
  'Nicht nachsenden!',
  'Bei Umzug mit neuer Anschrift zurück',
  'Keine Nachsendung',
  'Wenn umgezogen, zurück an Absender',
])('what a sender prints is no sticker: %s', (text) => {
  expect(front([...rows(0.05, 0.06, [text]), ...at(HOME)])).toEqual(CLARA);
});

test.each([
  [NUMBER, [NUMBER]],
  [` ${WRITTEN}\n`, [NUMBER]],
  [`Clara Weber\nPostkorb ${WRITTEN}`, [NUMBER]],
  [`https://example.com/${NUMBER}`, []],
  [String(BigInt(NUMBER) + 1n), []],
  ['BCD\n002\n1\nSCT', []],
])('of a code %j the numbers are %j', (code, numbers) => {
  expect(front(at(HOME), [code])).toEqual({ ...CLARA, numbers });
});

test('a front without an address has nothing, and one without words is empty', () => {
  expect(front(rows(0.1, 0.1, ['Werbung für alle Haushalte']))).toMatchObject({
    names: [],
    zip: '',
  });
  expect(isEmptyFront({ words: rows(0.1, 0.1, ['| -', '7']), codes: [] })).toBe(true);
  expect(isEmptyFront({ words: at(HOME), codes: [] })).toBe(false);
});

test('the label of an envelope is seen in its code and in its text', () => {
  const label = writeCode({ kind: 'envelope', body: '42' });
  const shown = label.replace(/^(.{3})(\d{4})(\d{4})/, '$1 $2 $3 ');
  expect(labelsOn({ words: at(HOME), codes: [label] })).toEqual([label]);
  expect(labelsOn({ words: [...at(HOME), ...rows(0.6, 0.05, [shown])], codes: [] })).toEqual([
    label,
  ]);
  expect(labelOn({ words: at(HOME), codes: [label] }, label)).toBe('own');
  const other = writeCode({ kind: 'envelope', body: '43' });
  expect(labelOn({ words: at(HOME), codes: [label] }, other)).toBe('other');
  expect(labelOn({ words: at(HOME), codes: [label, other] }, label)).toBe('other');
  expect(labelOn({ words: at(HOME), codes: [] }, label)).toBe('none');
  const tray = writeCode({ kind: 'tray', body: '42' });
  expect(labelsOn({ words: at(HOME), codes: [tray] })).toEqual([]);
  expect(front([...at([...HOME]), ...rows(0.1, 0.3, [shown])])).toEqual(CLARA);
});
