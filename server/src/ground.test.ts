import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../test/world.ts';
import { openPool } from './platform/db.ts';
import { openGround } from './ground.ts';

const world = useWorld();

test.each([undefined, 'postkorb_app'])(
  'no statement runs for longer than half a minute, whichever way the role is reached (%s)',
  async (appRole) => {
    const { config } = world.ground;
    const database = { ...config.database, appUrl: world.ownerUrl, appRole };
    const { ctx, close } = await openGround({ ...config, database });

    const { rows } = await sql<{
      longest: string;
    }>`select current_setting('statement_timeout') as longest`.execute(ctx.db);

    expect(rows).toEqual([{ longest: '30s' }]);
    await close();
  },
);

test('a connection that does not act as the application role is not used', async () => {
  const outvoted = `${world.ownerUrl}?options=-c%20jit%3Doff`;
  const pool = openPool(outvoted, { role: 'postkorb_app', max: 1 });
  await expect(pool.query('select 1')).rejects.toThrow('does not act as postkorb_app');
  await pool.end();
});
