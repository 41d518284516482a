import { ROOM_REFUSALS } from '../../basics/index.ts';
import { inSight, type Asker } from '../../team/index.ts';
import {
  isReadOnly,
  type DocumentAttributes,
  type FolderAttributes,
  type ReadAttributes,
  type Root,
} from '../record/container.ts';

/** Why documents are not marked read or unread: whoever sees them may, so there is no `NOT_ALLOWED`. */
export const MARK_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type MarkRefusal = (typeof MARK_REFUSALS)[number];

/** Why documents and folders stay where they are, for every action that moves, throws away or restores. */
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

/** Why a document cannot go to one of the places that its menu names. */
export const PLACE_REFUSALS = [...MOVE_REFUSALS, 'ALREADY_THERE', 'STILL_READING'] as const;
export type PlaceRefusal = (typeof PLACE_REFUSALS)[number];

/** Why documents and folders are not destroyed: only their own people may, and only out of the trash. */
export const DESTROY_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'NOT_ALLOWED',
  'NOT_IN_TRASH',
  'STILL_READING',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type DestroyRefusal = (typeof DESTROY_REFUSALS)[number];

/** Why no copy is made; it takes room like anything that is kept. */
export const CLONE_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'UNKNOWN_FOLDER',
  'NOT_ALLOWED',
  'STILL_READING',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
  ...ROOM_REFUSALS,
] as const;
export type CloneRefusal = (typeof CLONE_REFUSALS)[number];

/** Why values of a document are not saved; `CHANGED_MEANWHILE` is a `version` that is no longer the newest. */
export const EDIT_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOT_ALLOWED',
  'IN_TRASH',
  'CHANGED_MEANWHILE',
  'INVALID_INPUT',
] as const;
export type EditRefusal = (typeof EDIT_REFUSALS)[number];

/** What the rules need to know of a folder that something new is put into. */
type PlaceAttributes = Pick<DocumentAttributes, 'access' | 'root' | 'isLeaving'>;
type BeneathRefusal = 'UNKNOWN_FOLDER' | 'NOT_ALLOWED';

/** How many ids one call may name. */
export const MOST_IDS = 500;

/** Why these ids cannot be worked on in one call, or null. */
export function refuseSelection(ids: readonly string[]): 'NOTHING_CHOSEN' | 'TOO_MANY' | null {
  if (ids.length === 0) return 'NOTHING_CHOSEN';
  return ids.length > MOST_IDS ? 'TOO_MANY' : null;
}

/** Why a document, or what lies in a folder, cannot be marked read or unread, or null: whoever sees it may. */
export function refuseMark(
  container: DocumentAttributes | undefined,
  by: Asker,
): MarkRefusal | null {
  return inSight(container, by) === undefined ? 'UNKNOWN_DOCUMENT' : null;
}

/** Why nobody need offer to mark a document so, or null: it is so already, or may not be marked. */
export function refuseMarkAs(
  document: (DocumentAttributes & { readonly isRead: boolean }) | undefined,
  isRead: boolean,
  by: Asker,
): MarkRefusal | 'ALREADY_SO' | null {
  return document?.isRead === isRead ? 'ALREADY_SO' : refuseMark(document, by);
}

/** Why a document cannot be moved at all, or null. A viewer only reads. */
export function refuseMove(
  document: DocumentAttributes | undefined,
  by: Asker,
): MoveRefusal | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  return isReadOnly(seen) ? 'NOT_ALLOWED' : null;
}

/** Whether this is the trash of the viewer's own space. */
export function isOwnTrash(folder: FolderAttributes): boolean {
  return folder.type === 'FolderTrash' && folder.access === 'owner';
}

/** Why nothing new may be put below a folder, or null: a viewer only reads, and the trash is no place to file. */
export function refuseBeneath(
  folder: PlaceAttributes | undefined,
  by: Asker,
): BeneathRefusal | null {
  const seen = inSight(folder, by);
  if (seen === undefined) return 'UNKNOWN_FOLDER';
  return isReadOnly(seen) || seen.root === 'trash' ? 'NOT_ALLOWED' : null;
}

/** Why nothing may be moved into a folder, or null. */
export function refuseInbound(
  folder: FolderAttributes | undefined,
  by: Asker,
): BeneathRefusal | null {
  const seen = inSight(folder, by);
  return seen !== undefined && isOwnTrash(seen) ? null : refuseBeneath(seen, by);
}

/** Why nothing may be sent into a folder, or null. What is sent belongs to who sends it: into another account only copies are put. */
export function refuseUploadInto(
  folder: (PlaceAttributes & { readonly accountId: string }) | undefined,
  accountId: string,
  by: Asker,
): BeneathRefusal | null {
  return folder === undefined || folder.accountId === accountId
    ? refuseBeneath(folder, by)
    : 'UNKNOWN_FOLDER';
}

/** Why a document cannot be copied, or null: whoever sees it may. */
export function refuseCopy(document: ReadAttributes | undefined, by: Asker): CloneRefusal | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  return seen.readyAt === null ? 'STILL_READING' : null;
}

/** Why a document cannot be destroyed for good, or null: its own people only, and only from the trash. */
export function refuseDestroy(
  document: ReadAttributes | undefined,
  by: Asker,
): DestroyRefusal | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (seen.access !== 'owner' || isReadOnly(seen)) return 'NOT_ALLOWED';
  if (seen.root !== 'trash') return 'NOT_IN_TRASH';
  // A document that is still being read would come back with what was read.
  return seen.readyAt === null ? 'STILL_READING' : null;
}

/** Why a document cannot go to a root of its own space (archive, trash, inbox), or null when it can. */
export function refuseRoot(
  document: DocumentAttributes | undefined,
  root: Root,
  by: Asker,
): PlaceRefusal | null {
  const refusal = refuseMove(document, by);
  if (refusal !== null) return refusal;
  if (document?.root === root) return 'ALREADY_THERE';
  // Nobody takes another's document into an Inbox or archive of their own; thrown away it goes into the owner's trash.
  return root === 'trash' || document?.access === 'owner' ? null : 'NOT_ALLOWED';
}

/** Why a document cannot be restored, or null: it must lie in the trash. */
export function refuseRestore(
  document: DocumentAttributes | undefined,
  by: Asker,
): MoveRefusal | null {
  const refusal = refuseMove(document, by);
  if (refusal !== null) return refusal;
  return document?.root === 'trash' ? null : 'NOT_IN_TRASH';
}

/** Why the metadata cannot be edited, or null. */
export function refuseEdit(
  document: DocumentAttributes | undefined,
  by: Asker,
): EditRefusal | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (isReadOnly(seen)) return 'NOT_ALLOWED';
  return seen.root === 'trash' ? 'IN_TRASH' : null;
}
