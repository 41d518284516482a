import type { Ctx } from '#platform/ctx';

const pageless = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('documents.document')
    .select('originalSha256')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('mediaType', '=', 'application/xml')
    .where('pageCount', '=', 0)
    .where('searchableSha256', 'is', null)
    .where('readyAt', 'is not', null);

/** Whether a document of the account is data alone and was read before such data got pages. */
export async function isPageless(ctx: Ctx, id: string): Promise<boolean> {
  return (await pageless(ctx, id).executeTakeFirst()) !== undefined;
}

/** The same, and the document stays so until the transaction ends. */
export async function lockPageless(ctx: Ctx, id: string): Promise<boolean> {
  return (await pageless(ctx, id).forUpdate().executeTakeFirst()) !== undefined;
}
