import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import type { Tables } from '#platform/database/tables';
import { inOwnSpaces } from '../access/reach.sql.ts';
import { lockDocuments, type DocumentRow } from '../record/documents.sql.ts';

/** What a document wants done, or lets its reader do; its account is that of the viewer, whose own document it is. */
export type DutyRow = Selectable<Tables['documents.duty']>;
/** A duty with its document, as an action holds both. */
export type HeldDuty = { readonly row: DutyRow; readonly document: DocumentRow };

/** The duties of these documents of the viewer's own spaces, in the order of their pages; what was removed is not among them. */
export async function findDuties(ctx: Ctx, documentIds: readonly string[]): Promise<DutyRow[]> {
  if (documentIds.length === 0) return [];
  return ctx.db
    .selectFrom('documents.duty')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where(sql<boolean>`document_id = any(${documentIds}::uuid[])`)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

const MOST = 1000;
type Which = {
  readonly isDone: boolean;
  readonly from: string | null;
  readonly to: string | null;
};

/** The duties of those of these documents that are the viewer's own: to others nobody tells them. */
export const findToldDuties = (ctx: Ctx, documents: readonly DocumentRow[]): Promise<DutyRow[]> =>
  findDuties(
    ctx,
    documents.filter(({ access }) => access === 'owner').map(({ id }) => id),
  );

/** The duties with a day in the viewer's own spaces, in the order of their days. */
export async function findDatedDuties(
  ctx: Ctx,
  { isDone, from, to }: Which,
): Promise<(DutyRow & { readonly isDeadline: boolean })[]> {
  return ctx.db
    .selectFrom('documents.duty as y')
    .innerJoin('documents.document as d', (join) =>
      join.onRef('d.accountId', '=', 'y.accountId').onRef('d.id', '=', 'y.documentId'),
    )
    .selectAll('y')
    .select(sql<boolean>`coalesce(y.day = d.due_date, false)`.as('isDeadline'))
    .where('y.accountId', '=', ctx.viewer.accountId)
    .where(inOwnSpaces(ctx, 'd'))
    .where('d.root', '!=', 'trash')
    .where('y.removedAt', 'is', null)
    .where('y.day', 'is not', null)
    .where('y.doneAt', isDone ? 'is not' : 'is', null)
    .where(sql<boolean>`(${from}::date is null or y.day >= ${from}::date)`)
    .where(sql<boolean>`(${to}::date is null or y.day <= ${to}::date)`)
    .orderBy('y.day', isDone ? 'desc' : 'asc')
    .orderBy('y.id')
    .limit(MOST)
    .execute();
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

/** Adds duties of documents that the action holds. */
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
  await ctx.db
    .updateTable('documents.duty')
    .set({ ...change, version: sql`version + 1` })
    .where('accountId', '=', ctx.viewer.accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
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
