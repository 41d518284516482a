import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import { atomically, type Ctx } from '../../platform/ctx.ts';
import { replaceCredential } from '../password/password.sql.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { beginSecondFactor, confirmSecondFactor } from './set-up.ts';

const world = useWorld();
const pool = usePool(world);
const { person, withApp, ticketFor } = useApps(world, pool);

/** Lets an answer come, or see that it waits for the transaction under way. */
const settled = (answer: Promise<unknown>) =>
  Promise.race([
    answer,
    expect
      .poll(
        async () => {
          const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and cardinality(pg_blocking_pids(pid)) > 0`.execute(world.appCtx.db);
          return rows.length;
        },
        { timeout: 20_000 },
      )
      .toBe(1),
  ]);

/** Replaces the password as whoever forgot it does, while this is under way. */
const whilePasswordIsReplaced = async <T>(ctx: Ctx, act: () => Promise<T>): Promise<T> => {
  const credential = await credentialFor('Postkutsche9');
  return atomically(ctx, async (ctx) => {
    const { userId } = ctx.viewer;
    await replaceCredential(ctx, userId, credential);
    await endSessionsOf(ctx, userId, { why: 'password' });
    const answer = act();
    await settled(answer);
    return { answer };
  }).then(({ answer }) => answer);
};

test('an app that is set up ends the sessions that no code of it opened, and tells them why', async () => {
  const { email, ctx, cookie } = await person();
  const intruder = await pool.signIn(email, { ip: freshIp() });
  const { secret } = await beginSecondFactor(ctx);

  await confirmSecondFactor(ctx, codeOf(secret, pool.now()));

  pool.wait(0, 2);
  expect(await pool.token(cookie)).toBeDefined();
  const answer = await pool.send({ url: '/auth/token' }, { cookie: intruder.cookie });
  expect([answer.statusCode, answer.json().ended]).toEqual([401, 'second-factor']);
});

test('a sign-in that is under way while an app is set up is asked for its code', async () => {
  const { email, ctx } = await person();
  const { secret } = await beginSecondFactor(ctx);

  const { answer } = await atomically(ctx, async (ctx) => {
    await confirmSecondFactor(ctx, codeOf(secret, pool.now()));
    const answer = pool.signIn(email, { ip: freshIp() });
    await settled(answer);
    return { answer };
  });

  expect((await answer).response.json().ticket).toBeDefined();
});

test('a password that is replaced while its sign-in is under way opens nothing', async () => {
  const { email, ctx } = await person();
  const { response } = await whilePasswordIsReplaced(ctx, () =>
    pool.signIn(email, { ip: freshIp() }),
  );
  expect(response.statusCode).toBe(401);
});

test('a password that is replaced while the code is on its way opens nothing', async () => {
  const { email, ctx, secret } = await withApp();
  const { ticket, ip } = await ticketFor(email);
  const body = { ticket, code: codeOf(secret, pool.now()) };
  const answer = await whilePasswordIsReplaced(ctx, () =>
    pool.post('/auth/second-factor', body, { ip }),
  );
  expect(answer.json()).toEqual({ code: 'ExpiredCodeException' });
});
