import { numberedName } from '@postkorb/domain/documents';
import { present } from '@postkorb/domain/basics';
import { findSpaces } from '#accounts';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { publishMove } from '../record/document-events.ts';
import {
  findFolders,
  lockDocuments,
  putIntoFolder,
  rootOfSpace,
  type FolderRow,
} from '../record/documents.sql.ts';
import { noteChange, notifyFolderTree } from '../record/note-change.ts';
import { carryTree, foldersIn, insertFolder, isNameTaken, lockFolderTrees } from './folder.sql.ts';
import { documentsIn } from './taken-over.sql.ts';

type Taken = {
  readonly accountId: string;
  readonly userId: string;
  readonly folderId: string;
  readonly name: string;
};

const AT_ONCE = 200;

/** The new folder of the account, made once. */
async function openTarget(ctx: Ctx, parent: FolderRow, { folderId, name }: Taken) {
  const [known] = await findFolders(ctx, [folderId]);
  if (known) return known;
  let title = '';
  for (let number = 1; title === '' || (await isNameTaken(ctx, { parent, title })); number += 1)
    title = numberedName(name, number, ctx.config);
  await insertFolder(ctx, { id: folderId, parent, title });
  const objects = [folderId, parent.id];
  await record(ctx, { action: 'documents.folder-created', objects, after: { title } });
  return present((await findFolders(ctx, [folderId]))[0]);
}

/** Carries the next folders over, each with all that lies in it; false where none is left. */
async function carryFolders(ctx: Ctx, from: FolderRow, target: FolderRow): Promise<boolean> {
  const folders = await foldersIn(ctx, from, { first: AT_ONCE, after: null });
  for (const folder of folders) {
    await carryTree(ctx, folder, { target, title: folder.title });
    await record(ctx, {
      action: 'documents.folder-moved',
      objects: [folder.id, target.id],
      before: { parentId: folder.parentId },
      after: { parentId: target.id, root: target.root },
    });
  }
  return folders.length > 0;
}

/** Carries the next documents over that lie in no folder; false where none is left. */
async function carryDocuments(ctx: Ctx, from: FolderRow, target: FolderRow): Promise<boolean> {
  const ids = await documentsIn(ctx, from.id, AT_ONCE);
  const rows = [...(await lockDocuments(ctx, ids)).values()];
  if (rows.length === 0) return false;
  await putIntoFolder(ctx, rows, target);
  const after = { folderId: target.id, root: target.root };
  await noteChange(ctx, rows, { action: 'documents.moved', beside: [target.id], after });
  await publishMove(ctx, rows, target.root);
  return true;
}

/**
 * Puts what lies in the own space of somebody whose seat was taken into a new folder of the account that is called like them,
 * under the ids it has; what lies in the trash goes the way of the trash. Safe to repeat.
 * Refuses nothing: it names what it found.
 * Writes documents.folder-created, documents.folder-moved, documents.moved. Announces documentsMoved, documentsTrashed,
 * documentsChanged, foldersChanged.
 */
export async function takeOverSpace(given: Ctx, taken: Taken): Promise<void> {
  const { accountId, userId } = taken;
  const own = asSystem(given, { accountId });
  const spaces = await findSpaces(own);
  const [main, theirs] = [null, userId].map((whose) => spaces.find((one) => one.userId === whose));
  if (!main || !theirs) return;
  const step = () =>
    atomically(own, async (ctx) => {
      await lockFolderTrees(
        ctx,
        [main, theirs].map(({ id }) => ({ accountId, spaceId: id })),
      );
      const [inbox, archive, above] = await Promise.all([
        rootOfSpace(ctx, theirs.id, 'inbox'),
        rootOfSpace(ctx, theirs.id, 'archive'),
        rootOfSpace(ctx, main.id, 'archive'),
      ]);
      const target = await openTarget(ctx, present(above), taken);
      const isMore =
        (await carryFolders(ctx, present(archive), target)) ||
        (await carryDocuments(ctx, present(inbox), target)) ||
        (await carryDocuments(ctx, present(archive), target));
      await notifyFolderTree(ctx);
      return isMore;
    });
  // Some at a time, so that nobody waits long for a tree that is locked.
  while (await step());
}
