/** A word that was recognised on a front, with its place in fractions of the page; `line` is that of the recognition. */
export type FrontWord = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly line: number;
};

/** Words side by side without a wide gap. */
export type Row = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
};

/** Rows below each other, from above. */
export type Block = readonly Row[];

// A gap of so many signs parts what stands side by side.
const WIDE_SIGNS = 5;
// Old addresses have a blank row above the postcode; what is farther away belongs to something else.
const TALL = 2.6;
const INDENT = 0.12;
const ALIGNED = 0.03;

const rowOf = (words: readonly FrontWord[]): Row => ({
  text: words.map(({ text }) => text).join(' '),
  x: Math.min(...words.map(({ x }) => x)),
  y: Math.min(...words.map(({ y }) => y)),
  right: Math.max(...words.map(({ x, width }) => x + width)),
  bottom: Math.max(...words.map(({ y, height }) => y + height)),
});

function rowsOfLine(line: readonly FrontWord[]): Row[] {
  const words = line.toSorted((one, other) => one.x - other.x);
  const signs = words.reduce((sum, { text }) => sum + text.length, 0);
  const sign = words.reduce((sum, { width }) => sum + width, 0) / Math.max(1, signs);
  const parts: FrontWord[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    if (word.x - end > WIDE_SIGNS * sign) parts.push([]);
    parts.at(-1)?.push(word);
    end = Math.max(end, word.x + word.width);
  }
  return parts.map(rowOf);
}

function isBelow(above: Row, row: Row): boolean {
  const height = Math.max(above.bottom - above.y, row.bottom - row.y);
  const gap = row.y - above.bottom;
  if (row.y <= above.y || gap > TALL * height || gap < -height) return false;
  const indent = Math.abs(row.x - above.x);
  const shared = Math.min(row.right, above.right) - Math.max(row.x, above.x);
  const shorter = Math.min(row.right - row.x, above.right - above.x);
  return indent < ALIGNED || (indent < INDENT && shared * 2 > shorter);
}

/** What stands together on a front: rows that begin below each other. */
export function blocksOf(words: readonly FrontWord[]): readonly Block[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  const rows = lines.flatMap(rowsOfLine).toSorted((one, other) => one.y - other.y);
  const blocks: Row[][] = [];
  for (const row of rows) {
    const near = blocks
      .filter((block) => block.slice(-1).some((last) => isBelow(last, row)))
      .toSorted((one, other) => (other.at(-1)?.bottom ?? 0) - (one.at(-1)?.bottom ?? 0));
    const [block] = near;
    if (block === undefined) blocks.push([row]);
    else block.push(row);
  }
  return blocks;
}
