import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import { ANONYMOUS, type Ctx } from '../../platform/ctx.ts';
import { requireProof } from '../sessions/step-up.ts';

const world = useWorld();
const pool = usePool(world);

async function signedIn() {
  const { email, viewer } = await pool.household();
  const ip = freshIp();
  const { cookie } = await pool.signIn(email, { ip });
  const { id: sessionId } = await world.appCtx.db
    .selectFrom('identity.session')
    .select('id')
    .where('userId', '=', viewer.userId)
    .executeTakeFirstOrThrow();
  /** What an action that wants a proof would say now. */
  const asked = (change: Partial<Ctx> = {}) => {
    const now = () => new Date(pool.now());
    const ctx: Ctx = { ...world.appCtx, viewer, sessionId, now, ...change };
    return requireProof(ctx).then(
      () => 'ok',
      ({ code }: { code: string }) => code,
    );
  };
  return { email, viewer, ip, cookie, sessionId, asked };
}

test('who signed in a moment ago has proven who they are, and after five minutes has to do so again', async () => {
  const { email, ip, cookie, asked } = await signedIn();
  expect(await asked()).toBe('ok');
  pool.wait(5, 1);
  expect(await asked()).toBe('STEP_UP_REQUIRED');

  const { response } = await pool.prove(email, { ip, cookie });

  expect(response.statusCode).toBe(200);
  expect(await asked()).toBe('ok');
});

test('a proof is good in its own session only, and for nobody else', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  expect(await one.asked({ sessionId: other.sessionId })).toBe('STEP_UP_REQUIRED');
  expect(await one.asked({ viewer: other.viewer })).toBe('STEP_UP_REQUIRED');
  expect(await one.asked({ viewer: ANONYMOUS })).toBe('STEP_UP_REQUIRED');
  const { db } = world.appCtx;
  await db.updateTable('identity.session').set({ provenAt: null }).execute();
  expect(await one.asked()).toBe('STEP_UP_REQUIRED');
});

test('a proof changes the secret of the session: the old one is dead at once, its tokens live on', async () => {
  const { email, viewer, ip, cookie } = await signedIn();
  const token = (await pool.token(cookie)) ?? '';

  const proven = await pool.prove(email, { ip, cookie });

  expect(proven.cookie).not.toBe(cookie);
  expect(await pool.token(cookie)).toBeUndefined();
  expect(await pool.token(proven.cookie)).toBeDefined();
  expect(await pool.who(token)).toEqual(viewer);
  expect(await pool.journal(viewer.accountId)).toContain('identity.proven');
});

test('a wrong password, and the right one of somebody else, prove nothing', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  pool.wait(6);
  const { ip, cookie, email } = one;

  for (const from of [
    await pool.prove(email, { ip, cookie, password: 'Brieftaube8' }),
    await pool.prove(other.email, { ip, cookie }),
  ])
    expect([from.response.statusCode, from.response.json()]).toEqual([
      401,
      { code: 'NotAuthorizedException' },
    ]);
  expect(await one.asked()).toBe('STEP_UP_REQUIRED');
  expect(await pool.token(cookie)).toBeDefined();
  const { rows } = await sql<{ entry: string }>`select entry from platform.journal
    where account_id = ${one.viewer.accountId} and action = 'identity.proof-refused'`.execute(
    world.appCtx.db,
  );
  expect(rows.map(({ entry }) => JSON.parse(entry))).toMatchObject(
    Array.from({ length: 2 }, () => ({ actor: { userId: one.viewer.userId } })),
  );
});

test('who is not signed in proves nothing', async () => {
  const { email } = await pool.household();
  const { response } = await pool.prove(email, { ip: freshIp() });
  expect([response.statusCode, response.json()]).toEqual([401, { code: 'UNAUTHENTICATED' }]);
});

test('proving has the limits of signing in', async () => {
  const { email, ip, cookie } = await signedIn();
  const wrong = () => pool.prove(email, { ip, cookie, password: 'Brieftaube8' });
  const codes: number[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) codes.push((await wrong()).response.statusCode);
  expect(codes.at(-1)).toBe(429);
  expect((await pool.prove(email, { ip, cookie })).response.statusCode).toBe(429);
});
