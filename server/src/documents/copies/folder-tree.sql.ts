import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** A folder of a tree, with the documents that lie in it, the oldest first. */
export type Branch = {
  readonly id: string;
  readonly parentId: string;
  readonly title: string;
  readonly path: readonly string[];
  readonly documentIds: readonly string[];
};

type Top = { readonly accountId: string; readonly id: string };

/** A folder that is known to be within reach and all folders below it, the highest first; at most so many, and in each so many documents, or all. */
export async function findBranches(
  ctx: Ctx,
  { accountId, id }: Top,
  most: number | null,
): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    select f.id, f.parent_id, f.title, f.path, array(
      select d.id from documents.document d where d.account_id = f.account_id and d.folder_id = f.id
      order by d.seq limit ${most}::bigint) as document_ids
    from documents.folder f where f.account_id = ${accountId} and ${id}::uuid = any(f.path)
    order by cardinality(f.path), f.id limit ${most}::bigint`.execute(ctx.db);
  return rows;
}
