import { fold } from '../../basics/index.ts';
import type { Box } from './annotations.ts';

/** A word and where it stands on its page. */
export type PlacedWord = { readonly text: string; readonly box: Box };
type Paper = { readonly width: number; readonly height: number };
type Pads = { readonly across: number; readonly down: number };

const ACROSS_LINES = 0.25;
const WITHOUT_WORDS: Pads = { across: 0.012, down: 0.006 };

/** Whether two boxes share a spot. */
export function touches([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean {
  return ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;
}

/** One letter along the line and a part of its height across, however the line runs. */
function padsOf({ text, box: [, , width, height] }: PlacedWord, paper: Paper): Pads {
  const characters = Math.max(1, [...text].length);
  const runsDown = characters > 2 && height * paper.height > width * paper.width;
  return runsDown
    ? { across: width * ACROSS_LINES, down: height / characters }
    : { across: width / characters, down: height * ACROSS_LINES };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];

function grown([x, y, width, height]: Box, { across, down }: Pads): Box {
  const [left, top] = [Math.max(0, x - across), Math.max(0, y - down)];
  const [right, bottom] = [Math.min(1, x + width + across), Math.min(1, y + height + down)];
  return [left, top, right - left, bottom - top];
}

/**
 * What really turns black: each box, wider by about one letter of the words it touches, because the boxes of
 * recognised words are too narrow. Never beyond the page.
 */
export function blackened(
  boxes: readonly Box[],
  words: readonly PlacedWord[],
  paper: Paper,
): Box[] {
  return boxes.map((box) => {
    const touched = words.filter((word) => touches(box, word.box));
    const pads = (touched.length > 0 ? touched : words).map((word) => padsOf(word, paper));
    return grown(box, {
      across: middle(pads.map(({ across }) => across)) ?? WITHOUT_WORDS.across,
      down: middle(pads.map(({ down }) => down)) ?? WITHOUT_WORDS.down,
    });
  });
}

/** What a redaction leaves and what it takes away. */
export type Redacted = {
  /** Everything that can still be read on the copy. */
  readonly readable: string;
  /** The words under the boxes. */
  readonly hidden: readonly string[];
  /** Whether a box covers something that was never read, so that nobody knows what it hides. */
  readonly isBlind: boolean;
};

/** A text without anything between its letters and digits. */
export const glued = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
/** The runs of letters and digits of a text. */
export const partsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');

/** The same in a row, a space around each. */
export const inARow = (text: string) => ` ${partsOf(text).join(' ')} `;

/** Whether a value can be read on the copy itself in one go, so that it gives nothing away. */
function isReadable(value: string, readable: string): boolean {
  const own = inARow(value);
  return own.trim() !== '' && inARow(readable).includes(own);
}

const HINT = 2;

/** Whether a hidden word, or what one may be guessed from, stands in a value. */
function holdsHidden(value: string, hidden: readonly string[]): boolean {
  const whole = glued(value);
  const parts = new Set(partsOf(value));
  const together = glued(hidden.join(''));
  if (whole.length > HINT && together.includes(whole)) return true;
  return hidden.flatMap(partsOf).some((part) => {
    if (parts.has(part)) return true;
    return part.length > HINT && whole.includes(part);
  });
}

type Said = { readonly value: string; readonly isOwn: boolean };

/**
 * Whether what is known of a document may be said of its redacted copy: what can be read there, and beside
 * that only what a person wrote (not the machine, from a spot that may be hidden) without a hidden word in it.
 */
export function mayBeSaid({ value, isOwn }: Said, redacted: Redacted): boolean {
  const { hidden, readable, isBlind } = redacted;
  if (isReadable(value, readable)) return true;
  return isOwn && !isBlind && !holdsHidden(value, hidden);
}

/**
 * Whether a value that was read on a document, however it is spelled there, may be said of its redacted copy: it
 * stands there in one go, nobody hid it anywhere, and every box hides words that are known.
 */
export function isUnhidden(spellings: readonly string[], redacted: Redacted): boolean {
  const { hidden, readable, isBlind } = redacted;
  if (isBlind || spellings.some((one) => holdsHidden(glued(one), hidden))) return false;
  return spellings.some((one) => isReadable(one, readable));
}
