import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import type { Drawing } from '../src/editing.ts';
import { openPdfEngine, type PdfEngine } from '../src/engine.ts';
import type { Word } from '../src/basics/words.ts';

type Filling = { readonly name: string; readonly value: string };
type Changes = { readonly drawings?: readonly Drawing[]; readonly fillings?: readonly Filling[] };

/** A PDF engine and a folder for the tests of one file, and what is looked up in what it made. */
export function usePdfBench() {
  let folder = '';
  let pdf: PdfEngine | null = null;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pdf-bench-'));
    pdf = await openPdfEngine({ workDir: folder, children: 1 });
  });
  afterAll(async () => {
    await pdf?.close();
    rmSync(folder, { recursive: true });
  });
  return {
    engine: () => pdf!,
    pathOf: (name: string) => join(folder, name),
    /** A copy of the file with drawings and answers in it, or why there is none. */
    mark: async (file: string, { drawings = [], fillings = [] }: Changes) => {
      const outFile = `${file}.marked.pdf`;
      const answer = await pdf!.annotate({ file, outFile, drawings, fillings });
      if (!answer.ok) throw new Error(`${answer.reason} ${answer.detail}`);
      const pages = 'pages' in answer.value ? answer.value.pages : [];
      return { outFile, pages, refused: 'refused' in answer.value ? answer.value.refused : null };
    },
    wordsOf: async (file: string, page = 1): Promise<readonly Word[]> => {
      const texts = await pdf!.text(file, [page]);
      return texts.ok ? texts.value[0]!.words : [];
    },
    /** The colour at a spot of the first page, as it is seen. */
    colourAt: async (file: string, x: number, y: number): Promise<number[]> => {
      const made = await pdf!.previews({ file, outDir: folder, pages: [1], width: 400 });
      const { data, info } = await sharp(readFileSync(made.pages[0]!.file))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
      return [...data.subarray(at, at + 3)];
    },
  };
}
