import type { Ctx } from '#platform/ctx';
import { newId } from '#platform/id';

const ROOTS = [
  ['FolderInbox', 'inbox', 'Inbox'],
  ['FolderArchive', 'archive', 'Archive'],
  ['FolderTrash', 'trash', 'Trash'],
] as const;

type Space = { readonly kind: 'main' | 'member'; readonly ownerId: string };

/** A space with its three roots; the main space belongs to the account, a member space to one user. */
export async function insertSpace(ctx: Ctx, { kind, ownerId }: Space): Promise<string> {
  const { accountId } = ctx.viewer;
  const { id: spaceId } = await ctx.db
    .insertInto('documents.space')
    .values({ accountId, kind, userId: kind === 'member' ? ownerId : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roots = ROOTS.map(([type, root, title]) => {
    const id = newId();
    return { accountId, id, spaceId, type, root, title, path: [id], ownerId };
  });
  await ctx.db.insertInto('documents.folder').values(roots).execute();
  return spaceId;
}
