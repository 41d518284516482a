import type { Pixels } from './pixels.ts';
import type { Word } from './words.ts';

// Between the palest and the darkest point of a box, of 255: pale grey on white still counts, white on white does not.
const LEAST_CONTRAST = 32;
const MOST_SHARED = 0.5;

/**
 * The words a person can see on a picture of their page: they lie on it, ink and paper is in their middle and along their
 * whole length (a bar over half a word hides it), and no other word lies over them, of which one would hide the other.
 */
export function visibleWords(words: readonly Word[], page: Pixels): readonly Word[] {
  const drawn = words.filter((word) => isDrawn(page, word));
  const shared = sharedBoxes(drawn);
  return drawn.filter((word) => !shared.has(word));
}

type Area = Pick<Word, 'x' | 'y' | 'width' | 'height'>;

const MIDDLE = 0.6;

function isDrawn(page: Pixels, { text, ...box }: Word): boolean {
  const inset = (box.height * (1 - MIDDLE)) / 2;
  const middle = { ...box, y: box.y + inset, height: box.height * MIDDLE };
  if (!hasInkAndPaper(page, middle)) return false;
  const letters = [...text].length;
  const width = box.width / letters;
  const slices = Array.from({ length: letters }, (_, at) =>
    hasInkAndPaper(page, { ...box, x: box.x + at * width, width }),
  );
  // A single slice may lie in a gap between letters, two beside each other do not.
  return slices.every((hasInk, at) => hasInk || (slices[at - 1] ?? true));
}

function hasInkAndPaper({ data, width, height, channels }: Pixels, box: Area): boolean {
  const [left, right] = [Math.floor(box.x * width), Math.ceil((box.x + box.width) * width)];
  const [top, foot] = [Math.floor(box.y * height), Math.ceil((box.y + box.height) * height)];
  const [palest, darkest] = [
    [0, 0, 0],
    [255, 255, 255],
  ];
  const colours = Math.min(channels, 3);
  for (let row = top; row < Math.min(foot, height); row += 1)
    for (let column = left; column < Math.min(right, width); column += 1)
      for (let colour = 0; colour < colours; colour += 1) {
        const value = data[(row * width + column) * channels + colour]!;
        palest[colour] = Math.max(palest[colour]!, value);
        darkest[colour] = Math.min(darkest[colour]!, value);
      }
  return palest.some((value, colour) => value - darkest[colour]! >= LEAST_CONTRAST);
}

/** Words that lie over or under one of another text; the same text twice is how some programs print in bold. */
function sharedBoxes(words: readonly Word[]): ReadonlySet<Word> {
  const shared = new Set<Word>();
  const sorted = words.toSorted((one, other) => one.y - other.y);
  sorted.forEach((word, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]!;
      if (other.y >= word.y + word.height) break;
      if (other.text !== word.text && overlap(word, other) > MOST_SHARED)
        for (const one of [word, other]) shared.add(one);
    }
  });
  return shared;
}

/** How much of the smaller box lies in the other, from 0 to 1. */
function overlap(one: Word, other: Word): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return width <= 0 || height <= 0 || smaller === 0 ? 0 : (width * height) / smaller;
}
