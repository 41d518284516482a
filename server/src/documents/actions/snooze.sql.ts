import { sql } from 'kysely';
import { present } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';
import type { DocumentKey } from '../access/document-key.ts';
import { AWAKE } from '../record/documents.sql.ts';

/** Snoozes documents, which the action has locked, or takes that back. */
export async function setSnoozed(
  ctx: Ctx,
  keys: readonly DocumentKey[],
  until: string | null,
): Promise<void> {
  const asleep = { snoozedUntil: until, snoozedAt: ctx.now() };
  for (const [accountId, some] of Map.groupBy(keys, (key) => key.accountId))
    await ctx.db
      .updateTable('documents.document')
      .set(until === null ? AWAKE : asleep)
      .where('accountId', '=', accountId)
      .where(sql<boolean>`id = any(${some.map(({ id }) => id)}::uuid[])`)
      .execute();
}

/** The accounts in which something is snoozed until this day, or one that is over. */
export async function accountsToWake(ctx: Ctx, day: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('documents.document')
    .select('accountId')
    .distinct()
    .where('snoozedUntil', '<=', day)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** What of the account is snoozed until this day, or one that is over, locked until the transaction ends; at most so many. */
export function lockDue(ctx: Ctx, day: string, most: number) {
  return ctx.db
    .selectFrom('documents.document')
    .select(['accountId', 'id', 'seq', 'snoozedUntil'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('snoozedUntil', '<=', day)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
}

/** Gives documents of the account, in this order, the next numbers: unread and newest, as if they came now. */
export async function resubmit(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { accountId } = ctx.viewer;
  const { last } = present(
    await ctx.db
      .updateTable('documents.sequence')
      .set({ last: sql`last + ${ids.length}::int` })
      .where('accountId', '=', accountId)
      .returning('last')
      .executeTakeFirst(),
  );
  await sql`update documents.document d
    set seq = ${last}::bigint - ${ids.length}::int + o.place, is_read = false, snoozed_until = null,
      resubmitted_at = ${ctx.now()}, updated_at = ${ctx.now()}
    from unnest(${ids}::uuid[]) with ordinality o(id, place)
    where d.account_id = ${accountId} and d.id = o.id`.execute(ctx.db);
}
