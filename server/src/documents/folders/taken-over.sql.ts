import type { Ctx } from '#platform/ctx';

/** The first documents that lie directly in a folder of the viewer's account. */
export async function documentsIn(ctx: Ctx, folderId: string, most: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('documents.document')
    .select('id')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('folderId', '=', folderId)
    .orderBy('seq')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
