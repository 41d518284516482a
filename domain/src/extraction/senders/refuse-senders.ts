import { mayUse, type Asker } from '../../team/index.ts';

/** Why nothing that was learned of a sender is forgotten or put together. */
export const SENDER_REFUSALS = [
  'NOT_ALLOWED',
  'UNKNOWN_SENDER',
  'SAME_SENDER',
  'OTHER_SPACE',
] as const;
export type SenderRefusal = (typeof SENDER_REFUSALS)[number];

/** Why who asks changes nothing of what was learned in their space, or null. */
export const refuseSenders = (by: Asker): 'NOT_ALLOWED' | null =>
  mayUse(by, 'documents') ? null : 'NOT_ALLOWED';
