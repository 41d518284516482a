import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

type Deadline = {
  readonly dueDate: string | null;
  readonly decided: {
    readonly doneAt: Date | null;
    readonly snoozedUntil: string | null;
    readonly remindOn: string | null;
    readonly touchedAt: Date | null;
  };
};

/** The day a document names, and what was decided about it before its duties were known: it was decided about the duty of that day. */
export async function findDeadline(ctx: Ctx, documentId: string): Promise<Deadline | undefined> {
  const row = await ctx.db
    .selectFrom('documents.document as d')
    .leftJoin('documents.deadline as x', (join) =>
      join.onRef('x.accountId', '=', 'd.accountId').onRef('x.documentId', '=', 'd.id'),
    )
    .select(['d.dueDate', 'x.doneAt', 'x.snoozedUntil', 'x.remindOn'])
    .where('d.accountId', '=', ctx.viewer.accountId)
    .where('d.id', '=', documentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { dueDate, doneAt, snoozedUntil, remindOn } = row;
  const isDecided = doneAt !== null || snoozedUntil !== null || remindOn !== null;
  const touchedAt = isDecided ? ctx.now() : null;
  return { dueDate, decided: { doneAt, snoozedUntil, remindOn, touchedAt } };
}

type Column = 'done_at' | 'snoozed_until' | 'remind_on';

/** What was decided about the deadlines of documents that the action holds is decided about the duty of that day: its payment, where there is one. */
export async function decideDutiesOfDeadlines(
  ctx: Ctx,
  documents: readonly { readonly accountId: string; readonly id: string }[],
  { column, value }: { readonly column: Column; readonly value: Date | string | null },
): Promise<void> {
  const name = sql.raw(column);
  const type = sql.raw(column === 'done_at' ? 'timestamptz' : 'date');
  await sql`update documents.duty y
    set ${name} = ${value}::${type}, touched_at = coalesce(y.touched_at, ${ctx.now()}::timestamptz), version = y.version + 1
    from documents.document d
    where d.account_id = y.account_id and d.id = y.document_id and y.day = d.due_date and y.removed_at is null
      and (y.kind = 'payment' or not exists (select from documents.duty p where p.account_id = y.account_id
        and p.document_id = y.document_id and p.day = y.day and p.kind = 'payment' and p.removed_at is null))
      and (d.account_id, d.id) in (select * from unnest(
        ${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]))`.execute(
    ctx.db,
  );
}
