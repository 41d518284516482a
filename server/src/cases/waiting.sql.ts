import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** Some of the documents, of whatever account, whose case was not looked for yet. */
export function findWaiting(
  ctx: Ctx,
  most: number,
): Promise<readonly { accountId: string; documentId: string }[]> {
  return ctx.db
    .selectFrom('cases.waiting')
    .select(['accountId', 'documentId'])
    .orderBy('accountId')
    .orderBy('documentId')
    .limit(most)
    .execute();
}

/** Has the case of a document of the account looked for from its kept words. */
export async function awaitCase(ctx: Ctx, documentId: string): Promise<void> {
  const { accountId } = ctx.viewer;
  await sql`insert into cases.waiting (account_id, document_id)
    select account_id, id from documents.document where account_id = ${accountId} and id = ${documentId}::uuid
    on conflict do nothing`.execute(ctx.db);
}

/** Takes a document off the list; false where it stands there no more. */
export async function endWaiting(ctx: Ctx, documentId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('cases.waiting')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
