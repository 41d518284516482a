import { addWorkingDays, dayInBerlin } from '@postkorb/domain/basics';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../tools/invariants/check.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { knownAddress } from '../../../test/world/packets.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { keepSheet, sendEverythingHome } from '../centre/centre-acts.ts';
import { addToBasket } from '../papers/add-to-basket.ts';
import { goOnReturning, returnEverything } from './return-everything.ts';

const world = useWorld();

const SHOWN = `{ returns { type packedBy totalCents documents { id currentLocationType } } }`;
type Shown = { type: string; packedBy: string; totalCents: number; documents: object[] };
const returnsOf = async (ctx: Ctx) =>
  (await world.ask(ctx, SHOWN)).data!['returns'] as readonly Shown[];
const mailsOf = async ({ db, viewer }: Ctx) =>
  (
    await sql<{ what: string }>`
      select data ->> 'what' as what from platform.mail
      where account_id = ${viewer.accountId} and kind = 'originals.returns' order by id`.execute(db)
  ).rows.map(({ what }) => what);
const later = (ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + days * 86_400_000),
});

test('[CONST-AFTERCANCEL-20WD] after the end of a contract everything goes home within twenty working days, in packets of fifty', async () => {
  const ctx = await world.account();
  await knownAddress(ctx);
  const ids: string[] = [];
  for (let n = 0; n < 53; n += 1) ids.push(await addOriginal(ctx));
  await addToBasket(ctx, { ids: [ids[0]!] });
  const { data } = await world.ask(
    ctx,
    'query ($id: ID!) { containerDocument(id: $id) { scanId } }',
    { id: ids[1] },
  );
  await keepSheet(ctx, (data!['containerDocument'] as { scanId: string }).scanId);
  const unknown = { code: 'UNKNOWN_ACCOUNT' };
  await expect(sendEverythingHome(ctx, ids[0]!)).rejects.toMatchObject(unknown);
  await returnEverything(ctx);
  const packets = await returnsOf(ctx);
  expect(packets.map(({ documents }) => documents.length).toSorted((a, b) => a - b)).toEqual([
    3, 50,
  ]);
  const by = addWorkingDays(dayInBerlin(new Date()), 20, 'DE-BE');
  for (const { type, packedBy, totalCents, documents } of packets) {
    expect([type, packedBy, totalCents]).toEqual(['ReturnScheduled', by, 0]);
    expect(documents).toEqual(
      documents.map((one) => ({ ...one, currentLocationType: 'ReturnScheduled' })),
    );
  }
  expect(await mailsOf(ctx)).toEqual(['everythingHome']);
  await returnEverything(ctx);
  expect(await returnsOf(ctx)).toHaveLength(2);

  // A letter that comes afterwards goes home, too, and late is at once.
  await addOriginal(ctx);
  await goOnReturning(later(world.appCtx, 60));
  expect(await returnsOf(ctx)).toHaveLength(3);
  const { dataFolder } = world.appCtx.config;
  const names = ['I6', 'I7', 'I8', 'I14'] as const;
  const found = await brokenInvariants(world.ownerUrl, { dataFolder, names });
  expect([...found.values()].flat()).toEqual([]);
});

test('without an address everything is kept, its people are asked again, and it goes as soon as there is one', async () => {
  const ctx = await world.account();
  const id = await addOriginal(ctx);
  await returnEverything(ctx);
  await goOnReturning(later(world.appCtx, 1));
  expect(await mailsOf(ctx)).toEqual(['noAddress']);
  await goOnReturning(later(world.appCtx, 15));
  expect(await mailsOf(ctx)).toEqual(['noAddress', 'noAddress']);
  const PLACE = 'query ($id: ID!) { containerDocument(id: $id) { currentLocationType } }';
  expect((await world.ask(ctx, PLACE, { id })).data).toEqual({
    containerDocument: { currentLocationType: 'StorageShortTerm' },
  });
  await knownAddress(ctx);
  await goOnReturning(later(world.appCtx, 16));
  expect(await returnsOf(ctx)).toMatchObject([{ documents: [{ id }] }]);
});
