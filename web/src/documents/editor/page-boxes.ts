import { fold } from '@postkorb/domain/basics';
import {
  turnedBox,
  turnedBy,
  type Box,
  type Annotation,
  type PlacedWord,
  type Turn,
} from '@postkorb/domain/documents';

/** Something that lies on a page, in contrast to an answer in a form. */
export type PageAnnotation = Exclude<Annotation, { readonly kind: 'field' }>;

const back = (turn: Turn) => ((360 - turn) % 360) as Turn;

function turnedStrokes(strokes: readonly (readonly number[])[], turn: Turn) {
  if (turn === 0) return strokes;
  return strokes.map((stroke) =>
    Array.from({ length: stroke.length / 2 }, (_, index) => {
      const [x, y] = turnedBox([stroke[2 * index]!, stroke[2 * index + 1]!, 0, 0], turn);
      return [x, y];
    }).flat(),
  );
}

/** An annotation on its page when the page is turned. */
export function turnedAnnotation<M extends Annotation>(annotation: M, turn: Turn): M {
  if (annotation.kind === 'field') return annotation;
  if ('boxes' in annotation)
    return { ...annotation, boxes: annotation.boxes.map((box) => turnedBox(box, turn)) };
  const box = turnedBox(annotation.box, turn);
  if (annotation.kind === 'ink')
    return { ...annotation, box, strokes: turnedStrokes(annotation.strokes, turn) };
  return { ...annotation, box, turn: turnedBy(annotation.turn, turn) };
}

/** Back from the page as it is shown to the page as it came. */
export function unchangedAnnotation<M extends Annotation>(annotation: M, turn: Turn): M {
  return turnedAnnotation(annotation, back(turn));
}

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

const movedBox = ([x, y, width, height]: Box, [dx, dy]: readonly [number, number]): Box => [
  clamp(x + dx, 1 - width),
  clamp(y + dy, 1 - height),
  width,
  height,
];

/** An annotation somewhere else on its page, never beyond the edge. */
export function movedAnnotation(
  annotation: PageAnnotation,
  by: readonly [number, number],
): PageAnnotation {
  if (!('boxes' in annotation)) return { ...annotation, box: movedBox(annotation.box, by) };
  const [x, y, width, height] = around(annotation.boxes);
  const [left, top] = movedBox([x, y, width, height], by);
  const boxes = annotation.boxes.map((box) => movedBox(box, [left - x, top - y]));
  return { ...annotation, boxes };
}

const LEAST = 0.01;

/** An annotation that is larger or smaller to the right and below. */
export function resizedAnnotation(
  annotation: PageAnnotation,
  [dw, dh]: readonly [number, number],
): PageAnnotation {
  const grown = ([x, y, width, height]: Box): Box => [
    x,
    y,
    Math.min(1 - x, Math.max(LEAST, width + dw)),
    Math.min(1 - y, Math.max(LEAST, height + dh)),
  ];
  if (!('boxes' in annotation)) return { ...annotation, box: grown(annotation.box) };
  return annotation.boxes.length === 1
    ? { ...annotation, boxes: annotation.boxes.map(grown) }
    : annotation;
}

/** The smallest box around several. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

/** Where an annotation stands. */
export function boxOf(annotation: PageAnnotation): Box {
  return 'boxes' in annotation ? around(annotation.boxes) : annotation.box;
}

const isOneLine = ([, ay, , ah]: Box, [, by, , bh]: Box) =>
  Math.min(ay + ah, by + bh) - Math.max(ay, by) > 0.5 * Math.min(ah, bh);

/** Words that follow each other, parted into the lines in which they stand. */
export function linesOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const lines: PlacedWord[][] = [];
  let whole: Box | null = null;
  for (const word of words) {
    const goesOn: boolean = whole !== null && isOneLine(whole, word.box) && word.box[0] >= whole[0];
    if (goesOn) lines.at(-1)!.push(word);
    else lines.push([word]);
    whole = around(goesOn ? [whole!, word.box] : [word.box]);
  }
  return lines;
}

/** Words that follow each other as one box for each line of them. */
export function lineBoxes(words: readonly PlacedWord[]): Box[] {
  return linesOf(words).map((line) =>
    line.length === 1 ? line[0]!.box : around(line.map(({ box }) => box)),
  );
}

type Spot = readonly [x: number, y: number];

const AIR = 0.006;
const holds = ([x, y, width, height]: Box, [px, py]: Spot) =>
  px >= x - AIR && px <= x + width + AIR && py >= y - AIR && py <= y + height + AIR;

const distance = ([x, y, width, height]: Box, [px, py]: Spot) => {
  const across = Math.max(x - px, 0, px - x - width);
  // Whoever drags along a line means that line.
  const down = Math.max(y - py, 0, py - y - height) * 4;
  return Math.hypot(across, down);
};

const nearest = (words: readonly PlacedWord[], spot: Spot) =>
  words.reduce(
    (best, word, index) =>
      distance(word.box, spot) < distance(words[best]!.box, spot) ? index : best,
    0,
  );

/** What a drag marks: the words from the first to the last where it began on a word, else a rectangle. */
export function boxesBetween(words: readonly PlacedWord[], from: Spot, to: Spot): Box[] {
  if (words.some(({ box }) => holds(box, from))) {
    const ends = [nearest(words, from), nearest(words, to)].toSorted((a, b) => a - b);
    return lineBoxes(words.slice(ends[0], ends[1]! + 1));
  }
  const [left, right] = [from[0], to[0]].map((x) => clamp(x, 1)).toSorted((a, b) => a - b);
  const [top, bottom] = [from[1], to[1]].map((y) => clamp(y, 1)).toSorted((a, b) => a - b);
  const [width, height] = [right! - left!, bottom! - top!];
  return width < 0.004 || height < 0.004 ? [] : [[left!, top!, width, height]];
}

const glued = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
const LEAST_SIGNS = 2;

/** Everywhere a text stands on a page, however it is spaced: the lines of each place as boxes. */
export function placesOf(words: readonly PlacedWord[], typed: string): Box[][] {
  const sought = glued(typed);
  if (sought.length < LEAST_SIGNS) return [];
  const owners: number[] = [];
  let all = '';
  for (const [index, { text }] of words.entries()) {
    const part = glued(text);
    all += part;
    for (let sign = 0; sign < part.length; sign += 1) owners.push(index);
  }
  const found: Box[][] = [];
  for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, at + sought.length)) {
    const [first, last] = [owners[at]!, owners[at + sought.length - 1]!];
    found.push(lineBoxes(words.slice(first, last + 1)));
  }
  return found;
}

/** The words that boxes cover by more than half. */
export function wordsUnder(words: readonly PlacedWord[], boxes: readonly Box[]): string {
  const covered = words.filter(({ box: [x, y, width, height] }) =>
    boxes.some((box) => holds(box, [x + width / 2, y + height / 2])),
  );
  return covered.map(({ text }) => text).join(' ');
}
