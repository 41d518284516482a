import { numberedName } from '@postkorb/domain/documents';
import { present } from '@postkorb/domain/basics';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { publishMove } from '../record/document-events.ts';
import {
  findFolders,
  lockDocuments,
  putIntoFolder,
  rootOfSpace,
  type FolderRow,
} from '../record/documents.sql.ts';
import { noteChange, notifyFolderTree } from '../record/note-change.ts';
import { carryTree, isNameTaken, lockFolderTrees, noteComing } from './folder.sql.ts';

type Carried = {
  readonly kind: 'document' | 'folder';
  readonly id: string;
  /** The space it lies in, and the one of the same account it goes to. */
  readonly from: string;
  readonly to: string;
};

/** The name of a folder that is put into another, with a number where one there is called so. */
export async function freeName(ctx: Ctx, parent: FolderRow, title: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = numberedName(title, number, ctx.config);
    if (!(await isNameTaken(ctx, { parent, title: name }))) return name;
  }
}

async function carryFolder(ctx: Ctx, { id, to }: Carried): Promise<void> {
  const folder = present((await findFolders(ctx, [id]))[0]);
  const target = present(await rootOfSpace(ctx, to, 'archive'));
  const title = await freeName(ctx, target, folder.title);
  await noteComing(ctx, folder, target);
  await carryTree(ctx, folder, { target, title });
  await record(ctx, {
    action: 'documents.folder-moved',
    objects: [id, target.id],
    before: { parentId: folder.parentId },
    after: { parentId: target.id, root: target.root },
  });
  if (title === folder.title) return;
  const names = { before: { title: folder.title }, after: { title } };
  await record(ctx, { action: 'documents.folder-renamed', objects: [id], ...names });
}

async function carryDocument(ctx: Ctx, { id, to }: Carried): Promise<void> {
  const document = present((await lockDocuments(ctx, [id])).get(id));
  const target = present(await rootOfSpace(ctx, to, 'inbox'));
  await putIntoFolder(ctx, [document], target);
  const after = { folderId: target.id, root: target.root };
  await noteChange(ctx, [document], { action: 'documents.moved', beside: [target.id], after });
  await publishMove(ctx, [document], target.root);
}

/**
 * Puts a document, or a folder with all that lies in it, into another space of its account: a document into its Inbox, a folder into
 * its archive, under another name where its own is taken there. Whoever asks knows that it may go there.
 * Refuses nothing: it names what it found.
 * Writes documents.moved, documents.folder-moved, documents.folder-renamed. Announces documentsMoved, documentsTrashed,
 * documentsChanged, foldersChanged.
 */
export function carryToSpace(given: Ctx, carried: Carried): Promise<void> {
  const { viewer } = given;
  // It leaves what its person sees: for as long as that takes they see both.
  const spaces = [...new Set([...viewer.spaces, carried.from, carried.to])];
  return atomically({ ...given, viewer: { ...viewer, spaces } }, async (ctx) => {
    const { accountId } = viewer;
    await lockFolderTrees(
      ctx,
      [carried.from, carried.to].map((spaceId) => ({ accountId, spaceId })),
    );
    await (carried.kind === 'folder' ? carryFolder(ctx, carried) : carryDocument(ctx, carried));
    await notifyFolderTree(ctx);
  });
}
