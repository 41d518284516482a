import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { freshIp, PASSWORD, usePool } from '../../../test/world/pool.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import { GROUP, power } from '../basics/modexp.ts';
import { credentialFor, ITERATIONS, writtenNumber } from './srp.ts';

const world = useWorld();
const pool = usePool(world);
const { withApp, ticketFor } = useApps(world, pool);

/** Lets what is kept of somebody's password be as one kept it when fewer rounds were enough. */
async function outdate(userId: string) {
  const [salt, iterations] = [randomBytes(16), 100_000];
  const x = pbkdf2Sync(PASSWORD, salt, iterations, 32, 'sha256').toString('hex');
  const verifier = writtenNumber(power(GROUP.G, BigInt(`0x${x}`)));
  await world.appCtx.db
    .updateTable('identity.credential')
    .set({ salt: salt.toString('hex'), verifier, iterations })
    .where('userId', '=', userId)
    .execute();
}

const roundsFor = async (email: string) => (await pool.begin(email)).json().iterations as number;

test('[ERR-LOGIN-MIGRATION] a right password that is kept with fewer rounds than now comes in once it was made anew, and nobody else hears of it', async () => {
  const { email, viewer } = await pool.household();
  const { cookie } = await pool.signIn(email);
  await outdate(viewer.userId);
  const ip = freshIp();
  const tried = async (more: object) => {
    const { response } = await pool.signIn(email, { ip, ...more });
    return [response.statusCode, response.json().code, await roundsFor(email)];
  };

  const renewed = await credentialFor(PASSWORD);
  const wrong = { password: 'Brieftaube8', changed: { renewed } };
  expect(await tried(wrong)).toEqual([401, 'NotAuthorizedException', 100_000]);
  expect(await tried({})).toEqual([401, 'UserMigrationException', 100_000]);
  const weak = { changed: { renewed: { ...renewed, iterations: 100_000 } } };
  expect(await tried(weak)).toEqual([401, 'UserMigrationException', 100_000]);
  expect(await tried({ changed: { renewed } })).toEqual([200, undefined, ITERATIONS]);

  // From now on nothing else takes its place, whoever sends it.
  const other = await credentialFor('Posthorn42');
  expect(await tried({ changed: { renewed: other } })).toEqual([200, undefined, ITERATIONS]);
  expect(await tried({})).toEqual([200, undefined, ITERATIONS]);
  const entries = await pool.journal(viewer.accountId);
  expect(entries.filter((one) => one === 'identity.password-renewed')).toHaveLength(1);
  // The session of before lives: the password is the same.
  expect(await pool.token(cookie)).toBeDefined();
});

test('with a second factor the password is kept anew only once the code was right', async () => {
  const { email, viewer, secret } = await withApp();
  await outdate(viewer.userId);
  const renewed = await credentialFor(PASSWORD);
  const other = { changed: { renewed: await credentialFor('Posthorn42') } };
  const { response } = await pool.signIn(email, { ip: freshIp(), ...other });
  expect([response.statusCode, await roundsFor(email)]).toEqual([200, 100_000]);

  const { ticket, ip } = await ticketFor(email);
  const coded = async (code: string) => {
    const answer = await pool.post('/auth/second-factor', { ticket, code, renewed }, { ip });
    return [answer.statusCode, await roundsFor(email)];
  };
  expect(await coded('000000')).toEqual([401, 100_000]);
  expect(await coded(codeOf(secret, pool.now()))).toEqual([204, ITERATIONS]);
  expect((await ticketFor(email)).ticket).toEqual(expect.any(String));
});
