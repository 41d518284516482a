import type { FormField } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { storableJson } from '#platform/storable';
import type { DocumentKey } from './document-key.ts';

/** Keeps what can be filled in on a letter's original, nothing where it is no form; safe to repeat. */
export async function keepForm(ctx: Ctx, id: string, fields: readonly FormField[]): Promise<void> {
  const { accountId } = ctx.viewer;
  await ctx.db
    .insertInto('documents.form')
    .values({ accountId, documentId: id, fields: storableJson(fields) })
    .onConflict((conflict) => conflict.columns(['accountId', 'documentId']).doNothing())
    .execute();
}

/** What can be filled in on documents already known to be within reach; one nobody has looked at yet is not among them. */
export async function formsOf(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<Map<string, readonly FormField[]>> {
  if (documents.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('documents.form')
    .select(['documentId', 'fields'])
    .where('accountId', 'in', [...new Set(documents.map((one) => one.accountId))])
    .where(
      'documentId',
      'in',
      documents.map((one) => one.id),
    )
    .execute();
  return new Map(rows.map((row) => [row.documentId, row.fields as FormField[]]));
}
