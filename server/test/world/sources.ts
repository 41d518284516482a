import { endOfTerm, leadDayOf } from '@postkorb/domain/forwarding';
import { expect } from 'vitest';
import { confirmByNumber, noteOrdered } from '../../src/forwarding/centre-acts.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { answerOf } from './ask.ts';

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
/** Orders that the post of Clara and Jonas is forwarded, or what is given. */
export async function create(ctx: Ctx, change: object = {}): Promise<Created> {
  const { data, errors } = await answerOf(ctx, {
    query: CREATE,
    variables: { ...HOME, ...change },
  });
  expect(errors).toBeUndefined();
  return data!['createSource'] as Created;
}
const FIELDS = `id stage type title description startAt endAt externalId autoRenew nextRenewalDate scanCenter createdAt updatedAt
  canCancel canCancelExtension canRevertCancelExtension address { lines names companyName zip }
  metadata { isSimulated authorizedName halfYearCents termMonths postMissingSince reportableFrom }`;
type Shown = { readonly stage: string; readonly [more: string]: unknown };
/** The orders as their people see them. */
export async function listed(ctx: Ctx): Promise<Shown[]> {
  const { data } = await answerOf(ctx, {
    query: `{ sourcesConnection { totalCount edges { node { ${FIELDS} } } } }`,
  });
  const page = data!['sourcesConnection'] as { edges: { node: Shown }[] };
  return page.edges.map(({ node }) => node);
}
/** Where the latest order is. */
export const stageOf = async (ctx: Ctx) => (await listed(ctx))[0]?.stage;

/** Acts on an order; answers with why not. */
export async function act(ctx: Ctx, verb: string, id: string): Promise<string | null> {
  const call = `mutation ($id: ID!) { ${verb}(id: $id) { errorCode source { id stage } } }`;
  const { data } = await answerOf(ctx, { query: call, variables: { id } });
  return (data![verb] as { errorCode: string | null }).errorCode;
}
/** The same house on a day, where a scan centre is named: orders there exist. */
export const on = (ctx: Ctx, day: string): Ctx => ({
  ...ctx,
  config: { ...ctx.config, centre: { ...ctx.config.centre, isPractice: false } },
  now: () => new Date(`${day}T11:00:00Z`),
});
/** The day on which orders are made. */
export const START = '2026-12-01';
/** The last day of such an order. */
export const END = endOfTerm(START);
/** The last day on which the carrier hears in time of its end. */
export const LEAD = leadDayOf(END, 'DE-BE');
let orders = 0;

/** An order that the carrier forwards by. */
export async function activated(ctx: Ctx) {
  const { source } = await create(on(ctx, START));
  orders += 1;
  const externalId = `NSA-${orders}`;
  await noteOrdered(on(ctx, START), { sourceId: source!.id, externalId });
  await confirmByNumber(on(ctx, '2026-12-08'), { externalId, confirmed: 'activated' });
  return { ctx, id: source!.id, externalId };
}
/** What the account owes. */
export const charged = async ({ db, viewer }: Ctx) =>
  db
    .selectFrom('billing.charge')
    .select(['kind', 'cents'])
    .where('accountId', '=', viewer.accountId)
    .execute();
/** What the journal tells of orders. */
export const journalOf = async ({ db, viewer }: Ctx) =>
  (
    await db
      .selectFrom('platform.journal')
      .select('action')
      .where('accountId', '=', viewer.accountId)
      .where('action', 'like', 'forwarding.%')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);
