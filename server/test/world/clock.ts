import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { plugged } from '../../src/modules.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { openDb, openPool } from '../../src/platform/database/db.ts';
import { sendingMails } from '../../src/platform/mail/mail-delivery.ts';

const DAY_MS = 86_400_000;

type World = { readonly ownerUrl: string; readonly appCtx: Ctx };

/** What a process needs to know that goes by the clock of a test: how far it is moved, how long its machine has run, and what to do. */
export type Apart = {
  readonly gone: number;
  readonly machine: number;
  readonly names: readonly string[];
};

/** Runs jobs of the product by their names. */
export async function runJobs(
  jobs: ReturnType<typeof plugged.jobs>,
  names: readonly string[],
  at: Ctx,
): Promise<void> {
  for (const name of names)
    await jobs.find((one) => one.name === name)!.run(at, {}, { last: false });
}

/** The clock of a test's database, which is moved by days; machines run on meanwhile, unless it jumps. */
export function useClock(world: World) {
  let owner: ReturnType<typeof openDb>;
  const gone = { clock: 0, machine: 0 };
  beforeAll(() => {
    owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  });
  afterAll(() => owner.destroy());
  const set = () =>
    sql
      .raw(
        `create or replace function platform.database_time() returns timestamptz language sql volatile
           as $$ select clock_timestamp() + interval '${gone.clock} milliseconds' $$`,
      )
      .execute(owner);
  const now = () => new Date(Date.now() + gone.clock);
  const uptime = () => ({ boot: 'test', ms: Math.round(performance.now()) + gone.machine });
  /** Whoever acts, at the moment of this clock. */
  const at = (ctx: Ctx): Ctx => ({ ...ctx, now, uptime });
  const jobs = plugged.jobs({} as never);
  const sending = sendingMails(plugged.mails);
  const deliver = async (fails: boolean) => {
    const ctx = at(world.appCtx);
    const waiting = await ctx.db
      .selectFrom('platform.mail')
      .select(['accountId', 'id'])
      .where('state', '=', 'waiting')
      .execute();
    for (const key of waiting)
      if (fails)
        await ctx.db
          .updateTable('platform.mail')
          .set({ state: 'refused', endedAt: now() })
          .where('id', '=', key.id)
          .execute();
      else await sending.run(ctx, key, { last: false });
  };
  return {
    at,
    now,
    pass: async (days: number) => {
      gone.clock += days * DAY_MS;
      gone.machine += days * DAY_MS;
      await set();
    },
    /** The clock alone, as when somebody sets it. */
    jump: async (ms: number) => {
      gone.clock += ms;
      await set();
    },
    /** Runs jobs of the product by their names. */
    run: (...names: readonly string[]) => runJobs(jobs, names, at(world.appCtx)),
    /** The same for a process of its own, by this clock. */
    apart: (...names: readonly string[]): Apart => ({
      gone: gone.clock,
      machine: uptime().ms,
      names,
    }),
    deliver: () => deliver(false),
    refuseMails: () => deliver(true),
  };
}
