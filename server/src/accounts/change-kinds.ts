import type { ChangeKind } from '#platform/jobs/event';

/** What the account says of itself. */
export const accountChanged: ChangeKind = { name: 'account' };
