import { termsOf, type SearchTerm } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { findPageTexts } from '../record/document-row.sql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { fieldLexemes } from './index-document.ts';
import { MARKS } from './search.sql.ts';

/**
 * Whether a document that was found holds these words as far as its viewer may know it: the index is one for all, and also
 * has what others are not told.
 */
export async function isToldHit(
  ctx: Ctx,
  document: DocumentRow,
  terms: readonly SearchTerm[],
): Promise<boolean> {
  if (document.access === 'owner' || document.toldOthers === null) return true;
  const texts = await findPageTexts(ctx, document);
  const words = [...termsOf(texts.join('\n'))].map((term) => `:${term}`);
  const lexemes = [...fieldLexemes(document), ...words];
  return terms.every(({ property, term }) => {
    const wanted = (property ? MARKS[property] : ':') + term;
    return lexemes.some((lexeme) => lexeme.startsWith(wanted));
  });
}
