import { join } from 'node:path';
import {
  blackened,
  touches,
  type Box,
  type RedactAnnotation,
  type Redacted,
  type Sheets,
} from '@postkorb/domain/documents';
import type { RedactedPage } from '@postkorb/pdf/editing';
import { textOfWords, type Word } from '@postkorb/pdf/basics/words';
import { originalPages, type OriginalPage } from '../pages/page-layout.sql.ts';
import { boxOf, made, type AnnotatedFile, type AnnotateFile } from './annotate-page.ts';

/** A document's file without what was hidden, and what is left to be said of it. */
export type RedactedFile = AnnotatedFile & { readonly redacted: Redacted };

type Split = {
  readonly page: RedactedPage;
  readonly hidden: readonly string[];
  readonly isBlind: boolean;
};

/** Which words of a page stay and which are hidden by its boxes. */
function splitWords(page: OriginalPage, words: readonly Word[], boxes: readonly Box[]): Split {
  const placed = words.map((word) => ({ text: word.text, box: boxOf(word) }));
  const black = blackened(boxes, placed, page);
  const isHidden = (word: Word) => black.some((box) => touches(box, boxOf(word)));
  const { number, isTold, turn, skew } = page;
  const stay = words.filter((word) => !isHidden(word));
  return {
    page: { page: number, boxes: black, words: stay, isTold, turn, skew },
    hidden: words.filter(isHidden).map(({ text }) => text),
    isBlind: boxes.some((box) => !placed.some((word) => touches(box, word.box))),
  };
}

/** A page nobody could read is redacted like any other; what its boxes hide is then unknown. */
const unread = (number: number): OriginalPage => ({
  number,
  width: 1,
  height: Math.SQRT2,
  words: [],
  isTold: false,
  turn: 0,
  skew: 0,
});

/** Takes away for good what the annotations hide, from a file that has the other annotations in it already. */
export async function redactFile(
  { ctx, engines, folder, documentId, marks: annotations }: AnnotateFile,
  annotated: AnnotatedFile,
  sheets: Sheets,
): Promise<RedactedFile> {
  const originals = await originalPages(ctx, documentId);
  const boxes = Map.groupBy(
    annotations.filter(
      (annotation): annotation is RedactAnnotation => annotation.kind === 'redact',
    ),
    ({ page }) => page,
  );
  const splits = sheets.map(({ page }) => {
    const own = originals.get(page) ?? unread(page);
    const black = (boxes.get(page) ?? []).flatMap((annotation) => annotation.boxes);
    return splitWords(own, annotated.words.get(page) ?? own.words, black);
  });
  const outFile = join(folder, `${documentId}-redacted.pdf`);
  const asked = splits.map(({ page }) => page);
  const redaction = { file: annotated.file, outFile, pages: asked };
  const { pages, wordless } = made(await engines.pdf.redact(redaction));
  return {
    file: outFile,
    words: new Map(pages.map(({ page, words }) => [page, words])),
    redacted: {
      readable: pages.map(({ words }) => textOfWords(words)).join('\n'),
      hidden: splits.flatMap(({ hidden }) => hidden),
      isBlind: wordless.length > 0 || splits.some(({ isBlind }) => isBlind),
    },
  };
}
