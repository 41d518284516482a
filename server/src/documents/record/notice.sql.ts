import type { Ctx } from '#platform/ctx';

type Notices = { readonly from: string; readonly to: string | null };

/** Puts another notice on a document of the account, where it still carries the one that is known to be wrong. */
export async function replaceNotice(ctx: Ctx, id: string, { from, to }: Notices): Promise<void> {
  await ctx.db
    .updateTable('documents.document')
    .set({ notice: to, updatedAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('notice', '=', from)
    .execute();
}
