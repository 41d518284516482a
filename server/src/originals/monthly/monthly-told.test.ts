import { expect, test } from 'vitest';
import { dayInBerlin, daysBetween } from '@postkorb/domain/basics';
import { useClock } from '../../../test/world/clock.ts';
import { addDocument } from '../../../test/world/documents.ts';
import { signIn } from '../../../test/world/http-client.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { createReturnAddress } from '../addresses/create-return-address.ts';
import { deleteReturnAddress } from '../addresses/delete-return-address.ts';
import { findReturnAddresses, insertReturnAddress } from '../addresses/return-address.sql.ts';
import { returnEverything } from '../leaving/return-everything.ts';
import { finishRescan } from '../rescans/finish-rescan.ts';
import { requestRescan } from '../rescans/request-rescan.ts';
import { monthlySoonMail } from './monthly-mails.ts';
import { goMonthly } from './monthly-return.ts';
import { setOriginalsPreference } from './set-originals-preference.ts';

const world = useWorld();
const clock = useClock(world);
const HOURLY = [
  'originals.monthly-returns',
  'originals.store-twice',
  'originals.warn-of-days',
  'originals.shred-due',
];

const HOME = {
  name: 'Clara Weber',
  label: '',
  addressLine1: 'Lindenallee 7',
  addressLine2: '',
  postalCode: '10115',
  locality: 'Berlin',
  region: '',
  countryCode: 'DE',
  isDefault: true,
  isScheduled: true,
};

const hours = async () => {
  await clock.run(...HOURLY);
  await clock.deliver();
  await clock.run(...HOURLY);
};

const ME = '{ me { returnsNextAt } }';
const chosen = async (ctx: Ctx) =>
  (await world.ask(ctx, ME)).data!['me'] as { readonly returnsNextAt: string };

const countIn = async ({ db, viewer }: Ctx, place: 'ReturnScheduled' | 'StorageShortTerm') => {
  const rows = await db
    .selectFrom('originals.original')
    .select('documentId')
    .where('accountId', '=', viewer.accountId)
    .where('place', '=', place)
    .execute();
  return rows.length;
};

const mailsTo = async (ctx: Ctx) => {
  const rows = await ctx.db
    .selectFrom('platform.mail')
    .select(['kind', 'data'])
    .where('accountId', '=', ctx.viewer.accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, data }) => ({ kind, data }));
};

const monthly = async () => {
  const ctx = clock.at(await world.account());
  await insertReturnAddress(ctx, HOME);
  const proven = { ...ctx, ...(await signIn(ctx)) };
  await setOriginalsPreference(proven, 'returnMonthly');
  return { ctx, proven };
};
const untilDay = async (ctx: Ctx, before = 0) => {
  const { returnsNextAt } = await chosen(ctx);
  await clock.pass(daysBetween(dayInBerlin(clock.now()), returnsNextAt) - before);
  await hours();
};
const chargesOf = async ({ db, viewer }: Ctx) =>
  db
    .selectFrom('billing.charge')
    .select('cents')
    .where('accountId', '=', viewer.accountId)
    .execute();

test('a paper that is to be scanned once more goes home neither in a month nor at the end, before it is', async () => {
  const { ctx } = await monthly();
  const leaving = clock.at(await world.account());
  await insertReturnAddress(leaving, HOME);
  const scanned: string[] = [];
  for (const by of [ctx, leaving]) {
    const [, id] = [await addOriginal(by), await addOriginal(by)];
    await requestRescan(by, { id, reason: 'Unreadable', note: '' });
    scanned.push(id);
  }
  await untilDay(ctx, 3);
  await untilDay(ctx);
  await returnEverything(leaving);
  for (const by of [ctx, leaving]) {
    expect(await countIn(by, 'ReturnScheduled')).toBe(1);
    expect(await countIn(by, 'StorageShortTerm')).toBe(1);
  }
  const newDocumentId = await addDocument(leaving);
  await finishRescan(leaving, { documentId: scanned[1]!, newDocumentId });
  await returnEverything(leaving);
  expect(await countIn(leaving, 'ReturnScheduled')).toBe(2);
});

test('a month of which nobody was told, because there was nothing to send, is not charged for what comes afterwards', async () => {
  const { ctx } = await monthly();
  const { returnsNextAt: day } = await chosen(ctx);
  await untilDay(ctx, 3);
  expect((await chosen(ctx)).returnsNextAt > day).toBe(true);
  await addOriginal(ctx);
  await clock.pass(4);
  await hours();
  expect(await chargesOf(ctx)).toEqual([]);
  await untilDay(ctx, 3);
  await untilDay(ctx);
  expect(await chargesOf(ctx)).toEqual([{ cents: 1499 }]);
  expect((await mailsTo(ctx)).map(({ kind }) => kind)).toContain('originals.monthly-soon');
});

test('a month that was told at one price is not charged at another: it is told again, and goes some days later', async () => {
  const { ctx } = await monthly();
  await addOriginal(ctx);
  await untilDay(ctx, 3);
  const { config } = ctx;
  const returns = { ...config.returns, bulkMonthlyPriceEur: 19.99 };
  const dearer = { ...clock.at(world.appCtx), config: { ...config, returns } };
  await clock.pass(3);
  await goMonthly(dearer);
  expect(await chargesOf(ctx)).toEqual([]);
  const told = (await mailsTo(ctx)).filter(({ kind }) => kind === monthlySoonMail.name);
  expect(told.map(({ data }) => (data as { cents: number }).cents)).toEqual([1499, 1999]);
  await clock.pass(3);
  await goMonthly({ ...dearer, now: clock.now });
  expect(await chargesOf(ctx)).toEqual([{ cents: 1999 }]);
});

test('A17: a thief with an open browser does not let what goes home by itself go elsewhere', async () => {
  const { ctx, proven } = await monthly();
  const [address] = await findReturnAddresses(ctx);
  await deleteReturnAddress(ctx, address!.id);
  const { isDefault, isScheduled: _, ...written } = HOME;
  const asked = { written, isDefault, replacesId: null };
  await expect(createReturnAddress(ctx, asked)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(await createReturnAddress(proven, asked)).toMatchObject({ isScheduled: true });
});
