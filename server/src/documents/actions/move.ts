import {
  isOwnTrash,
  leavesControl,
  refuseMoveInto,
  refuseRestore,
  refuseSelection,
  type MoveIntoRefusal,
  type MoveRefusal,
} from '@postkorb/domain/documents';
import { allAllowed, askerOf } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { present } from '@postkorb/domain/basics';
import { orRefuse, refuseIf } from '#platform/refusal';
import {
  findDocuments,
  findFolders,
  lockDocuments,
  lockFolders,
  putIntoFolder,
  rootOfSpace,
  type DocumentRow,
  type FolderRow,
  type Target,
} from '../record/documents.sql.ts';
import { publishMove } from '../record/document-events.ts';
import {
  findOrigin,
  findOriginFolder,
  findTrash,
  lockFolderTrees,
  lockPlaces,
} from '../folders/folder.sql.ts';
import { moveFolder, restoreFolder } from '../folders/move-folder.ts';
import { noteChange } from '../record/note-change.ts';
import { documentsIn, findTreesOut, layOut, noteOut, stayedIn } from './move-out.ts';

type Ids = readonly string[];
type Move = {
  readonly ids: Ids;
  readonly folderId: string;
  readonly key?: string | null | undefined;
};
export type Moved = {
  readonly documents: readonly DocumentRow[];
  readonly folders: readonly FolderRow[];
};
/** Something that stays where it is, and its copy, which lies where it was to go. */
type Copied = { readonly sourceId: string; readonly copyId: string };
export type MovedOut = {
  readonly source: DocumentRow | FolderRow;
  readonly copy: DocumentRow | FolderRow;
};

/** Something that lies elsewhere now, and where it lay; or its copy does (`result`), and it is where it was. */
export type Left = { readonly id: string; readonly home?: string | null; readonly result?: string };

/**
 * Moves documents and folders into a folder, also into archive or trash: all of them or none. What would leave its
 * owner's control stays, and a copy is laid there.
 * Refuses with what `moveAll` refuses, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes and announces what `moveAll` does.
 */
export async function moveMany(
  ctx: Ctx,
  { ids, folderId, key }: Move,
): Promise<Moved & { readonly copies: readonly MovedOut[] }> {
  const copied = await once(ctx, { key, verb: 'moveMany', args: [ids, folderId] }, async (ctx) =>
    copiedIn(await moveAll(ctx, ids, folderId)),
  );
  // Earlier versions copied nothing, and kept no answer.
  return { ...(await movedNow(ctx, ids)), copies: await findCopied(ctx, copied ?? []) };
}

const copiedIn = (left: readonly Left[]): Copied[] =>
  left.flatMap(({ id, result }) => (result ? [{ sourceId: id, copyId: result }] : []));

async function findCopied(ctx: Ctx, copied: readonly Copied[]): Promise<MovedOut[]> {
  const { documents, folders } = await movedNow(
    ctx,
    copied.flatMap(({ sourceId, copyId }) => [sourceId, copyId]),
  );
  const known = new Map([...documents, ...folders].map((one) => [one.id, one]));
  return copied.flatMap(({ sourceId, copyId }) => {
    const [source, copy] = [known.get(sourceId), known.get(copyId)];
    return source && copy ? [{ source, copy }] : [];
  });
}

/**
 * Moves as `moveMany` does, answering what lies elsewhere by it; what was there already does not.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, UNKNOWN_FOLDER, NOT_ALLOWED, STILL_READING, of folders also
 * INTO_ITSELF, TOO_DEEP, NAME_EXISTS, FOLDER_TOO_FULL; beside what `noteOut` refuses.
 * Writes documents.moved, of folders what `moveFolder` writes, of copies what `noteOut` writes. Announces
 * documentsTrashed or documentsMoved, documentsChanged.
 */
export function moveAll(ctx: Ctx, ids: Ids, folderId: string): Promise<Left[]> {
  return atomically(ctx, async (ctx) => {
    refuseIf<MoveIntoRefusal>(refuseSelection(ids));
    const { folders, target } = await lockAround(ctx, ids, folderId);
    const trees = await findTreesOut(ctx, { ids, folders }, target);
    const chosen = documentsAmong(ids, folders);
    const locked = await lockDocuments(ctx, [...chosen, ...documentsIn(trees)]);
    for (const id of chosen) refuseIf(refuseMoveInto(locked.get(id), target, askerOf(ctx)));
    const isOut = (one: DocumentRow | FolderRow) =>
      target !== undefined && leavesControl(one, target);
    const rows = [...locked.values()].filter(({ id }) => chosen.includes(id));
    // First: everywhere a document has its number before its folder is counted.
    const laid = await layOut(ctx, { documents: rows.filter(isOut), trees, locked, target });
    const within = rows.filter((row) => !isOut(row));
    const puts = await putsInto(ctx, within, target);
    // Before the folders: a document chosen beside its folder is not taken along by it, and not published twice.
    await place(ctx, puts);
    const left: Left[] = [];
    for (const folder of folders)
      if (!isOut(folder) && (await moveFolder(ctx, folder, target)))
        left.push({ id: folder.id, home: folder.parentId });
    left.push(...(await note(ctx, puts)), ...stayedIn(laid, target));
    await noteOut(ctx, laid);
    return left;
  });
}

const documentsAmong = (ids: Ids, folders: readonly FolderRow[]) => {
  const known = new Set(folders.map((folder) => folder.id));
  return ids.filter((id) => !known.has(id));
};

/** The folders that are to be moved and where to, held: a tree that changes for itself, places for others. */
async function lockAround(ctx: Ctx, ids: Ids, folderId: string) {
  const seen = await findFolders(ctx, [...ids, folderId]);
  const moving = seen.filter((folder) => ids.includes(folder.id)).map((folder) => folder.id);
  if (moving.length > 0) await lockFolderTrees(ctx, seen);
  else await lockPlaces(ctx, seen);
  const now = await findFolders(ctx, [...moving, folderId]);
  const target = now.find((folder) => folder.id === folderId);
  return { folders: now.filter((folder) => moving.includes(folder.id)), target };
}

async function movedNow(ctx: Ctx, ids: Ids): Promise<Moved> {
  return { documents: await findDocuments(ctx, ids), folders: await findFolders(ctx, ids) };
}

type Rows = readonly DocumentRow[];
type Put = { readonly rows: Rows; readonly folder: Target };

/** Into the folder; what is thrown away goes into the trash of the space it lies in. */
async function putsInto(ctx: Ctx, locked: Rows, target: FolderRow | undefined): Promise<Put[]> {
  if (target === undefined) return [];
  if (!isOwnTrash(target)) return [elsewhere(locked, target)];
  const spaces = Map.groupBy(locked, ({ spaceId }) => spaceId);
  const puts = [...spaces.values()].map(async (rows) => {
    const first = present(rows[0]);
    const folder = first.spaceId === target.spaceId ? target : await findTrash(ctx, first);
    return elsewhere(rows, folder);
  });
  return Promise.all(puts);
}

/** What already lies in the folder stays untouched, and nothing is written of it. */
function elsewhere(rows: Rows, folder: Target): Put {
  return { rows: rows.filter(({ folderId }) => folderId !== folder.id), folder };
}

async function place(ctx: Ctx, puts: readonly Put[]): Promise<void> {
  for (const { rows, folder } of puts) if (rows.length > 0) await putIntoFolder(ctx, rows, folder);
}

/** Notes what was put where. The journal is held last in every action: whoever has it waits for nobody. */
async function note(ctx: Ctx, puts: readonly Put[]): Promise<Left[]> {
  const all = puts.filter(({ rows }) => rows.length > 0);
  for (const { rows, folder } of all) {
    const { id: folderId, root } = folder;
    const after = { folderId, root };
    await noteChange(ctx, rows, { action: 'documents.moved', beside: [folderId], after });
    await publishMove(ctx, rows, root);
  }
  return all.flatMap(({ rows }) => rows.map((row) => ({ id: row.id, home: row.folderId })));
}

/**
 * Takes documents and folders out of the trash, back to where they came from.
 * Refuses with what `restoreAll` refuses, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes and announces what `restoreAll` does.
 */
export async function restoreMany(ctx: Ctx, ids: Ids, key?: string | null): Promise<Moved> {
  await once(ctx, { key, verb: 'restoreMany', args: [ids] }, async (ctx) => {
    await restoreAll(ctx, ids);
  });
  return movedNow(ctx, ids);
}

/**
 * Restores as `restoreMany` does, answering what lies elsewhere by it.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, NOT_IN_TRASH, UNKNOWN_FOLDER (no place is
 * left), of folders also TOO_DEEP.
 * Writes documents.moved, of folders what `restoreFolder` writes. Announces documentsMoved, documentsChanged.
 */
export function restoreAll(ctx: Ctx, ids: Ids): Promise<Left[]> {
  return atomically(ctx, async (ctx) => {
    refuseIf<MoveRefusal>(refuseSelection(ids));
    const spaces = await Promise.all([findDocuments(ctx, ids), findFolders(ctx, ids)]);
    await lockFolderTrees(ctx, spaces.flat());
    const folders = await findFolders(ctx, ids);
    const locked = await lockDocuments(ctx, documentsAmong(ids, folders));
    const chosen = documentsAmong(ids, folders).map((id) => locked.get(id));
    allAllowed(ctx, refuseRestore, chosen);
    for (const folder of folders) await restoreFolder(ctx, folder);
    const all = await originFolders(ctx, [...locked.values()]);
    const from = [...locked.values()].map(({ accountId, folderId: id }) => ({ accountId, id }));
    await lockFolders(ctx, [...from, ...all.map(({ folder }) => folder)]);
    const left = folders.map(({ id, parentId }) => ({ id, home: parentId }));
    await place(ctx, all);
    return [...left, ...(await note(ctx, all))];
  });
}

/** Where documents came from; the Inbox, or the archive for what lay in a folder, when that is gone. */
async function originFolders(ctx: Ctx, locked: Rows): Promise<Put[]> {
  const lying = [...Map.groupBy(locked, (row) => row.trashedFrom ?? row.folderId)];
  const all: Put[] = [];
  for (const [home, rows] of lying) {
    const unknown: MoveRefusal = 'UNKNOWN_FOLDER';
    // What lay in a folder that was just taken out is in its place again.
    all.push(elsewhere(rows, orRefuse(await usableHome(ctx, present(rows[0]), home), unknown)));
  }
  return all;
}

async function usableHome(ctx: Ctx, row: DocumentRow, home: string) {
  const folder = await findOrigin(ctx, row, home);
  if (folder && folder.root !== 'trash') return folder;
  const above = folder && (await findOriginFolder(ctx, folder));
  const [further] = await findFolders(ctx, above ? [above] : []);
  if (further && further.root !== 'trash') return further;
  // Folders live in the archive, and so did what lay in one.
  return rootOfSpace(ctx, row.spaceId, folder?.type === 'Folder' ? 'archive' : 'inbox');
}
