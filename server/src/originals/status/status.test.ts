import { MAILS_OF_STEPS, SCAN_STEPS, STATUS_STEPS } from '@postkorb/domain/originals';
import { expect, test } from 'vitest';
import { addOriginal } from '../../../test/world/originals.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { addToBasket } from '../papers/add-to-basket.ts';
import { originals } from '../module.ts';

const world = useWorld();

type Status = { readonly step: string; readonly count: number; readonly sendsMail: boolean };
async function statuses(ctx: Ctx): Promise<Status[]> {
  const { data, errors } = await world.ask(ctx, '{ documentStatuses { step count sendsMail } }');
  expect(errors).toBeUndefined();
  return data!['documentStatuses'] as Status[];
}
const counted = async (ctx: Ctx) =>
  Object.fromEntries(
    (await statuses(ctx)).filter(({ count }) => count > 0).map(({ step, count }) => [step, count]),
  );

test('letters are counted at each step of scan and paper, and those of others nowhere', async () => {
  const ctx = await world.account();
  const [one] = [await addOriginal(ctx), await addOriginal(ctx), await addOriginal(ctx)];
  expect(await counted(ctx)).toMatchObject({ StorageShortTerm: 3 });
  await addToBasket(ctx, { ids: [one] });
  const now = await counted(ctx);
  expect(now).toMatchObject({ StorageShortTerm: 2, ReturnBasket: 1 });
  const scans = SCAN_STEPS.map((step) => now[step] ?? 0);
  expect(scans.reduce((all, count) => all + count)).toBe(3);
  expect((await statuses(ctx)).map(({ step }) => step)).toEqual([...STATUS_STEPS]);
  expect(await counted(await world.account())).toEqual({});
});

test('whoever manages no paper is told of scans alone', async () => {
  const ctx = await world.account();
  await addOriginal(ctx);
  const member: Ctx = { ...ctx, viewer: { ...ctx.viewer, role: 'Member' } };
  expect((await statuses(member)).map(({ step }) => step)).toEqual([...SCAN_STEPS]);
});

test('a step says that it sends a mail where there is one', () => {
  const named = Object.values(MAILS_OF_STEPS).flat();
  const known = (originals.mails ?? []).map(({ name }) => name);
  expect(named.filter((name) => !(known as readonly string[]).includes(name))).toEqual([]);
});
