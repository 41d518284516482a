import type { OcrWord } from './ocr-engine.ts';
import { typed } from '@postkorb/pdf/basics/words';

const WORD_LEVEL = '5';

/** Words of tesseract's table, without the specks it takes for signs. */
export function wordsOfTsv(tsv: string): OcrWord[] {
  const words: OcrWord[] = [];
  let line = -1;
  let before = '';
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, lineInParagraph, , ...rest] = row.split('\t');
    const [left, top, width, height, confidence, text = ''] = rest;
    if (level !== WORD_LEVEL) continue;
    const word = {
      text: typed(text.trim()),
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
      confidence: Math.max(0, Number(confidence)),
    };
    if (isSpeck(word)) continue;
    const place = `${page} ${block} ${paragraph} ${lineInParagraph}`;
    if (place !== before) line += 1;
    before = place;
    words.push({ ...word, line });
  }
  return words;
}

/** Dirt, rules and folds come as signs without a letter and with little confidence. */
export function isSpeck({ text, confidence }: Pick<OcrWord, 'text' | 'confidence'>): boolean {
  if (text === '') return true;
  return confidence < 40 && !/[\p{L}\p{N}]/u.test(text);
}
