import { inSight, type Asker } from '../team/index.ts';
import type { ShareAttributes } from './share.ts';

/** Why the ownership of a document or folder is not given away. */
export const OWNERSHIP_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOT_ALLOWED',
  'IN_TRASH',
  'STILL_READING',
  'USER_NOT_FOUND',
  'ALREADY_OWNER',
  'OTHER_ACCOUNT',
  'PAPER_STORED',
  'FOLDER_TOO_FULL',
  'TOO_DEEP',
  'ACCOUNT_FULL',
  'DISK_FULL',
  'STEP_UP_REQUIRED',
] as const;
export type OwnershipRefusal = (typeof OWNERSHIP_REFUSALS)[number];

/** So many documents and folders go to another account at once: the bytes of each are carried over. */
export const MOST_HANDED_OVER = 500;

/** Why this is not given to anybody by who asks, or null: only its own people give it away, no root, and nothing out of the trash. */
export function refuseOwnership(
  container: ShareAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | 'IN_TRASH' | null {
  const seen = inSight(container, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  const isRoot = seen.type !== undefined && seen.type !== 'Folder';
  if (seen.access !== 'owner' || isRoot) return 'NOT_ALLOWED';
  return seen.root === 'trash' ? 'IN_TRASH' : null;
}

/**
 * Somebody to whom it may be given: `how` is what they are to the account and the space it lies in. An outsider may edit it, and
 * has a space of their own where they are somebody's customer.
 */
export type Receiver = {
  readonly how: 'own' | 'colleague' | 'outsider' | 'deactivated';
  readonly spaceId: string | null;
};

/** Why it is not given to this person, or null: an active colleague, or an outsider who may edit it, who does not have it already. */
export function refuseReceiver(
  receiver: Receiver | undefined,
  by: Asker,
): 'USER_NOT_FOUND' | 'ALREADY_OWNER' | 'OTHER_ACCOUNT' | null {
  const seen = inSight(receiver, by);
  if (seen === undefined || seen.how === 'deactivated') return 'USER_NOT_FOUND';
  if (seen.how === 'own') return 'ALREADY_OWNER';
  return seen.spaceId === null ? 'OTHER_ACCOUNT' : null;
}

/** What would go to another account. */
export type Leaving = {
  readonly documents: number;
  readonly folders: number;
  /** How many of the documents have paper in the archive. */
  readonly stored: number;
};

/** Why it does not go to another account, or null: it is too much at once, or paper of it is stored here for the one it was sent to. */
export function refuseLeaving({
  documents,
  folders,
  stored,
}: Leaving): 'FOLDER_TOO_FULL' | 'PAPER_STORED' | null {
  if (documents + folders > MOST_HANDED_OVER) return 'FOLDER_TOO_FULL';
  return stored > 0 ? 'PAPER_STORED' : null;
}
