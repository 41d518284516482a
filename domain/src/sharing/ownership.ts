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
  'STEP_UP_REQUIRED',
] as const;
export type OwnershipRefusal = (typeof OWNERSHIP_REFUSALS)[number];

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

/** Somebody to whom it may be given: `how` is what they are to the account and the space it lies in. */
export type Receiver = { readonly how: 'own' | 'colleague' | 'outsider' | 'deactivated' };

/** Why it is not given to this person, or null: an active colleague who does not have it already. */
export function refuseReceiver(
  receiver: Receiver | undefined,
  by: Asker,
): 'USER_NOT_FOUND' | 'ALREADY_OWNER' | 'OTHER_ACCOUNT' | null {
  const seen = inSight(receiver, by);
  if (seen === undefined || seen.how === 'deactivated') return 'USER_NOT_FOUND';
  if (seen.how === 'own') return 'ALREADY_OWNER';
  return seen.how === 'outsider' ? 'OTHER_ACCOUNT' : null;
}
