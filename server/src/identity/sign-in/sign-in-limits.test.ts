import { expect, test } from 'vitest';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import { networkOf } from '../../platform/basics/network.ts';

const world = useWorld();
const pool = usePool(world);
const afterRestart = usePool(world);

/** Tries until the login is blocked, waiting as long as each answer asks. */
async function failUntilBlocked(email: string): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { retryAfter } = await pool.guess(email, { ip: freshIp() });
    if (retryAfter > 60) return tries;
    pool.wait(0, retryAfter ?? 0);
    if (retryAfter) tries -= 1;
  }
  throw new Error('never blocked');
}

test('[ERR-LOGIN-TOO-MANY] after five wrong passwords even the right one waits', async () => {
  const { email } = await pool.household();
  expect(await failUntilBlocked(email)).toBe(5);
  const { response } = await pool.signIn(email, { ip: freshIp() });
  expect(response.statusCode).toBe(429);
  expect(response.json()).toMatchObject({ code: 'LimitExceededException' });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(800);
  afterRestart.wait(0, (pool.now() - afterRestart.now()) / 1000);
  const restarted = await afterRestart.guess(email, { ip: freshIp() });
  expect(restarted.code).toBe(429);
  pool.wait(15);
  expect((await pool.signIn(email, { ip: freshIp() })).response.statusCode).toBe(200);
});

test('from the third wrong password on each try waits longer', async () => {
  const { email } = await pool.household();
  const tries = [1, 2, 3].map(() => pool.guess(email, { ip: freshIp() }));
  await Promise.all(tries);
  expect(await pool.guess(email, { ip: freshIp() })).toEqual({ code: 429, retryAfter: 2 });
  pool.wait(0, 2);
  expect((await pool.signIn(email, { ip: freshIp() })).response.statusCode).toBe(200);
});

test('an outsider who guesses does not lock out a browser that signed in before', async () => {
  const { email } = await pool.household();
  const { cookie } = await pool.signIn(email, { ip: freshIp() });
  await failUntilBlocked(email);
  expect((await pool.signIn(email, { ip: freshIp(), cookie })).response.statusCode).toBe(200);
  // One in 64 marks begins with either of them by chance.
  const forged = cookie.replace(
    /postkorb_device=(.)/,
    (_, first) => `postkorb_device=${first === '_' ? '-' : '_'}`,
  );
  expect((await pool.guess(email, { ip: freshIp(), cookie: forged })).code).toBe(429);
});

test('a browser that signed in before is counted as one, however it spells its mark', async () => {
  const { email } = await pool.household();
  const { cookie } = await pool.signIn(email, { ip: freshIp() });
  await failUntilBlocked(email);
  const respelled = cookie.replace(/postkorb_device=[^;]*/, '$&.again');
  expect((await pool.guess(email, { ip: freshIp(), cookie: respelled })).code).toBe(429);
});

test('one password tried on many logins is stopped by the network it comes from', async () => {
  const ip = freshIp();
  const codes: number[] = [];
  for (let n = 0; n < 12; n += 1)
    codes.push((await pool.guess(`someone.${n}@example.com`, { ip })).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect((await pool.guess('someone.13@example.com', { ip: freshIp() })).code).toBe(401);
});

test('twenty guesses at once are no more than twenty one by one', async () => {
  const { email } = await pool.household();
  const guesses = Array.from({ length: 20 }, () => pool.guess(email, { ip: freshIp() }));
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(5);
});

test('signing in well, however often, is never too often', async () => {
  const { email } = await pool.household();
  const ip = freshIp();
  for (let n = 0; n < 12; n += 1)
    expect((await pool.signIn(email, { ip })).response.statusCode).toBe(200);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to the network %s', (ip, net) => {
  expect(networkOf(ip)).toBe(net);
});
