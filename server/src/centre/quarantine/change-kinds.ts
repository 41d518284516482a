import type { ChangeKind } from '#platform/jobs/event';

/** Post that people of the account expect and miss, or said to be somebody else's. */
export const missedPostChanged: ChangeKind = { name: 'missedPost' };
