import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { countAgain, lastOf } from './download.sql.ts';
import { isMeant } from '../access/reach.sql.ts';

type Chosen = { readonly accountId: string; readonly id: string; readonly name: string };
type Folders = { readonly folders: readonly Chosen[]; readonly most: number };

/** Adds what lies anywhere in folders, folder by folder, with the way to each document; at most so many and one more. */
export async function addFoldersToDownload(
  ctx: Ctx,
  id: string,
  { folders, most }: Folders,
): Promise<number> {
  const [accounts, ids, names] = [
    folders.map((one) => one.accountId),
    folders.map((one) => one.id),
    folders.map((one) => one.name),
  ];
  await sql`
    insert into documents.download_document (account_id, download_id, document_account_id, document_id, position, folder_path)
    select ${ctx.viewer.accountId}::uuid, ${id}::uuid, l.account_id, l.id, l.place + ${lastOf(ctx, id)}, l.way from (
      select d.account_id, d.id, w.way, row_number() over (order by k.place, w.way, d.seq desc) as place
      from unnest(${accounts}::uuid[], ${ids}::uuid[], ${names}::text[]) with ordinality k(account_id, id, name, place)
      join documents.folder f on f.account_id = k.account_id and k.id = any(f.path)
      cross join lateral (
        select k.name || array(
          select a.title from unnest(f.path) with ordinality p(id, level)
          join documents.folder a on a.account_id = f.account_id and a.id = p.id
          where p.level > array_position(f.path, k.id) order by p.level) as way) w
      join documents.document d on d.account_id = f.account_id and d.folder_id = f.id and ${isMeant(ctx, 'd')}
      order by place limit ${most + 1}) l
    on conflict do nothing`.execute(ctx.db);
  return countAgain(ctx, id);
}

/** Whether folders were chosen for it: then it is packed, however few documents lie in them. */
export async function keepsFolders(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from documents.download_document
    where account_id = ${ctx.viewer.accountId} and download_id = ${id} and folder_path <> '{}' limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}
