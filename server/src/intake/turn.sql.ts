import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** What reading one page moves an account back in the line. */
export const PAGE = 10;

/**
 * Takes the account's next place in the line: start-time fair queueing (Goyal, Vin, Cheng 1996), counted in pages. Who
 * comes rarely comes at once; who brings much waits behind its own, never before others' next.
 */
export async function takeTurn(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ start: number }>`
    insert into intake.turn as own (account_id, finish)
    select ${ctx.viewer.accountId}::uuid, last_value + ${PAGE}::int from intake.virtual_clock
    on conflict (account_id) do update
      set finish = greatest(own.finish, excluded.finish - ${PAGE}::int) + ${PAGE}::int
    returning (finish - ${PAGE}::int)::float8 as start`.execute(ctx.db);
  return rows[0]!.start;
}

/** Counts pages that were read beyond the one every letter begins with. */
export async function chargePages(ctx: Ctx, pages: number): Promise<void> {
  if (pages <= 0) return;
  await ctx.db
    .updateTable('intake.turn')
    .set((eb) => ({ finish: eb('finish', '+', PAGE * pages) }))
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
}

/**
 * The line has come as far as this turn. It moves a little with every letter, so that no stream of newcomers, each
 * entitled to start now, can hold an older letter back for ever.
 */
export async function beginTurn(ctx: Ctx, turn: number): Promise<void> {
  await sql`select setval('intake.virtual_clock', greatest(last_value + 1, ${turn}::float8::bigint)) from intake.virtual_clock`.execute(
    ctx.db,
  );
}

/** Whether a letter with an earlier turn waits. */
export async function othersWait(ctx: Ctx, line: { task: string; before: Date }): Promise<boolean> {
  const { rows } = await sql<{
    wait: boolean;
  }>`select platform.others_wait(${line.task}, ${line.before.toISOString()}::timestamptz) as wait`.execute(
    ctx.db,
  );
  return rows[0]?.wait ?? false;
}
