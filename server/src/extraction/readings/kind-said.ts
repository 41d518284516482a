import { isDocumentKind, type DocumentKind } from '@postkorb/domain/documents';
import { findDocument } from '#documents';
import type { Ctx } from '#platform/ctx';

/** What a person said that a document is; null where nobody did. */
export async function kindSaid(ctx: Ctx, documentId: string): Promise<DocumentKind | null> {
  const document = await findDocument(ctx, documentId);
  if (document === undefined || !document.userFields.includes('kind')) return null;
  const { kind } = document;
  return kind !== null && isDocumentKind(kind) ? kind : null;
}
