import {
  withPage,
  withPdf,
  type PdfSession,
  type OpenFailure,
  type OpenPage,
} from '../opening/document.ts';
import { contentsOf, isWordsAlone } from '../opening/contents.ts';
import { judgeText } from './text-judgement.ts';
import type { Pdfium } from '../basics/pdfium.ts';
import type { PdfPageText } from '../engine.ts';
import { fraction, typed, type Word } from '../basics/words.ts';

/** The pages that are asked for, counted from 1. */
export type TextInput = { readonly file: string; readonly pages: readonly number[] };

const CHARACTERS_PER_PAGE = 200_000;

/** Reads the text layer of the given pages (counted from 1) and judges whether it can be used. */
export async function textOfPdf(
  session: PdfSession,
  { file, pages }: TextInput,
): Promise<readonly PdfPageText[] | OpenFailure> {
  return await withPdf(session, file, async (pdf) => {
    const found: PdfPageText[] = [];
    for (const page of pages) {
      const text = await withPage(pdf, page - 1, (open) => textOfPage(open, page));
      if (text !== null) found.push(text);
    }
    return found;
  });
}

function textOfPage(page: OpenPage, number: number): PdfPageText {
  const { pdfium } = page.pdf;
  const layer = pdfium.FPDFText_LoadPage(page.handle);
  const plain = isWordsAlone(page);
  if (layer === 0) return { page: number, words: [], good: true, blank: true, sound: true, plain };
  try {
    const { words, unmapped } = wordsOf(page, layer);
    const contents = contentsOf(page);
    return { page: number, words, ...judgeText({ words, unmapped, contents }), plain };
  } finally {
    pdfium.FPDFText_ClosePage(layer);
  }
}

type Growing = { text: string; left: number; top: number; right: number; bottom: number };

function wordsOf(page: OpenPage, layer: number): { words: Word[]; unmapped: number } {
  const { pdfium } = page.pdf;
  const words: Word[] = [];
  let word: Growing | null = null;
  let line = 0;
  let unmapped = 0;
  const close = () => {
    if (word !== null) words.push(wordOf(word, line));
    word = null;
  };
  const count = Math.min(pdfium.FPDFText_CountChars(layer), CHARACTERS_PER_PAGE);
  for (let index = 0; index < count; index += 1) {
    const letter = letterAt(pdfium, layer, index);
    if (/^[\s\u200b\0]$/.test(letter)) {
      close();
      if (letter === '\n' && words.at(-1)?.line === line) line += 1;
      continue;
    }
    if (pdfium.FPDFText_HasUnicodeMapError(layer, index) === 1) unmapped += 1;
    const box = boxOf(page, layer, index);
    word = word === null ? { text: letter, ...box } : joined(word, letter, box);
  }
  close();
  return { words, unmapped };
}

function letterAt(pdfium: Pdfium, layer: number, index: number): string {
  const code = pdfium.FPDFText_GetUnicode(layer, index) >>> 0;
  // PDFium marks a hyphen at the end of a line with U+0002 or U+FFFE.
  if (code === 2 || code === 0xfffe) return '-';
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
}

type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

function boxOf(page: OpenPage, layer: number, index: number): Box {
  const { pdfium } = page.pdf;
  const { scratch } = pdfium;
  pdfium.FPDFText_GetCharBox(layer, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const at = scratch >> 3;
  const [left = 0, right = 0, bottom = 0, top = 0] = pdfium.pdfium.HEAPF64.subarray(at, at + 4);
  const [xa, ya] = page.place(left, bottom);
  const [xb, yb] = page.place(right, top);
  return {
    left: Math.min(xa, xb),
    right: Math.max(xa, xb),
    top: Math.min(ya, yb),
    bottom: Math.max(ya, yb),
  };
}

function joined(word: Growing, letter: string, box: Box): Growing {
  return {
    text: word.text + letter,
    left: Math.min(word.left, box.left),
    right: Math.max(word.right, box.right),
    top: Math.min(word.top, box.top),
    bottom: Math.max(word.bottom, box.bottom),
  };
}

function wordOf(word: Growing, line: number): Word {
  const [x, y] = [fraction(word.left), fraction(word.top)];
  return {
    text: typed(word.text),
    x,
    y,
    width: fraction(fraction(word.right) - x),
    height: fraction(fraction(word.bottom) - y),
    line,
    confidence: 100,
  };
}
