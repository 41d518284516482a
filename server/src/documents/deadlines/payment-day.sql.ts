import { sql } from 'kysely';
import type { Day } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';
import { isDueByItself } from '../record/deadline-day.sql.ts';

/** The last day to pay by, done or not, of those of these documents of the account that keep one. */
export async function findPaymentDays(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; day: Day }>`select d.id, greatest(
      case when ${isDueByItself} then d.due_date end,
      (select max(y.day) from documents.duty y where y.account_id = d.account_id and y.document_id = d.id
        and y.kind = 'payment' and y.removed_at is null))::text as day
    from documents.document d
    where d.account_id = ${ctx.viewer.accountId} and d.id = any(${ids}::uuid[])`.execute(ctx.db);
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day]])));
}
