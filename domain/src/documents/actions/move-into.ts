import { ROOM_REFUSALS } from '../../basics/index.ts';
import type { Asker } from '../../team/index.ts';
import type { DocumentAttributes, FolderAttributes, ReadAttributes } from '../record/container.ts';
import { isOwnTrash, MOVE_REFUSALS, refuseBeneath, refuseMove } from './actions.ts';

/** How many documents and folders one call may lay elsewhere as copies; whatever is more is done by a bulk job. */
export const MOST_MOVED_OUT = 100;

/** Why documents and folders are not put into a folder; what would leave its owner's control takes room there as a copy. */
export const MOVE_INTO_REFUSALS = [
  ...MOVE_REFUSALS,
  'STILL_READING',
  'FOLDER_TOO_FULL',
  ...ROOM_REFUSALS,
] as const;
export type MoveIntoRefusal = (typeof MOVE_INTO_REFUSALS)[number];

/**
 * Whether a document or folder that is put into this folder would leave its owner's control: then it stays where it is, and
 * a copy is laid there. Whoever throws away what is shared puts it into the trash of the space it lies in.
 */
export const leavesControl = (
  { accountId, spaceId }: Pick<DocumentAttributes, 'accountId' | 'spaceId'>,
  folder: FolderAttributes,
): boolean => !isOwnTrash(folder) && (folder.accountId !== accountId || folder.spaceId !== spaceId);

/** Why a document cannot be put into this folder, or null. Of what is still being read no copy is made. */
export function refuseMoveInto(
  document: ReadAttributes | undefined,
  folder: FolderAttributes | undefined,
  by: Asker,
): MoveIntoRefusal | null {
  const refusal = refuseMove(document, by);
  if (document === undefined || refusal !== null) return refusal;
  if (folder === undefined) return 'UNKNOWN_FOLDER';
  if (isOwnTrash(folder)) return null;
  if (refuseBeneath(folder, by) !== null) return 'NOT_ALLOWED';
  return leavesControl(document, folder) && document.readyAt === null ? 'STILL_READING' : null;
}

/** Why so many copies are not laid in one call, or null; of a single thing that was chosen too much lies in it. */
export function refuseMovedOut(
  copies: number,
  chosen: number,
): 'TOO_MANY' | 'FOLDER_TOO_FULL' | null {
  if (copies <= MOST_MOVED_OUT) return null;
  return chosen === 1 ? 'FOLDER_TOO_FULL' : 'TOO_MANY';
}
