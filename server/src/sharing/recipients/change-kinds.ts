import type { ChangeKind } from '#platform/jobs/event';

/** Somebody has just let this person in to something. */
export const sharedWithPerson: ChangeKind = { name: 'sharedWithMe' };
