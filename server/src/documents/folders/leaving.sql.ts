import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { DocumentKey } from '../access/document-key.ts';

type Top = { readonly accountId: string; readonly id: string };

/** Says of a folder, and of all folders below it, whether it is on its way to another account: if so, what lies there can only be read. */
export async function setLeaving(
  ctx: Ctx,
  { accountId, id }: Top,
  isLeaving: boolean,
): Promise<void> {
  await sql`update documents.folder set is_leaving = ${isLeaving}
    where account_id = ${accountId} and ${id}::uuid = any(path) and is_leaving <> ${isLeaving}`.execute(
    ctx.db,
  );
}

/** Whether a folder, or one below it, is on its way to another account. */
export async function isLeavingBelow(ctx: Ctx, { accountId, id }: Top): Promise<boolean> {
  const { rows } = await sql`select from documents.folder
    where account_id = ${accountId} and ${id}::uuid = any(path) and is_leaving limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

export type Numbered = DocumentKey & { readonly seq: number };

/** The documents anywhere below a folder, in the order of their numbers, behind one of them; at most so many. */
export async function findNextBelow(
  ctx: Ctx,
  { accountId, id }: Top,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly Numbered[]> {
  const { rows } = await sql<Numbered>`select d.account_id, d.id, d.seq from documents.document d
    where d.account_id = ${accountId} and d.seq > ${after} and d.folder_id in (
      select f.id from documents.folder f where f.account_id = ${accountId} and ${id}::uuid = any(f.path))
    order by d.seq limit ${most}`.execute(ctx.db);
  return rows;
}
