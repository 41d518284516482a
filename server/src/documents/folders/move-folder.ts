import {
  isOwnTrash,
  numberedName,
  refuseFolderInto,
  refuseFolderRestore,
  type MoveRefusal,
} from '@postkorb/domain/documents';
import { allowed, askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { inAccount, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { notifyGuestsBelow } from '../access/guests.sql.ts';
import { documentsMoved, documentsTrashed, publishChange } from '../record/document-events.ts';
import { rootOfSpace, type FolderRow, type Target } from '../record/documents.sql.ts';
import { findOrigin, findTrash, isNameTaken, levelsBelow, moveTree } from './folder.sql.ts';
import { notifyFolderTree } from '../record/note-change.ts';

type Move = { readonly target: Target; readonly title: string };

/**
 * Puts a folder into another one, in trees that nobody else changes; answers whether it lies elsewhere now.
 * Refuses with UNKNOWN_DOCUMENT, UNKNOWN_FOLDER, NOT_ALLOWED, INTO_ITSELF, TOO_DEEP, NAME_EXISTS.
 * Writes documents.folder-moved (documents.folder-renamed only for `restoreFolder`). Announces documentsTrashed or
 * documentsMoved of what lies in it, foldersChanged.
 */
export async function moveFolder(
  ctx: Ctx,
  folder: FolderRow,
  into: FolderRow | undefined,
): Promise<boolean> {
  const target = await placeFor(ctx, folder, into);
  if (target.id === folder.parentId) return false;
  const { title, id: except } = folder;
  const taken = await isNameTaken(ctx, { parent: target, title, except });
  refuseIf<MoveRefusal>(taken ? 'NAME_EXISTS' : null);
  const place = isOwnTrash(target) ? await findTrash(ctx, folder) : target;
  await put(ctx, folder, { target: place, title });
  return true;
}

/**
 * The folder into which another one is put, once the rule lets by whoever asks.
 * Refuses with UNKNOWN_DOCUMENT, UNKNOWN_FOLDER, NOT_ALLOWED, INTO_ITSELF, TOO_DEEP.
 */
export async function placeFor(
  ctx: Ctx,
  folder: FolderRow,
  into: FolderRow | undefined,
): Promise<FolderRow> {
  const levels = await levelsBelow(ctx, folder);
  return allowed(
    ctx,
    (target: FolderRow | undefined, by) =>
      refuseFolderInto({ folder, target, levelsBelow: levels }, by),
    into,
  );
}

/**
 * Takes a folder out of the trash, back to where it came from; under another name when its own was taken since.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, NOT_IN_TRASH, UNKNOWN_FOLDER (no place is left), TOO_DEEP.
 * Writes documents.folder-moved, documents.folder-renamed where its name was taken. Announces documentsMoved of what
 * lies in it, foldersChanged.
 */
export async function restoreFolder(ctx: Ctx, folder: FolderRow): Promise<void> {
  refuseIf<MoveRefusal>(refuseFolderRestore(folder, askerOf(ctx)));
  const home = await findOrigin(ctx, folder, folder.trashedFrom);
  const usable = home?.root === 'archive' ? home : undefined;
  const archive = usable ?? (await rootOfSpace(ctx, folder.spaceId, 'archive'));
  const target = await placeFor(ctx, folder, archive);
  await put(ctx, folder, { target, title: await freeNameIn(ctx, target, folder) });
}

async function freeNameIn(ctx: Ctx, parent: FolderRow, folder: FolderRow): Promise<string> {
  for (let number = 1; ; number += 1) {
    const title = numberedName(folder.title, number, ctx.config);
    if (!(await isNameTaken(ctx, { parent, title, except: folder.id }))) return title;
  }
}

async function put(ctx: Ctx, folder: FolderRow, { target, title }: Move): Promise<void> {
  const changed = await moveTree(ctx, folder, { target, title });
  const { id, parentId, accountId } = folder;
  const there = inAccount(ctx, accountId);
  await record(there, {
    action: 'documents.folder-moved',
    objects: [id, target.id],
    before: { parentId },
    after: { parentId: target.id, root: target.root },
  });
  const names = { before: { title: folder.title }, after: { title } };
  if (title !== folder.title)
    await record(there, { action: 'documents.folder-renamed', objects: [id], ...names });
  await notifyFolderTree(there);
  const isThrown = target.root === 'trash';
  if (isThrown) await notifyGuestsBelow(ctx, folder, changed);
  await publishChange(ctx, isThrown ? documentsTrashed : documentsMoved, changed);
}
