import type { Ctx } from '#platform/ctx';
import type { FolderRow } from '../record/documents.sql.ts';
import { findSource } from './list-source.sql.ts';
import { matches, type ListFilter } from './list-filter.sql.ts';
import { unreadIn } from '../access/read-mark.sql.ts';
import { isMeant } from '../access/reach.sql.ts';

/** A document by name; `seq` is its running number in the account, newest highest. */
export type Named = { readonly id: string; readonly folderId: string; readonly seq: number };
type Part = {
  readonly first: number;
  readonly before: number | null;
  readonly filter: ListFilter;
};

/** What a folder holds under a filter, by name only, before a place in the order of arrival; one row more than asked for. */
export async function namesInFolder(
  ctx: Ctx,
  folder: FolderRow,
  { first, before, filter }: Part,
): Promise<Named[]> {
  return ctx.db
    .selectFrom((await findSource(ctx, folder)).as('d'))
    .select(['d.id', 'd.folderId', 'd.seq'])
    .where('d.accountId', '=', folder.accountId)
    .where('d.folderId', '=', folder.id)
    .$if(folder.accountId !== ctx.viewer.accountId, (query) => query.where(isMeant(ctx, 'd')))
    .where(matches(filter, unreadIn(ctx, folder)))
    .$if(before !== null, (query) => query.where('d.seq', '<', before))
    .orderBy('d.seq', 'desc')
    .limit(first + 1)
    .execute();
}
