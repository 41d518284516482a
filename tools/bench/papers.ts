import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument, valuesOf, type Page } from '../../domain/src/extraction/index.ts';
import type { Letter } from '../../domain/test/letters/layout.ts';
import { openPdfEngine } from '@postkorb/pdf/engine';
import type { Word } from '@postkorb/pdf/basics/words';
import { printOwnLetters } from './own-letters.ts';
import { openScanner, printDemoLetters } from './scans.ts';

/** A letter that was printed and scanned, with what is printed on it and what a careful person reads from it. */
export type Paper = { readonly file: string; readonly letter: Letter };

/** Words of a page as the rules of reading look at them. */
export function asPage(words: readonly Word[], number: number): Page {
  const places = words.map(({ text, x, y, width: w, height: h, confidence }) => {
    return { text, x, y, w, h, confidence: confidence / 100 };
  });
  return { number, width: 595.28, height: 841.89, words: places };
}

/** Prints and scans the letters that the rules of reading were written with. */
export async function ownPapers(folder: string): Promise<readonly Paper[]> {
  const scan = await openScanner();
  const papers: Paper[] = [];
  for await (const { letter, paper } of printOwnLetters()) {
    const file = join(folder, `own-${papers.length}.pdf`);
    await writeFile(file, await scan(paper));
    papers.push({ file, letter });
  }
  return papers;
}

/** Prints and scans the demo; what its print says without a scanner is what is to be read. */
export async function demoPapers(folder: string): Promise<readonly Paper[]> {
  const scan = await openScanner();
  const pdf = await openPdfEngine({ workDir: folder, children: 1 });
  const papers: Paper[] = [];
  for await (const { name, paper } of printDemoLetters()) {
    const file = join(folder, `demo-${papers.length}.pdf`);
    await writeFile(file, paper);
    const details = await pdf.inspect(file, folder);
    const numbers = details.outcome === 'readable' ? details.pages.map((_, at) => at + 1) : [];
    const answer = await pdf.text(file, numbers);
    const pages = answer.ok ? answer.value.map(({ words }, at) => asPage(words, at + 1)) : [];
    const expected = valuesOf(readDocument(pages));
    await writeFile(file, await scan(paper));
    papers.push({
      file,
      letter: { name, pages, expected: { ...expected, language: expected.language ?? '' } },
    });
  }
  await pdf.close();
  return papers;
}
