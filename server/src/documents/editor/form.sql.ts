import { sql } from 'kysely';
import type { FormField } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { sanitizeJsonForPostgres } from '#platform/basics/sanitize';
import { keyText, type DocumentKey } from '../access/document-key.ts';

/** Keeps what can be filled in on a document's original, nothing where it is no form; safe to repeat. */
export async function keepForm(ctx: Ctx, id: string, fields: readonly FormField[]): Promise<void> {
  const { accountId } = ctx.viewer;
  await ctx.db
    .insertInto('documents.form')
    .values({ accountId, documentId: id, fields: sanitizeJsonForPostgres(fields) })
    .onConflict((conflict) => conflict.columns(['accountId', 'documentId']).doNothing())
    .execute();
}

/** What can be filled in on documents already known to be within reach; one nobody has looked at yet is not among them. */
export async function findForms(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<Map<string, readonly FormField[]>> {
  if (documents.length === 0) return new Map();
  const { rows } = await sql<DocumentKey & { fields: FormField[] }>`
    select account_id, document_id as id, fields from documents.form
    where (account_id, document_id) in (select * from unnest(
      ${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]))`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [keyText(row), row.fields]));
}
