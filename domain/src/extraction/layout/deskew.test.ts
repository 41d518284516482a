import { expect, test } from 'vitest';
import { readDocument, type Box } from '../index.ts';
import { known, later } from '../../../test/letters/all.ts';
import type { Letter } from '../../../test/letters/layout.ts';
import { scoresOf } from '../../../test/letters/score.ts';

const documents = [...known, ...later];
const moved = (document: Letter, move: (box: Box) => Box, isSideways: boolean): Letter => ({
  ...document,
  pages: document.pages.map((page) => ({
    ...page,
    ...(isSideways ? { width: page.height, height: page.width } : {}),
    words: page.words.map((word) => ({ ...word, ...move(word) })),
  })),
});
const amountBox = ({ pages }: Letter) =>
  readDocument(pages).find(({ field }) => field === 'amountCents')?.box ?? null;

test.each<readonly [string, (box: Box) => Box, boolean]>([
  ['lying on its right side', ({ x, y, w, h }) => ({ x: 1 - y - h, y: x, w: h, h: w }), true],
  ['lying on its left side', ({ x, y, w, h }) => ({ x: y, y: 1 - x - w, w: h, h: w }), true],
  ['upside down', ({ x, y, w, h }) => ({ x: 1 - x - w, y: 1 - y - h, w, h }), false],
  ['tilted by a degree', (box) => ({ ...box, y: box.y + 0.012 * (box.x - 0.5) }), false],
])('a letter %s is read like one that stands straight, and shows where', (_, move, isSideways) => {
  expect(scoresOf(documents.map((each) => moved(each, move, isSideways))).misses).toEqual([]);

  const [first] = documents;
  const [straight, found] = first
    ? [amountBox(first), amountBox(moved(first, move, isSideways))]
    : [null, null];
  if (straight === null || found === null) throw new Error('the first letter asks for money');
  const expected = move(straight);
  for (const side of ['x', 'y', 'w', 'h'] as const) {
    expect(Math.abs(found[side] - expected[side])).toBeLessThan(0.003);
  }
});
