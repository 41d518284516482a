import { addDays } from '@postkorb/domain/basics';
import { endOfTerm, leadDayOf } from '@postkorb/domain/forwarding';
import { expect, test } from 'vitest';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { confirmByNumber, noteOrdered } from './centre-acts.ts';
import { keepTime } from './keep-time.ts';
import { redirects } from './redirects.ts';

const world = useWorld();

const CREATE = `mutation ($type: SourceType!, $names: String, $companyName: String, $streetAndNumber: String, $zip: String, $city: String,
  $countryCode: String, $startAt: Date, $isOneHousehold: Boolean, $hasPowerOfAttorney: Boolean, $key: String) {
  createSource(type: $type, names: $names, companyName: $companyName, streetAndNumber: $streetAndNumber, zip: $zip, city: $city,
    countryCode: $countryCode, startAt: $startAt, isOneHousehold: $isOneHousehold, hasPowerOfAttorney: $hasPowerOfAttorney,
    idempotencyKey: $key) { errorCode problems { field code } source { id stage startAt endAt } } }`;
const HOME = {
  type: 'private',
  names: 'Clara Weber, Jonas Weber',
  streetAndNumber: 'Lindenallee 7',
  zip: '10115',
  city: 'Berlin',
  isOneHousehold: true,
  hasPowerOfAttorney: true,
};
type Created = {
  readonly errorCode: string | null;
  readonly problems: readonly { field: string; code: string }[];
  readonly source: { id: string; stage: string; startAt: string; endAt: string } | null;
};
async function create(ctx: Ctx, change: object = {}): Promise<Created> {
  const { data, errors } = await world.ask(ctx, CREATE, { ...HOME, ...change });
  expect(errors).toBeUndefined();
  return data!['createSource'] as Created;
}
const FIELDS = `id stage type title description startAt endAt externalId autoRenew nextRenewalDate scanCenter
  canCancel canCancelExtension canRevertCancelExtension address { lines names companyName zip }
  metadata { isSimulated authorizedName halfYearCents termMonths postMissingSince reportableFrom }`;
type Shown = { readonly stage: string; readonly [more: string]: unknown };
async function listed(ctx: Ctx): Promise<Shown[]> {
  const { data } = await world.ask(
    ctx,
    `{ sourcesConnection { totalCount edges { node { ${FIELDS} } } } }`,
  );
  const page = data!['sourcesConnection'] as { edges: { node: Shown }[] };
  return page.edges.map(({ node }) => node);
}
const stageOf = async (ctx: Ctx) => (await listed(ctx))[0]?.stage;

async function act(ctx: Ctx, verb: string, id: string): Promise<string | null> {
  const call = `mutation ($id: ID!) { ${verb}(id: $id) { errorCode source { id stage } } }`;
  const { data } = await world.ask(ctx, call, { id });
  return (data![verb] as { errorCode: string | null }).errorCode;
}
/** The same house on a day, where a scan centre is named: orders there exist. */
const on = (ctx: Ctx, day: string): Ctx => ({
  ...ctx,
  config: { ...ctx.config, centre: { ...ctx.config.centre, isPractice: false } },
  now: () => new Date(`${day}T11:00:00Z`),
});
const START = '2026-12-01';
const END = endOfTerm(START);
const LEAD = leadDayOf(END, 'DE-BE');
let orders = 0;

/** An order that the carrier forwards by. */
async function activated() {
  const ctx = await world.account();
  const { source } = await create(on(ctx, START));
  orders += 1;
  const externalId = `NSA-${orders}`;
  await noteOrdered(on(ctx, START), { sourceId: source!.id, externalId });
  await confirmByNumber(on(ctx, '2026-12-08'), { externalId, confirmed: 'activated' });
  return { ctx, id: source!.id, externalId };
}
const charged = async ({ db, viewer }: Ctx) =>
  db
    .selectFrom('billing.charge')
    .select(['kind', 'cents'])
    .where('accountId', '=', viewer.accountId)
    .execute();
const journalOf = async ({ db, viewer }: Ctx) =>
  (
    await db
      .selectFrom('platform.journal')
      .select('action')
      .where('accountId', '=', viewer.accountId)
      .where('action', 'like', 'forwarding.%')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

test('[MUT-createSource][QRY-sourcesConnection] an order is kept once with its term, and Owner and Admins alone see it', async () => {
  const ctx = await world.account();
  const owner = on(ctx, START);
  const key = 'order-of-clara';
  const created = await create(owner, { key });
  expect(created).toMatchObject({
    errorCode: null,
    source: { stage: 'Requested', startAt: START, endAt: '2027-05-31' },
  });
  expect(await create(owner, { key })).toEqual(created);
  expect(await listed(owner)).toMatchObject([
    {
      type: 'private',
      title: 'Clara Weber, Jonas Weber',
      description: 'Lindenallee 7, 10115 Berlin',
      externalId: null,
      autoRenew: true,
      nextRenewalDate: '2027-06-01',
      canCancel: true,
      canCancelExtension: false,
      canRevertCancelExtension: false,
      address: { lines: ['Clara Weber', 'Jonas Weber', 'Lindenallee 7', '10115 Berlin'] },
      metadata: { isSimulated: false, halfYearCents: 3_190, termMonths: 6 },
    },
  ]);
  expect(await listed(await world.admin(ctx))).toHaveLength(1);
  const member = await world.member(ctx);
  expect(await listed(member)).toEqual([]);
  expect(await create(member)).toMatchObject({ errorCode: 'NOT_ALLOWED' });
  expect(await act(member, 'cancelSource', created.source!.id)).toBe('UNKNOWN_SOURCE');
  const outsider = await world.account();
  expect(await listed(outsider)).toEqual([]);
  expect(await act(outsider, 'cancelSource', created.source!.id)).toBe('UNKNOWN_SOURCE');
  expect(await journalOf(ctx)).toEqual(['forwarding.ordered']);
});

test('[VAL-FORWARDING-GERMANY][VAL-FORWARDING-ONE-HOUSEHOLD][VAL-ADDRESS-NAMES-5-FREE] what is wrong with an order is named field by field, and nothing is kept', async () => {
  const ctx = on(await world.account(), START);
  const wrong = await create(ctx, {
    names: 'A, B, C, D, E, F',
    zip: '1011',
    isOneHousehold: false,
    hasPowerOfAttorney: false,
    startAt: '2026-11-30',
  });
  expect(wrong.errorCode).toBe('INVALID_INPUT');
  expect(wrong.problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'names TOO_MANY',
    'zip NOT_EXACT',
    'startOn TOO_EARLY',
    'isOneHousehold NOT_CONFIRMED',
    'hasPowerOfAttorney NOT_CONFIRMED',
  ]);
  expect((await create(ctx, { countryCode: 'AT', zip: '1010' })).problems).toMatchObject([
    { field: 'countryCode', code: 'ONLY_GERMANY' },
  ]);
  expect((await create(ctx, { type: 'business' })).problems).toMatchObject([
    { field: 'companyName', code: 'REQUIRED' },
  ]);
  expect(await listed(ctx)).toEqual([]);
});

test('an order that overlaps another of the same names and address is refused, until that one is over', async () => {
  const ctx = on(await world.account(), START);
  const { source } = await create(ctx);
  expect(
    await create(ctx, { names: 'jonas weber', streetAndNumber: 'LINDENALLEE 7' }),
  ).toMatchObject({ errorCode: 'OVERLAPS' });
  expect(await create(ctx, { names: 'Oma Erna' })).toMatchObject({ errorCode: null });
  expect(await create(ctx, { zip: '10117' })).toMatchObject({ errorCode: null });
  expect(await act(ctx, 'cancelSource', source!.id)).toBeNull();
  expect(await create(ctx)).toMatchObject({ errorCode: null });
});

test('[QRY-estimateCreateSource][QRY-estimateCreateSource-ARG-business] half a year has its price, for a business with VAT on top', async () => {
  const ctx = await world.account();
  const ask = async (business: boolean) =>
    (
      await world.ask(
        ctx,
        'query ($business: Boolean!) { estimateCreateSource(business: $business) { type period fee vat total setupWorkingDaysMin setupWorkingDaysMax isSimulated } }',
        { business },
      )
    ).data!['estimateCreateSource'];
  expect(await ask(false)).toEqual({
    type: 'private',
    period: 'halfYear',
    fee: 3_190,
    vat: 0,
    total: 3_190,
    setupWorkingDaysMin: 5,
    setupWorkingDaysMax: 10,
    isSimulated: true,
  });
  expect(await ask(true)).toMatchObject({ type: 'business', fee: 5_190, vat: 986, total: 6_176 });
});

test('[DEC-TRANS-SOURCE] the carrier takes an order, forwards, and extends it by half a year, each charged once', async () => {
  const { ctx, id, externalId } = await activated();
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
  const { ctx, id } = await activated();
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

  const { ctx, id, externalId } = await activated();
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

test('orders come in pages, the latest first', async () => {
  const ctx = await world.account();
  for (const [at, names] of ['Eins', 'Zwei', 'Drei'].entries())
    await create(on(ctx, `2026-12-0${at + 1}`), { names });
  const page = async (after: string | null) => {
    const { data } = await world.ask(
      ctx,
      'query ($after: String) { sourcesConnection(first: 2, after: $after) { totalCount edges { node { title } } pageInfo { hasNextPage endCursor } } }',
      { after },
    );
    const { edges, totalCount, pageInfo } = data!['sourcesConnection'] as {
      edges: { node: { title: string } }[];
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
    return { titles: edges.map(({ node }) => node.title), totalCount, ...pageInfo };
  };
  const first = await page(null);
  expect(first).toMatchObject({ titles: ['Drei', 'Zwei'], totalCount: 3, hasNextPage: true });
  expect(await page(first.endCursor)).toMatchObject({ titles: ['Eins'], hasNextPage: false });
});

test('what is sent to a forwarded address would come back, as long as the order is at work', async () => {
  const { ctx } = await activated();
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
