import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import type { Tables } from '#platform/database/tables';
import { today } from '#platform/day';
import { inOwnSpaces } from '../access/reach.sql.ts';
import { awaitsMoney } from '../record/awaits-money.sql.ts';
import { noteDeadlineDays } from '../record/deadline-day.sql.ts';
import { lockDocuments, type DocumentRow } from '../record/documents.sql.ts';

/** What a document wants done, or lets its reader do; its account is that of the viewer, whose own document it is. */
export type DutyRow = Selectable<Tables['documents.duty']>;
/** A duty with its document, as an action holds both. */
export type HeldDuty = { readonly row: DutyRow; readonly document: DocumentRow };

/** Whether duty y of document d is one of its reader: whoever waits for money pays nothing. */
export const isOwed = sql<boolean>`(y.kind <> 'payment' or y.made_by_person or not ${awaitsMoney})`;

const withDocument = (ctx: Ctx) =>
  ctx.db
    .selectFrom('documents.duty as y')
    .innerJoin('documents.document as d', (join) =>
      join.onRef('d.accountId', '=', 'y.accountId').onRef('d.id', '=', 'y.documentId'),
    )
    .where('y.accountId', '=', ctx.viewer.accountId)
    .where('y.removedAt', 'is', null)
    .where(isOwed);

/** The duties of these documents of the viewer's own spaces, in the order of their pages; what was removed is not among them. */
export async function findDuties(ctx: Ctx, documentIds: readonly string[]): Promise<DutyRow[]> {
  if (documentIds.length === 0) return [];
  return withDocument(ctx)
    .selectAll('y')
    .where(sql<boolean>`y.document_id = any(${documentIds}::uuid[])`)
    .orderBy('y.position')
    .orderBy('y.id')
    .execute();
}

/** The duties of those of these documents that are the viewer's own: to others nobody tells them. */
export const findToldDuties = (ctx: Ctx, documents: readonly DocumentRow[]): Promise<DutyRow[]> =>
  findDuties(
    ctx,
    documents.filter(({ access }) => access === 'owner').map(({ id }) => id),
  );

/** Where a list by days goes on: behind this duty. */
export type DutyPlace = { readonly day: string; readonly id: string };
type Which = {
  readonly isDone: boolean;
  readonly from?: string | null;
  readonly to?: string | null;
};
type Page = Which & { readonly after?: DutyPlace | null; readonly most: number };

/** The duties with a day in the viewer's own spaces; what was collected is done. */
const dated = (ctx: Ctx, { isDone, from = null, to = null }: Which) =>
  withDocument(ctx)
    .where(inOwnSpaces(ctx, 'd'))
    .where('d.root', '!=', 'trash')
    .where('y.day', 'is not', null)
    .where(
      sql<boolean>`(y.done_at is not null
        or (y.kind = 'payment' and d.is_collected and y.day < ${today(ctx)}::date)) = ${isDone}`,
    )
    .where(sql<boolean>`(${from}::date is null or y.day >= ${from}::date)`)
    .where(sql<boolean>`(${to}::date is null or y.day <= ${to}::date)`);

/** A page of the duties with a day in the viewer's own spaces, in the order of their days; of what is done the last day first. */
export async function findDatedDuties(
  ctx: Ctx,
  { after = null, most, ...which }: Page,
): Promise<DutyRow[]> {
  const order = which.isDone ? 'desc' : 'asc';
  const further = sql.raw(which.isDone ? '<' : '>');
  return dated(ctx, which)
    .selectAll('y')
    .where(
      sql<boolean>`(${after === null} or (y.day, y.id) ${further} (${after?.day ?? null}::date, ${after?.id ?? null}::uuid))`,
    )
    .orderBy('y.day', order)
    .orderBy('y.id', order)
    .limit(most)
    .execute();
}

/** How many duties with a day there are on all pages. */
export async function countDatedDuties(ctx: Ctx, which: Which): Promise<number> {
  const row = await dated(ctx, which)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Duties with their documents, both locked, documents first; those out of reach are absent. */
export async function lockDuties(
  ctx: Ctx,
  given: readonly string[],
): Promise<Map<string, HeldDuty>> {
  const ids = given.filter(isId);
  if (ids.length === 0) return new Map();
  const named = ctx.db
    .selectFrom('documents.duty')
    .where('accountId', '=', ctx.viewer.accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`);
  const of = await named.select('documentId').distinct().execute();
  const documents = await lockDocuments(
    ctx,
    of.map(({ documentId }) => documentId),
  );
  const rows = await named.selectAll().orderBy('id').forUpdate().execute();
  return new Map(
    rows.flatMap((row) => {
      const document = documents.get(row.documentId);
      return document?.accountId === row.accountId ? [[row.id, { row, document }] as const] : [];
    }),
  );
}

export type NewDuty = Omit<Insertable<Tables['documents.duty']>, 'accountId' | 'version'>;

/** Adds duties of documents that the action holds; whoever does notes their days. */
export async function insertDuties(ctx: Ctx, duties: readonly NewDuty[]): Promise<void> {
  if (duties.length === 0) return;
  const { accountId } = ctx.viewer;
  await ctx.db
    .insertInto('documents.duty')
    .values(duties.map((duty) => ({ ...duty, accountId })))
    .execute();
}

export type DutyChange = Omit<
  Updateable<Tables['documents.duty']>,
  'accountId' | 'id' | 'documentId' | 'version'
>;

/** Changes duties that the action holds; each gets another version. */
export async function updateDuties(
  ctx: Ctx,
  ids: readonly string[],
  change: DutyChange,
): Promise<void> {
  if (ids.length === 0) return;
  const { accountId } = ctx.viewer;
  const changed = await ctx.db
    .updateTable('documents.duty')
    .set({ ...change, version: sql`version + 1` })
    .where('accountId', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .returning('documentId')
    .execute();
  const documents = new Set(changed.map(({ documentId }) => documentId));
  await noteDeadlineDays(
    ctx,
    [...documents].map((id) => ({ accountId, id })),
  );
}

/** Takes away what readings found of a document and nobody touched. */
export async function deleteUntouched(ctx: Ctx, documentId: string): Promise<void> {
  await ctx.db
    .deleteFrom('documents.duty')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .where('touchedAt', 'is', null)
    .execute();
}

/** All duties of a document, also those that were removed, locked. */
export async function lockAllDuties(ctx: Ctx, documentId: string): Promise<DutyRow[]> {
  return ctx.db
    .selectFrom('documents.duty')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
}
