import { withAccounts } from './accounts.ts';
import type { OcrWord } from './ocr-engine.ts';
import { withSections } from './sections.ts';

/** Inches: no hyphen is as small. */
const DOT = 0.03;
/** A dash that stands alone is that long beside the highest word of its line, a hyphen is shorter. */
const DASH = 0.44;
/** What is nearer than so many heights belongs to the amount before it. */
const NEAR = 0.8;
const EUROS = /^[-–]?\d{1,3}(?:\.\d{3})*,$/;
const CENTS = /^\d{2}[-.]?$/;

/** Words with the signs that recognition mistakes for others of their place, with amounts in one piece, accounts in figures, and sections of laws. */
export function mended(words: readonly OcrWord[], dpi: number): OcrWord[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  return lines.flatMap((line) =>
    withSections(
      withAmounts(withAccounts(line.map((word, at) => signed(word, { line, at, dpi })))),
    ),
  );
}

type Place = { readonly line: readonly OcrWord[]; readonly at: number; readonly dpi: number };

function signed(word: OcrWord, place: Place): OcrWord {
  const { text } = word;
  // A point at half height comes as a low quotation mark where a word is near.
  if (/^‚\p{L}/u.test(text) && !place.line.some((other) => /[‘’]/.test(other.text)))
    return { ...word, text: text.slice(1) };
  if (text === '—') return { ...word, text: '–' };
  return text === '-' ? { ...word, text: strokeOf(word, place) } : word;
}

/** What a lone hyphen is by its size. */
function strokeOf({ width, height }: OcrWord, { line, at, dpi }: Place): string {
  if (Math.max(width, height) <= DOT * dpi && width <= 1.6 * height) return '·';
  const highest = Math.max(...line.map((other) => other.height));
  const isBetween = at > 0 && /^\p{L}/u.test(line[at + 1]?.text ?? '');
  return isBetween && width >= DASH * highest ? '–' : '-';
}

function withAmounts(line: readonly OcrWord[]): OcrWord[] {
  const joined: OcrWord[] = [];
  for (const word of line) {
    const last = joined.at(-1);
    const gap = last === undefined ? Infinity : word.left - last.left - last.width;
    if (last && EUROS.test(last.text) && CENTS.test(word.text) && gap < NEAR * last.height)
      joined.splice(-1, 1, together(last, word));
    else joined.push(word);
  }
  return joined;
}

function together(one: OcrWord, other: OcrWord): OcrWord {
  const [top, bottom] = [
    Math.min(one.top, other.top),
    Math.max(one.top + one.height, other.top + other.height),
  ];
  return {
    ...one,
    text: one.text + other.text,
    top,
    width: other.left + other.width - one.left,
    height: bottom - top,
    confidence: Math.min(one.confidence, other.confidence),
  };
}
