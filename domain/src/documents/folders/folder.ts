import type { Bounds, Problem } from '../../basics/index.ts';
import { inSight, type Asker } from '../../team/index.ts';
import { isOwnTrash } from '../actions/actions.ts';
import { isReadOnly, type FolderAttributes, type Root } from '../record/container.ts';
import { FORBIDDEN_SIGNS } from '../record/forbidden-signs.ts';

/** Deeper than anybody files; it keeps a way through the tree short enough to be shown and checked. */
export const MOST_LEVELS = 100;

/** Why no folder is made; beside each other names differ by more than capitals (`NAME_EXISTS`). */
export const CREATE_FOLDER_REFUSALS = [
  'UNKNOWN_FOLDER',
  'NOT_ALLOWED',
  'NAME_EXISTS',
  'TOO_DEEP',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type CreateFolderRefusal = (typeof CREATE_FOLDER_REFUSALS)[number];

/** Why a folder keeps its name; beside each other names differ by more than capitals (`NAME_EXISTS`). */
export const RENAME_FOLDER_REFUSALS = [
  'UNKNOWN_FOLDER',
  'NOT_ALLOWED',
  'IN_TRASH',
  'NAME_EXISTS',
  'CHANGED_MEANWHILE',
  'INVALID_INPUT',
] as const;
export type RenameFolderRefusal = (typeof RENAME_FOLDER_REFUSALS)[number];

/** Those of `MOVE_REFUSALS` that a folder on its way may meet. */
export type FolderMoveRefusal =
  | 'UNKNOWN_DOCUMENT'
  | 'UNKNOWN_FOLDER'
  | 'NOT_ALLOWED'
  | 'INTO_ITSELF'
  | 'TOO_DEEP'
  | 'NAME_EXISTS';

/** The name as it is kept: what looks the same is the same. */
export function folderName(typed: string): string {
  return typed.normalize('NFC').trim();
}

/** What is wrong with the name of a folder; empty when it may be called so. */
export function problemsOfFolderName(name: string, { folder }: Bounds): Problem<'title'>[] {
  if (name === '') return [{ field: 'title', code: 'REQUIRED' }];
  const position = name.search(FORBIDDEN_SIGNS);
  if (position >= 0) return [{ field: 'title', code: 'INVALID', position }];
  const most = folder.nameMaxLength;
  return [...name].length > most ? [{ field: 'title', code: 'TOO_LONG', position: most }] : [];
}

/** Why no folder can be made in here, or null. Folders live in the archive: the Inbox is what is not filed yet. */
export function refuseFolderIn(
  parent: FolderAttributes | undefined,
  by: Asker,
): 'UNKNOWN_FOLDER' | 'NOT_ALLOWED' | 'TOO_DEEP' | null {
  const seen = inSight(parent, by);
  if (seen === undefined) return 'UNKNOWN_FOLDER';
  if (isReadOnly(seen) || seen.root !== 'archive') return 'NOT_ALLOWED';
  return seen.path.length >= MOST_LEVELS ? 'TOO_DEEP' : null;
}

/** Why a folder cannot be called otherwise, or null: roots keep their names. */
export function refuseRename(
  folder: FolderAttributes | undefined,
  by: Asker,
): RenameFolderRefusal | null {
  const seen = inSight(folder, by);
  if (seen === undefined) return 'UNKNOWN_FOLDER';
  if (seen.type !== 'Folder' || isReadOnly(seen)) return 'NOT_ALLOWED';
  return seen.root === 'trash' ? 'IN_TRASH' : null;
}

/** Why a folder stays where it is, or null: roots do not move, and a viewer only reads. */
export function refuseFolderMove(
  folder: FolderAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | null {
  const seen = inSight(folder, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  return seen.type !== 'Folder' || isReadOnly(seen) ? 'NOT_ALLOWED' : null;
}

/** A folder on its way: `levelsBelow` is how many levels of folders it takes along. */
type Moving = {
  readonly folder: FolderAttributes | undefined;
  readonly target: FolderAttributes | undefined;
  readonly levelsBelow?: number;
};

/** Why a folder cannot be put into this one, or null. Levels below it need room, also those of a copy. */
export function refuseFolderInto(
  { folder, target, levelsBelow = 0 }: Moving,
  by: Asker,
): FolderMoveRefusal | null {
  const refusal = refuseFolderMove(folder, by);
  if (refusal !== null || folder === undefined) return refusal;
  if (target === undefined) return 'UNKNOWN_FOLDER';
  return isOwnTrash(target) ? null : belowTarget(folder, target, levelsBelow);
}

function belowTarget(
  folder: FolderAttributes,
  target: FolderAttributes,
  levelsBelow: number,
): FolderMoveRefusal | null {
  if (isReadOnly(target) || target.root !== 'archive') return 'NOT_ALLOWED';
  if (target.path.includes(folder.id)) return 'INTO_ITSELF';
  return target.path.length + 1 + levelsBelow > MOST_LEVELS ? 'TOO_DEEP' : null;
}

/** Why a folder cannot go to a root of its space, or null. */
export function refuseFolderRoot(
  folder: FolderAttributes | undefined,
  root: Root,
  by: Asker,
): FolderMoveRefusal | null {
  const refusal = refuseFolderMove(folder, by);
  if (refusal !== null) return refusal;
  if (root === 'inbox') return 'NOT_ALLOWED';
  if (folder?.root !== root) return null;
  return root === 'trash' || folder.path.length === 2 ? 'NOT_ALLOWED' : null;
}

/** Why a folder cannot be taken out of the trash, or null. */
export function refuseFolderRestore(
  folder: FolderAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | 'NOT_IN_TRASH' | null {
  const refusal = refuseFolderMove(folder, by);
  if (refusal !== null) return refusal;
  return folder?.root === 'trash' ? null : 'NOT_IN_TRASH';
}

/** Why a folder cannot be destroyed for good, or null: its own people only, and only from the trash. */
export function refuseFolderDestroy(
  folder: FolderAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | 'NOT_IN_TRASH' | null {
  const refusal = refuseFolderRestore(folder, by);
  if (refusal !== null) return refusal;
  return folder?.access === 'owner' ? null : 'NOT_ALLOWED';
}

/** Why somebody is not told who was let in to a folder or above it, or null: its own people are. */
export function refuseLetIn(
  folder: FolderAttributes | undefined,
  by: Asker,
): 'UNKNOWN_FOLDER' | 'NOT_ALLOWED' | null {
  const seen = inSight(folder, by);
  if (seen === undefined) return 'UNKNOWN_FOLDER';
  return seen.access === 'owner' ? null : 'NOT_ALLOWED';
}

/** Why this folder cannot be emptied for good, or null: only one's own trash. */
export function refuseEmpty(folder: FolderAttributes | undefined, by: Asker): 'NOT_ALLOWED' | null {
  const seen = inSight(folder, by);
  return seen !== undefined && isOwnTrash(seen) ? null : 'NOT_ALLOWED';
}

/** A name like this one, numbered from the second on: "Taxes (2)", cut where it would become too long. */
export function numberedName(title: string, number: number, { folder }: Bounds): string {
  if (number === 1) return title;
  const end = ` (${number})`;
  return [...title].slice(0, Math.max(0, folder.nameMaxLength - end.length)).join('') + end;
}

/** Why a trash is not emptied; `IDEMPOTENCY_KEY_REUSED` is a key that came with another input before. */
export const EMPTY_REFUSALS = ['NOT_ALLOWED', 'IDEMPOTENCY_KEY_REUSED', 'INVALID_INPUT'] as const;
export type EmptyRefusal = (typeof EMPTY_REFUSALS)[number];

/** How a folder came to whoever looks at it: others shared it, or it was made here. */
export const folderSource = ({
  access,
}: Pick<FolderAttributes, 'access'>): 'SharedDocument' | null =>
  access === 'owner' ? null : 'SharedDocument';
