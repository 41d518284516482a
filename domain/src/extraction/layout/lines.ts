import { around, type Box, type Page, type Word } from './page.ts';
import { gaugeOf, median, repaired } from './print.ts';
import { remembered } from './remembered.ts';
import { cellsOf, middleOf, rowsOf } from './rows.ts';

/** Words that stand side by side without a gap: a line, or one cell of a table. */
export type Line = Box & {
  readonly text: string;
  readonly words: readonly Word[];
  readonly page: number;
  /** Lines with the same row stand side by side on one page. */
  readonly row: number;
  /** Height of the print as a fraction of the page: the measure of gaps between lines. */
  readonly em: number;
  /** Height of the print in points. */
  readonly size: number;
};

// A gap wider than this many heights of the print separates two columns.
const COLUMN_GAP = 1.6;
// No letter has more; what has is no letter, and patterns must not run for minutes over it.
const MOST_WORDS = 6000;
const LONGEST_WORD = 120;

/** The lines of a page from top to bottom and from left to right, whatever the order of its words. */
export const linesOf = remembered(laidOut);

function laidOut(page: Page): readonly Line[] {
  const words = page.words
    .slice(0, MOST_WORDS)
    .filter((word) => word.text.trim() !== '' && word.w > 0 && word.h > 0 && !isSpeck(word))
    .map((word) => ({ ...word, text: repaired(word.text.slice(0, LONGEST_WORD)) }));
  const gauge = gaugeOf(words);
  const rows = rowsOf(words).toSorted((one, other) => middleOf(one) - middleOf(other));
  return rows.flatMap((row, index) => {
    const height = median(row.map(gauge)) * page.height;
    return cellsOf(row, (COLUMN_GAP * height) / page.width).map((cell) => ({
      ...(around(cell) ?? { x: 0, y: 0, w: 0, h: 0 }),
      text: cell.map((word) => word.text).join(' '),
      words: cell,
      page: page.number,
      row: index,
      em: median(cell.map(gauge)),
      size: median(cell.map(gauge)) * page.height,
    }));
  });
}

// Dirt read as a letter or two, and the recogniser itself does not believe it.
function isSpeck({ text, confidence }: Word): boolean {
  return confidence < 0.35 && text.trim().length <= 2 && !/\d/.test(text);
}

/** The box of some characters of a line, made of the words they belong to. */
export function boxOf(line: Line, start: number, end: number): Box {
  let at = 0;
  const touched = line.words.filter((word) => {
    const from = at;
    at += word.text.length + 1;
    return from < end && at - 1 > start;
  });
  return around(touched) ?? line;
}

/** The lines to the left of this one on the same row, nearest first. */
export function leftOf(line: Line, lines: readonly Line[]): readonly Line[] {
  return lines.filter((each) => isSameRow(each, line) && each.x < line.x).toReversed();
}

/** The lines to the right of this one on the same row, nearest first. */
export function rightOf(line: Line, lines: readonly Line[]): readonly Line[] {
  return lines.filter((each) => isSameRow(each, line) && each.x > line.x);
}

/** The nearest line below that shares some width with this one, within so many heights of the print. */
export function below(line: Line, lines: readonly Line[], heights: number): Line | undefined {
  return lines.find(
    (each) =>
      each.page === line.page &&
      each.y > line.y + line.h / 2 &&
      each.y - line.y < heights * line.em &&
      each.x < line.x + line.w &&
      each.x + each.w > line.x,
  );
}

/** The words at the head of the column this value stands in, above other values; empty when none. */
export const headOver = (line: Line, lines: readonly Line[]): string =>
  headLineOver(line, lines)?.text ?? '';

// "1 April 2026" is a value, as "01.04.2026" is.
const DAY_ALONE = /^\d{1,2}\.? \p{L}{3,9} \d{4}$/u;

/** The line at the head of the column this value stands in, above other values. */
export function headLineOver(line: Line, lines: readonly Line[]): Line | undefined {
  let current = line;
  for (const each of lines.toReversed()) {
    const isAbove = each.page === line.page && each.y < current.y && !isSameRow(each, current);
    const shares = each.x < line.x + line.w && each.x + each.w > line.x;
    if (!isAbove || !shares) continue;
    if (current.y - each.y > 3 * current.em) return undefined;
    if (/\p{L}{4}/u.test(each.text) && !DAY_ALONE.test(each.text)) return each;
    current = each;
  }
  return undefined;
}

/** Whether both stand side by side. */
export function isSameRow(one: Line, other: Line): boolean {
  return one.page === other.page && one.row === other.row;
}
