import type { DotBox } from '@postkorb/pdf/pictures/ink';
import type { PageImage } from '@postkorb/pdf/pictures/page-image';
import type { OcrWord } from './ocr-engine.ts';

/** What is read that unsurely on a picture is no text; white words on a dark field are read more surely. */
const UNSURE = 50;

/**
 * The words of a page without those that recognition made of logos, stains and codes. What stands under a stamp is unsure, and what was
 * written by hand stays as unsurely as it was read: both may be words.
 */
export function withoutPictures(words: readonly OcrWord[], { ink, width }: PageImage): OcrWord[] {
  const scale = width / ink.width;
  const liesOn = (word: OcrWord, boxes: readonly DotBox[]) => {
    const [x, y] = [(word.left + word.width / 2) / scale, (word.top + word.height / 2) / scale];
    return boxes.some(
      ([left, top, wide, high]) => x > left && x < left + wide && y > top && y < top + high,
    );
  };
  return words
    .filter((word) => word.confidence >= UNSURE || !liesOn(word, ink.areas))
    .map((word) =>
      liesOn(word, ink.stamps)
        ? { ...word, confidence: Math.min(word.confidence, UNSURE - 1) }
        : word,
    );
}
