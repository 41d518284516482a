import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { isDueByItself } from '../record/deadline-day.sql.ts';

/** Those of these documents of the account that keep a day to pay by, done or not. */
export async function findWithPaymentDay(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select d.id from documents.document d
    where d.account_id = ${ctx.viewer.accountId} and d.id = any(${ids}::uuid[]) and (${isDueByItself}
      or exists (select from documents.duty y where y.account_id = d.account_id and y.document_id = d.id
        and y.kind = 'payment' and y.day is not null and y.removed_at is null))`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}
