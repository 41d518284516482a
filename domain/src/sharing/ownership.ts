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
  'BEING_HANDED_OVER',
  'TOO_DEEP',
  'ACCOUNT_FULL',
  'DISK_FULL',
  'STEP_UP_REQUIRED',
] as const;
export type OwnershipRefusal = (typeof OWNERSHIP_REFUSALS)[number];

/** So many documents and folders go to another account while the call waits; a transfer gives away what is more. */
export const MOST_AT_ONCE_AWAY = 500;

/** Why this is not given to anybody by who asks, or null: only its own people give it away, no root, and nothing out of the trash. */
export function refuseOwnership(
  container: ShareAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | 'IN_TRASH' | 'BEING_HANDED_OVER' | null {
  const seen = inSight(container, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  const isRoot = seen.type !== undefined && seen.type !== 'Folder';
  if (seen.access !== 'owner' || isRoot) return 'NOT_ALLOWED';
  if (seen.isLeaving) return 'BEING_HANDED_OVER';
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

/** What is given away, or asked for. */
type Measure = { readonly documents: number; readonly folders: number };

/** Whether a transfer gives it away, part by part, and not the call that asks for it. */
export const isTransferred = ({ documents, folders }: Measure): boolean =>
  documents + folders > MOST_AT_ONCE_AWAY;

/** Why it does not go to another account, or null: so many of its documents have paper that is stored here for the one it was sent to. */
export const refuseLeaving = (stored: number): 'PAPER_STORED' | null =>
  stored > 0 ? 'PAPER_STORED' : null;
