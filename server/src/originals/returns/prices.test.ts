import { expect, test } from 'vitest';
import { addOriginal } from '../../../test/world/originals.ts';
import { useWorld } from '../../../test/world/world.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/ctx.ts';

const world = useWorld();
const needed = {
  DATABASE_APP_URL: 'postgres://localhost/postkorb',
  POSTKORB_SECRET: 'ab'.repeat(32),
};
const termsOf = (more: Record<string, string>) => readConfig({ ...needed, ...more }).returns;

const ASK = `query ($ids: [ID!]!) { me { monthlyReturnCents } estimateRequestReturn(selectedIds: $ids) {
  total items { kind unitPrice } postageWithinGermany packing { workingDays packedBy } } }`;

test('[DEC-BULK-RETURN-PRICE][DEC-PRICE-RETURNS] what returns cost is set, and told as it is set', async () => {
  const ctx = await world.account();
  const ids = [await addOriginal(ctx)];
  const returns = termsOf({
    POSTKORB_RETURN_PACKING_EUR: '3',
    POSTKORB_RETURN_POSTAGE_EUR: '6.19',
    POSTKORB_MONTHLY_RETURN_EUR: '39.99',
  });
  const dearer: Ctx = { ...ctx, config: { ...ctx.config, returns } };
  const asked = async (by: Ctx) => (await world.ask(by, ASK, { ids })).data;

  expect(await asked(ctx)).toMatchObject({
    me: { monthlyReturnCents: 1499 },
    estimateRequestReturn: { total: 897, postageWithinGermany: 549 },
  });
  expect(await asked(dearer)).toMatchObject({
    me: { monthlyReturnCents: 3999 },
    estimateRequestReturn: {
      total: 968,
      items: [
        { kind: 'packing', unitPrice: 300 },
        { kind: 'original', unitPrice: 49 },
        { kind: 'postage', unitPrice: 619 },
      ],
    },
  });
});

test('[DEC-WORKING-DAYS] packing takes working days of the Land that is set', async () => {
  const ctx = await world.account();
  const ids = [await addOriginal(ctx)];
  // The eve of Epiphany, a holiday in Bavaria and none in Berlin.
  const eve = new Date('2027-01-05T11:00:00Z');
  const at = (region: 'DE-BE' | 'DE-BY'): Ctx => ({
    ...ctx,
    now: () => eve,
    config: { ...ctx.config, calendar: { region } },
  });
  const packing = async (by: Ctx) =>
    (await world.ask(by, ASK, { ids })).data?.['estimateRequestReturn'];

  expect(await packing(at('DE-BE'))).toMatchObject({
    packing: [1, 2, 3].map((days) => ({ workingDays: days, packedBy: `2027-01-0${5 + days}` })),
  });
  expect(await packing(at('DE-BY'))).toMatchObject({
    packing: [{ packedBy: '2027-01-07' }, { packedBy: '2027-01-08' }, { packedBy: '2027-01-11' }],
  });
});

test.each(['-1', '2.999', 'free', '1001'])('%s is no price of a return', (price) => {
  expect(() => termsOf({ POSTKORB_RETURN_ORIGINAL_EUR: price })).toThrow(
    'POSTKORB_RETURN_ORIGINAL_EUR',
  );
});
