import { expect, test } from 'vitest';
import type { Pixels } from '../basics/pixels.ts';
import { visibleWords } from './visible-words.ts';
import type { Word } from '../basics/words.ts';

const SIDE = 200;
type Area = Pick<Word, 'x' | 'y' | 'width' | 'height'>;
const area = (...[x, y, width, height]: readonly [number, number, number, number]): Area => ({
  x,
  y,
  width,
  height,
});

/** A white sheet with letters, drawn as a chequerboard, here, and bars there. */
function sheet({ letters, bars = [] }: { letters: readonly Area[]; bars?: readonly Area[] }) {
  const data = Buffer.alloc(SIDE * SIDE, 255);
  const fill = ({ x, y, width, height }: Area, ink: (row: number, column: number) => number) => {
    for (let row = y * SIDE; row < (y + height) * SIDE; row += 1)
      for (let column = x * SIDE; column < (x + width) * SIDE; column += 1)
        data[row * SIDE + column] = ink(row, column);
  };
  for (const one of letters) fill(one, (row, column) => ((row + column) % 2 === 0 ? 0 : 255));
  for (const one of bars) fill(one, () => 0);
  return { data, width: SIDE, height: SIDE, channels: 1 } as unknown as Pixels;
}

const word = (text: string, place: Area): Word => ({ ...place, text, line: 0, confidence: 100 });
const seen = (words: readonly Word[], page: Pixels) =>
  visibleWords(words, page).map(({ text }) => text);

test('a word that runs up the page stays when it is open, and not when a bar hides its end', () => {
  const upright = area(0.2, 0.1, 0.05, 0.4);
  const words = [word('Mustermann', upright)];

  expect(seen(words, sheet({ letters: [upright] }))).toEqual(['Mustermann']);
  const bars = [area(0.2, 0.3, 0.05, 0.2)];
  expect(seen(words, sheet({ letters: [upright], bars }))).toEqual([]);
});

test.each([
  ['left', area(0, 0.1, 0.2, 0.05)],
  ['right', area(0.8, 0.1, 0.2, 0.05)],
  ['upper', area(0.1, 0, 0.2, 0.05)],
  ['lower', area(0.1, 0.95, 0.2, 0.05)],
])('a word that goes on beyond the %s edge of its page is not seen whole', (_, place) => {
  expect(seen([word('Mustermann', place)], sheet({ letters: [place] }))).toEqual([]);
});

test('a hidden word that lies half under one word and half under the next does not borrow their ink', () => {
  const [one, next] = [area(0.1, 0.1, 0.3, 0.05), area(0.41, 0.1, 0.3, 0.05)];
  const words = [
    word('Sehr', one),
    word('geehrter', next),
    word('QUOKKA', area(0.305, 0.1, 0.2, 0.05)),
  ];

  expect(seen(words, sheet({ letters: [one, next] }))).toEqual(['Sehr', 'geehrter']);
});
