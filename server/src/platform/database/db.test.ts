import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import { isAway, openDb, openPool } from './db.ts';

const world = useWorld();

test('a connection lost in the middle of an action fails that action and nothing else', async () => {
  const db = openDb(openPool(world.ownerUrl, { max: 2 }));
  const work = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db);
    await sql`select 1`.execute(tx);
  });

  await expect(work).rejects.toSatisfy(isAway);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
