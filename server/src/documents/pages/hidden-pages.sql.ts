import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { packTold, type ToldOthers } from '../record/told-others.ts';

/** The words of pages of the original that are kept aside. */
export async function findTextsAside(
  ctx: Ctx,
  id: string,
  numbers: readonly number[],
): Promise<string> {
  const { rows } = await sql<{ text: string }>`select text from documents.kept_page
    where account_id = ${ctx.viewer.accountId} and document_id = ${id} and number = any(${numbers}::int[])
    order by number`.execute(ctx.db);
  return rows.map(({ text }) => text).join('\n');
}

/** Replaces what is kept from others of a document of the account. */
export async function setTold(
  ctx: Ctx,
  id: string,
  { told, hides }: { readonly told: ToldOthers; readonly hides: boolean },
): Promise<void> {
  const packed = packTold(told);
  // By the clock of the journal: what it said before is told nobody else either.
  const since = hides || packed !== null ? sql`clock_timestamp()` : sql`null::timestamptz`;
  await sql`update documents.document set hides_pages = ${hides}, told_others = ${packed}::jsonb, told_since = ${since}
    where account_id = ${ctx.viewer.accountId} and id = ${id}`.execute(ctx.db);
}

/** A document of the account that hides pages, locked until the transaction ends. */
export const lockHiding = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('documents.document')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('hidesPages', '=', true)
    .forUpdate()
    .executeTakeFirst();
