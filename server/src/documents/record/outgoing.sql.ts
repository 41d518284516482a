import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** The next documents of the viewer's account that name who wrote them and to whom, after this one. */
export function findNamedDocuments(ctx: Ctx, after: string, most: number) {
  return ctx.db
    .selectFrom('documents.document')
    .select(['id', 'senderName', 'recipientName', 'isOutgoing'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '>', after)
    .where('senderName', 'is not', null)
    .where('recipientName', 'is not', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
}

/** Turns the mark of these documents around: the account wrote them itself, or did not. */
export async function turnOutgoing(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('documents.document')
    .set({ isOutgoing: sql<boolean>`not is_outgoing` })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', 'in', ids)
    .execute();
}
