import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { answerTo } from '../../../test/world/srp-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import { prove } from '../../../../web/src/identity/srp.ts';
import { GROUP } from '../basics/modexp.ts';

const { N } = GROUP;
const world = useWorld();
const pool = usePool(world);
const NOT_AUTHORIZED = { code: 'NotAuthorizedException', again: expect.any(Object) };

test('[IDN-SRP-SIGNIN][IDN-CURRENT-SESSION] an owner signs in and the server proves itself too', async () => {
  const { email, viewer } = await pool.household();
  const { response, believes, cookie } = await pool.signIn(email.toUpperCase());
  expect(response.statusCode).toBe(200);
  expect(await believes(response.json().M2)).toBe(true);
  const session = await pool.send({ url: '/auth/token' }, { cookie });
  const { userId, accountId } = viewer;
  expect(session.json()).toMatchObject({ userId, accountId, role: 'Owner' });
  expect(await pool.who(session.json().token)).toEqual(viewer);
  expect(await pool.journal(accountId)).toContain('identity.signed-in');
});

test('a wrong password opens nothing and is written down', async () => {
  const { email, viewer } = await pool.household();
  const { response, cookie } = await pool.signIn(email, { password: 'Brieftaube8' });
  expect([response.statusCode, response.json(), cookie]).toEqual([401, NOT_AUTHORIZED, '']);
  expect(await pool.journal(viewer.accountId)).toContain('identity.sign-in-refused');
});

test('the arithmetic of our own pages opens our own door', async () => {
  const { email } = await pool.household();
  const offer = (await pool.begin(email)).json();
  const { A, M1, M2 } = await prove('Brieftaube7', offer);
  const { challengeId } = offer;
  const response = await pool.post('/auth/srp/verify', { challengeId, A, M1 });
  expect([response.statusCode, response.json()]).toEqual([200, { M2 }]);
});

test('an unknown address looks like a wrong password', async () => {
  const { email } = await pool.household();
  const unknownLogin = 'nobody.at.all@example.com';
  const [known, unknown, again] = [
    (await pool.begin(email)).json(),
    (await pool.begin(unknownLogin)).json(),
    (await pool.begin(` ${unknownLogin.toUpperCase()} `)).json(),
  ];
  const shape = (offer: Record<string, unknown>) =>
    Object.entries(offer).map(([key, value]) => [key, String(value).length]);
  expect(shape(unknown)).toEqual(shape(known));
  expect(again.salt).toBe(unknown.salt);
  expect(again.B).not.toBe(unknown.B);
  const ip = freshIp();
  const { response } = await pool.signIn(unknownLogin, { ip });
  expect([response.statusCode, response.json()]).toEqual([401, NOT_AUTHORIZED]);
});

test('an unknown address costs the database as many statements as a known one', async () => {
  const { email } = await pool.household();
  const statements = async (address: string) => {
    const before = pool.statements();
    await pool.guess(address, { ip: freshIp() });
    return pool.statements() - before;
  };
  const known = await statements(email);
  expect(known).toBeGreaterThan(4);
  expect(await statements('nobody.else@example.com')).toBe(known);
});

test('a proof is good once', async () => {
  const { email } = await pool.household();
  const { response, body } = await pool.signIn(email);
  expect(response.statusCode).toBe(200);
  const replay = await pool.post('/auth/srp/verify', body);
  expect([replay.statusCode, replay.json()]).toEqual([401, { code: 'NotAuthorizedException' }]);
});

test('a sign-in is finished by the network that began it, within five minutes', async () => {
  const { email } = await pool.household();
  const offer = (await pool.begin(email, { ip: freshIp() })).json();
  const { A, M1 } = await answerTo(offer, 'Brieftaube7');
  const elsewhere = { challengeId: offer.challengeId, A, M1 };
  expect((await pool.post('/auth/srp/verify', elsewhere, { ip: freshIp() })).statusCode).toBe(401);

  const late = (await pool.begin(email)).json();
  const proof = await answerTo(late, 'Brieftaube7');
  pool.wait(5, 1);
  const body = { challengeId: late.challengeId, A: proof.A, M1: proof.M1 };
  expect((await pool.post('/auth/srp/verify', body)).statusCode).toBe(401);
});

const hex = (value: bigint) => value.toString(16).padStart(768, '0');
test.each([
  ['0', hex(0n)],
  ['1', hex(1n)],
  ['N - 1', hex(N - 1n)],
  ['N', hex(N)],
  ['N + 1', hex(N + 1n)],
  ['2N', hex(2n * N)],
  ['5N', hex(5n * N)],
  ['the largest', 'f'.repeat(768)],
  ['nothing', ''],
  ['a negative', `-${'1'.repeat(767)}`],
  ['no hex', 'g'.repeat(768)],
  ['capitals', 'A'.repeat(768)],
  ['a megabyte', '1'.repeat(1_048_576)],
])('[A8] a sign-in with A = %s ends before any proof is given', async (_, A) => {
  const { email } = await pool.household();
  // An attacker who sends A = kN knows that S is 0 and proves with it.
  const offer = (await pool.begin(email)).json();
  const parts = [
    hex(/^[0-9a-f]+$/.test(A) ? BigInt(`0x${A}`) % 2n ** 3072n : 0n),
    offer.B,
    hex(0n),
  ];
  const M1 = createHash('sha256').update(parts.join(''), 'hex').digest('hex');
  const { challengeId } = offer;
  const response = await pool.post('/auth/srp/verify', { challengeId, A, M1 }, { ip: freshIp() });
  expect([401, 413]).toContain(response.statusCode);
  expect(response.body).not.toContain('M2');
  expect(response.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['zeros', '0'.repeat(64)],
  ['nothing', ''],
  ['too little', 'ab'],
  ['no hex', 'z'.repeat(64)],
])('a sign-in with %s as proof is turned away', async (_, M1) => {
  const { email } = await pool.household();
  const { response } = await pool.signIn(email, { changed: { M1 }, ip: freshIp() });
  expect([response.statusCode, response.json()]).toEqual([401, NOT_AUTHORIZED]);
});

test('what is no address is not looked for', async () => {
  const response = await pool.begin('clara');
  expect([response.statusCode, response.json()]).toEqual([400, { code: 'GeneralException' }]);
});
