import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { DocumentKey } from '../access/document-key.ts';

/** Whether the day to pay by of document d counts by itself: no duty to pay is kept, nor was taken away, that is of this day. */
export const isDueByItself = sql<boolean>`(d.due_date is not null and not exists (select from documents.duty p
  where p.account_id = d.account_id and p.document_id = d.id and p.kind = 'payment' and p.day = d.due_date))`;

/** Whether the day to pay by of document d counts by itself and is not done: as `noteDeadlineDays` noted it. */
export const isUnsettled = sql<boolean>`d.open_day is not null`;

/**
 * Notes the first day of what is still to be done about documents that the action holds: `deadlineOf` of the domain,
 * whatever day it is; and whether the day to pay by asks for nothing of its own any more.
 */
export async function noteDeadlineDays(ctx: Ctx, documents: readonly DocumentKey[]): Promise<void> {
  if (documents.length === 0) return;
  await sql`update documents.document d set deadline_day = days.day, settled_day = days.settled
    from unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[])
      as k (account_id, id) cross join lateral (
      select coalesce(min(day) filter (where done_at is null), max(day)) as day,
        (select d.due_date from documents.document d
          where d.account_id = k.account_id and d.id = k.id and (not ${isDueByItself} or exists (select from documents.deadline x
            where x.account_id = d.account_id and x.document_id = d.id and x.done_at is not null))) as settled from (
        select y.day, y.done_at, y.is_right, bool_or(not y.is_right) over () as is_owing from (
          select day, done_at, is_right from documents.duty where account_id = k.account_id and document_id = k.id
            and day is not null and removed_at is null and kind <> 'contractEnd'
          union all
          select d.due_date, x.done_at, false from documents.document d
          left join documents.deadline x on x.account_id = d.account_id and x.document_id = d.id
          where d.account_id = k.account_id and d.id = k.id and ${isDueByItself}) y) counted
      where is_right <> is_owing) days
    where d.account_id = k.account_id and d.id = k.id and (d.deadline_day, d.settled_day) is distinct from (days.day, days.settled)`.execute(
    ctx.db,
  );
}

type Moved = { readonly from: string | null; readonly to: string | null };

/** Has the duty to pay follow the day that a person gives its document. */
export async function movePaymentDay(
  ctx: Ctx,
  { accountId, id }: DocumentKey,
  { from, to }: Moved,
): Promise<void> {
  await sql`update documents.duty y set day = ${to}::date, counted = null, is_certain = true,
      touched_at = coalesce(y.touched_at, ${ctx.now()}::timestamptz), version = y.version + 1
    where y.account_id = ${accountId} and y.id = (select id from documents.duty
      where account_id = ${accountId} and document_id = ${id} and kind = 'payment' and removed_at is null
        and day is not distinct from ${from}::date order by position, id limit 1)`.execute(ctx.db);
  await noteDeadlineDays(ctx, [{ accountId, id }]);
}
