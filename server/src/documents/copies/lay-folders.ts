import type { MoveIntoRefusal } from '@postkorb/domain/documents';
import { present } from '@postkorb/domain/basics';
import { recordInAll } from '#platform/audit';
import { inAccount, type Ctx } from '#platform/ctx';
import { newId } from '#platform/basics/id';
import { refuseIf } from '#platform/refusal';
import { insertFolder, isNameTaken } from '../folders/folder.sql.ts';
import { placeFor } from '../folders/move-folder.ts';
import type { FolderRow, Target } from '../record/documents.sql.ts';
import { notifyFolderTree } from '../record/note-change.ts';
import type { Branch } from './folder-tree.sql.ts';

/** A folder that shall lie elsewhere once more, with what lies below it, the highest first. */
export type Tree = { readonly folder: FolderRow; readonly branches: readonly Branch[] };

export type LaidFolder = {
  /** What it is a copy of. */
  readonly of: Branch;
  readonly folder: Target;
  readonly parentId: string;
};

/**
 * Makes a folder with all folders below it once more in another one, in a tree that nobody else changes. Nothing is noted yet.
 * Refuses with NAME_EXISTS, beside what `placeFor` refuses.
 */
export async function layFolders(
  ctx: Ctx,
  { folder, branches }: Tree,
  into: FolderRow,
): Promise<LaidFolder[]> {
  const target = await placeFor(ctx, folder, into);
  const taken = await isNameTaken(ctx, { parent: target, title: folder.title });
  refuseIf<MoveIntoRefusal>(taken ? 'NAME_EXISTS' : null);
  const { accountId, spaceId, root } = target;
  const made = new Map<string, LaidFolder>();
  for (const of of branches) {
    const id = newId();
    const parentId = of.id === folder.id ? target.id : present(made.get(of.parentId)).folder.id;
    await insertFolder(ctx, { id, parent: { accountId, id: parentId }, title: of.title });
    made.set(of.id, { of, folder: { accountId, id, spaceId, root }, parentId });
  }
  return [...made.values()];
}

/** Notes folders that were laid in one account. Writes documents.folder-created. Announces foldersChanged. */
export async function noteFolders(ctx: Ctx, laid: readonly LaidFolder[]): Promise<void> {
  const [first] = laid;
  if (first === undefined) return;
  const { accountId } = first.folder;
  await recordInAll(
    ctx,
    laid.map(({ of: { title }, folder: { id }, parentId }) => ({
      accountId,
      entry: {
        action: 'documents.folder-created',
        objects: [id, parentId],
        after: { title },
      },
    })),
  );
  await notifyFolderTree(inAccount(ctx, accountId));
}
