import type { Box, Page, Word } from './page.ts';
import { median } from './print.ts';
import { remembered } from './remembered.ts';
import { cellsOf, rowsOf } from './rows.ts';

/** A page as a reader holds it, upright and straight, and the way back to the page as it is shown. */
export type View = { readonly page: Page; readonly back: (box: Box) => Box };
type Turn = { readonly there: (box: Box) => Box; readonly back: (box: Box) => Box };

const same = (box: Box): Box => box;
const TURNS: Readonly<Record<0 | 90 | 180 | 270, Turn>> = {
  0: { there: same, back: same },
  // The text runs down the page.
  90: {
    there: ({ x, y, w, h }) => ({ x: y, y: 1 - x - w, w: h, h: w }),
    back: ({ x, y, w, h }) => ({ x: 1 - y - h, y: x, w: h, h: w }),
  },
  180: {
    there: ({ x, y, w, h }) => ({ x: 1 - x - w, y: 1 - y - h, w, h }),
    back: ({ x, y, w, h }) => ({ x: 1 - x - w, y: 1 - y - h, w, h }),
  },
  // The text runs up the page.
  270: {
    there: ({ x, y, w, h }) => ({ x: 1 - y - h, y: x, w: h, h: w }),
    back: ({ x, y, w, h }) => ({ x: y, y: 1 - x - w, w: h, h: w }),
  },
};
const FEWEST_WORDS = 8;

/** Turns and straightens the words of a page as far as they show that they lie otherwise. */
export const viewOf = remembered(uprightOf);

function uprightOf(page: Page): View {
  const turn = turnOf(page);
  const { there, back } = TURNS[turn];
  const turned = page.words.map((word) => ({ ...word, ...there(word) }));
  const tilt = tiltOf(turned);
  const words = turned.map((word) => ({ ...word, y: word.y - sink(word, tilt) }));
  const isSideways = turn === 90 || turn === 270;
  const [width, height] = isSideways ? [page.height, page.width] : [page.width, page.height];
  return {
    page: { ...page, width, height, words },
    back: (box) => back({ ...box, y: box.y + sink(box, tilt) }),
  };
}

function sink(box: Box, tilt: number): number {
  return tilt * (box.x + box.w / 2 - 0.5);
}

// Long words stand higher than wide when a page lies on its side; the order of words says which side.
function turnOf({ words, width, height }: Page): keyof typeof TURNS {
  const long = words.filter(({ text }) => /^[\p{Script=Latin}-]{4,}[.,:]?$/u.test(text));
  if (long.length < FEWEST_WORDS) return 0;
  const standing = long.filter((word) => word.h * height > word.w * width * 1.2).length;
  if (standing > long.length * 0.6)
    return shareOf(words, (from, to) => to.y > from.y) >= 0.5 ? 90 : 270;
  const besides = (from: Word, to: Word) => Math.abs(to.y - from.y) < from.h / 2;
  return shareOf(words, (from, to) => to.x < from.x, besides) > 0.75 ? 180 : 0;
}

function shareOf(
  words: readonly Word[],
  holds: (from: Word, to: Word) => boolean,
  counts: (from: Word, to: Word) => boolean = () => true,
): number {
  const pairs = words.slice(1).map((to, index) => [words[index] ?? to, to] as const);
  const counted = pairs.filter(([from, to]) => counts(from, to));
  if (counted.length < FEWEST_WORDS) return 0;
  return counted.filter(([from, to]) => holds(from, to)).length / counted.length;
}

// How far long lines sink from left to right; a single line proves nothing.
function tiltOf(words: readonly Word[]): number {
  const gap = 3 * median(words.map((word) => word.h));
  const cells = rowsOf(words).flatMap((row) => cellsOf(row, gap));
  const slopes = cells.flatMap((cell) => slopeOf(cell) ?? []);
  return slopes.length < 3 ? 0 : median(slopes);
}

function slopeOf(cell: readonly Word[]): number | null {
  // Letters that reach below the line would pull it down.
  const even = cell.filter(({ text }) => !/[gjpqyQ,;()|/]/.test(text));
  const [first, last] = [even[0], even.at(-1)];
  if (first === undefined || last === undefined || even.length < 3) return null;
  if (last.x + last.w - first.x < 0.12) return null;
  const points = even.map((word) => [word.x + word.w / 2, word.y + word.h] as const);
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = mean(points.map(([x]) => (x - meanX) ** 2));
  return mean(points.map(([x, y]) => (x - meanX) * (y - meanY))) / spread;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
