import { sql } from 'kysely';
import type { MomentPlace } from '#platform/api/moment-cursor';
import type { Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import { folders, type DocumentRow, type FolderRow } from '../record/documents.sql.ts';
import type { Sourced } from './list-source.sql.ts';
import { matches, narrows, type ListFilter } from './list-filter.sql.ts';
import { asSeen, isReadBy, unreadOfGuest } from '../access/read-mark.sql.ts';
import { inOwnSpaces, isMeant, isOpen } from '../access/reach.sql.ts';
import { documentsAsOthersKnow } from '../record/told-others.sql.ts';
import { asTold } from '../record/told-others.ts';

type Page = {
  readonly first: number;
  readonly after: MomentPlace | null;
  readonly filter: ListFilter;
};

/** Folders that others handed to the viewer, by name; what lies below them is reached through them. */
export function sharedFolders(ctx: Ctx): Promise<FolderRow[]> {
  return folders(ctx)
    .where('f.root', '!=', sql.lit('trash'))
    .where(
      sql<boolean>`(f.account_id, f.id) in (select g.account_id, g.folder_id from documents.grant g
        where g.user_id = ${ctx.viewer.userId} and ${isOpen('g')} and g.folder_id is not null)`,
    )
    .orderBy(sql`f.title collate documents.name_order`)
    .orderBy('f.id')
    .execute();
}

/** Folders of others into which the viewer may put something, by name, at most so many: those they were let in to, and all below. */
export function writableFolders(ctx: Ctx, most: number): Promise<FolderRow[]> {
  return folders(ctx)
    .where('f.root', '!=', sql.lit('trash'))
    .where(sql<boolean>`not ${inOwnSpaces(ctx, 'f')}`)
    .where(
      sql<boolean>`(f.account_id, f.id) in (select b.account_id, b.id from documents.grant g
        join documents.folder b on b.account_id = g.account_id and g.folder_id = any(b.path)
        where g.user_id = ${ctx.viewer.userId} and ${isOpen('g')} and g.permission = 'editor')`,
    )
    .orderBy(sql`f.title collate documents.name_order`)
    .orderBy('f.id')
    .limit(most)
    .execute();
}

const behind = (after: MomentPlace | null) =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(d.created_at, d.id) < (${after.since}::timestamptz, ${after.id}::uuid)`;

/** Which documents others handed to the viewer by themselves. */
const handedOver = (ctx: Ctx) => sql`select g.account_id, g.document_id from documents.grant g
  where g.user_id = ${ctx.viewer.userId} and ${isOpen('g')} and g.document_id is not null`;

/** The newest of these, merged from the newest of each account: all others are looked at by their key and moment alone. */
const newestHandedOver = (ctx: Ctx, { first, after }: Omit<Page, 'filter'>) => sql`
  select d.account_id, d.id from (select distinct account_id from documents.grant where user_id = ${ctx.viewer.userId}) a
    cross join lateral (
      select d.account_id, d.id, d.created_at from (${handedOver(ctx)} and g.account_id = a.account_id) g
        join documents.document d on d.account_id = g.account_id and d.id = g.document_id
      where d.root <> 'trash' and ${behind(after)} and ${isMeant(ctx, 'd')}
      order by d.created_at desc, d.id desc limit ${first + 1}) d
  order by d.created_at desc, d.id desc limit ${first + 1}`;

/** Documents that others handed to the viewer by themselves, newest first, one row more than asked for. */
export async function sharedDocuments(
  ctx: Ctx,
  { first, after, filter }: Page,
): Promise<(DocumentRow & { readonly place: string })[]> {
  const among = narrows(filter) ? handedOver(ctx) : newestHandedOver(ctx, { first, after });
  const shared = sql<boolean>`(o.account_id, o.id) in (${among})`;
  const rows = await ctx.db
    .selectFrom((documentsAsOthersKnow(shared) as Sourced['source']).as('d'))
    .selectAll('d')
    .select(asSeen(ctx, 'd'))
    .select(sql<string>`d.created_at::text`.as('place'))
    .where('d.root', '!=', sql.lit('trash'))
    .where(matches(filter, sql<boolean>`not ${isReadBy(ctx, 'd')}`))
    .where(isMeant(ctx, 'd'))
    .where(behind(after))
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(first + 1)
    .execute();
  return rows.map(asTold);
}

// Whoever came into the space later has its mark for what was shared with them before.
const unreadOfOwn = (ctx: Ctx) => sql`
  select d.account_id, d.id, d.space_id, d.folder_id, d.root, d.is_advertising from mine g
    join documents.document d on d.account_id = g.account_id and d.id = g.document_id
    where ${inOwnSpaces(ctx, 'd')} and not d.is_read
  union select d.account_id, d.id, d.space_id, d.folder_id, d.root, d.is_advertising from mine g
    join documents.folder f on f.account_id = g.account_id and g.folder_id = any(f.path)
    join documents.document d on d.account_id = f.account_id and d.folder_id = f.id
    where ${inOwnSpaces(ctx, 'f')} and not d.is_read`;

/** What is unread to somebody among what others share is counted as far as this, and no further: it says that there is more than anybody reads. */
export const MOST_UNREAD = 100;

/** How many documents others handed to the viewer by themselves, and how many of these and of those in folders are unread to them, but for advertising, at most `MOST_UNREAD`. */
export async function countShared(ctx: Ctx): Promise<{ direct: number; unread: number }> {
  const which = sql`not d.is_advertising and not ${inOwnSpaces(ctx, 'd')} and ${isMeant(ctx, 'd')}`;
  const { rows } = await sql<{ direct: number; unread: number }>`
    with mine as (select g.* from documents.grant g where g.user_id = ${ctx.viewer.userId} and ${isOpen('g')}),
    unread as (
      ${unreadOfGuest(ctx, undefined, { which, most: MOST_UNREAD })}
      union all select * from (${unreadOfOwn(ctx)}) d where d.root <> 'trash' and not d.is_advertising
        and ${isMeant(ctx, 'd')})
    select (select count(*)::integer from mine g
        join documents.document d on d.account_id = g.account_id and d.id = g.document_id
        where d.root <> 'trash' and ${isMeant(ctx, 'd')}) as direct,
      (select count(*)::integer from (select from unread limit ${MOST_UNREAD}::integer) d) as unread`.execute(
    ctx.db,
  );
  return present(rows[0]);
}
