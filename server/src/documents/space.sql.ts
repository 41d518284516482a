import { furnishSpaces, type Space } from '#accounts';
import type { Ctx } from '#platform/ctx';
import { newId } from '#platform/id';

const ROOTS = [
  ['FolderInbox', 'inbox', 'Inbox'],
  ['FolderArchive', 'archive', 'Archive'],
  ['FolderTrash', 'trash', 'Trash'],
] as const;

/** The three roots of a new space; those of the main space belong to whom opens it. */
export async function insertRoots(
  ctx: Ctx,
  { accountId, id: spaceId, userId }: Space,
): Promise<void> {
  const ownerId = userId ?? ctx.viewer.userId;
  const roots = ROOTS.map(([type, root, title]) => {
    const id = newId();
    return { accountId, id, spaceId, type, root, title, path: [id], ownerId };
  });
  await ctx.db.insertInto('documents.folder').values(roots).execute();
}

furnishSpaces(insertRoots);
