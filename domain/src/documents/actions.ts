import type { DocumentFacts, FolderFacts, Root } from './container.ts';

export const MARK_REFUSALS = ['UNKNOWN_DOCUMENT', 'NOTHING_CHOSEN', 'TOO_MANY'] as const;
export type MarkRefusal = (typeof MARK_REFUSALS)[number];

export const MOVE_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'UNKNOWN_FOLDER',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'NOT_ALLOWED',
  'NOT_IN_TRASH',
  'INTO_ITSELF',
  'TOO_DEEP',
  'NAME_EXISTS',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];

export const EDIT_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOT_ALLOWED',
  'IN_TRASH',
  'CHANGED_MEANWHILE',
  'INVALID_INPUT',
] as const;
export type EditRefusal = (typeof EDIT_REFUSALS)[number];

/** How many ids one call may name. */
export const MOST_IDS = 500;

/** Why these ids cannot be worked on in one call, or null. */
export function refuseSelection(ids: readonly string[]): 'NOTHING_CHOSEN' | 'TOO_MANY' | null {
  if (ids.length === 0) return 'NOTHING_CHOSEN';
  return ids.length > MOST_IDS ? 'TOO_MANY' : null;
}

/** Why a document cannot be marked read or unread, or null: whoever sees it may. */
export function refuseMark(document: DocumentFacts | undefined): MarkRefusal | null {
  return document === undefined ? 'UNKNOWN_DOCUMENT' : null;
}

/** Why a document cannot be moved at all, or null. A viewer only reads. */
export function refuseMove(document: DocumentFacts | undefined): MoveRefusal | null {
  if (document === undefined) return 'UNKNOWN_DOCUMENT';
  return document.access === 'viewer' ? 'NOT_ALLOWED' : null;
}

/** Whether this is the trash of the viewer's own space. */
export function isOwnTrash(folder: FolderFacts): boolean {
  return folder.type === 'FolderTrash' && folder.access === 'own';
}

/** Why a document cannot be put into this folder, or null. Nothing leaves an owner's control by moving. */
export function refuseMoveInto(
  document: DocumentFacts | undefined,
  folder: FolderFacts | undefined,
): MoveRefusal | null {
  const refusal = refuseMove(document);
  if (refusal !== null) return refusal;
  return folder === undefined ? 'UNKNOWN_FOLDER' : refuseInto(document!, folder);
}

function refuseInto(document: DocumentFacts, folder: FolderFacts): MoveRefusal | null {
  const shared = document.access !== 'own';
  const inTrash = folder.root === 'trash' && !isOwnTrash(folder);
  if (inTrash || folder.access === 'viewer' || (shared && folder.spaceId !== document.spaceId))
    return 'NOT_ALLOWED';
  // A folder of another account counts as unknown: what leaves an owner's control can only be a copy.
  return folder.accountId === document.accountId ? null : 'UNKNOWN_FOLDER';
}

/** Why a document cannot go to a root of its own space (archive, trash, inbox), or null when it can. */
export function refuseRoot(document: DocumentFacts | undefined, root: Root): MoveRefusal | null {
  const refusal = refuseMove(document);
  if (refusal !== null) return refusal;
  return document?.root === root ? 'NOT_ALLOWED' : null;
}

/** Why a document cannot be restored, or null: it must lie in the trash. */
export function refuseRestore(document: DocumentFacts | undefined): MoveRefusal | null {
  const refusal = refuseMove(document);
  if (refusal !== null) return refusal;
  return document?.root === 'trash' ? null : 'NOT_IN_TRASH';
}

/** Why the metadata cannot be edited, or null. */
export function refuseEdit(document: DocumentFacts | undefined): EditRefusal | null {
  if (document === undefined) return 'UNKNOWN_DOCUMENT';
  if (document.access === 'viewer') return 'NOT_ALLOWED';
  return document.root === 'trash' ? 'IN_TRASH' : null;
}
