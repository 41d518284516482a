import type { Day } from '../../basics/index.ts';
import { amountsIn, type FoundAmount } from './amounts.ts';
import { daysIn } from './dates.ts';
import { headOver, isSameRow, rightOf, type Line } from '../layout/lines.ts';
import { fold } from '../../basics/index.ts';

/** A row of a table that says on which day how much is due. */
export type Instalment = {
  readonly day: Day;
  readonly line: Line;
  readonly amount: FoundAmount;
};

const DUE =
  /(fallig|zahlbar|zahlungstermin|zahltermin|termin|zu zahlen|\bdue\b|payable|\brate|instal?lment)/;
const IN_ADVANCE = /(abschlag|vorauszahlung|monatlich)/;
const SETTLED = /(nachzahlung|nachforderung|nachschuss|zu zahlender betrag)/;
const FEWEST_AHEAD = 5;
const FEWEST = 2;
const HEIGHTS = 4.5;

/**
 * The days on which the same sum is paid in advance, month after month, in a letter that settles what was paid before: they are
 * no part of what it asks for.
 */
export function paidInAdvance(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => SETTLED.test(fold(text)))) return [];
  const rows = lines.flatMap((line) => rowAt(line, lines).map(({ amount }) => ({ line, amount })));
  const alike = [...Map.groupBy(rows, ({ amount }) => amount.cents).values()];
  return alike
    .filter((each) => each.length >= FEWEST_AHEAD && isSaidOver(each[0]?.line, lines))
    .flatMap((each) => each.map(({ line }) => line));
}

const isSaidOver = (top: Line | undefined, lines: readonly Line[]) =>
  lines.some(
    (each) =>
      each.page === top?.page &&
      each.y < top.y &&
      top.y - each.y < 0.2 &&
      IN_ADVANCE.test(fold(each.text)),
  );

/** The sums of tables that give each a day of its own, in the order of their days; none where nothing says that they are due. */
export function instalmentsIn(lines: readonly Line[]): readonly Instalment[] {
  const ahead = paidInAdvance(lines);
  const rows = lines.flatMap((line) => (ahead.includes(line) ? [] : rowAt(line, lines)));
  const due = rows.filter((row) => isDue(row, rows, lines));
  return due.length < FEWEST
    ? []
    : due.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

// Its day begins the row, alone or behind what the row is called, and one sum stands to the right of it.
function rowAt(line: Line, lines: readonly Line[]): readonly Instalment[] {
  const [found, ...more] = daysIn(line.text);
  if (found === undefined || more.length > 0 || line.text.length > found.end + 30) return [];
  const before = fold(line.text.slice(0, found.start));
  if (before.length > 25) return [];
  const own = amountsIn(line.text.slice(found.end)).map((amount) => ({
    line,
    amount: { ...amount, start: amount.start + found.end, end: amount.end + found.end },
  }));
  const beside = rightOf(line, lines).flatMap((cell) =>
    amountsIn(cell.text).map((amount) => ({ line: cell, amount })),
  );
  const sums = [...own, ...beside].filter(({ amount }) => amount.cents > 0);
  const [sum] = sums;
  return sum === undefined || sums.length > 1 ? [] : [{ day: found.day, ...sum }];
}

// The head of its column says so, or the line above the table.
function isDue(row: Instalment, rows: readonly Instalment[], lines: readonly Line[]): boolean {
  const cell = lines.find((each) => isSameRow(each, row.line) && daysIn(each.text).length > 0);
  const head = cell === undefined ? '' : fold(headOver(cell, lines));
  if (DUE.test(head) && head.length < 60) return true;
  const top = rows.find(({ line }) => line.page === row.line.page) ?? row;
  const over = lines.filter((each) => {
    const gap = top.line.y - each.y;
    return each.page === top.line.page && gap > 0 && gap < HEIGHTS * top.line.em;
  });
  // "… sind wie folgt zu" may end one line, and "zahlen:" stand on the next.
  return DUE.test(fold(over.map(({ text }) => text).join(' ')));
}
