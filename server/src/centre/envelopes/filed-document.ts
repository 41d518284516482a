import { uploadInAccount } from '#intake';
import type { Ctx } from '#platform/ctx';
import { orRefuse } from '#platform/refusal';
import type { EnvelopeRow } from './envelope.sql.ts';

/**
 * The document that the pages of an envelope have become, in the context of its account: the number on its label may be on another roll of
 * another centre, too. Refuses with NOT_FILED_YET.
 */
export async function filedDocument(
  own: Ctx,
  { documentId }: Pick<EnvelopeRow, 'documentId'>,
): Promise<string> {
  const upload = await uploadInAccount(own, orRefuse(documentId, 'NOT_FILED_YET'));
  return orRefuse(upload?.documentId ?? undefined, 'NOT_FILED_YET');
}
