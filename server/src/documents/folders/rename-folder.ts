import {
  folderName,
  problemsOfFolderName,
  refuseRename,
  type RenameFolderRefusal,
} from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { findFolders, type FolderRow } from '../record/documents.sql.ts';
import { lockFolder, isNameTaken, setTitle } from './folder.sql.ts';
import { notifyFolderTree } from '../record/note-change.ts';

type RenameFolderInput = { readonly id: string; readonly title: string; readonly version: number };

/**
 * Calls a folder otherwise, unless somebody else did so since this version was read.
 * Refuses with UNKNOWN_FOLDER, NOT_ALLOWED, IN_TRASH, NAME_EXISTS, CHANGED_MEANWHILE, INVALID_INPUT (the name).
 * Writes documents.folder-renamed. Announces foldersChanged.
 */
export function renameFolder(
  ctx: Ctx,
  { id, version, ...input }: RenameFolderInput,
): Promise<FolderRow> {
  const title = folderName(input.title);
  return atomically(ctx, async (ctx) => {
    const there = await lockFolder(ctx, id);
    // Its own name it keeps, however long names may be by now.
    if (there?.title !== title) refuseProblems(problemsOfFolderName(title, ctx.config));
    const folder = allowed(ctx, refuseRename, there);
    refuseIf<RenameFolderRefusal>(folder.version === version ? null : 'CHANGED_MEANWHILE');
    if (folder.title === title) return folder;
    const { accountId } = folder;
    const parent = { accountId, id: present(folder.parentId) };
    const taken = await isNameTaken(ctx, { parent, title, except: id });
    refuseIf<RenameFolderRefusal>(taken ? 'NAME_EXISTS' : null);

    await setTitle(ctx, folder, title);
    const books = inAccount(ctx, accountId);
    const change = { before: { title: folder.title }, after: { title } };
    await record(books, { action: 'documents.folder-renamed', objects: [id], ...change });
    await notifyFolderTree(books);
    return present((await findFolders(ctx, [id]))[0]);
  });
}
