import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** At most `max` tries under a key in the last so many minutes. */
export type Limit = {
  readonly key: string;
  readonly max: number;
  readonly minutes: number;
  /** After the third try each further one waits twice as long as the one before: 2 s, 4 s, 8 s … */
  readonly backoff: boolean;
};

const startOf = (ctx: Ctx, minutes: number) =>
  new Date(ctx.now().getTime() - minutes * 60_000).toISOString();

/** Counts a try in one statement, so that a thousand at once are not let through; false when there were too many. */
export async function addTry(ctx: Ctx, { key, max, minutes, backoff }: Limit): Promise<boolean> {
  const now = ctx.now().toISOString();
  const { rows } = await sql`
    insert into identity.attempt as a (key, tries, expires_at)
    values (${key}, array[${now}::timestamptz], ${now}::timestamptz + make_interval(mins => ${minutes}::int))
    on conflict (key) do update set expires_at = excluded.expires_at, tries =
      array(select t from unnest(a.tries) t where t > ${startOf(ctx, minutes)}::timestamptz order by t) || ${now}::timestamptz
    where (select count(*) < ${max}::int and (not ${backoff} or count(*) < 3
        or max(t) + make_interval(secs => power(2, count(*) - 2)) <= ${now}::timestamptz)
      from unnest(a.tries) t where t > ${startOf(ctx, minutes)}::timestamptz)
    returning key`.execute(ctx.db);
  return rows.length > 0;
}

/** How many seconds a refused try has to wait. */
export async function secondsToWait(ctx: Ctx, { key, max, minutes }: Limit): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when count(*) >= ${max}::int then min(t) + make_interval(mins => ${minutes}::int)
      else max(t) + make_interval(secs => power(2, count(*) - 2)) end as at
    from identity.attempt a, unnest(a.tries) t
    where a.key = ${key} and t > ${startOf(ctx, minutes)}::timestamptz`.execute(ctx.db);
  const wait = (rows[0]?.at?.getTime() ?? 0) - ctx.now().getTime();
  return Math.max(1, Math.ceil(wait / 1000));
}

type Note = { readonly key: string; readonly minutes: number; readonly most: number };

/** Notes that something was asked for, whether it was refused or not; answers how often lately, up to the most that is kept. */
export async function noteTry(ctx: Ctx, { key, minutes, most }: Note): Promise<number> {
  const now = ctx.now().toISOString();
  const { rows } = await sql<{ count: number }>`
    insert into identity.attempt as a (key, tries, expires_at)
    values (${key}, array[${now}::timestamptz], ${now}::timestamptz + make_interval(mins => ${minutes}::int))
    on conflict (key) do update set expires_at = excluded.expires_at, tries =
      array(select t from unnest(a.tries) t where t > ${startOf(ctx, minutes)}::timestamptz
        order by t desc limit ${most - 1}) || ${now}::timestamptz
    returning cardinality(tries) as count`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Forgets all tries under these keys. */
export async function deleteTries(ctx: Ctx, keys: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('identity.attempt')
    .where('key', 'in', [...keys])
    .execute();
}

/** How many tries count in this window. */
export async function triesWithin(ctx: Ctx, key: string, minutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.attempt a, unnest(a.tries) t
    where a.key = ${key} and t > ${startOf(ctx, minutes)}::timestamptz`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Takes back one try under each key that was counted at this moment: it was no guess. Others of the same moment stay. */
export async function removeTry(ctx: Ctx, keys: readonly string[], at: Date): Promise<void> {
  await sql`update identity.attempt a set tries = a.tries[:p.place - 1] || a.tries[p.place + 1:]
    from (select key, array_position(tries, ${at.toISOString()}::timestamptz) as place from identity.attempt
      where key = any(${keys}::text[]) for update) p
    where a.key = p.key and p.place is not null`.execute(ctx.db);
}
