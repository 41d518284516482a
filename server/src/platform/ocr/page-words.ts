import type { OcrWord } from './ocr-engine.ts';
import type { PageImage } from '@postkorb/pdf/pictures/page-image';
import { fraction, type Word } from '@postkorb/pdf/basics/words';

/** Finds the words of an upright, straightened picture on the page as it is displayed. */
export function wordsOnPage(words: readonly OcrWord[], image: PageImage): Word[] {
  return words.map((word) => wordOnPage(word, image));
}

function wordOnPage(word: OcrWord, image: PageImage): Word {
  const { pageWidth, pageHeight, turn } = image;
  const [x, y] = onPage([word.left + word.width / 2, word.top + word.height / 2], image);
  const [wide, high] = turn % 180 === 0 ? [word.width, word.height] : [word.height, word.width];
  return {
    text: word.text,
    x: fraction((x - wide / 2) / pageWidth),
    y: fraction((y - high / 2) / pageHeight),
    width: fraction(wide / pageWidth),
    height: fraction(high / pageHeight),
    line: word.line,
    confidence: Math.round(word.confidence),
  };
}

type Point = readonly [number, number];

/** A point of the picture, turned back around the middle that picture and page share. */
function onPage([x, y]: Point, image: PageImage): Point {
  const degrees = image.skew - image.turn;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [dx, dy] = [x - image.width / 2, y - image.height / 2];
  return [image.pageWidth / 2 + dx * cos - dy * sin, image.pageHeight / 2 + dx * sin + dy * cos];
}
