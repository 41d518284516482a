import type { Box, Word } from './page.ts';

/**
 * Words that stand at one height, from left to right. Each joins the row whose last word stands at
 * its own height, so that a slightly tilted page still gives whole rows.
 */
export function rowsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const rows: Word[][] = [];
  const lasts: Word[] = [];
  for (const word of words.toSorted((one, other) => one.x - other.x)) {
    const best = nearest(lasts, word);
    const row = rows[best];
    if (row === undefined) rows.push([word]);
    else row.push(word);
    lasts[row === undefined ? lasts.length : best] = word;
  }
  return rows;
}

// Asked for each word of each row: no iterator, and nothing made for it.
function nearest(lasts: readonly Word[], word: Word): number {
  let best = -1;
  let most = 0.5;
  for (let index = 0; index < lasts.length; index += 1) {
    const shared = sharedHeight(lasts[index] ?? word, word);
    if (shared <= most) continue;
    best = index;
    most = shared;
  }
  return best;
}

function sharedHeight(one: Box, other: Box): number {
  const top = Math.max(one.y, other.y);
  const bottom = Math.min(one.y + one.h, other.y + other.h);
  return (bottom - top) / Math.min(one.h, other.h);
}

/** The words of a row, parted where a gap is wider than this. */
export function cellsOf(row: readonly Word[], gap: number): readonly (readonly Word[])[] {
  const cells: Word[][] = [];
  for (const word of row) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    if (cell === undefined || last === undefined || word.x - (last.x + last.w) > gap)
      cells.push([word]);
    else cell.push(word);
  }
  return cells;
}

/** The height at which a row stands. */
export function middleOf(row: readonly Word[]): number {
  return row.reduce((sum, word) => sum + word.y + word.h / 2, 0) / row.length;
}
