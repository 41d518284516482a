import { furnishSpaces, type Space } from '#accounts';
import type { Ctx } from '#platform/ctx';
import { newId } from '#platform/basics/id';

const ROOTS = [
  ['FolderInbox', 'inbox', 'Inbox'],
  ['FolderArchive', 'archive', 'Archive'],
  ['FolderTrash', 'trash', 'Trash'],
] as const;

/** The three roots of a new space. */
export async function insertRoots(ctx: Ctx, { accountId, id: spaceId }: Space): Promise<void> {
  const roots = ROOTS.map(([type, root, title]) => {
    const id = newId();
    return { accountId, id, spaceId, type, root, title, path: [id] };
  });
  await ctx.db.insertInto('documents.folder').values(roots).execute();
}

furnishSpaces(insertRoots);
