import { isDocumentKind, type DocumentKind } from '@postkorb/domain/documents';
import { findDocument } from '#documents';
import type { Ctx } from '#platform/ctx';

/** The kind of a document that a word names; null where it names none. */
export const kindNamed = (word: string | null): DocumentKind | null =>
  word !== null && isDocumentKind(word) ? word : null;

/** What a person said that a document is; null where nobody did. */
export async function kindSaid(ctx: Ctx, documentId: string): Promise<DocumentKind | null> {
  const document = await findDocument(ctx, documentId);
  if (document === undefined || !document.userFields.includes('kind')) return null;
  return kindNamed(document.kind);
}
