import type { Ctx } from '#platform/ctx';
import { notifyPerson } from '#platform/jobs/event';
import { Refusal } from '#platform/refusal';
import { documentsChanged } from './change-kinds.ts';

/** What is opened to a login of whatever account: one document, or a folder with everything below it. */
export type Grant = { readonly userId: string; readonly permission: 'viewer' | 'editor' } & (
  | { readonly documentId: string }
  | { readonly folderId: string }
);

/**
 * Opens something of the viewer's account to somebody, of whatever account, but not past a seat that was taken away from them
 * here. Whoever has it already has it with this permission from now on. Refuses with USER_NOT_FOUND. Announces documentsChanged to that person.
 */
export async function insertGrant(ctx: Ctx, grant: Grant): Promise<string> {
  const { accountId } = ctx.viewer;
  const { userId } = grant;
  // Whoever takes the seat now waits until this transaction ends, and puts to rest what it opened.
  const seat = await ctx.db
    .selectFrom('identity.membership')
    .select('status')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (seat?.status === 'deactivated') throw new Refusal('USER_NOT_FOUND');
  const { id } = await ctx.db
    .insertInto('documents.grant')
    .values({ ...grant, accountId })
    .onConflict((conflict) => {
      const container = 'folderId' in grant ? 'folderId' : 'documentId';
      return conflict
        .columns(['accountId', container, 'userId'])
        .where(container, 'is not', null)
        .doUpdateSet({ permission: grant.permission });
    })
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
