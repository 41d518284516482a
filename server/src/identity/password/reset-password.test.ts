import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { askResetJob } from './ask-reset.ts';

const world = useWorld();
const pool = usePool(world);
const NEW = 'Postkutsche9';

const forgot = (email: string, ip = freshIp()) =>
  pool.post('/auth/password/forgot', { email }, { ip });

/** What the worker does with everything that was asked for. */
const look = (email: string) => askResetJob.run(world.appCtx, { email }, { last: false });

async function linkFor(email: string): Promise<string> {
  await forgot(email);
  await look(email);
  const [mail] = await mailsTo(world.appCtx, email);
  expect(mail).toMatchObject({ to: email, path: '/newpw' });
  return mail?.secret ?? '';
}

const made = credentialFor(NEW);
const reset = async (secret: string, change: object = {}) =>
  pool.post('/auth/password/reset', { secret, ...(await made), ...change }, { ip: freshIp() });

test('[IDN-FORGOT-PASSWORD][IDN-FORGOT-PASSWORD-SUBMIT] who forgot their password is mailed a link, and comes in with the new one', async () => {
  const { email } = await pool.household();
  const secret = await linkFor(email);
  const opened = await pool.post('/auth/password/link', { secret });
  expect([opened.statusCode, opened.json()]).toEqual([200, { email }]);

  expect((await reset(secret)).statusCode).toBe(204);

  expect((await pool.signIn(email, { ip: freshIp() })).response.statusCode).toBe(401);
  const again = await pool.signIn(email, { password: NEW, ip: freshIp() });
  expect(again.response.statusCode).toBe(200);
  const told = await mailsTo(world.appCtx, email);
  expect(told.map(({ subject }) => subject)).toEqual(['Ihr Passwort wurde geändert']);
});

test('a new password ends every session, every link and every known browser of before', async () => {
  const { email } = await pool.household();
  const first = await pool.signIn(email, { ip: freshIp() });
  const token = await pool.token(first.cookie);
  expect(token).toBeDefined();
  const old = await linkFor(email);
  const secret = await linkFor(email);
  expect((await reset(old)).statusCode).toBe(410);

  expect((await reset(secret)).statusCode).toBe(204);

  pool.wait(0, 2);
  expect(await pool.token(first.cookie)).toBeUndefined();
  expect((await reset(secret)).json()).toEqual({ code: 'LINK_EXPIRED' });
  expect((await pool.post('/auth/password/link', { secret })).statusCode).toBe(410);
  const next = await pool.signIn(email, { password: NEW, ip: freshIp(), cookie: first.cookie });
  const mark = (cookie: string) => /postkorb_device=([^;]+)/.exec(cookie)?.[1];
  expect(mark(next.cookie)).not.toBe(mark(first.cookie));
});

test('what no browser makes of a password is refused, and the link stays good', async () => {
  const { email } = await pool.household();
  const secret = await linkFor(email);
  for (const change of [
    { verifier: '1'.padStart(768, '0') },
    { verifier: 'f'.repeat(768) },
    { verifier: '' },
    { salt: 'x' },
    { iterations: 1 },
  ])
    expect([(await reset(secret, change)).statusCode, change]).toEqual([400, change]);
  expect((await reset(secret)).statusCode).toBe(204);
});

test('an address nobody signs in with is answered alike, and nothing is mailed', async () => {
  const { email } = await pool.household();
  const nobody = `nobody.${freshIp()}@example.com`;
  const costs: number[] = [];
  for (const address of [email, nobody]) {
    const before = pool.statements();
    expect((await forgot(address)).statusCode).toBe(204);
    costs.push(pool.statements() - before);
  }
  expect(costs[1]).toBe(costs[0]);
  await look(nobody);
  expect(await mailsTo(world.appCtx, nobody)).toEqual([]);
});

test('one address is mailed five links an hour at most, however many ask', async () => {
  const { email } = await pool.household();
  const before = (await world.queued()).length;
  for (let n = 0; n < 7; n += 1) expect((await forgot(email)).statusCode).toBe(204);
  // The queue keeps one job for an address that waits.
  expect((await world.queued()).slice(before)).toEqual(['identity.ask-reset']);
});

test('what is no address, and what is no secret, is said so', async () => {
  expect((await forgot('clara')).statusCode).toBe(400);
  expect((await pool.post('/auth/password/link', { secret: 'x' })).statusCode).toBe(400);
  expect((await reset('x'.repeat(43))).statusCode).toBe(410);
});

test('a link for a new password opens nothing after an hour', async () => {
  const { email } = await pool.household();
  const secret = await linkFor(email);
  pool.wait(60, 1);
  expect((await reset(secret)).statusCode).toBe(410);
});
