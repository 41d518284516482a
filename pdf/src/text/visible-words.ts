import type { Pixels } from '../basics/pixels.ts';
import type { Word } from '../basics/words.ts';

// Between the palest and the darkest point of a box, of 255: pale grey on white still counts, white on white does not.
const LEAST_CONTRAST = 32;
const MOST_SHARED = 0.5;

/**
 * The words a person can see on a picture of their page: they lie on it whole, ink and paper is in their middle and along
 * their whole length (a bar over half a word hides it), and no other words lie over them, of which one would hide the other.
 */
export function visibleWords(words: readonly Word[], page: Pixels): readonly Word[] {
  const drawn = words.filter((word) => liesWithin(word) && isDrawn(page, word));
  const shared = sharedBoxes(drawn);
  return drawn.filter((word) => !shared.has(word));
}

type Area = Pick<Word, 'x' | 'y' | 'width' | 'height'>;

const HARDLY = 0.00002;

/** What was cut at an edge reaches it; how much of the word lies beyond, nobody knows. */
const liesWithin = ({ x, y, width, height }: Area) =>
  Math.min(x, y, 1 - x - width, 1 - y - height) > HARDLY;

const MIDDLE = 0.6;

/** A part of a box along the way its letters run, and the strip of it across that way. */
function part(box: Area, runsDown: boolean, { along = [0, 1], across = [0, 1] }: Part): Area {
  const [wide, high] = runsDown ? [across, along] : [along, across];
  return {
    x: box.x + wide[0] * box.width,
    y: box.y + high[0] * box.height,
    width: wide[1] * box.width,
    height: high[1] * box.height,
  };
}
type Part = Readonly<Partial<Record<'along' | 'across', readonly [from: number, share: number]>>>;

function isDrawn(page: Pixels, { text, ...box }: Word): boolean {
  const letters = [...text].length;
  // Letters that run up or down the page stand above each other.
  const runsDown = box.height * page.height > box.width * page.width;
  const middle = part(box, runsDown, { across: [(1 - MIDDLE) / 2, MIDDLE] });
  if (!hasInkAndPaper(page, middle)) return false;
  const slices = Array.from({ length: letters }, (_, at) =>
    hasInkAndPaper(page, part(box, runsDown, { along: [at / letters, 1 / letters] })),
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

/** Words that lie over or under others of another text; the same text twice is how some programs print in bold. */
function sharedBoxes(words: readonly Word[]): ReadonlySet<Word> {
  const shared = new Set<Word>();
  const covered = new Map<Word, number>();
  const cover = (word: Word, area: number) => {
    const share = (covered.get(word) ?? 0) + area / sizeOf(word);
    covered.set(word, share);
    if (share > MOST_SHARED) shared.add(word);
  };
  const sorted = words.toSorted((one, other) => one.y - other.y);
  sorted.forEach((word, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]!;
      if (other.y >= word.y + word.height) break;
      const area = other.text === word.text ? 0 : overlap(word, other);
      if (area === 0) continue;
      const isEither = area > MOST_SHARED * Math.min(sizeOf(word), sizeOf(other));
      for (const one of [word, other]) {
        if (isEither) shared.add(one);
        // Half under one word and half under the next, nothing of it is seen either.
        cover(one, area);
      }
    }
  });
  return shared;
}

const sizeOf = ({ width, height }: Area) => width * height;

/** What two boxes have in common. */
function overlap(one: Area, other: Area): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
