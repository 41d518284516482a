import type { PageText } from '#documents';
import type { DrawnPage } from './draw-invoice.ts';

/** What stands on pages that were made, as a document keeps it: it is known, even what no font can draw. */
export function drawnTexts(pages: readonly DrawnPage[]): PageText[] {
  return pages.map(({ width, height, words, text }, index) => ({
    number: index + 1,
    width,
    height,
    words,
    text,
    source: words.length > 0 ? 'pdf' : 'none',
    confidence: null,
    turn: 0,
    skew: 0,
  }));
}
