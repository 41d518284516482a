import { rightOf, type Line } from './lines.ts';

/** A number whose check digits are right, and where it stands. */
export type Checked = { readonly value: string; readonly start: number; readonly end: number };
type Find = (text: string) => readonly Checked[];

// The tail of a line in which a number may have begun.
const BEGUN = /(?<![A-Za-z])[A-Z]{2}(?:[\s.·-]{0,2}[A-Z\dl|]{1,4}){0,9}[\s.·-]?$/;
const GOES_ON = /^[A-Z\dOl|]{0,4}\s?\d/;
const PIECE = /^[A-Z\dl|\s.·-]+$/;
const MOST_LINES = 2;
const HEIGHTS = 2.6;

/**
 * The numbers that begin on this line and end on one of the next: printers break an IBAN anywhere. Only check
 * digits can tell which line goes on with it, so `find` must not return what merely looks like one.
 */
export function brokenIn(line: Line, lines: readonly Line[], find: Find): readonly Checked[] {
  return BEGUN.test(line.text) ? joinedFrom([line], lines, find).slice(0, 1) : [];
}

function joinedFrom(
  parts: readonly Line[],
  lines: readonly Line[],
  find: Find,
): readonly Checked[] {
  const last = parts.at(-1);
  if (last === undefined || parts.length > MOST_LINES) return [];
  const own = parts[0]?.text.length ?? 0;
  const before = parts.map(({ text }) => text).join(' ');
  return nextOf(last, lines).flatMap((next) => {
    const text = `${before} ${next.text}`;
    const whole = find(text).filter(({ start, end }) => {
      return start < own && end > before.length + 1 && PIECE.test(text.slice(own, end));
    });
    if (whole.length > 0) return whole.map((each) => ({ ...each, end: own }));
    return PIECE.test(next.text) ? joinedFrom([...parts, next], lines, find) : [];
  });
}

// The cell to the right, or what stands close below and begins with a number, wherever its edge is.
function nextOf(line: Line, lines: readonly Line[]): readonly Line[] {
  const under = lines.filter(
    (each) =>
      each.page === line.page &&
      each.row !== line.row &&
      each.y > line.y + line.h / 2 &&
      each.y - line.y < HEIGHTS * line.em,
  );
  return [...rightOf(line, lines).slice(0, 1), ...under].filter(({ text }) => GOES_ON.test(text));
}
