import { expect, test } from 'vitest';
import { letIn } from '../../../test/world/people.ts';
import { useWorld } from '../../../test/world/world.ts';
import { addStation, endStationsOf } from './change-stations.ts';
import { findStations } from './station.sql.ts';

const world = useWorld();

test('the tokens of a person go with their seat, those of others stay', async () => {
  const ctx = await world.account();
  const admin = await letIn(ctx, 'Admin');
  await addStation(ctx, 'Empfang');
  await addStation(admin, 'Heimbüro');
  const { accountId, userId } = admin.viewer;

  await endStationsOf(world.appCtx, { accountId, userId });
  expect((await findStations(ctx)).map(({ name }) => name)).toEqual(['Empfang']);
  await endStationsOf(world.appCtx, { accountId, userId });
  const revoked = await ctx.db
    .selectFrom('platform.journal')
    .select('seq')
    .where('accountId', '=', accountId)
    .where('action', '=', 'intake.station-revoked')
    .execute();
  expect(revoked).toHaveLength(1);
});
