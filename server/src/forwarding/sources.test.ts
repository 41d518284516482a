import { expect, test } from 'vitest';
import { START, act, activated, create, journalOf, listed, on } from '../../test/world/sources.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';

const world = useWorld();

const under = (ctx: Ctx, change: object): Ctx => ({
  ...ctx,
  viewer: { ...ctx.viewer, standing: { ...ctx.viewer.standing, ...change } },
});

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

const whyNot = async (ctx: Ctx) =>
  (await world.ask(ctx, '{ me { canCreateSource createSourceRefusal } }')).data!['me'];

test('an order after the end of one that extends itself is refused, until that extension is stopped, which then stays so', async () => {
  const { ctx, id } = await activated(await world.account());
  const owner = on(ctx, '2026-12-15');
  const next = { startAt: '2027-06-01' };
  expect(await create(owner, next)).toMatchObject({ errorCode: 'OVERLAPS' });
  expect(await act(owner, 'cancelSourceExtension', id)).toBeNull();
  const { source } = await create(owner, next);
  expect(source).toMatchObject({ startAt: '2027-06-01' });
  expect(await act(owner, 'revertCancelSourceExtension', id)).toBe('OVERLAPS');
  expect(await act(owner, 'cancelSource', source!.id)).toBeNull();
  expect(await act(owner, 'revertCancelSourceExtension', id)).toBeNull();
});

test('nothing is ordered while invoices are open, with a key of another order, or beyond 50 orders', async () => {
  const ctx = on(await world.account(), START);
  const unpaid = under(ctx, { paywalled: true });
  expect(await create(unpaid)).toMatchObject({ errorCode: 'PAYWALL' });
  expect(await whyNot(unpaid)).toEqual({ canCreateSource: false, createSourceRefusal: 'PAYWALL' });
  const key = 'order-of-clara';
  expect(await create(ctx, { key })).toMatchObject({ errorCode: null });
  expect(await create(ctx, { key, names: 'Oma Erna' })).toMatchObject({
    errorCode: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await whyNot(ctx)).toEqual({ canCreateSource: true, createSourceRefusal: null });
  for (let at = 1; at < 50; at += 1) await create(ctx, { names: `Gast ${at}` });
  expect(await create(ctx, { names: 'Gast 50' })).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  expect(await listed(ctx)).toHaveLength(50);
  const full = { canCreateSource: false, createSourceRefusal: 'LIMIT_REACHED' };
  expect(await whyNot(ctx)).toEqual(full);
});

test('Owner and Admins end a running order under a contract without paper, too, and let none go on', async () => {
  const { ctx, id } = await activated(await world.account());
  const owner = under(on(ctx, '2026-12-15'), { saasOnly: true });
  expect(await listed(owner)).toMatchObject([{ canCancel: true, canCancelExtension: true }]);
  expect(await create(owner, { names: 'Oma Erna' })).toMatchObject({ errorCode: 'NOT_ALLOWED' });
  expect(await act(owner, 'cancelSourceExtension', id)).toBeNull();
  expect(await listed(owner)).toMatchObject([{ canRevertCancelExtension: false }]);
  expect(await act(owner, 'revertCancelSourceExtension', id)).toBe('NOT_ALLOWED');
  expect(await act(owner, 'cancelSource', id)).toBeNull();
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
