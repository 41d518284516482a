import type { Page, Word } from '../../src/extraction/layout/page.ts';
import type { Letter } from './layout.ts';

// How often a scanner slips, per sign, and what it takes the sign for.
const SLIPS: readonly (readonly [sign: string, read: string, share: number])[] = [
  ['ß', 'B', 0.3],
  ['ü', 'ii', 0.15],
  ['ä', 'a', 0.1],
  ['ö', 'o', 0.1],
  ['·', '-', 0.6],
  ['I', 'l', 0.05],
  ['0', 'O', 0.015],
  ['1', 'l', 0.015],
];
const TILT = 0.004;
const SPECKS = 0.03;

type Chance = () => number;

/** The same letter as text recognition gives it: tilted, boxes at the ink, slips and specks; always alike. */
export function scanned(letter: Letter, seed: number): Letter {
  const chance = chanceFrom(seed);
  return { ...letter, pages: letter.pages.map((page) => scannedPage(page, chance)) };
}

function scannedPage(page: Page, chance: Chance): Page {
  const words = page.words.flatMap((word) => {
    const speck = { ...word, x: word.x + word.w, w: 0.003, text: '.', confidence: 0.2 };
    return chance() < SPECKS ? [scannedWord(word, chance), speck] : [scannedWord(word, chance)];
  });
  return { ...page, words };
}

function scannedWord(word: Word, chance: Chance): Word {
  const text = [...word.text].map((sign) => misread(sign, chance)).join('');
  const [top, bottom] = inkOf(word.text);
  const y = word.y + word.h * top + (word.x - 0.5) * TILT;
  return { ...word, text, y, h: word.h * (bottom - top), confidence: 0.7 + 0.3 * chance() };
}

function misread(sign: string, chance: Chance): string {
  const [, read = sign] = SLIPS.find(([from, , share]) => from === sign && chance() < share) ?? [];
  return read;
}

// From the top of the highest letter to the foot of the lowest, in parts of the line.
function inkOf(text: string): readonly [top: number, bottom: number] {
  const isHigh = /[\p{Lu}\dbdfhiklßtäöüj!?()/&§€$]/u.test(text);
  const isDeep = /[gjpqyQ,;()]/.test(text);
  return [isHigh ? 0.05 : 0.26, isDeep ? 1 : 0.8];
}

// A small linear generator: tests must see the same letter every time.
function chanceFrom(seed: number): Chance {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}
