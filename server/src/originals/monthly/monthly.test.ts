import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dayInBerlin, daysBetween } from '@postkorb/domain/basics';
import { useClock } from '../../../test/world/clock.ts';
import { signIn } from '../../../test/world/http-client.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { insertReturnAddress } from '../addresses/return-address.sql.ts';
import { addToBasket } from '../papers/add-to-basket.ts';
import { returnEverything } from '../leaving/return-everything.ts';
import { acceptShredConsent } from '../shredding/accept-shred-consent.ts';
import { monthlySentMail, monthlySoonMail, noAddressMail } from './monthly-mails.ts';
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

const ME =
  '{ me { originalsPreference returnsAll returnsInterval returnsNextAt monthlyReturnCents } }';
const chosen = async (ctx: Ctx) =>
  (await world.ask(ctx, ME)).data!['me'] as { readonly returnsNextAt: string };

const countIn = async (ctx: Ctx, place: string) => {
  const { rows } = await sql<{ count: number; newest: string }>`
    select count(*)::integer as count, max(received_on)::text as newest from originals.original
    where account_id = ${ctx.viewer.accountId} and place::text = ${place}`.execute(ctx.db);
  return rows[0]!;
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

test('[MUT-setOriginalsPreference][DEC-FATE-OPTIONS][ENT-CUSTOMER-RETURNSALL][ENT-CUSTOMER-RETURNSINTERVAL][ENT-CUSTOMER-RETURNSNEXTAT] what becomes of originals is chosen with an address and a proof, by whoever manages them', async () => {
  const ctx = clock.at(await world.account());
  const codeOf = (by: Ctx) =>
    setOriginalsPreference(by, 'returnMonthly').then(
      () => null,
      ({ code }: { code: string }) => code,
    );
  expect(await chosen(ctx)).toMatchObject({
    originalsPreference: 'destroyAfterShortTerm',
    returnsAll: false,
    returnsInterval: 'none',
    returnsNextAt: null,
    monthlyReturnCents: 1499,
  });
  expect(await codeOf(ctx)).toBe('ADDRESS_MISSING');
  await insertReturnAddress(ctx, HOME);
  expect(await codeOf(ctx)).toBe('STEP_UP_REQUIRED');
  expect(await codeOf(await world.member(ctx))).toBe('NOT_ALLOWED');
  expect(await codeOf({ ...ctx, ...(await signIn(ctx)) })).toBeNull();
  const now = await chosen(ctx);
  expect(now).toMatchObject({ returnsAll: true, returnsInterval: 'monthly' });
  expect(now.returnsNextAt).toMatch(/-01$/);
  await setOriginalsPreference(ctx, 'orderIndividually');
  expect(await chosen(ctx)).toMatchObject({ returnsAll: false, returnsNextAt: null });
  expect((await mailsTo(ctx)).map(({ kind }) => kind)).toEqual([
    'originals.preference-set',
    'originals.preference-set',
  ]);
});

test('[DEC-BULK-OVERFLOW][CONST-BULK-RETURN-50][CONST-BULK-RETURN-PRICE] told three days before, the oldest fifty go in one packet with one charge, and the rest waits, safe from day 91', async () => {
  const ctx = clock.at(await world.account());
  await acceptShredConsent(ctx);
  await insertReturnAddress(ctx, HOME);
  const received = (days: number) => addDays(dayInBerlin(clock.now()), -days);
  for (let n = 0; n < 52; n += 1) await addOriginal(ctx, { receivedOn: received(60 + (n % 26)) });
  const [basket] = [await addOriginal(ctx, { receivedOn: received(100) })];
  await addToBasket(ctx, { ids: [basket!] });
  await setOriginalsPreference({ ...ctx, ...(await signIn(ctx)) }, 'returnMonthly');
  const day = (await chosen(ctx)).returnsNextAt;
  await clock.pass(daysBetween(dayInBerlin(clock.now()), day) - 3);
  await hours();
  const told = { kind: 'originals.monthly-soon', data: { count: 50, rest: 3, day, cents: 1499 } };
  expect(await mailsTo(ctx)).toContainEqual(told);
  await clock.pass(2);
  await hours();
  expect((await countIn(ctx, 'ReturnScheduled')).count).toBe(0);
  await clock.pass(1);
  await hours();
  expect((await countIn(ctx, 'ReturnScheduled')).count).toBe(50);
  const rest = await countIn(ctx, 'StorageShortTerm');
  expect(rest.count).toBe(3);
  const { rows } = await sql<{ cents: number }>`
    select cents from billing.charge where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  expect(rows).toEqual([{ cents: 1499 }]);
  // Days pass day 91 of the rest: it waits for the next one.
  await clock.pass(daysBetween(dayInBerlin(clock.now()), (await chosen(ctx)).returnsNextAt) - 3);
  await hours();
  expect((await countIn(ctx, 'StorageShortTerm')).count).toBe(3);
  await clock.pass(3);
  await hours();
  expect((await countIn(ctx, 'ReturnScheduled')).count).toBe(53);
  expect((await countIn(ctx, 'ShredBasket')).count).toBe(0);
  expect((await mailsTo(ctx)).map(({ kind }) => kind)).not.toContain('originals.digest');
});

test('while the clock has jumped nothing goes home by itself and nothing is charged; afterwards it goes on its day', async () => {
  const [ctx, leaving] = [clock.at(await world.account()), clock.at(await world.account())];
  await insertReturnAddress(ctx, HOME);
  for (const by of [ctx, leaving]) await addOriginal(by);
  await setOriginalsPreference({ ...ctx, ...(await signIn(ctx)) }, 'returnMonthly');
  await returnEverything(leaving);
  await insertReturnAddress(leaving, HOME);
  const day = (await chosen(ctx)).returnsNextAt;
  await clock.pass(daysBetween(dayInBerlin(clock.now()), day) - 3);
  await hours();

  const goOn = async () => {
    await clock.run('originals.everything-home', ...HOURLY);
    const counts = [ctx, leaving].map((by) => countIn(by, 'ReturnScheduled'));
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from billing.charge
      where account_id in (${ctx.viewer.accountId}, ${leaving.viewer.accountId})`.execute(ctx.db);
    return [...(await Promise.all(counts)).map(({ count }) => count), rows[0]!.count];
  };
  const DAY_MS = 86_400_000;
  for (const ms of [100 * DAY_MS, -DAY_MS, 6 * 60_000]) {
    await clock.jump(ms);
    expect(await goOn()).toEqual([0, 0, 0]);
    expect((await chosen(ctx)).returnsNextAt).toBe(day);
    await clock.jump(-ms);
  }
  expect(await goOn()).toEqual([0, 1, 1]);
  await clock.pass(3);
  expect(await goOn()).toEqual([1, 1, 2]);
});

test('one original that waits is said to be one', () => {
  const soon = { count: 50, rest: 1, day: '2026-12-01', cents: 1499 };
  const told = [
    monthlySoonMail.texts.de_DE(soon),
    noAddressMail.texts.de_DE({ count: 1 }),
    monthlySentMail.texts.de_DE(soon),
  ].flatMap(({ paragraphs }) => paragraphs.at(-1));
  expect(told).toEqual([
    '1 Original kommt mit der nächsten und wird bis dahin nicht vernichtet.',
    expect.stringMatching(/^1 Original wartet auf /),
    '1 Original kommt mit der nächsten.',
  ]);
});
