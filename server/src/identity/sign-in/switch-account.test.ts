import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { twofold as twofoldIn } from '../../../test/world/twofold.ts';
import { useWorld } from '../../../test/world/world.ts';
import { closeSeat, reopenSeat } from '../change-seat.ts';
import { setSeat } from '../people/seat.sql.ts';
import { setForbidsStaying, lockForbidsStaying } from '../sessions/sign-in-policy.sql.ts';

const world = useWorld();
const pool = usePool(world);
const MINUTES_A_DAY = 24 * 60;

const twofold = () => twofoldIn(world, pool);
const enter = (email: string, changed: object = {}) =>
  pool.signIn(email, { ip: freshIp(), changed });
const token = async (cookie: string) =>
  (await pool.send({ url: '/auth/token' }, { cookie })).json() as {
    readonly token?: string;
    readonly accountId?: string;
    readonly sessionEndsAt?: string;
    readonly idleMinutes?: number;
  };
async function change(accountId: string, cookie: string) {
  const response = await pool.post('/auth/switch', { accountId }, { cookie, ip: freshIp() });
  const set = [response.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
  return {
    status: response.statusCode,
    code: response.body && response.json().code,
    cookie: set.join('; '),
  };
}

test('who switches acts in the other account with a new secret, and cookie and tokens of before open nothing', async () => {
  const { email, userId, home, work } = await twofold();
  const { cookie } = await enter(email);
  const before = await token(cookie);
  expect(before.accountId).toBe(home);

  const moved = await change(work, cookie);

  expect(moved.status).toBe(204);
  const after = await token(moved.cookie);
  expect(after).toMatchObject({ accountId: work, sessionEndsAt: before.sessionEndsAt });
  expect(await pool.who(after.token ?? '')).toMatchObject({ userId, role: 'Member' });
  expect(await token(cookie)).toEqual({ code: 'UNAUTHENTICATED' });
  expect((await pool.who(before.token ?? '')).userId).not.toBe(userId);
  expect((await change(home, cookie)).code).toBe('UNAUTHENTICATED');
  expect(await pool.journal(home)).toContain('identity.switched-away');
  expect((await pool.journal(work)).at(-1)).toBe('identity.switched-here');
});

test('a sign-in opens the account that was used last, and the own one where that seat is gone', async () => {
  const { email, userId, business, home, work } = await twofold();
  const first = await enter(email);
  pool.wait(1);
  await change(work, first.cookie);
  pool.wait(1);
  expect((await token((await enter(email)).cookie)).accountId).toBe(work);
  const elsewhere = await enter(email);
  pool.wait(1);
  const back = await change(home, elsewhere.cookie);
  await change(work, (await enter(email)).cookie);

  await closeSeat(business, userId);

  expect((await token(back.cookie)).accountId).toBe(home);
  expect((await token((await enter(email)).cookie)).accountId).toBe(home);
});

test('nobody switches into an account that is not theirs, or not any more, and one is like the other', async () => {
  const { email, userId, business, work } = await twofold();
  const outsider = await world.account({ type: 'business' });
  const { cookie } = await enter(email);
  await closeSeat(business, userId);
  for (const id of [work, outsider.viewer.accountId, 'nothing', '0'.repeat(200)])
    expect(await change(id, cookie)).toMatchObject({ status: 404, code: 'UNKNOWN_ACCOUNT' });
  expect((await token(cookie)).accountId).not.toBe(work);
});

test('of two tabs that switch at one moment one does, and no session comes back with a seat', async () => {
  const { email, userId, business, work } = await twofold();
  const { cookie } = await enter(email);
  const both = await Promise.all([change(work, cookie), change(work, cookie)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 401]));
  const moved = both.find(({ status }) => status === 204)!;
  await closeSeat(business, userId);
  await reopenSeat(business, userId);
  pool.wait(0, 2);
  expect(await token(moved.cookie)).toEqual({ code: 'UNAUTHENTICATED' });
});

test('a sign-in that goes on while its seat is taken opens nothing once that is given back', async () => {
  const { email, userId, business, work } = await twofold();
  await change(work, (await enter(email)).cookie);
  const { db } = world.appCtx;
  let late: ReturnType<typeof enter> | undefined;
  await db.transaction().execute(async (db) => {
    // Nobody else sees that the seat is taken before this ends: the sign-in finds it as it was.
    await setSeat({ ...business, db }, userId, 'active');
    late = enter(email);
    await setTimeout(2_000);
    await closeSeat({ ...business, db }, userId);
  });
  const { cookie } = await late!;

  await reopenSeat(business, userId);

  pool.wait(0, 2);
  expect(await token(cookie)).toEqual({ code: 'UNAUTHENTICATED' });
});

test('a session that stays goes on no longer than others where staying is forbidden, and a proof that is too old is renewed first', async () => {
  const { email, business, work } = await twofold();
  await lockForbidsStaying(business);
  await setForbidsStaying(business, true);
  const young = await enter(email, { stays: true });
  const before = await token(young.cookie);
  const after = await token((await change(work, young.cookie)).cookie);
  expect([before.idleMinutes, after.idleMinutes]).toEqual([7 * MINUTES_A_DAY, 30]);
  expect(Date.parse(after.sessionEndsAt ?? '') - pool.now()).toBeLessThanOrEqual(12 * 3_600_000);

  const other = await twofold();
  await lockForbidsStaying(other.business);
  await setForbidsStaying(other.business, true);
  const { cookie } = await enter(other.email, { stays: true });
  pool.wait(2 * MINUTES_A_DAY);
  expect((await change(other.work, cookie)).code).toBe('STEP_UP_REQUIRED');
  expect((await token(cookie)).accountId).toBe(other.home);
});
