import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { enqueue, type JobKind } from './job.ts';
import { present } from '@postkorb/domain/basics';

/** Where an account stands with its documents, and with pages that somebody wants to see: two lines, one clock. */
export type FairQueue = 'letters' | 'page-images';

/** What one page moves an account back in its line. */
export const PAGE = 10;

// Work in line is done after news is spread, and in the order of its turns: a tenth of a page is a millisecond of a
// time that lies far enough back that it never reaches the present.
const AFTER_NEWS = 10;
/** Only while nothing waits in line. */
const IDLE = 20;
const DAWN = Date.UTC(2000, 0, 1);
const momentOf = (slot: number) => new Date(DAWN + slot);

/**
 * Takes the account's next place in a line: start-time fair queueing (Goyal, Vin, Cheng 1996), counted in pages. Who
 * comes rarely comes at once; who brings much waits behind its own, never before others' next.
 */
export async function reserveSlot(ctx: Ctx, line: FairQueue, pages = 1): Promise<number> {
  const cost = PAGE * pages;
  const { rows } = await sql<{ start: number }>`
    insert into platform.turn as own (line, account_id, finish)
    select ${line}, ${ctx.viewer.accountId}::uuid, last_value + ${cost}::int from platform.virtual_clock
    on conflict (line, account_id) do update
      set finish = greatest(own.finish, excluded.finish - ${cost}::int) + ${cost}::int
    returning (finish - ${cost}::int)::float8 as start`.execute(ctx.db);
  return present(rows[0]).start;
}

/** Counts pages beyond those the account's last turn was taken for. */
export async function chargePages(ctx: Ctx, line: FairQueue, pages: number): Promise<void> {
  if (pages <= 0) return;
  await ctx.db
    .updateTable('platform.turn')
    .set((eb) => ({ finish: eb('finish', '+', PAGE * pages) }))
    .where('line', '=', line)
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
}

/**
 * The clock has come as far as this turn. It moves a little with every beginning, so that no stream of newcomers, each
 * entitled to start now, can hold older work back for ever.
 */
export async function beginSlot(ctx: Ctx, slot: number): Promise<void> {
  await sql`select setval('platform.virtual_clock', greatest(last_value + 1, ${slot}::float8::bigint)) from platform.virtual_clock`.execute(
    ctx.db,
  );
}

type Place<P> = {
  readonly payload: P & { readonly turn?: number };
  readonly key: string;
  /** Whether it is done only while nothing else waits in line. */
  readonly isIdle?: boolean;
};

/** Puts work in line at its turn, in the caller's transaction; what has this key stands in line once. */
export function enqueueAtSlot<P>(
  ctx: Ctx,
  kind: JobKind<P>,
  { isIdle = false, ...place }: Place<P>,
): Promise<void> {
  const runAt = momentOf(place.payload.turn ?? 0);
  return enqueue(ctx, kind, { ...place, priority: isIdle ? IDLE : AFTER_NEWS, runAt });
}

/** Whether work of this kind with an earlier turn waits. */
export async function othersWait<P>(ctx: Ctx, kind: JobKind<P>, slot: number): Promise<boolean> {
  const { rows } = await sql<{
    wait: boolean;
  }>`select platform.others_wait(${kind.name}, ${momentOf(slot).toISOString()}::timestamptz) as wait`.execute(
    ctx.db,
  );
  return rows[0]?.wait ?? false;
}
