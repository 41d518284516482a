import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@postkorb/domain/basics';
import {
  AGENDA_DAYS,
  KINDS_OFF_AGENDA,
  type AgendaBlock,
  type DutyKind,
  type PeriodEnd,
} from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { inOwnSpaces } from '../access/reach.sql.ts';
import { isOwed } from '../duties/duty.sql.ts';
import { awaitsMoney } from '../record/awaits-money.sql.ts';
import { isDueByItself, isUnsettled } from '../record/deadline-day.sql.ts';
import type { Dated } from './deadline.sql.ts';

/** Something with a day, as Today and the list of deadlines show it, of a document by its id. */
export type AgendaRow = Dated & {
  /** Of the duty, else of the document. */
  readonly id: string;
  readonly documentId: string;
  /** Courts come first on their day: 0, all others 1. */
  readonly rank: number;
  readonly time: string | null;
  readonly place: string | null;
  readonly amountCents: number | null;
  readonly consequence: string | null;
  readonly bring: string | null;
  /** How its day was counted; null where the letter names it. */
  readonly counted: PeriodEnd | null;
  /** Whether another document may ask for the same money; what is over asks for none. */
  readonly mayShareDebt: boolean;
};

/** Where a block goes on: behind this row. */
export type AgendaPlace = { readonly day: string; readonly rank: number; readonly id: string };
/** How much of a block is read: from where, how much, of which days and documents, and whether only what a court wants. */
export type AgendaPage = {
  readonly after: AgendaPlace | null;
  readonly most: number;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly isOfCourt?: boolean | null | undefined;
  readonly among?: Among | undefined;
};
/** Which documents count, as a condition on the row `d` of a document; all of them where it is left out. */
export type Among = RawBuilder<unknown>;

type Columns = Readonly<
  Record<
    'day' | 'doneAt' | 'snoozedUntil' | 'remindOn' | 'isPassing' | 'isTaken',
    RawBuilder<unknown>
  >
>;
const OF_DUTY: Columns = {
  day: sql`y.day`,
  doneAt: sql`y.done_at`,
  snoozedUntil: sql`y.snoozed_until`,
  remindOn: sql`y.remind_on`,
  isPassing: sql`(y.is_right or y.kind in ('hearing', 'appointment'))`,
  isTaken: sql`(d.is_collected and y.kind = 'payment')`,
};
const BY_ITSELF = (day: RawBuilder<unknown>): Columns => ({
  day,
  doneAt: sql`x.done_at`,
  snoozedUntil: sql`x.snoozed_until`,
  remindOn: sql`x.remind_on`,
  isPassing: sql`false`,
  isTaken: sql`d.is_collected`,
});

// A day stands in the statement itself: how many days lie before one that is not known yet nobody can guess, and a third is wrong.
const dayIn = (day: string) => sql`${sql.lit(day)}::date`;

// `agendaBlockOf` of the domain.
function isIn(ctx: Ctx, block: AgendaBlock, columns: Columns) {
  const { day, doneAt, snoozedUntil, isPassing, isTaken } = columns;
  const now = dayIn(today(ctx));
  const isAwake = sql`(${snoozedUntil} is null or ${snoozedUntil} <= ${now})`;
  if (block === 'snoozed') return sql`${doneAt} is null and not ${isAwake}`;
  if (block === 'over')
    return sql`(${doneAt} is not null or (${isAwake} and ${day} < ${now} and (${isPassing} or ${isTaken})))`;
  return sql`${doneAt} is null and ${isAwake} and ${isOpenIn(ctx, block, columns)}`;
}

type OpenBlock = Exclude<AgendaBlock, 'snoozed' | 'over'>;
function isOpenIn(ctx: Ctx, block: OpenBlock, { day, remindOn, isPassing, isTaken }: Columns) {
  const now = dayIn(today(ctx));
  const end = dayIn(addDays(today(ctx), AGENDA_DAYS));
  if (block === 'overdue') return sql`${day} < ${now} and not ${isPassing} and not ${isTaken}`;
  const isNear = sql`(${day} <= ${end} or coalesce(${remindOn} <= ${now}, false))`;
  return block === 'week'
    ? sql`${day} >= ${now} and not ${isTaken} and ${isNear}`
    : sql`${day} >= ${now} and (${isTaken} or not ${isNear})`;
}

// What was missed or is over comes last day first; all else in the order of its days.
const isDescending = (block: AgendaBlock) => block === 'overdue' || block === 'over';

// Each bound is a part of its own statement: a plan made for all days walks past those that are not wanted.
const within = ({ day }: Columns, { from, to }: AgendaPage) =>
  sql`${from == null ? sql`true` : sql`${day} >= ${from}::date`} and ${to == null ? sql`true` : sql`${day} <= ${to}::date`}`;

type Parts = Readonly<Record<'day' | 'rank' | 'id', RawBuilder<unknown>>>;
function behind(block: AgendaBlock, after: AgendaPlace | null, { day, rank, id }: Parts) {
  if (after === null) return sql`true`;
  return isDescending(block)
    ? sql`(${day}, -${rank}, ${id}) < (${after.day}::date, -${after.rank}::integer, ${after.id}::uuid)`
    : sql`(${day}, ${rank}, ${id}) > (${after.day}::date, ${after.rank}::integer, ${after.id}::uuid)`;
}

// Of the day to pay by of its document that one's sum counts: people correct it there.
const SUM = sql`(case when y.kind = 'payment' and y.day = d.due_date then coalesce(d.amount_cents, y.amount_cents)
  when y.kind = 'payment' then coalesce(y.amount_cents, d.amount_cents) else y.amount_cents end)`;
const RANK = sql`(case when y.court is null then 1 else 0 end)`;
const ALONE = sql`1`;
const IS_OF_COURT = sql`(y.court is not null or y.kind = 'hearing')`;

// Few days to pay by are open beside duties: one look-up each, whatever a plan makes of the many that are settled.
function agenda(ctx: Ctx, block: AgendaBlock, page: AgendaPage) {
  const { after, most, isOfCourt, among = sql`true` } = page;
  const way = isDescending(block) ? sql`desc` : sql`asc`;
  // What is over was settled; all else is found by the days that are open.
  const [isDated, day] =
    block === 'over' ? [isDueByItself, sql`d.due_date`] : [isUnsettled, sql`d.open_day`];
  const own = BY_ITSELF(day);
  const off = sql`(${sql.join(KINDS_OFF_AGENDA.map((kind) => sql`${kind}`))})`;
  return sql`
    (select d.id as document_id, y.id as duty_id, y.kind, y.is_right, y.day, ${RANK} as rank, y.id, d.is_collected, y.done_at,
        y.snoozed_until, y.remind_on, y.time, y.place, ${SUM} as amount_cents,
        y.consequence, y.bring, y.counted, y.sentence
      from documents.duty y join documents.document d on d.account_id = y.account_id and d.id = y.document_id
      where y.account_id = ${ctx.viewer.accountId} and ${inOwnSpaces(ctx, 'd')} and d.root <> 'trash'
        and y.removed_at is null and y.day is not null and y.kind not in ${off} and ${isOwed}
        and ${isOfCourt === true ? IS_OF_COURT : sql`true`} and ${among}
        and ${isIn(ctx, block, OF_DUTY)} and ${within(OF_DUTY, page)}
        and ${behind(block, after, { day: sql`y.day`, rank: RANK, id: sql`y.id` })}
      order by y.day ${way}, rank, y.id ${way} limit ${most})
    union all
    (select d.id, null, 'payment', false, ${day}, 1, d.id, d.is_collected, x.done_at, x.snoozed_until, x.remind_on, null, null,
        d.amount_cents, null, null, null, null
      from documents.document d
      left join lateral (select * from documents.deadline k
        where k.account_id = d.account_id and k.document_id = d.id limit 1) x on true
      where ${inOwnSpaces(ctx, 'd')} and d.root <> 'trash' and ${isDated} and ${isOfCourt === true ? sql`false` : sql`true`}
        and not ${awaitsMoney} and ${among} and ${isIn(ctx, block, own)} and ${within(own, page)}
        and ${behind(block, after, { day, rank: ALONE, id: sql`d.id` })}
      order by ${day} ${way}, d.id ${way} limit ${most})`;
}

// A reminder and its bill name the same sender or account; the same bill once more its number and sum.
const sharesDebt = sql`(d.kind = 'reminder' or exists (select from documents.document o
    where o.account_id = d.account_id and o.space_id = d.space_id and o.kind = 'reminder' and o.root <> 'trash'
      and (lower(o.sender_name) = lower(d.sender_name) or o.iban = d.iban))
  or exists (select from documents.document o
    where o.account_id = d.account_id and o.space_id = d.space_id and o.reference = d.reference
      and o.amount_cents = d.amount_cents and o.amount_cents > 0 and o.root <> 'trash' and o.id <> d.id))`;
const mayShareDebt = (ctx: Ctx) => sql<boolean>`(found.kind = 'payment' and exists (
  select from documents.document d where d.account_id = ${ctx.viewer.accountId} and d.id = found.document_id and ${sharesDebt}))`;

/** Those of these documents in the viewer's own spaces of which another one may ask for the same money. */
export async function findMayShareDebt(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select d.id from documents.document d
    where ${inOwnSpaces(ctx, 'd')} and d.id = any(${ids}::uuid[]) and ${sharesDebt}`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
}

const isOver = (block: AgendaBlock) => (block === 'over' ? sql`true` : sql`false`);

/** A page of a block in the viewer's own spaces. */
export async function findAgenda(
  ctx: Ctx,
  block: AgendaBlock,
  page: AgendaPage,
): Promise<readonly AgendaRow[]> {
  const way = isDescending(block) ? sql`desc` : sql`asc`;
  const { rows } = await sql<AgendaRow & { readonly kind: DutyKind }>`
    select found.*, not ${isOver(block)} and ${mayShareDebt(ctx)} as may_share_debt from (
      select * from (${agenda(ctx, block, page)}) each order by day ${way}, rank, id ${way} limit ${page.most}) found
    order by day ${way}, rank, id ${way}`.execute(ctx.db);
  return rows;
}

/** What stands in these blocks, as far as somebody counts: this many, in no order. */
export async function findCounted(
  ctx: Ctx,
  blocks: readonly AgendaBlock[],
  { most, among }: Pick<AgendaPage, 'most' | 'among'>,
): Promise<readonly Pick<AgendaRow, 'documentId' | 'mayShareDebt' | 'day'>[]> {
  const all = blocks.map(
    (block) => sql`(select document_id, kind, day, ${isOver(block)} as is_over
    from (${agenda(ctx, block, { after: null, most, among })}) each)`,
  );
  const { rows } = await sql<Pick<AgendaRow, 'documentId' | 'mayShareDebt' | 'day'>>`
    select found.document_id, found.day::text as day, not found.is_over and ${mayShareDebt(ctx)} as may_share_debt from (
      ${sql.join(all, sql` union all `)} limit ${most}) found`.execute(ctx.db);
  return rows;
}
