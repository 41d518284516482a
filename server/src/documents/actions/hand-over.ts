import { present } from '@postkorb/domain/basics';
import { asSystem, type Ctx } from '#platform/ctx';
import { notifyGuests, notifyGuestsBelow } from '../access/guests.sql.ts';
import { findBranches } from '../copies/folder-tree.sql.ts';
import { layCopies, noteHandedOver, type Wanted } from '../copies/lay-copies.ts';
import { layFolders, noteFolders, type LaidFolder } from '../copies/lay-folders.ts';
import { freeName } from '../folders/carry-to-space.ts';
import { lockFolderTrees } from '../folders/folder.sql.ts';
import {
  findFolders,
  lockDocuments,
  rootOfSpace,
  type DocumentRow,
} from '../record/documents.sql.ts';
import { deleteHandedOver } from './destroy.sql.ts';
import { noteDestroyed } from './note-destroyed.ts';

type Leaving = {
  readonly kind: 'document' | 'folder';
  readonly id: string;
  /** The space it lies in, and the one of another account it goes to. */
  readonly from: string;
  readonly to: { readonly accountId: string; readonly spaceId: string };
  /** So many documents, and so many folders, the caller knows that it holds at most. */
  readonly most: number;
};

/** What each document and folder that went is called where it lies now. */
export type Arrived = ReadonlyMap<string, string>;

type Laying = { readonly folders: readonly LaidFolder[]; readonly wanted: readonly Wanted[] };

/** The folders in their new place, and which documents go into which of them. */
async function layTree(ctx: Ctx, { id, to, most }: Leaving): Promise<Laying> {
  const folder = present((await findFolders(ctx, [id]))[0]);
  const there = asSystem(ctx, to);
  const target = present(await rootOfSpace(there, to.spaceId, 'archive'));
  const title = await freeName(there, target, folder.title);
  const all = await findBranches(ctx, folder, most);
  const branches = all.map((branch) => (branch.id === id ? { ...branch, title } : branch));
  const locked = await lockDocuments(
    ctx,
    branches.flatMap(({ documentIds }) => documentIds),
  );
  const folders = await layFolders(ctx, { folder: { ...folder, title }, branches }, target);
  const wanted = folders.flatMap(({ of, folder: into }) =>
    of.documentIds.map((documentId) => {
      return { source: present(locked.get(documentId)), folder: into, isWhole: true };
    }),
  );
  return { folders, wanted };
}

async function layOne(ctx: Ctx, { id, to }: Leaving): Promise<Laying> {
  const source = present((await lockDocuments(ctx, [id])).get(id));
  const folder = present(await rootOfSpace(asSystem(ctx, to), to.spaceId, 'inbox'));
  return { folders: [], wanted: [{ source, folder, isWhole: true }] };
}

/** Tells those who saw it that it is gone, while it is still known who they were. */
async function notifyThoseWhoSaw(ctx: Ctx, { kind, id }: Leaving, gone: readonly DocumentRow[]) {
  const [folder] = kind === 'folder' ? await findFolders(ctx, [id]) : [];
  if (folder) await notifyGuestsBelow(ctx, folder, gone);
  else await notifyGuests(ctx, gone);
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
  const { folders, wanted } = await (kind === 'folder' ? layTree : layOne)(ctx, leaving);
  const laid = await layCopies(ctx, wanted);
  await noteFolders(ctx, folders);
  await noteHandedOver(ctx, laid);
  await arrived(
    new Map([
      ...folders.map(({ of, folder }) => [of.id, folder.id] as const),
      ...laid.map(({ source, copy }) => [source.id, copy.id] as const),
    ]),
  );
  await notifyThoseWhoSaw(
    ctx,
    leaving,
    wanted.map(({ source }) => source),
  );
  const gone = {
    documents: wanted.map(({ source }) => source.id),
    folder: kind === 'folder' ? id : null,
  };
  await noteDestroyed(ctx, { ...(await deleteHandedOver(ctx, gone)), reason: 'handed over' });
}
