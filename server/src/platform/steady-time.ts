import { sql } from 'kysely';
import { hasJumped } from '@postkorb/domain/basics';
import type { Uptime } from './basics/uptime.ts';
import { atomically, type Ctx } from './ctx.ts';

type Seen = {
  readonly ranMs: number;
  readonly seenAt: Date;
  readonly stoppedAt: Date | null;
};

/** What time it is, as the database says. */
async function databaseTime({ db }: Ctx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select platform.database_time() as at`.execute(db);
  return rows[0]?.at ?? new Date(Number.NaN);
}

async function lockSeen({ db }: Ctx, { boot, ms }: Uptime, at: Date): Promise<Seen> {
  // Of an earlier run of this machine, or of another machine, it is only known that it was before.
  const { rows } = await sql<Seen>`
    insert into platform.clock as c (boot, ran_ms, seen_at)
    values (${boot}, ${ms}, coalesce((select greatest(max(seen_at), ${at}) from platform.clock), ${at}))
    on conflict (boot) do update set
      ran_ms = case when c.ran_ms > excluded.ran_ms then excluded.ran_ms else c.ran_ms end,
      seen_at = case when c.ran_ms > excluded.ran_ms then greatest(c.seen_at, excluded.seen_at) else c.seen_at end
    returning ran_ms::float8 as ran_ms, seen_at, stopped_at`.execute(db);
  return rows[0] ?? { ranMs: ms, seenAt: at, stoppedAt: null };
}

const note = ({ db }: Ctx, { boot, ms }: Uptime, at: Date) =>
  sql`update platform.clock set ran_ms = ${ms}, seen_at = ${at}, stopped_at = null where boot = ${boot}`.execute(
    db,
  );
const stop = ({ db }: Ctx, { boot }: Uptime, at: Date) =>
  sql`update platform.clock set stopped_at = ${at} where boot = ${boot} and stopped_at is null`.execute(
    db,
  );

/**
 * The time of the database; null while its clock is not to be believed, as it went on by more than five minutes more or less
 * than this machine has run meanwhile. It is believed again once it is right again, or once somebody says that it is.
 */
export function steadyTime(ctx: Ctx): Promise<Date | null> {
  return atomically(ctx, async (ctx) => {
    const at = await databaseTime(ctx);
    const uptime = ctx.uptime();
    const seen = await lockSeen(ctx, uptime, at);
    const ran = uptime.ms - seen.ranMs;
    const went = at.getTime() - seen.seenAt.getTime();
    if (hasJumped({ ran, went })) {
      await stop(ctx, uptime, at);
      ctx.log.error(
        { at, went, ran, since: seen.stoppedAt ?? at },
        'the clock has jumped: nothing is destroyed, sent by itself or charged until it is right again, or `npm run operate -- trust-clock`',
      );
      return null;
    }
    await note(ctx, uptime, at);
    return at;
  });
}

/** Work at one time of the database; it is not done at all while the clock is not to be believed. */
export const bySteadyTime =
  (work: (ctx: Ctx) => Promise<void>) =>
  async (ctx: Ctx): Promise<void> => {
    const at = await steadyTime(ctx);
    if (at !== null) await work({ ...ctx, now: () => at });
  };

/** Believes the clock from now on; answers how many machines had stopped. */
export async function trustClock({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ stoppedAt: Date | null }>`
    delete from platform.clock returning stopped_at`.execute(db);
  return rows.filter(({ stoppedAt }) => stoppedAt !== null).length;
}
