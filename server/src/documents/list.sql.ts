import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { documentAccess } from './reach.sql.ts';
import type { DocumentRow, FolderRow } from './documents.sql.ts';

export type ListFilter = {
  readonly unread?: boolean | null | undefined;
  readonly withDeadline?: boolean | null | undefined;
  readonly invoices?: boolean | null | undefined;
};
export type Page = {
  readonly first: number;
  readonly before: number | null;
  readonly filter: ListFilter;
};

/** The folder's newest documents before a place in the order of arrival, one row more than asked for. */
export function documentsInFolder(ctx: Ctx, folder: FolderRow, page: Page): Promise<DocumentRow[]> {
  const { first, before, filter } = page;
  return (
    ctx.db
      .selectFrom('documents.document as d')
      .selectAll('d')
      .select(documentAccess(ctx, 'd').as('access'))
      .where('d.accountId', '=', folder.accountId)
      .where('d.folderId', '=', folder.id)
      .$if(before !== null, (query) => query.where('d.seq', '<', before))
      // A partial index wants its condition said as it stands: a parameter hides it from a prepared plan.
      .$if(filter.unread === true, (query) => query.where('d.isRead', '=', sql.lit(false)))
      .$if(filter.withDeadline === true, (query) => query.where('d.dueDate', 'is not', null))
      .$if(filter.invoices === true, (query) => query.where('d.classificationType', '=', 'Invoice'))
      .orderBy('d.seq', 'desc')
      .limit(first + 1)
      .execute()
  );
}

/** The place of every n-th document of a folder, so that a long list can be entered anywhere without counting. */
export async function landmarksOf(ctx: Ctx, folder: FolderRow, every: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select seq from (
      select seq, row_number() over (order by seq desc) as place from documents.document
      where account_id = ${folder.accountId} and folder_id = ${folder.id}) ranked
    where place % ${every} = 0 order by seq desc`.execute(ctx.db);
  return rows.map((row) => row.seq);
}

/** The soonest deadlines of the viewer's own space that are still open. */
export function nextDeadlines(ctx: Ctx, today: string): Promise<DocumentRow[]> {
  return ctx.db
    .selectFrom('documents.document as d')
    .selectAll('d')
    .select(documentAccess(ctx, 'd').as('access'))
    .where('d.accountId', '=', ctx.viewer.accountId)
    .where('d.spaceId', '=', ctx.viewer.spaceId)
    .where('d.root', '!=', sql.lit('trash'))
    .where('d.dueDate', '>=', today)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('documents.deadline as x')
            .whereRef('x.accountId', '=', 'd.accountId')
            .whereRef('x.documentId', '=', 'd.id')
            .where((x) => x.or([x('x.doneAt', 'is not', null), x('x.snoozedUntil', '>', today)])),
        ),
      ),
    )
    .orderBy('d.dueDate')
    .limit(10)
    .execute();
}

/** Tags of the viewer's documents that begin so, the most used of the newest 2,000 documents first. */
export async function tagsBeginning(ctx: Ctx, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (select tags from documents.document
      where account_id = ${ctx.viewer.accountId} and space_id = ${ctx.viewer.spaceId} and tags <> '{}'
      order by seq desc limit 2000) newest, unnest(newest.tags) as tag
    where starts_with(lower(tag), lower(${prefix})) group by tag order by count(*) desc, tag limit 12`.execute(
    ctx.db,
  );
  return rows.map((row) => row.tag);
}
