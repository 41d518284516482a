import type { Ctx } from '#platform/ctx';
import { notifyPerson } from '#platform/jobs/event';
import { documentsChanged } from './change-kinds.ts';

/** What is opened to a login of whatever account: one document, or a folder with everything below it. */
export type Grant = { readonly userId: string; readonly permission: 'viewer' | 'editor' } & (
  | { readonly documentId: string }
  | { readonly folderId: string }
);

/** Opens something of the viewer's account to somebody. Announces documentsChanged to that person. */
export async function insertGrant(ctx: Ctx, grant: Grant): Promise<string> {
  const { id } = await ctx.db
    .insertInto('documents.grant')
    .values({ ...grant, accountId: ctx.viewer.accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyPerson(ctx, documentsChanged, grant.userId);
  return id;
}

/** Closes it again. Announces documentsChanged to that person. */
export async function deleteGrant(ctx: Ctx, id: string): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('documents.grant')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .returning('userId')
    .executeTakeFirst();
  if (gone) await notifyPerson(ctx, documentsChanged, gone.userId);
}
