import { expect, test } from 'vitest';
import { mended } from './mend.ts';
import type { OcrWord } from './ocr-engine.ts';

const DPI = 200;
/** Words of one line: each a text with its width, its height, and the gap before it. */
const line = (...words: readonly (readonly [string, number, number, number?])[]): OcrWord[] => {
  let at = 100;
  return words.map(([text, width, height, gap = 14]) => {
    const left = at + gap;
    at = left + width;
    return { text, left, top: 100, width, height, line: 0, confidence: 80 };
  });
};
const textOf = (words: readonly OcrWord[]) => words.map(({ text }) => text).join(' ');

test.each([
  [
    'a point between two words',
    [
      ['Köln', 60, 28],
      ['-', 3, 3],
      ['HRB', 50, 24],
    ],
    'Köln · HRB',
  ],
  [
    'a hyphen of its own',
    [
      ['Haus-', 60, 28],
      ['-', 9, 3],
      ['und', 50, 24],
    ],
    'Haus- - und',
  ],
  [
    'a dash between words',
    [
      ['Frist', 60, 28],
      ['-', 15, 3],
      ['ist', 50, 24],
    ],
    'Frist – ist',
  ],
  [
    'a minus before a sum',
    [
      ['Saldo', 60, 28],
      ['-', 15, 3],
      ['12,00', 50, 24],
    ],
    'Saldo - 12,00',
  ],
  [
    'a point at a word',
    [
      ['‚Amtsgericht', 160, 28],
      ['Köln', 60, 24],
    ],
    'Amtsgericht Köln',
  ],
  [
    'a word that is quoted',
    [
      ['‚Amtsgericht‘', 160, 28],
      ['Köln', 60, 24],
    ],
    '‚Amtsgericht‘ Köln',
  ],
  [
    'a sum in two pieces',
    [
      ['-142,', 60, 28],
      ['03', 30, 24, 12],
    ],
    '-142,03',
  ],
  [
    'two columns of figures',
    [
      ['142,', 60, 28],
      ['03', 30, 24, 90],
    ],
    '142, 03',
  ],
  [
    'a list of figures',
    [
      ['Absatz', 60, 28],
      ['3,', 20, 24],
      ['4', 30, 24, 12],
    ],
    'Absatz 3, 4',
  ],
] as const)('%s is written as it was printed', (_, words, text) => {
  expect(textOf(mended(line(...words), DPI))).toBe(text);
});

test('a sum in two pieces has the place of both and the doubt of the less sure one', () => {
  const [euros, cents] = line(['1.142,', 70, 28], ['03', 30, 24, 10]);

  expect(mended([euros!, { ...cents!, confidence: 40, top: 96 }], DPI)).toEqual([
    { ...euros, text: '1.142,03', top: 96, width: 110, height: 32, confidence: 40 },
  ]);
});
