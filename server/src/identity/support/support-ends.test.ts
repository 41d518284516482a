import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { usePool } from '../../../test/world/pool.ts';
import { findLooks, useSupport, type SupportPerson } from '../../../test/world/support.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import { atomically, type Ctx } from '../../platform/ctx.ts';
import { closeSeat } from '../change-seat.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { insertSupportSession, lockToken, setBegun } from './access.sql.ts';
import { allowSupport } from './allow-support.ts';
import { endInTimeJob } from './end-support.ts';

const world = useWorld();
const pool = usePool(world);
const support = useSupport(world, pool);
const { person: customer } = useApps(world, pool);
let sina: SupportPerson;
beforeAll(async () => {
  sina = await support.person();
});

type Customer = Awaited<ReturnType<typeof customer>>;

const endAll = ({ ctx }: Customer) =>
  atomically(ctx, (ctx) => endSessionsOf(ctx, ctx.viewer.userId, { why: 'elsewhere' }));

async function waiting(ctx: Ctx): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
  return rows.length;
}

/** Support is in the middle of coming in, and goes on when it is told. */
async function coming({ ctx, email }: Customer) {
  await allowSupport(ctx);
  const rows = ctx.db.selectFrom('identity.supportAccess').select('tokenHash');
  const of = rows.where('userId', '=', ctx.viewer.userId).where('beganAt', 'is', null);
  const tokenHash = (await of.executeTakeFirstOrThrow()).tokenHash ?? '';
  const [held, there] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = atomically(ctx, async (ctx) => {
    const people = ctx.db.selectFrom('identity.user').select('id');
    const { id: operatorId } = await people
      .where('email', '=', sina.email)
      .executeTakeFirstOrThrow();
    const access = (await lockToken(ctx, { tokenHash, email, operatorId }))!;
    there.resolve();
    await held.promise;
    const endsAt = new Date(ctx.now().getTime() + 3_600_000);
    const from = { net: '127.0.0.1', userAgent: 'test', expiresAt: endsAt, idleMinutes: 60 };
    const sessionId = await insertSupportSession(ctx, { operatorId, tokenHash, ...from });
    await setBegun(ctx, { id: access.id, operatorId, ticket: 'T-4711', sessionId, endsAt });
  });
  await there.promise;
  return { done, goOn: held.resolve };
}

test('support that comes in while its customer logs out everywhere is out, and a token nobody has used is worth nothing', async () => {
  const one = await customer();
  const entering = await coming(one);
  const ending = endAll(one);
  await expect.poll(() => waiting(world.appCtx)).toBeGreaterThan(0);
  entering.goOn();
  await Promise.all([entering.done, ending]);
  expect(await findLooks(one.ctx)).toMatchObject([{ ticket: 'T-4711', isCurrent: false }]);

  const other = await customer();
  const token = await allowSupport(other.ctx);
  await endAll(other);
  const pass = await support.pass(sina);
  expect((await support.enter(pass, { email: other.email, token })).response.statusCode).toBe(401);
});

test('a look that ended with the seat of its customer says when, also once its hour is over', async () => {
  const one = await customer();
  const token = await allowSupport(one.ctx);
  const pass = await support.pass(await support.person());
  const { cookie } = await support.enter(pass, { email: one.email, token });
  pool.wait(5);
  await closeSeat(one.ctx, one.ctx.viewer.userId);
  const [look] = await findLooks(one.ctx);
  expect([await pool.token(cookie), look?.isCurrent]).toEqual([undefined, false]);
  expect(look?.endedAt?.getTime()).toBeLessThanOrEqual(one.ctx.now().getTime());
  pool.wait(70);
  const { accountId } = one.ctx.viewer;
  const system: Ctx = { ...world.appCtx, now: one.ctx.now };
  await endInTimeJob.run(system, { accountId, id: look!.id }, { last: false });
  expect((await findLooks(one.ctx))[0]).toMatchObject({ isCurrent: false, endedAt: look!.endedAt });
});
