import type { ChangeKind } from '#platform/jobs/event';

/** Forwarding orders of the account: one was made, or went on. */
export const sourcesChanged: ChangeKind = { name: 'sources' };
