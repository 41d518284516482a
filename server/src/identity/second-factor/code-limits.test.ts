import { expect, test } from 'vitest';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import { beginSecondFactor, confirmSecondFactor } from './set-up.ts';

const world = useWorld();
const pool = usePool(world);
const { withApp, ticketFor, signInWith } = useApps(world, pool);

test('whoever knows the password and guesses codes keeps nobody out of a browser that signed in before', async () => {
  const { email, secret, cookie } = await withApp();
  for (let n = 0; n < 5; n += 1) {
    await signInWith(email, '000000');
    pool.wait(0, 20);
  }
  const code = codeOf(secret, pool.now());
  expect((await signInWith(email, code)).answer.statusCode).toBe(429);

  const { ticket } = await ticketFor(email);
  const known = { ip: freshIp(), cookie };
  expect((await pool.post('/auth/second-factor', { ticket, code }, known)).statusCode).toBe(204);
});

test('a browser that signed in before has five codes too', async () => {
  const { email, cookie } = await withApp();
  const { ticket } = await ticketFor(email);
  const answers: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const known = { ip: freshIp(), cookie };
    const answer = await pool.post('/auth/second-factor', { ticket, code: '000000' }, known);
    answers.push(answer.statusCode);
    pool.wait(0, 20);
  }
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
});

test('codes that are tried at an open screen keep nobody from logging in', async () => {
  const { email, ctx, secret } = await withApp();
  await beginSecondFactor(ctx);
  for (let n = 0; n < 5; n += 1)
    await expect(confirmSecondFactor(ctx, '000000')).rejects.toMatchObject({ code: 'WRONG_CODE' });

  const { answer } = await signInWith(email, codeOf(secret, pool.now()));

  expect(answer.statusCode).toBe(204);
});
