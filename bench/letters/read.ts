import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '../../domain/src/extraction/index.ts';
import { openPdfEngine } from '@postkorb/pdf/engine';
import { modelsFor } from '../../server/src/platform/ocr/ocr-languages.ts';
import { hasTesseract } from '../../server/src/platform/ocr/ocr-native.ts';
import { openOcr } from '../../server/src/platform/ocr/ocr.ts';
import { pageReader } from '../../server/src/platform/ocr/page-reading.ts';
import { characterErrors } from '../../tools/bench/errors.ts';
import { asPage } from '../../tools/bench/papers.ts';
import { bareTesseract } from '../../tools/bench/tesseract.ts';
import type { DrawnPage, Drawer } from './draw.ts';
import type { Prints } from './judge.ts';
import { bound, spoiled } from './spoil.ts';
import type { Letter } from './truth.ts';

export type Way = 'perfect' | 'native' | 'wasm';

/** Words of a letter as somebody read them, and its values as they are printed. */
export type ReadLetter = {
  readonly pages: readonly Page[];
  readonly prints: Prints;
  /** Share of characters read wrongly: ours, and those of tesseract alone where it is installed. */
  readonly errors: { readonly ours: number; readonly bare: number | null } | null;
};

const A4 = { width: 595.28, height: 841.89 };

function printsOf(drawn: readonly DrawnPage[]): Prints {
  const prints = new Map<string, string[]>();
  for (const { words } of drawn)
    for (const { text, fields } of words)
      for (const field of fields) prints.set(field, [...(prints.get(field) ?? []), text]);
  return prints;
}

const perfectPages = (drawn: readonly DrawnPage[]): readonly Page[] =>
  drawn.map(({ words }, at) => ({
    number: at + 1,
    ...A4,
    words: words.map(({ text, x, y, w, h, confidence }) => ({ text, x, y, w, h, confidence })),
  }));

export type Reader = {
  readonly read: (letter: Letter) => Promise<ReadLetter>;
  readonly close: () => Promise<void>;
};

/** Reads words where they were drawn. */
export const perfectReader = (drawer: Drawer): Reader => ({
  read: async (letter) => {
    const drawn = await drawer.draw(letter, { withPictures: false });
    return { pages: perfectPages(drawn), prints: printsOf(drawn), errors: null };
  },
  close: drawer.close,
});

const wordsIn = (pages: readonly Page[]) =>
  pages.flatMap(({ words }) => words.map(({ text }) => text));

/** Draws, spoils and reads as the product does with this engine. */
export async function spoiledReader(drawer: Drawer, folder: string, way: Way): Promise<Reader> {
  const engine = way === 'native' ? 'tesseract' : 'tesseract.js';
  if (way === 'native' && !(await hasTesseract())) throw new Error('No tesseract is installed.');
  const [workDir, cacheDir] = [join(folder, way), join(folder, 'languages')];
  await mkdir(workDir, { recursive: true });
  const [pdf, ocr] = await Promise.all([
    openPdfEngine({ workDir, children: 1 }),
    openOcr({ workDir, cacheDir, engine, processes: 1 }),
  ]);
  const reader = pageReader({ pdf, ocr, workDir });
  const models = await modelsFor(['deu'], cacheDir);
  const bareWords = async (jpegs: readonly Buffer[]) => {
    const read: string[] = [];
    for (const jpeg of jpegs) {
      await writeFile(join(folder, 'sheet.jpg'), jpeg);
      read.push(...(await bareTesseract(join(folder, 'sheet.jpg'), models)));
    }
    return read;
  };
  return {
    read: async (letter) => {
      const drawn = await drawer.draw(letter, { withPictures: true });
      const jpegs: Buffer[] = [];
      for (const [at, { png }] of drawn.entries())
        jpegs.push((await spoiled(png!, `${letter.id}-page-${at + 1}`)).jpeg);
      const file = join(folder, `${letter.id}.pdf`);
      await writeFile(file, await bound(jpegs));
      const pages: Page[] = [];
      for (const number of drawn.keys())
        pages.push(asPage((await reader.read(file, number + 1)).words, number + 1));
      const printed = wordsIn(perfectPages(drawn));
      const bare = way === 'native' ? characterErrors(printed, await bareWords(jpegs)) : null;
      const errors = { ours: characterErrors(printed, wordsIn(pages)), bare };
      return { pages, prints: printsOf(drawn), errors };
    },
    close: async () => {
      await Promise.all([pdf.close(), ocr.close(), drawer.close()]);
    },
  };
}
