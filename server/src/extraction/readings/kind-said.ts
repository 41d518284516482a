import { isDocumentKind, type DocumentKind } from '@postkorb/domain/documents';
import { findDocument, type DocumentRow } from '#documents';
import type { Ctx } from '#platform/ctx';
import { findReadings } from './readings.sql.ts';

async function kindRead(ctx: Ctx, { accountId, id }: DocumentRow): Promise<string | undefined> {
  const readings = await findReadings(ctx, [{ accountId, id }]);
  return readings.find(({ field, source }) => field === 'kind' && source === 'machine')?.value;
}

/** The kind of a document that a word names; null where it names none. */
export const kindNamed = (word: string | null): DocumentKind | null =>
  word !== null && isDocumentKind(word) ? word : null;

/** What a person said that a document is; null where nobody did, or took it back: then it is again what it was read as. */
export async function kindSaid(ctx: Ctx, documentId: string): Promise<DocumentKind | null> {
  const document = await findDocument(ctx, documentId);
  if (document === undefined || !document.userFields.includes('kind')) return null;
  const { kind } = document;
  return kind === (await kindRead(ctx, document)) ? null : kindNamed(kind);
}
