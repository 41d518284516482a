import type { Page, Word } from '../../domain/src/extraction/index.ts';
import { chance } from '../../tools/bench/chance.ts';

const A4 = { width: 210, height: 297 };

const eachWord = (pages: readonly Page[], change: (word: Word) => Word): readonly Page[] =>
  pages.map((page) => ({ ...page, words: page.words.map(change) }));

/** Three millimetres to the right and down. */
const moved = (pages: readonly Page[]) =>
  eachWord(pages, (word) => ({ ...word, x: word.x + 3 / A4.width, y: word.y + 3 / A4.height }));

/** As a sheet that lay 0.6 degrees askew. */
function askew(pages: readonly Page[]): readonly Page[] {
  const angle = (0.6 * Math.PI) / 180;
  return eachWord(pages, (word) => {
    const [across, down] = [(word.x - 0.5) * A4.width, (word.y - 0.5) * A4.height];
    const x = (across * Math.cos(angle) - down * Math.sin(angle)) / A4.width + 0.5;
    const y = (across * Math.sin(angle) + down * Math.cos(angle)) / A4.height + 0.5;
    return { ...word, x, y };
  });
}

/** Boxes a tenth higher and lower by turns, as engines measure them. */
function uneven(pages: readonly Page[]): readonly Page[] {
  const random = chance(11);
  return eachWord(pages, (word) => {
    const h = word.h * (0.9 + random() * 0.2);
    return { ...word, h, y: word.y + (word.h - h) / 2 };
  });
}

/** Twenty specks that were read as signs, on the first page. */
function specked(pages: readonly Page[]): readonly Page[] {
  const random = chance(13);
  const specks = Array.from({ length: 20 }, () => ({
    text: ['.', "'", '-', '|', '·'][Math.floor(random() * 5)]!,
    x: random() * 0.98,
    y: random() * 0.98,
    w: 0.002,
    h: 0.002,
    confidence: 0.3,
  }));
  return pages.map((page, at) =>
    at === 0 ? { ...page, words: [...page.words, ...specks] } : page,
  );
}

const CELLS_APART = 0.012;

/** A figure that runs into the word of the cell before it, as where the line between two cells was not seen. */
function runTogether(pages: readonly Page[]): readonly Page[] {
  return pages.map((page) => {
    const words: Word[] = [];
    for (const word of page.words) {
      const last = words.at(-1);
      const isBeside = last !== undefined && Math.abs(last.y - word.y) < 0.003;
      const isCell = isBeside && word.x - last.x - last.w > CELLS_APART && /^\d/.test(word.text);
      if (!isCell || !/\p{L}$/u.test(last.text)) words.push(word);
      else
        words[words.length - 1] = {
          ...last,
          text: `${last.text}${word.text}`,
          w: word.x + word.w - last.x,
        };
    }
    return { ...page, words };
  });
}

/** What happens to the words of a letter without changing what it says. */
export const CHANGES = {
  'moved by 3 mm': moved,
  'askew by 0.6 degrees': askew,
  'with heights that differ by a tenth': uneven,
  'with 20 specks': specked,
  'with cells that run together': runTogether,
} as const;
