import type { ChangeKind } from '#platform/jobs/event';

/** Who belongs to the account, or how many may. */
export const teamChanged: ChangeKind = { name: 'team' };
