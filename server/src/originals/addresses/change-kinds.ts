import type { ChangeKind } from '#platform/jobs/event';

/** Where originals of the account are sent to. */
export const addressesChanged: ChangeKind = { name: 'returnAddresses' };
