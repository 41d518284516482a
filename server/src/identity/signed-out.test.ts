import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { operator } from '../../test/world/http-client.ts';
import { freshIp, usePool } from '../../test/world/pool.ts';
import { useWorld } from '../../test/world/world.ts';
import { hashOf } from '#platform/basics/keys';
import { livingSession } from './sessions/session.sql.ts';

const world = useWorld();
const pool = usePool(world);

test('the journal names nobody beside the person who signs in and out', async () => {
  const { email, viewer } = await pool.household();
  const { cookie } = await pool.signIn(email, { ip: freshIp() });
  await pool.post('/auth/sign-out', {}, { cookie });

  const { rows } = await sql<{ entry: string }>`select entry from platform.journal
    where account_id = ${viewer.accountId} and action in ('identity.signed-in', 'identity.signed-out')
    order by seq`.execute(world.appCtx.db);
  const entries = rows.map(({ entry }) => JSON.parse(entry) as { actor: object; by?: object });
  expect(entries).toHaveLength(2);
  for (const { actor, by } of entries) {
    expect(actor).toMatchObject({ userId: viewer.userId });
    expect(by).toBeUndefined();
  }
});

test('an operator who signs out is signed out', async () => {
  const ctx = await world.account();
  const { cookie = '' } = await operator(ctx);

  await pool.post('/auth/sign-out', {}, { cookie });

  const value = hashOf(cookie.split('=')[1]!);
  expect(await livingSession(ctx, { column: 'tokenHash', value })).toBeUndefined();
});
