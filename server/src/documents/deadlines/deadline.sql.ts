import { sql } from 'kysely';
import type { DeadlineFields } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { keyText, type DocumentKey } from '../access/document-key.ts';
import { findDocuments, type DocumentRow } from '../record/documents.sql.ts';
import { inOwnSpaces } from '../access/reach.sql.ts';
import { awaitsMoney } from '../record/awaits-money.sql.ts';
import { decideDutiesOfDeadlines } from '../duties/deadline-of.sql.ts';

const MOST = 1000;

type Which = { readonly isDone: boolean; readonly from: string | null; readonly to: string | null };

/** The documents of the viewer's own spaces that name a day, in the order of the days. */
export async function findDeadlines(ctx: Ctx, { isDone, from, to }: Which): Promise<DocumentRow[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from documents.document d
    left join documents.deadline x on x.account_id = d.account_id and x.document_id = d.id
    where ${inOwnSpaces(ctx, 'd')} and d.root <> 'trash'
      and d.due_date is not null and not ${awaitsMoney}
      and (x.done_at is not null or (d.is_collected and d.due_date < ${today(ctx)}::date)) = ${isDone}
      and (${from}::date is null or d.due_date >= ${from}::date) and (${to}::date is null or d.due_date <= ${to}::date)
    order by d.due_date ${isDone ? sql`desc` : sql`asc`}, d.seq desc limit ${MOST}`.execute(ctx.db);
  const ids = rows.map(({ id }) => id);
  const found = new Map((await findDocuments(ctx, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** What people decided about a deadline; all of it is empty until somebody does. */
export type Decided = Omit<DeadlineFields, 'dueDate' | 'isCollected'>;

const keysOf = (documents: readonly DocumentKey[]) =>
  sql`unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[])`;

/** What people decided about the deadlines of documents already known to be within reach, by the text of their keys. */
export async function decidedOn(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<Map<string, Decided>> {
  if (documents.length === 0) return new Map();
  const { rows } = await sql<Decided & { accountId: string; documentId: string }>`
    select account_id, document_id, done_at is not null as is_done, snoozed_until, remind_on
    from documents.deadline where (account_id, document_id) in (select * from ${keysOf(documents)})`.execute(
    ctx.db,
  );
  return new Map(
    rows.map(({ accountId, documentId, ...decided }) => [
      keyText({ accountId, id: documentId }),
      decided,
    ]),
  );
}

type Column = 'done_at' | 'snoozed_until' | 'remind_on';

/** Writes one decision on documents that the action holds; null takes it back; the duties of those days follow. */
export async function writeDecision(
  ctx: Ctx,
  documents: readonly DocumentKey[],
  decision: { readonly column: Column; readonly value: Date | string | null },
): Promise<void> {
  const { column, value } = decision;
  const type = sql.raw(column === 'done_at' ? 'timestamptz' : 'date');
  const name = sql.raw(column);
  await sql`insert into documents.deadline (account_id, document_id, ${name})
    select k.account_id, k.id, ${value}::${type} from ${keysOf(documents)} as k (account_id, id)
    on conflict (account_id, document_id) do update set ${name} = excluded.${name}`.execute(ctx.db);
  await decideDutiesOfDeadlines(ctx, documents, decision);
}
