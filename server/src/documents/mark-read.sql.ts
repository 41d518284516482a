import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { FolderRow } from './documents.sql.ts';

type Wish = { readonly isRead: boolean; readonly most: number };
type Keys = readonly Pick<FolderRow, 'accountId' | 'id'>[];

const keysOf = (folders: Keys) =>
  sql`select * from unnest(${folders.map((one) => one.accountId)}::uuid[], ${folders.map((one) => one.id)}::uuid[]) k(account_id, id)`;

/** The documents anywhere below these folders that are not marked so yet; at most so many and one more. */
export async function markedOtherwiseBelow(
  ctx: Ctx,
  folders: Keys,
  { isRead, most }: Wish,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.id from (${keysOf(folders)}) k
    join documents.folder f on f.account_id = k.account_id and k.id = any(f.path)
    join documents.document d on d.account_id = f.account_id and d.folder_id = f.id
    where d.is_read is distinct from ${isRead} limit ${most + 1}`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** Those of these folders, named account/id, anywhere in which unread documents lie, with how many. */
export async function unreadBelow(
  ctx: Ctx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const accounts = [...new Set(keys.map((key) => key.slice(0, 36)))];
  const ids = keys.map((key) => key.slice(37));
  const { rows } = await sql<{ key: string; unread: number }>`
    select f.account_id || '/' || above.id as key, sum(f.unread)::int as unread
    from documents.folder f, unnest(f.path) above(id)
    where f.account_id = any(${accounts}::uuid[]) and f.unread > 0 and above.id = any(${ids}::uuid[])
    group by f.account_id, above.id`.execute(ctx.db);
  return new Map(rows.map(({ key, unread }) => [key, unread]));
}
