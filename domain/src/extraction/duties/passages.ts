import { fold } from '../../basics/index.ts';
import { boxOf, leftOf, type Line } from '../layout/lines.ts';
import { around, type Box } from '../layout/page.ts';
import { daysIn } from '../finders/dates.ts';
import { SENTENCE_END } from '../layout/sentence.ts';

type Piece = { readonly line: Line; readonly start: number; readonly end: number };

/** A sentence, or what stands beside its label, as it runs over the lines of one column. */
export type Passage = {
  readonly text: string;
  /** Without case and umlauts; a ß makes it longer, so that places are those of `text` alone. */
  readonly folded: string;
  readonly page: number;
  /** Which paragraph of the letter it stands in. */
  readonly paragraph: number;
  readonly lines: readonly Line[];
  readonly boxOf: (start: number, end: number) => Box;
  /** Whether a point of its page lies in its words: several sentences may share a line. */
  readonly holds: (x: number, y: number) => boolean;
};

const LEADING = 2.1;
const EDGE = 0.02;
const APART = 4;
const SHORT = 50;
const OPEN = /\b(?:bis|bis zum|spätestens|zum|am|vom|den|zusammen|insgesamt)$/;
// Terms and enclosures may be long; what a letter asks for stands in fewer lines.
const MOST_LINES = 1500;

/** All passages of a letter, paragraph by paragraph. */
export function passagesOf(all: readonly Line[]): readonly Passage[] {
  const lines = all.slice(0, MOST_LINES);
  return paragraphsOf(lines).flatMap((paragraph, index) => sentencesOf(paragraph, index, lines));
}

// What stands short beside a label is its value, and no line of a text.
const WIDEST_VALUE = 0.25;
const isValue = (line: Line, lines: readonly Line[]) =>
  line.w < WIDEST_VALUE && leftOf(line, lines).length > 0;

function paragraphsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const open: Line[][] = [];
  for (const line of lines) {
    const before = isValue(line, lines)
      ? undefined
      : open.findLast((paragraph) => goesOn(paragraph, line) || isSetApart(paragraph, line));
    if (before === undefined) open.push([line]);
    else before.push(line);
  }
  return open;
}

function goesOn(paragraph: readonly Line[], line: Line): boolean {
  const last = paragraph.at(-1);
  if (last === undefined || !isUnder(last, line, APART)) return false;
  if (!isUnder(last, line, LEADING) && !isDay(last)) return false;
  const isAligned =
    Math.abs(line.x - last.x) < EDGE || Math.abs(line.x - (paragraph[0]?.x ?? 0)) < EDGE;
  return isAligned && Math.max(last.em, line.em) < 1.4 * Math.min(last.em, line.em);
}

const isUnder = (last: Line, line: Line, heights: number) =>
  last.page === line.page &&
  last.row < line.row &&
  line.y - last.y < heights * Math.max(last.em, line.em);

const isDay = ({ text }: Line) => text.length < SHORT && daysIn(text).length > 0;

// A day or a sum may be set apart in the middle of its sentence: "bis spätestens", and below it the day.
function isSetApart(paragraph: readonly Line[], line: Line): boolean {
  const last = paragraph.at(-1);
  return last !== undefined && isUnder(last, line, APART) && OPEN.test(last.text) && isDay(line);
}

// A label to the left belongs to what stands beside it.
function sentencesOf(
  paragraph: readonly Line[],
  index: number,
  lines: readonly Line[],
): readonly Passage[] {
  const [first] = paragraph;
  const label = first === undefined || paragraph.length > 1 ? undefined : leftOf(first, lines)[0];
  const { text, pieces } = joinedOf(label === undefined ? paragraph : [label, ...paragraph]);
  let start = 0;
  return text.split(SENTENCE_END).map((sentence) => {
    const from = text.indexOf(sentence, start);
    start = from + sentence.length;
    return passageOf({ text: sentence, from, pieces, paragraph: index });
  });
}

type Cut = {
  readonly text: string;
  readonly from: number;
  readonly pieces: readonly Piece[];
  readonly paragraph: number;
};

function passageOf({ text, from, pieces, paragraph }: Cut): Passage {
  const within = (start: number, end: number) =>
    pieces.filter((piece) => piece.start < end && piece.end > start);
  const boxesOf = (start: number, end: number) =>
    within(from + start, from + end).map(({ line, start: at }) =>
      boxOf(line, from + start - at, from + end - at),
    );
  const place = (start: number, end: number) => around(boxesOf(start, end));
  const own = within(from, from + text.length);
  return {
    text,
    folded: fold(text),
    page: own[0]?.line.page ?? pieces[0]?.line.page ?? 1,
    paragraph,
    lines: own.map(({ line }) => line),
    boxOf: (start, end) => place(start, end) ?? place(0, text.length) ?? { x: 0, y: 0, w: 1, h: 0 },
    holds: (x, y) =>
      boxesOf(0, text.length).some(
        (box) => box.x <= x && x <= box.x + box.w && box.y <= y && y <= box.y + box.h,
      ),
  };
}

// "Rück-" and "antwort" on the next line are one word.
function joinedOf(lines: readonly Line[]): { text: string; pieces: readonly Piece[] } {
  let text = '';
  const pieces: Piece[] = [];
  for (const line of lines) {
    const isBroken = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line.text);
    const isPair = /^(und|oder|bzw)\b/.test(line.text);
    if (isBroken && !isPair) text = text.slice(0, -1);
    else if (text !== '') text += ' ';
    pieces.push({ line, start: text.length, end: text.length + line.text.length });
    text += line.text;
  }
  return { text, pieces };
}
