import { present } from '@postkorb/domain/basics';
import { asSystem, type Ctx } from '#platform/ctx';
import { notifyGuests, notifyGuestsBelow } from '../access/guests.sql.ts';
import { findBranches } from '../copies/folder-tree.sql.ts';
import type { CopyEntry } from '../copies/lay-copies.ts';
import { layFolders, noteFolders, type LaidFolder } from '../copies/lay-folders.ts';
import { layHandedOver, noteHandedOver } from '../copies/lay-handed-over.ts';
import { freeName } from '../folders/carry-to-space.ts';
import { lockFolderTrees } from '../folders/folder.sql.ts';
import {
  findDocument,
  findFolders,
  lockDocuments,
  rootOfSpace,
  type Target,
} from '../record/documents.sql.ts';
import { deleteHandedOver } from './destroy.sql.ts';
import { noteDestroyed } from './note-destroyed.ts';

type Leaving = {
  readonly kind: 'document' | 'folder';
  readonly id: string;
  /** The space it lies in, and the one of another account it goes to. */
  readonly from: string;
  readonly to: { readonly accountId: string; readonly spaceId: string };
};

/** What each document and folder that went is called where it lies now. */
export type Arrived = ReadonlyMap<string, string>;

type Going = { readonly id: string; readonly folder: Target };
type Laying = { readonly folders: readonly LaidFolder[]; readonly going: readonly Going[] };

/** The folders in their new place, and which documents go into which of them. */
async function layTree(ctx: Ctx, { id, to }: Leaving): Promise<Laying> {
  const folder = present((await findFolders(ctx, [id]))[0]);
  const there = asSystem(ctx, to);
  const target = present(await rootOfSpace(there, to.spaceId, 'archive'));
  const title = await freeName(there, target, folder.title);
  const all = await findBranches(ctx, folder, null);
  const branches = all.map((branch) => (branch.id === id ? { ...branch, title } : branch));
  const folders = await layFolders(ctx, { folder: { ...folder, title }, branches }, target);
  const going = folders.flatMap(({ of, folder: into }) =>
    of.documentIds.map((documentId) => ({ id: documentId, folder: into })),
  );
  return { folders, going };
}

async function layOne(ctx: Ctx, { id, to }: Leaving): Promise<Laying> {
  const folder = present(await rootOfSpace(asSystem(ctx, to), to.spaceId, 'inbox'));
  return { folders: [], going: [{ id, folder }] };
}

/** So many documents are held in memory at once. */
const PART = 250;

/** Lays all of them, part by part in the one transaction. */
async function layAll(ctx: Ctx, going: readonly Going[]) {
  const ids = new Map<string, string>();
  const entries: CopyEntry[] = [];
  for (let at = 0; at < going.length; at += PART) {
    const part = going.slice(at, at + PART);
    const locked = await lockDocuments(
      ctx,
      part.map(({ id }) => id),
    );
    const wanted = part.map(({ id, folder }) => {
      return { source: present(locked.get(id)), folder, isWhole: true };
    });
    const laid = await layHandedOver(ctx, wanted);
    for (const [first, copy] of laid.ids) ids.set(first, copy);
    entries.push(...laid.entries);
  }
  return { ids, entries };
}

/** Tells those who saw it that it is gone, while it is still known who they were. */
async function notifyThoseWhoSaw(ctx: Ctx, { kind, id }: Leaving, gone: readonly string[]) {
  const { accountId } = ctx.viewer;
  const [folder] = kind === 'folder' ? await findFolders(ctx, [id]) : [];
  if (folder)
    return notifyGuestsBelow(
      ctx,
      folder,
      gone.map((one) => ({ accountId, id: one })),
    );
  await notifyGuests(ctx, [present(await findDocument(ctx, id))]);
}

/**
 * Gives a document, or a folder with all that lies in it, to the people of another account: it is laid whole into a space of theirs, a document
 * into the Inbox, a folder into the archive, under another name where its own is taken there, and destroyed where it was, at once or not at all.
 * Whoever asks knows that it may go. `arrived` is called while both are there, with the new id of each document and folder.
 * Refuses with TOO_DEEP, ACCOUNT_FULL, DISK_FULL.
 * Writes documents.folder-created, documents.copied (there), documents.copied-away, documents.destroyed, documents.folders-destroyed.
 * Announces documentsChanged, foldersChanged.
 */
export async function handOver(
  ctx: Ctx,
  leaving: Leaving,
  arrived: (ids: Arrived) => Promise<void>,
): Promise<void> {
  const { kind, id, from, to } = leaving;
  const { accountId } = ctx.viewer;
  await lockFolderTrees(ctx, [{ accountId, spaceId: from }, to]);
  const { folders, going } = await (kind === 'folder' ? layTree : layOne)(ctx, leaving);
  const laid = await layAll(ctx, going);
  await noteFolders(ctx, folders);
  await noteHandedOver(ctx, { accountId: to.accountId, ...laid });
  await arrived(
    new Map([
      ...folders.map(({ of, folder }) => [of.id, folder.id] as const),
      ...laid.ids.entries(),
    ]),
  );
  const gone = going.map((one) => one.id);
  await notifyThoseWhoSaw(ctx, leaving, gone);
  const all = { documents: gone, folder: kind === 'folder' ? id : null };
  await noteDestroyed(ctx, { ...(await deleteHandedOver(ctx, all)), reason: 'handed over' });
}
