import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** How many pages of one letter are read before others have their turn; no job costs more. */
export const SLICE_PAGES = 20;
const BYTES_PER_PAGE = 100_000;
const LAST_TURN = 2_147_483_647;

/** How many pages a file may have that nobody has opened yet. */
export function pagesIn(bytes: number): number {
  return Math.min(SLICE_PAGES, Math.max(1, Math.ceil(bytes / BYTES_PER_PAGE)));
}

/**
 * Gives the next work of the account its turn among all accounts: where its last one ends, or now.
 * Only the account's own row is held; call it last in a transaction.
 */
export async function takeTurn(ctx: Ctx, uploadId: string, pages: number): Promise<number> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<{ turn: number }>`
    with share as (
      insert into intake.fair_share as mine (account_id, finish)
      select ${accountId}::uuid, at + ${pages}::int from intake.clock
      on conflict (account_id) do update set finish = greatest(mine.finish + ${pages}::int, excluded.finish)
      returning finish)
    update intake.upload u set turn = least(floor(share.finish - ${pages}::int), ${LAST_TURN}::int)::int, turn_pages = ${pages}::int
    from share where u.account_id = ${accountId}::uuid and u.id = ${uploadId}::uuid
    returning u.turn`.execute(ctx.db);
  return rows[0]!.turn;
}

/**
 * Sets the clock to the turn that begins. Every beginning moves it on by a tenth of a page, so that
 * no stream of newcomers, each entitled to start now, can hold back an older letter for ever.
 */
export async function beginTurn(ctx: Ctx, turn: number): Promise<void> {
  await sql`update intake.clock set at = greatest(at + 0.1, ${turn}::int)`.execute(ctx.db);
}

/** Charges the account what its turn really costs, once the file has been opened. Safe to repeat. */
export async function settleTurn(ctx: Ctx, uploadId: string, pages: number): Promise<void> {
  const { accountId } = ctx.viewer;
  await sql`
    with before as (
      select turn_pages from intake.upload
      where account_id = ${accountId}::uuid and id = ${uploadId}::uuid for update),
    settled as (
      update intake.upload set turn_pages = ${pages}::int
      where account_id = ${accountId}::uuid and id = ${uploadId}::uuid)
    update intake.fair_share set finish = finish + ${pages}::int - before.turn_pages
    from before where account_id = ${accountId}::uuid`.execute(ctx.db);
}
