import { rightOf, type Line } from './lines.ts';

const MOST_LINES = 3;
const HEIGHTS = 2.2;
const FEWEST_WORDS = 4;

/** What the sentence says before a place of this line, though it began on the lines above. */
export function sentenceBefore(line: Line, end: number, lines: readonly Line[]): string {
  const parts = [line.text.slice(0, end)];
  let top = line;
  while (parts.length <= MOST_LINES && !hasStop(parts[0] ?? '')) {
    const above = proseAbove(top, lines);
    if (above === undefined) break;
    parts.unshift(above.text);
    top = above;
  }
  return afterStop(parts.join(' '));
}

/** The rest of the sentence behind a place of this line, and the sentence after it, though they go on below. */
export function sentencesAfter(
  line: Line,
  start: number,
  lines: readonly Line[],
): readonly [rest: string, next: string] {
  const parts = [line.text.slice(start)];
  let last = line;
  while (parts.length <= MOST_LINES) {
    const under = proseBelow(last, lines);
    if (under === undefined) break;
    parts.push(under.text);
    last = under;
  }
  const [rest = '', next = ''] = parts.join(' ').split(NEXT_SENTENCE);
  return [rest, next];
}

const NEXT_SENTENCE = /(?<=(?:\p{L}{3}|[)%€]|,\d\d|\d{4})[.!?]|^[.!?]) (?=\p{Lu})/u;

// What goes on close below a line of running text, at the same edge.
function proseBelow(line: Line, lines: readonly Line[]): Line | undefined {
  const isText = line.text.split(' ').length >= FEWEST_WORDS && rightOf(line, lines).length === 0;
  if (!isText) return undefined;
  return lines.find(
    (each) =>
      each.page === line.page &&
      each.row !== line.row &&
      each.y > line.y &&
      each.y - line.y < HEIGHTS * line.em &&
      Math.abs(each.x - line.x) < 0.02,
  );
}

// A line of running text close above: neither a cell of a table nor a label.
function proseAbove(line: Line, lines: readonly Line[]): Line | undefined {
  return lines.findLast(
    (each) =>
      each.page === line.page &&
      each.row !== line.row &&
      each.y < line.y &&
      line.y - each.y < HEIGHTS * line.em &&
      Math.abs(each.x - line.x) < 0.02 &&
      each.text.split(' ').length >= FEWEST_WORDS &&
      !/[.!?:]$/.test(each.text),
  );
}

// A full stop ends a sentence where a capital follows and no number, abbreviation or initial stands before it.
const STOP = /(?<=[\p{L})%€]{3}[.!?]) (?=[\p{Lu}\d§])/u;

function hasStop(text: string): boolean {
  return STOP.test(text);
}

function afterStop(text: string): string {
  return text.split(STOP).at(-1) ?? text;
}

/** Where a sentence ends and the next begins: not behind "Dr.", "Nr.", a single letter or the day of "15. Februar". */
export const SENTENCE_END =
  /(?<=[\p{L}\d)"“%€][.!?])(?<!\b(?:\d{1,2}|\p{L}|Dr|Nr|Hr|Fr|Str|Tel|St|Abs|bzw|ca|inkl|zzgl|gem|vgl|evtl|Mr|Ms|Mrs|No)\.)\s+(?=[\p{Lu}„"§])/u;
