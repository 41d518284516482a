import type { Page } from '@postkorb/domain/extraction';
import type { PageText } from '#documents';

/** A page as the rules of reading look at it. */
export function pageOf({ number, width, height, words }: PageText): Page {
  return {
    number,
    width,
    height,
    words: words.map((word) => ({
      text: word.text,
      x: word.x,
      y: word.y,
      w: word.width,
      h: word.height,
      confidence: word.confidence / 100,
    })),
  };
}
