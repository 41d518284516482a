import { addDays } from '@postkorb/domain/basics';
import { expect, test } from 'vitest';
import {
  END,
  LEAD,
  START,
  act,
  activated,
  charged,
  create,
  journalOf,
  listed,
  on,
  stageOf,
} from '../../test/world/sources.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { confirmByNumber, noteOrdered } from './centre-acts.ts';
import { keepTime } from './keep-time.ts';
import { redirects } from './redirects.ts';

const world = useWorld();

test('[DEC-TRANS-SOURCE] the carrier takes an order, forwards, and extends it by half a year, each charged once', async () => {
  const { ctx, id, externalId } = await activated(await world.account());
  expect(await stageOf(on(ctx, LEAD))).toBe('Activated');
  await keepTime(on(world.appCtx, LEAD));
  expect(await stageOf(ctx)).toBe('Activated');
  const late = addDays(LEAD, 1);
  await keepTime(on(world.appCtx, late));
  await keepTime(on(world.appCtx, late));
  expect(await stageOf(ctx)).toBe('Renewing');
  expect(await act(on(ctx, late), 'cancelSource', id)).toBe('NOT_NOW');
  await expect(
    confirmByNumber(on(ctx, late), { externalId, confirmed: 'cancelled' }),
  ).rejects.toMatchObject({ code: 'NOT_NOW' });
  await confirmByNumber(on(ctx, late), { externalId, confirmed: 'extended' });
  expect(await listed(on(ctx, late))).toMatchObject([
    { stage: 'Activated', endAt: '2027-11-30', nextRenewalDate: '2027-12-01', externalId },
  ]);
  expect(await charged(ctx)).toEqual([
    { kind: 'forwarding', cents: 3_190 },
    { kind: 'forwarding', cents: 3_190 },
  ]);
  expect(await journalOf(ctx)).toEqual([
    'forwarding.ordered',
    'forwarding.stepped',
    'forwarding.stepped',
    'forwarding.post-missing',
    'forwarding.stepped',
    'forwarding.stepped',
  ]);
});

test('[MUT-cancelSourceExtension][MUT-revertCancelSourceExtension][TRN-SOURCE-REVERT-CALL][DEC-FORWARDING-EXTENSION-REVERT] the extension is stopped and resumed until ten working days before the end, and then the order ends', async () => {
  const { ctx, id } = await activated(await world.account());
  const early = on(ctx, LEAD);
  expect(await act(early, 'cancelSourceExtension', id)).toBeNull();
  expect(await listed(early)).toMatchObject([
    {
      stage: 'NoExtension',
      autoRenew: false,
      nextRenewalDate: null,
      canCancelExtension: false,
      canRevertCancelExtension: true,
    },
  ]);
  expect(await act(early, 'revertCancelSourceExtension', id)).toBeNull();
  expect(await stageOf(ctx)).toBe('Activated');
  expect(await act(early, 'revertCancelSourceExtension', id)).toBe('NOT_NOW');
  expect(await act(early, 'cancelSourceExtension', id)).toBeNull();

  const late = on(ctx, addDays(LEAD, 1));
  expect(await act(late, 'revertCancelSourceExtension', id)).toBe('NOT_NOW');
  await keepTime(late);
  expect(await stageOf(ctx)).toBe('Expiring');
  await keepTime(on(ctx, END));
  expect(await stageOf(ctx)).toBe('Expiring');
  await keepTime(on(ctx, addDays(END, 1)));
  expect(await listed(on(ctx, addDays(END, 1)))).toMatchObject([
    { stage: 'Expired', canCancel: false },
  ]);
  expect(await charged(ctx)).toHaveLength(1);
});

test('[MUT-cancelSource][TRN-SOURCE-CANCEL-IRREVERSIBLE] cancelling is for good: at once before the carrier knows, else once it has confirmed', async () => {
  const fresh = on(await world.account(), START);
  const { source } = await create(fresh);
  expect(await act(fresh, 'cancelSource', source!.id)).toBeNull();
  expect(await stageOf(fresh)).toBe('Canceled');
  expect(await charged(fresh)).toEqual([]);

  const { ctx, id, externalId } = await activated(await world.account());
  const owner = on(ctx, '2026-12-20');
  expect(await act(owner, 'cancelSource', id)).toBeNull();
  expect(await stageOf(owner)).toBe('Cancelling');
  for (const verb of ['cancelSource', 'cancelSourceExtension', 'revertCancelSourceExtension'])
    expect(await act(owner, verb, id)).toBe('NOT_NOW');
  await confirmByNumber(owner, { externalId, confirmed: 'cancelled' });
  expect(await stageOf(owner)).toBe('Canceled');
  for (const verb of ['cancelSource', 'cancelSourceExtension', 'revertCancelSourceExtension'])
    expect(await act(owner, verb, id)).toBe('NOT_NOW');
});

test('where no scan centre is named the carrier is played, costs nothing and goes on day by day', async () => {
  const ctx = await world.account();
  const at = (day: string): Ctx => ({ ...ctx, now: () => new Date(`${day}T11:00:00Z`) });
  const { source } = await create(at(START));
  await keepTime(at(START));
  expect(await stageOf(ctx)).toBe('Requested');
  await keepTime(at('2026-12-02'));
  expect(await listed(ctx)).toMatchObject([
    {
      stage: 'Activating',
      externalId: expect.stringMatching(/^SIMULIERT-/),
      metadata: { isSimulated: true },
    },
  ]);
  await keepTime(at('2026-12-08'));
  expect(await stageOf(ctx)).toBe('Activated');
  await keepTime(at(addDays(LEAD, 1)));
  expect(await stageOf(ctx)).toBe('Renewing');
  await keepTime(at(addDays(LEAD, 2)));
  expect(await listed(ctx)).toMatchObject([{ stage: 'Activated', endAt: '2027-11-30' }]);
  expect(await act(at('2027-06-10'), 'cancelSource', source!.id)).toBeNull();
  await keepTime(at('2027-06-11'));
  expect(await stageOf(ctx)).toBe('Canceled');
  expect(await charged(ctx)).toEqual([]);
});

const mailed = ({ db, viewer }: Ctx) =>
  db
    .selectFrom('platform.mail')
    .select(['kind', 'recipient', 'data'])
    .where('accountId', '=', viewer.accountId)
    .execute();
const operator = { address: 'betrieb@postkorb.example' };
const run = (ctx: Ctx): Ctx => ({ ...ctx, config: { ...ctx.config, operator } });

test('the operator hears once at each stage of an order that waits for the centre or the carrier', async () => {
  const ctx = on(await world.account(), START);
  const { source } = await create(ctx);
  const { id } = source!;
  const told = { kind: 'forwarding.overdue', recipient: operator.address };
  await keepTime(run(on(ctx, '2026-12-15')));
  expect(await mailed(ctx)).toEqual([]);
  await keepTime(run(on(ctx, '2026-12-16')));
  await keepTime(run(on(ctx, '2026-12-17')));
  const first = { ...told, data: { id, stage: 'Requested', since: START } };
  expect(await mailed(ctx)).toEqual([first]);
  const externalId = 'LATE-1';
  await noteOrdered(on(ctx, '2026-12-17'), { sourceId: id, externalId });
  await confirmByNumber(on(ctx, '2026-12-17'), { externalId, confirmed: 'activated' });
  expect(await act(on(ctx, '2026-12-17'), 'cancelSource', id)).toBeNull();
  await keepTime(run(on(ctx, '2027-01-10')));
  const second = { ...told, data: { id, stage: 'Cancelling', since: '2026-12-17' } };
  expect(await mailed(ctx)).toEqual(expect.arrayContaining([first, second]));
  expect(await mailed(ctx)).toHaveLength(2);
});

test('an order that cannot go on does not stop those behind it', async () => {
  const [ctx, other] = [await world.account(), await world.account()];
  const at = (of: Ctx, day: string): Ctx => ({ ...of, now: () => new Date(`${day}T11:00:00Z`) });
  const { source } = await create(at(ctx, START));
  await create(at(other, '2026-12-02'));
  // Its number is taken, which nobody foresaw.
  const externalId = `SIMULIERT-${source!.id.replaceAll('-', '').slice(-8).toUpperCase()}`;
  const { id: sourceId } = (await create(on(ctx, START), { names: 'Oma Erna' })).source!;
  await noteOrdered(ctx, { sourceId, externalId });
  await keepTime(at(world.appCtx, '2026-12-03'));
  expect(await stageOf(other)).toBe('Activating');
  expect((await listed(ctx)).map(({ stage }) => stage).toSorted()).toEqual([
    'Activating',
    'Requested',
  ]);
});

test('what is sent to a forwarded address would come back, as long as the order is at work', async () => {
  const { ctx } = await activated(await world.account());
  const door = {
    name: 'Jonas Weber',
    addressLine1: 'Lindenallee 7',
    postalCode: '10115',
    locality: 'Berlin',
    countryCode: 'DE',
  };
  const at = on(ctx, '2026-12-20');
  expect(await redirects(at, door)).toBe(true);
  expect(await redirects(at, { ...door, name: 'Oma Erna' })).toBe(false);
  expect(await redirects(at, { ...door, countryCode: 'FR' })).toBe(false);
  expect(await redirects(on(ctx, '2026-11-30'), door)).toBe(false);
});
