import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import { lockForbidsStaying, setForbidsStaying, shortenStaying } from './sign-in-policy.sql.ts';

const world = useWorld();
const pool = usePool(world);
const DAY = 24 * 60;

type Household = Awaited<ReturnType<typeof pool.household>>;
let clara: Household;
beforeEach(async () => {
  clara = await pool.household();
});

/** Signs in anew on a device of which the person says whether they stay there. */
const comeIn = (stays: boolean, from: { readonly cookie?: string } = {}) =>
  pool.signIn(clara.email, { ip: freshIp(), changed: { stays }, ...from });
const isIn = async (cookie: string) => (await pool.token(cookie)) !== undefined;

/** What the Owner's rule does to sessions, in one transaction of its own. */
const forbid = (inBetween: () => Promise<void> = async () => {}) =>
  world.appCtx.db.transaction().execute(async (db) => {
    const now = () => new Date(pool.now());
    const ctx = { ...world.appCtx, db, now, viewer: clara.viewer };
    await lockForbidsStaying(ctx);
    await setForbidsStaying(ctx, true);
    await shortenStaying(ctx);
    await inBetween();
  });

/** What the server says of a session, and how long the browser keeps its cookie. */
async function lasting({ cookie, response }: Awaited<ReturnType<typeof comeIn>>) {
  const said = (await pool.send({ url: '/auth/token' }, { cookie })).json();
  const hours = (Date.parse(said.sessionEndsAt) - pool.now()) / 3_600_000;
  const [, seconds] = /Max-Age=(\d+)/.exec(String(response.headers['set-cookie'])) ?? [];
  return [Math.ceil(hours), said.idleMinutes, Number(seconds)];
}

test('who chooses to stay is signed in for thirty days, and for seven without use; who does not, as ever [A12]', async () => {
  expect(await lasting(await comeIn(true))).toEqual([30 * 24, 7 * DAY, 30 * 86_400]);
  expect(await lasting(await comeIn(false))).toEqual([12, 30, 43_200]);
  const said = await pool.signIn(clara.email, { ip: freshIp() });
  expect(await lasting(said)).toEqual([12, 30, 43_200]);
});

test('a session that stays ends after seven days without use, whatever cookie the browser still sends', async () => {
  const { cookie } = await comeIn(true);
  pool.wait(7 * DAY - 1);
  expect(await isIn(cookie)).toBe(true);
  pool.wait(7 * DAY, 1);
  expect(await isIn(cookie)).toBe(false);
});

test('a session that stays ends after thirty days in full use', async () => {
  const { cookie } = await comeIn(true);
  for (let days = 0; days < 30; days += 6) {
    expect(await isIn(cookie)).toBe(true);
    pool.wait(6 * DAY);
  }
  expect(await isIn(cookie)).toBe(false);
});

test('who stays proves anew who they are after five minutes like everybody else, and that keeps them no longer', async () => {
  const { cookie } = await comeIn(true);
  pool.wait(DAY);
  const proven = await pool.prove(clara.email, { cookie, ip: freshIp() });
  expect(await lasting({ ...(await comeIn(true)), ...proven })).toEqual([
    29 * 24,
    7 * DAY,
    29 * 86_400,
  ]);
});

test('where it is forbidden nobody stays, and who stayed has the times of all others at once', async () => {
  const [old, fresh] = [await comeIn(true), await comeIn(true)];
  pool.wait(31);
  expect(await isIn(fresh.cookie)).toBe(true);

  await forbid();

  pool.wait(0, 2);
  expect([await isIn(old.cookie), await isIn(fresh.cookie)]).toEqual([false, true]);
  expect((await lasting(fresh)).slice(0, 2)).toEqual([12, 30]);
  expect(await lasting(await comeIn(true))).toEqual([12, 30, 43_200]);
});

test('a sign-in under way while it is forbidden does not stay either', async () => {
  const waiting = () =>
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
      .execute(world.appCtx.db)
      .then(({ rows }) => rows[0]?.count);
  let coming: ReturnType<typeof comeIn> | undefined;

  await forbid(async () => {
    coming = comeIn(true);
    await expect.poll(waiting).toBe(1);
  });

  const came = await coming!;
  expect(came.response.statusCode).toBe(200);
  expect(await lasting(came)).toEqual([12, 30, 43_200]);
});
