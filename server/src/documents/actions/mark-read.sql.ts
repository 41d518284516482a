import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { FolderRow } from '../record/documents.sql.ts';
import { isReadBy } from '../access/read-mark.sql.ts';
import { isMeant } from '../access/reach.sql.ts';

type MarkInput = { readonly isRead: boolean; readonly most: number };
type Keys = readonly Pick<FolderRow, 'accountId' | 'id'>[];

const keysOf = (folders: Keys) =>
  sql`select * from unnest(${folders.map((one) => one.accountId)}::uuid[], ${folders.map((one) => one.id)}::uuid[]) k(account_id, id)`;

/** The documents anywhere below these folders that are not marked so yet; at most so many and one more. */
export async function markedOtherwiseBelow(
  ctx: Ctx,
  folders: Keys,
  { isRead, most }: MarkInput,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.id from (${keysOf(folders)}) k
    join documents.folder f on f.account_id = k.account_id and k.id = any(f.path)
    join documents.document d on d.account_id = f.account_id and d.folder_id = f.id
    where ${isReadBy(ctx, 'd')} <> ${isRead}::boolean and ${isMeant(ctx, 'd')} limit ${most + 1}`.execute(
    ctx.db,
  );
  return rows.map((row) => row.id);
}
