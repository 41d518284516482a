import { sql, type RawBuilder } from 'kysely';
import type { Access } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { keyFrom, type DocumentKey } from './document-key.ts';
import { documentAccess, inOwnSpaces, isLeaving, isOpen } from './reach.sql.ts';

const CAME = sql`coalesce(d.came_at, d.created_at)`;

/** Whether a document row is read for the viewer: the mark of the space where it is their own, else theirs alone. */
export function isReadBy(ctx: Ctx, row: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<boolean>`case when ${inOwnSpaces(ctx, row)} then ${of('isRead')}
    else documents.is_read_by_guest(${ctx.viewer.userId}, ${of('accountId')}, ${of('id')}, ${of('folderId')},
      coalesce(${of('cameAt')}, ${of('createdAt')})) end`;
}

/** What a document row is to the viewer: how they hold it, whether it can only be read now, and their read mark, which takes the place of the row's. */
export const asSeen = (ctx: Ctx, row: string) =>
  [
    documentAccess(ctx, row).as('access'),
    isLeaving(row).as('isLeaving'),
    isReadBy(ctx, row).as('isRead'),
  ] as const;

const COLUMNS = sql`d.account_id, d.id, d.space_id, d.folder_id, d.root, d.is_advertising`;
const FEW = 200;
// What is put in order and may end early is looked up from its newest on; planned as a whole, each document of the account would be read.
const ALL = sql`(select 2147483647)`;

/** What came into these folders since they were shared with somebody, looked up folder by folder: planned as one join, every document would be read. */
const cameInto = (me: RawBuilder<unknown>, folders: RawBuilder<unknown>) => sql`
  select ${COLUMNS} from documents.grant g
    join documents.folder f on f.account_id = g.account_id and g.folder_id = any(f.path) and f.root <> 'trash' and f.id = any(${folders})
    cross join lateral (select ${COLUMNS} from documents.document d where d.account_id = f.account_id and d.folder_id = f.id
      and ${CAME} >= date_trunc('milliseconds', g.created_at) offset 0) d
    where g.user_id = ${me} and ${isOpen('g')}`;

/** The same of all folders: where few were shared by folder, else by what came to the account since the first share. */
const cameAnywhere = (me: RawBuilder<unknown>) => sql`
  select ${COLUMNS} from (
      select g.account_id, date_trunc('milliseconds', min(g.created_at)) as since,
        documents.folders_below(g.account_id, array_agg(g.folder_id), ${FEW}) as few
      from documents.grant g where g.user_id = ${me} and ${isOpen('g')} and g.folder_id is not null group by g.account_id) shared
    cross join lateral (
      (select ${COLUMNS}, ${CAME} as came from documents.document d
        where shared.few is null and d.account_id = shared.account_id and ${CAME} >= shared.since
        order by ${CAME} desc limit ${ALL})
      union all
      select ${COLUMNS}, d.came from unnest(shared.few) few (id) cross join lateral (
        select ${COLUMNS}, ${CAME} as came from documents.document d
        where d.account_id = shared.account_id and d.folder_id = few.id and ${CAME} >= shared.since offset 0) d
      offset 0) d
    cross join lateral (select f.path from documents.folder f
      where f.account_id = d.account_id and f.id = d.folder_id and f.root <> 'trash' offset 0) f
    where exists (select from documents.grant g where g.user_id = ${me} and ${isOpen('g')} and g.account_id = d.account_id
      and g.folder_id = any(f.path) and date_trunc('milliseconds', g.created_at) <= d.came)`;

/** Documents `d` of which this is true, and of each reason to be unread no more than so many. */
type Some = { readonly which: RawBuilder<unknown>; readonly most: number };

/**
 * The documents that are unread to the viewer where they were let in, each once: in folders with these ids, or in all; some,
 * or all of them. In the trash there are none. Of all others the function `is_read_by_guest` says the same, one by one.
 */
export function unreadOfGuest(
  { viewer }: Ctx,
  folders?: RawBuilder<unknown>,
  some?: Some,
): RawBuilder<unknown> {
  const me = sql`${viewer.userId}::uuid`;
  const within = folders ? sql`and d.folder_id = any(${folders})` : sql``;
  const enough = some ? sql`and ${some.which} limit ${some.most}::integer` : sql``;
  const marked = sql`select from documents.guest_mark m
    where m.account_id = d.account_id and m.document_id = d.id and m.user_id = ${me}`;
  return sql`(select ${COLUMNS} from (${folders ? cameInto(me, folders) : cameAnywhere(me)} offset 0) d
      cross join lateral (select not exists (${marked}) as is_fresh offset 0) m where m.is_fresh ${enough})
    union (select ${COLUMNS} from documents.grant g
      join documents.document d on d.account_id = g.account_id and d.id = g.document_id and d.root <> 'trash' ${within}
      where g.user_id = ${me} and ${isOpen('g')} and not exists (${marked} and m.marked_at >= g.created_at) ${enough})
    union (select ${COLUMNS} from documents.guest_mark m
      join documents.document d on d.account_id = m.account_id and d.id = m.document_id and d.root <> 'trash' ${within}
      where m.user_id = ${me} and not m.is_read
        and documents.permission_on_document(${me}, d.account_id, d.id, d.folder_id) is not null ${enough})`;
}

type Place = { readonly id: string; readonly access: Access };

/** Whether the document `d` of this folder is unread to the viewer; of their own it is said as the partial index says it. */
export const unreadIn = (ctx: Ctx, { id, access }: Place): RawBuilder<boolean> =>
  access === 'owner'
    ? sql<boolean>`not d.is_read`
    : sql<boolean>`(d.account_id, d.id) in (select u.account_id, u.id from (${unreadOfGuest(ctx, sql`array[${id}::uuid]`)}) u)`;

/** How many documents lie unread to the viewer directly in each of these folders of others, but for advertising; named account/id, those with none are left out. */
export async function guestUnreadIn(
  ctx: Ctx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = sql`${keys.map((key) => keyFrom(key).id)}::uuid[]`;
  const { rows } = await sql<{ key: string; unread: number }>`
    select d.account_id || '/' || d.folder_id as key, count(*)::int as unread
    from (${unreadOfGuest(ctx, ids)}) d where not d.is_advertising group by d.account_id, d.folder_id`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.key, row.unread]));
}

/** Marks documents for the viewer alone, whom others let in to them and whose action has locked them; returns those that were marked otherwise. */
export async function setGuestRead(
  ctx: Ctx,
  documents: readonly DocumentKey[],
  isRead: boolean,
): Promise<DocumentKey[]> {
  const accounts = documents.map((one) => one.accountId);
  const ids = documents.map((one) => one.id);
  const { rows } = await sql<DocumentKey>`
    insert into documents.guest_mark as m (account_id, document_id, user_id, is_read)
    select d.account_id, d.id, ${ctx.viewer.userId}::uuid, ${isRead}::boolean
    from unnest(${accounts}::uuid[], ${ids}::uuid[]) asked (account_id, id)
    join documents.document d on d.account_id = asked.account_id and d.id = asked.id
    where ${isReadBy(ctx, 'd')} <> ${isRead}::boolean
    on conflict (account_id, document_id, user_id) do update set is_read = excluded.is_read, marked_at = excluded.marked_at
    returning m.account_id, m.document_id as id`.execute(ctx.db);
  return rows;
}

type Folder = { readonly accountId: string; readonly id: string };

/** Whether a document `d` that is put into this folder is seen there by somebody who did not see it where it lay, before it was thrown away. */
export const isNewlySeen = ({
  accountId,
  id,
}: Folder): RawBuilder<boolean> => sql<boolean>`not coalesce(
  array(select g.folder_id from documents.grant g where g.account_id = ${accountId} and ${isOpen('g')} and g.folder_id = any(
      (select f.path from documents.folder f where f.account_id = ${accountId} and f.id = ${id})::uuid[]))
    <@ (select f.path from documents.folder f where f.account_id = d.account_id
      and f.id = case when d.root = 'trash' then coalesce(d.trashed_from, d.folder_id) else d.folder_id end), false)`;

type Way = { readonly to: RawBuilder<unknown>; readonly from: RawBuilder<unknown> };

/** Whether a folder that is moved from one path of folders to another is seen there by somebody who did not see it before. */
export const isSeenAnewBelow = (accountId: string, { to, from }: Way): RawBuilder<boolean> =>
  sql<boolean>`exists (select from documents.grant g where g.account_id = ${accountId} and ${isOpen('g')}
    and g.folder_id = any(${to}) and g.folder_id <> all(coalesce(${from}, '{}')))`;
