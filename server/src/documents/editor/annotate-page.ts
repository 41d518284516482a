import { join } from 'node:path';
import { touches, type Box, type Annotation } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import type { PdfAnswer } from '@postkorb/pdf/engine';
import type { AnnotatedPage } from '@postkorb/pdf/editing';
import { Refusal } from '#platform/refusal';
import { apart, type Word } from '@postkorb/pdf/basics/words';
import { originalPages, type OriginalPage } from '../pages/page-layout.sql.ts';
import { drawingsOf } from './annotation-drawings.ts';

/** The file as it came, or the copy with words that are not seen. */
export type Layer = 'original' | 'searchable';

/** A document's file with its annotations in it, and the words of the pages they changed. */
export type AnnotatedFile = {
  readonly file: string;
  readonly words: ReadonlyMap<number, readonly Word[]>;
};

export type AnnotateFile = {
  readonly ctx: Ctx;
  readonly engines: Engines;
  readonly folder: string;
  readonly documentId: string;
  readonly marks: readonly Annotation[];
};

export const boxOf = ({ x, y, width, height }: Word): Box => [x, y, width, height];

/** The answer of the engine, or a refusal that the job names. */
export function made<T extends object>(
  answer: PdfAnswer<T | { readonly refused: string }>,
): Exclude<T, { readonly refused: string }> {
  if (!answer.ok) throw new Error(`pages not composed: ${answer.reason} ${answer.detail}`);
  if ('refused' in answer.value) throw new Refusal(answer.value.refused);
  return answer.value as Exclude<T, { readonly refused: string }>;
}

function wordsAfter(page: OriginalPage, { words, cleared }: AnnotatedPage): Word[] {
  const stay = page.words.filter((word) => !cleared.some((box) => touches(box, boxOf(word))));
  return apart([stay, words]);
}

/** Draws the annotations of a document into a file of it, the original or the one with hidden text. */
export async function annotateFile(
  { ctx, engines, folder, documentId, marks: annotations }: AnnotateFile,
  { file, layer }: { readonly file: string; readonly layer: Layer },
): Promise<AnnotatedFile> {
  const wanted = drawingsOf(annotations);
  if (wanted.drawings.length + wanted.fillings.length === 0) return { file, words: new Map() };
  const outFile = join(folder, `${documentId}-${layer}-marked.pdf`);
  const { pages } = made(await engines.pdf.annotate({ file, outFile, ...wanted }));
  const originals = await originalPages(ctx, documentId);
  const words = pages.flatMap((annotated): [number, Word[]][] => {
    const page = originals.get(annotated.page);
    return page ? [[annotated.page, wordsAfter(page, annotated)]] : [];
  });
  return { file: outFile, words: new Map(words) };
}
