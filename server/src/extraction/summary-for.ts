import type { Locale } from '@postkorb/domain/accounts';
import { catalogueOf, summarise, textOf, type Known } from '@postkorb/domain/extraction';
import { sayBy, type DocumentRow } from '#documents';
import { findKnown } from './find-known.ts';

/** A part of a summary: words of ours in the reader's language, or words as they were written, with where they rest. */
export type SummaryPart = {
  readonly text: string;
  readonly isQuoted: boolean;
  /** The number of its sentence; what a person or a service wrote is one. */
  readonly sentence: number;
  readonly page: number | null;
  readonly box: readonly number[] | null;
};

type Summed = Pick<DocumentRow, 'summary' | 'summaryBy'>;

/** Whether the rules make the summary of a document, whenever it is asked for; what a person or a service wrote is kept. */
export const isOurs = ({ summaryBy }: Pick<Summed, 'summaryBy'>): boolean =>
  summaryBy === 'reading' || summaryBy === 'rules';

/** The two letters of the language of a reader. */
export const languageOf = (locale: Locale): string => (locale === 'en_GB' ? 'en' : 'de');

/** The summary of a document in a language, as one text; null where it says nothing. */
export function summaryIn(document: Summed, known: Known, language: string | null): string | null {
  if (!isOurs(document)) return document.summary;
  return textOf(summarise(known, catalogueOf(language))) || null;
}

/** The same in its parts, one behind the other. */
export function partsIn(document: Summed, known: Known, language: string): readonly SummaryPart[] {
  if (!isOurs(document)) return document.summary === null ? [] : [written(document.summary)];
  const sentences = summarise(known, catalogueOf(language));
  return sentences.flatMap(({ pieces, page, box }, sentence) =>
    pieces.map(({ text, isQuoted }, at) => {
      const isLast = at === pieces.length - 1 && sentence < sentences.length - 1;
      return { text: isLast ? `${text} ` : text, isQuoted, sentence, page, box };
    }),
  );
}

const written = (text: string): SummaryPart => ({
  text,
  isQuoted: true,
  sentence: 0,
  page: null,
  box: null,
});

sayBy(async (ctx, documents, locale) => {
  const known = await findKnown(ctx, documents);
  return new Map(
    documents.map((one) => {
      const all = known.get(one);
      return [one, all === undefined ? null : summaryIn(one, all, languageOf(locale))];
    }),
  );
});
