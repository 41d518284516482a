import { sql } from 'kysely';
import { countsInsteadOf } from '@postkorb/domain/payments';
import { findDocuments, inOwnSpaces, type DocumentRow } from '#documents';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { asksForMoney } from './payable.sql.ts';
import { sendersBefore } from './payments.sql.ts';

const MOST = 500;

const fromBills = (ctx: Ctx) => sql`
  from documents.document d
  left join payments.settlement s on s.account_id = d.account_id and s.document_id = d.id
  where ${inOwnSpaces(ctx, 'd')} and ${asksForMoney}`;

/** Those of open bills that still ask for money: a bill whose reminder was paid asks for none. */
async function stillOwed(ctx: Ctx, open: readonly DocumentRow[]): Promise<DocumentRow[]> {
  const histories = await sendersBefore(ctx, open);
  return open.filter(({ id }) => histories.get(id)?.countedInstead[0]?.isPaid !== true);
}

/** The bills of the viewer's own spaces: those that still ask for money with the earliest first, or the paid ones with the newest first. */
export async function findBills(ctx: Ctx, isPaid: boolean): Promise<DocumentRow[]> {
  const which = isPaid
    ? sql`and s.paid_at is not null order by s.paid_at desc, d.seq desc`
    : sql`and s.paid_at is null and not (d.is_collected and d.due_date < ${today(ctx)}::date) order by d.due_date nulls last, d.seq desc`;
  const { rows } = await sql<{
    id: string;
  }>`select d.id ${fromBills(ctx)} ${which} limit ${MOST}`.execute(ctx.db);
  const found = new Map(
    (
      await findDocuments(
        ctx,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const bills = rows.flatMap(({ id }) => found.get(id) ?? []);
  return isPaid ? bills : stillOwed(ctx, bills);
}

/** What is to be paid in a month and one currency; nothing is ever converted. */
export type MonthSum = {
  /** 2026-11, or null for bills that name no day. */
  readonly month: string | null;
  readonly currency: string;
  readonly cents: number;
  readonly count: number;
};

// Only these have twins: a reminder has its bill, and copies have the same reference and sum.
async function claimsWithTwins(ctx: Ctx) {
  const { rows } = await sql<{ id: string; isPaid: boolean }>`select id, is_paid from (
      select d.id, d.seq, d.kind, d.reference, s.paid_at is not null as is_paid,
        count(*) over (partition by d.reference, d.amount_cents) as alike ${fromBills(ctx)}) d
    where kind = 'reminder' or (reference is not null and alike > 1)
    order by seq desc limit ${MOST}`.execute(ctx.db);
  return new Map(rows.map(({ id, isPaid }) => [id, isPaid]));
}

/** The documents whose debt counts by another document: a bill that was reminded, the first of two copies. */
async function countedElsewhere(ctx: Ctx): Promise<string[]> {
  const claims = await claimsWithTwins(ctx);
  const histories = await sendersBefore(ctx, await findDocuments(ctx, [...claims.keys()]));
  return [...histories].flatMap(([id, { claim, twins, countedInstead }]) => {
    const known = { ...claim, isPaid: claims.get(id) ?? false };
    const earlier = twins.filter((twin) => countsInsteadOf(known, twin)).map((twin) => twin.id);
    return countedInstead.length === 0 ? earlier : [id, ...earlier];
  });
}

/** What is to be paid in each month, apart for each currency, each debt once; what is collected is none of it. */
export async function sumsByMonth(ctx: Ctx): Promise<MonthSum[]> {
  const elsewhere = await countedElsewhere(ctx);
  const { rows } = await sql<MonthSum>`
    select to_char(d.due_date, 'YYYY-MM') as month, coalesce(d.currency, 'EUR') as currency,
      sum(d.amount_cents)::bigint as cents, count(*)::int as count
    ${fromBills(ctx)} and s.paid_at is null and not d.is_collected and d.id <> all(${elsewhere}::uuid[])
    group by 1, 2 order by 1 nulls last, 2`.execute(ctx.db);
  return rows;
}

const MOST_COUNTED = 100;
// Some of what is open counts by another document, seldom much of it.
const SPARE = 20;

/** How many debts are to be paid, as the months count them; counted up to 100. */
export async function findOpenCount(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: string }>`select d.id ${fromBills(ctx)}
    and s.paid_at is null and not d.is_collected limit ${MOST_COUNTED + SPARE}`.execute(ctx.db);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const histories = await sendersBefore(ctx, await findDocuments(ctx, ids));
  const counted = [...histories.values()].filter(
    ({ countedInstead }) => countedInstead.length === 0,
  );
  return Math.min(MOST_COUNTED, counted.length);
}

/** Who paid last from a space; `problemsOfOrder` let both by. */
export type Payer = { readonly name: string; readonly iban: string };

/** Who paid last from the viewer's space. */
export function findPayer(ctx: Ctx): Promise<Payer | undefined> {
  return ctx.db
    .selectFrom('payments.payer')
    .select(['name', 'iban'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('spaceId', '=', ctx.viewer.homeSpaceId)
    .executeTakeFirst();
}

/** Remembers who pays from the viewer's space. */
export async function writePayer(ctx: Ctx, { name, iban }: Payer): Promise<void> {
  const { accountId, homeSpaceId: spaceId } = ctx.viewer;
  await ctx.db
    .insertInto('payments.payer')
    .values({ accountId, spaceId, name, iban })
    .onConflict((on) => on.columns(['accountId', 'spaceId']).doUpdateSet({ name, iban }))
    .execute();
}
