import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import { folders, type DocumentRow, type FolderRow } from '../record/documents.sql.ts';
import type { Sourced } from './list-source.sql.ts';
import { matches, type ListFilter } from './list-filter.sql.ts';
import { documentAccess, isMeant } from '../access/reach.sql.ts';
import { documentsAsOthersKnow } from '../record/told-others.sql.ts';
import { asTold } from '../record/told-others.ts';

type Place = { readonly createdAt: string; readonly id: string };
type Page = {
  readonly first: number;
  readonly after: Place | null;
  readonly filter: ListFilter;
};

/** Folders that others handed to the viewer, by name; what lies below them is reached through them. */
export function sharedFolders(ctx: Ctx): Promise<FolderRow[]> {
  return folders(ctx)
    .where('f.root', '!=', sql.lit('trash'))
    .where(
      sql<boolean>`(f.account_id, f.id) in (select g.account_id, g.folder_id from documents.grant g
        where g.user_id = ${ctx.viewer.userId} and g.folder_id is not null)`,
    )
    .orderBy(sql`f.title collate documents.name_order`)
    .orderBy('f.id')
    .execute();
}

/** Documents that others handed to the viewer by themselves, newest first, one row more than asked for. */
export async function sharedDocuments(
  ctx: Ctx,
  { first, after, filter }: Page,
): Promise<(DocumentRow & { readonly place: string })[]> {
  const shared = sql<boolean>`(o.account_id, o.id) in (select g.account_id, g.document_id from documents.grant g
    where g.user_id = ${ctx.viewer.userId} and g.document_id is not null)`;
  const rows = await ctx.db
    .selectFrom((documentsAsOthersKnow(shared) as Sourced['source']).as('d'))
    .selectAll('d')
    .select(documentAccess(ctx, 'd').as('access'))
    .select(sql<string>`d.created_at::text`.as('place'))
    .where('d.root', '!=', sql.lit('trash'))
    .where(matches(filter))
    .where(isMeant(ctx, 'd'))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(d.created_at, d.id) < (${present(after).createdAt}::timestamptz, ${present(after).id}::uuid)`,
      ),
    )
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(first + 1)
    .execute();
  return rows.map(asTold);
}

/** How many documents others handed to the viewer, by themselves or in a folder, and how many of them are unread. */
export async function countShared(ctx: Ctx): Promise<{ direct: number; unread: number }> {
  const { rows } = await sql<{ direct: number; unread: number }>`
    with mine as (select * from documents.grant where user_id = ${ctx.viewer.userId}),
    shared as (
      select d.account_id, d.id, d.is_read, true as direct from mine g
        join documents.document d on d.account_id = g.account_id and d.id = g.document_id
        where d.root <> 'trash' and ${isMeant(ctx, 'd')}
      union all
      select d.account_id, d.id, d.is_read, false from mine g
        join documents.folder f on f.account_id = g.account_id and g.folder_id = any(f.path)
        join documents.document d on d.account_id = f.account_id and d.folder_id = f.id
        where d.root <> 'trash' and ${isMeant(ctx, 'd')})
    select count(distinct (account_id, id)) filter (where direct)::integer as direct,
      count(distinct (account_id, id)) filter (where not is_read)::integer as unread from shared`.execute(
    ctx.db,
  );
  return present(rows[0]);
}
