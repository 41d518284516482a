import { sql } from 'kysely';
import { inOwnSpaces } from '#documents';
import type { Ctx } from '#platform/ctx';

// So many letters of one sender are looked at, the newest, and of those that were filed the last ones count.
const MOST_LETTERS = 50;
const MOST_FILED = 12;

type Filed = { readonly id: string; readonly folderIds: readonly string[] };

/**
 * In which folders the last filed letters of the same sender lie in the same space, by the id of the document: of those of the
 * viewer's own spaces that lie in no folder yet. Without a known sender the name that was read says whose they are.
 */
export async function findFiledOfSender(
  ctx: Ctx,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<Filed>`
    with unfiled as (
      select d.account_id, d.id, d.space_id, o.sender_id, case when o.sender_id is null then lower(d.sender_name) end as name
      from documents.document d
        join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id and f.type in ('FolderInbox', 'FolderArchive')
        left join extraction.sender_document o on o.account_id = d.account_id and o.document_id = d.id
      where ${inOwnSpaces(ctx, 'd')} and d.id = any(${[...documentIds]}::uuid[])),
    sender as (select distinct account_id, space_id, sender_id, name from unfiled where coalesce(sender_id::text, name) is not null),
    filed as (
      select s.*, array(
        select d.folder_id from (
          (select o.document_id as id from extraction.sender_document o
            where o.account_id = s.account_id and o.sender_id = s.sender_id
            order by o.document_id desc limit ${MOST_LETTERS})
          union all
          (select n.id from documents.document n
            where n.account_id = s.account_id and n.space_id = s.space_id and lower(n.sender_name) = s.name
              and n.root = 'archive' and n.sender_name is not null
            order by n.seq desc limit ${MOST_LETTERS})) letter
          join documents.document d on d.account_id = s.account_id and d.id = letter.id and d.space_id = s.space_id
          join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id and f.type = 'Folder' and f.root = 'archive'
        order by d.seq desc limit ${MOST_FILED}) as folder_ids
      from sender s)
    select u.id, f.folder_ids from unfiled u join filed f on f.account_id = u.account_id and f.space_id = u.space_id
      and f.sender_id is not distinct from u.sender_id and f.name is not distinct from u.name`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, folderIds }) => [id, folderIds]));
}

/** In which folders the last filed letters of a sender lie in the space where they are known, one for each letter. */
export async function findFiledBy(ctx: Ctx, senderId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ folderId: string }>`
    select d.folder_id from (
      select o.document_id as id, s.account_id, s.space_id from extraction.sender_document o
        join extraction.sender s on s.account_id = o.account_id and s.id = o.sender_id
      where o.account_id = ${ctx.viewer.accountId} and o.sender_id = ${senderId}
      order by o.document_id desc limit ${MOST_LETTERS}) letter
    join documents.document d on d.account_id = letter.account_id and d.id = letter.id and d.space_id = letter.space_id
    join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id and f.type = 'Folder' and f.root = 'archive'
    where ${inOwnSpaces(ctx, 'd')} order by d.seq desc limit ${MOST_FILED}`.execute(ctx.db);
  return rows.map(({ folderId }) => folderId);
}
