import { sql, type RawBuilder } from 'kysely';
import {
  awaitsMoney as awaitsMoneyFor,
  ownDayOf,
  type DeadlineFields,
  type DutyKind,
} from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { keyText, type DocumentKey } from '../access/document-key.ts';
import { inOwnSpaces } from '../access/reach.sql.ts';
import { awaitsMoney } from '../record/awaits-money.sql.ts';
import { isDueByItself, noteDeadlineDays } from '../record/deadline-day.sql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { isOwed } from '../duties/duty.sql.ts';

/** Something that a document wants by a day; without a duty it is the day to pay by, of which no reading kept one. */
export type Dated = DeadlineFields & {
  readonly dutyId: string | null;
  /** At what time of that day, such as 10:15. */
  readonly time: string | null;
  /** Whether a court wants it. */
  readonly isOfCourt?: boolean;
  /** The words that want it; none of a day to pay by for which no duty is kept. */
  readonly sentence?: string | null;
};

type Row = Pick<DeadlineFields, 'isRight' | 'doneAt' | 'snoozedUntil' | 'remindOn'> & {
  readonly accountId: string;
  readonly documentId: string;
  readonly dutyId: string | null;
  readonly kind: string;
  readonly day: string | null;
  readonly time: string | null;
  readonly madeByPerson: boolean;
  readonly isRemoved: boolean;
  readonly isOfCourt: boolean;
  readonly sentence: string | null;
};

const keysOf = (documents: readonly DocumentKey[]) =>
  sql`select * from unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[])`;

/** What documents already known to be within reach want by a day, as their viewer may know it, by the text of their keys. */
export async function findDated(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<Map<string, readonly Dated[]>> {
  if (documents.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select account_id, document_id, id as duty_id, kind, is_right, day, time, done_at, snoozed_until, remind_on, made_by_person,
      removed_at is not null as is_removed, court is not null as is_of_court, sentence
    from documents.duty where (account_id, document_id) in (${keysOf(documents)}) and day is not null
      and (removed_at is null or kind = 'payment')
    union all
    select account_id, document_id, null, 'payment', false, null, null, done_at, snoozed_until, remind_on, false, false, false, null
    from documents.deadline where (account_id, document_id) in (${keysOf(documents)})`.execute(
    ctx.db,
  );
  const byDocument = Map.groupBy(rows, ({ accountId, documentId }) =>
    keyText({ accountId, id: documentId }),
  );
  return new Map(
    documents.map((document) => {
      const key = keyText(document);
      return [key, datedOf(document, byDocument.get(key) ?? [])] as const;
    }),
  );
}

function datedOf(document: DocumentRow, rows: readonly Row[]): readonly Dated[] {
  const { dueDate, isCollected } = document;
  const dayToPay = ownDayOf(document);
  const duties = rows.flatMap(({ dutyId, day, ...row }) =>
    dutyId === null || day === null ? [] : [{ ...row, dutyId, day }],
  );
  const isKept = duties.some(({ kind, day }) => kind === 'payment' && day === dueDate);
  const told = duties.filter(
    (one) => !one.isRemoved && isTold(document, one) && isAsked(one, document),
  );
  const alone = rows.find(({ dutyId }) => dutyId === null) ?? UNDECIDED;
  return [
    ...told.map((one) => ({ ...one, kind: one.kind as DutyKind, isCollected })),
    ...(dayToPay === null || isKept
      ? []
      : [{ ...BY_ITSELF, ...decidedOf(alone), day: dayToPay, isCollected }]),
  ];
}

const UNDECIDED = { doneAt: null, snoozedUntil: null, remindOn: null };
const BY_ITSELF = { dutyId: null, kind: 'payment', isRight: false, time: null } as const;
const decidedOf = ({ doneAt, snoozedUntil, remindOn }: Decided) => ({
  doneAt,
  snoozedUntil,
  remindOn,
});

type Found = Pick<Row, 'kind' | 'madeByPerson'> & { readonly day: string };

// Whoever waits for money of a document pays nothing.
const isAsked = ({ kind, madeByPerson }: Found, document: DocumentRow) =>
  kind !== 'payment' || madeByPerson || !awaitsMoneyFor(document);

// Others know the day to pay by of a document, and what stands on the pages that they see.
const isTold = (document: DocumentRow, { kind, day, madeByPerson }: Found) =>
  document.access === 'owner' ||
  (kind === 'payment' && day === document.dueDate) ||
  (document.toldSince === null && !madeByPerson);

/** What people decided about something that is wanted by a day. */
export type Decided = Pick<DeadlineFields, 'doneAt' | 'snoozedUntil' | 'remindOn'>;
type Column = 'done_at' | 'snoozed_until' | 'remind_on';
/** What of a document is decided about: a duty, or the day to pay by where none is kept. */
export type Target = { readonly document: DocumentKey; readonly dutyId: string | null };

/** Writes one decision on what the action holds; null takes it back. */
export async function writeDecision(
  ctx: Ctx,
  targets: readonly Target[],
  { column, value }: { readonly column: Column; readonly value: Date | string | null },
): Promise<void> {
  const type = sql.raw(column === 'done_at' ? 'timestamptz' : 'date');
  const name = sql.raw(column);
  const duties = targets.flatMap(({ document: { accountId }, dutyId }) =>
    dutyId === null ? [] : [{ accountId, id: dutyId }],
  );
  const alone = targets.filter(({ dutyId }) => dutyId === null).map(({ document }) => document);
  if (duties.length > 0)
    await sql`update documents.duty set ${name} = ${value}::${type}, version = version + 1,
        touched_at = coalesce(touched_at, ${ctx.now()}::timestamptz)
      where (account_id, id) in (${keysOf(duties)})`.execute(ctx.db);
  if (alone.length > 0)
    await sql`insert into documents.deadline (account_id, document_id, ${name})
      select k.account_id, k.id, ${value}::${type} from (${keysOf(alone)}) as k (account_id, id)
      on conflict (account_id, document_id) do update set ${name} = excluded.${name}`.execute(
      ctx.db,
    );
  await noteDeadlineDays(
    ctx,
    targets.map(({ document }) => document),
  );
}

/** Which days of the viewer's own spaces are looked through, in which direction, and how many of each sort at most. */
export type Days = {
  readonly isOver: boolean;
  readonly from: string | null;
  readonly to: string | null;
  readonly isDescending: boolean;
  readonly most: number;
};

// What may be done counts where nothing has to be: `deadlineOf` of the domain.
const isCounted = sql`(not y.is_right or not (${isDueByItself} or exists (select from documents.duty o
  where o.account_id = y.account_id and o.document_id = y.document_id and not o.is_right and o.kind <> 'contractEnd'
    and o.day is not null and o.removed_at is null)))`;

const within = (day: RawBuilder<unknown>, { from, to }: Days) =>
  sql`(${from}::date is null or ${day} >= ${from}::date) and (${to}::date is null or ${day} <= ${to}::date)`;

/** The documents of the viewer's own spaces of which something with a day is still to be done, or is over, in the order of those days. */
export async function findByDays(ctx: Ctx, days: Days): Promise<readonly string[]> {
  const direction = days.isDescending ? sql`desc` : sql`asc`;
  const [now, most] = [sql`${today(ctx)}::date`, days.most];
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select d.id, y.day from documents.duty y join documents.document d on d.account_id = y.account_id and d.id = y.document_id
      where y.account_id = ${ctx.viewer.accountId} and ${inOwnSpaces(ctx, 'd')} and d.root <> 'trash'
        and y.removed_at is null and y.kind <> 'contractEnd' and ${isOwed} and ${isCounted} and ${within(sql`y.day`, days)}
        and (y.done_at is not null or (y.day < ${now} and (y.is_right or y.kind in ('hearing', 'appointment')
          or (y.kind = 'payment' and d.is_collected)))) = ${days.isOver}
      order by y.day ${direction} limit ${most})
      union all
      (select d.id, d.due_date from documents.document d
      left join documents.deadline x on x.account_id = d.account_id and x.document_id = d.id
      where ${inOwnSpaces(ctx, 'd')} and d.root <> 'trash' and ${isDueByItself} and not ${awaitsMoney}
        and ${within(sql`d.due_date`, days)}
        and (x.done_at is not null or (d.is_collected and d.due_date < ${now})) = ${days.isOver}
      order by d.due_date ${direction} limit ${most})) found (id, day)
    where day is not null order by day ${direction}`.execute(ctx.db);
  return [...new Set(rows.map(({ id }) => id))];
}
