import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../test/world/world.ts';
import { openPool } from './platform/database/db.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { openAppContext } from './app-context.ts';

const world = useWorld();

test('no statement runs for longer than half a minute', async () => {
  const { ctx, close } = await openAppContext(world.appCtx.config);

  const { rows } = await sql<{
    longest: string;
  }>`select current_setting('statement_timeout') as longest`.execute(ctx.db);

  expect(rows).toEqual([{ longest: '30s' }]);
  await close();
});

test('a connection that could act as the owner of the database is not used', async () => {
  const pool = openPool(world.ownerUrl, { refusesOwner: true, max: 1 });
  await expect(pool.query('select 1')).rejects.toThrow('of the owner of the database');
  await pool.end();

  const slots = { reading: 1, other: 1 };
  const worker = startWorker(world.appCtx, { url: world.ownerUrl, jobs: [], slots });
  await expect(worker).rejects.toThrow('of the owner of the database');
});
