import type { ChangeKind } from '#platform/jobs/event';

/** Somebody has just let this person in to something. */
export const sharedWithPerson: ChangeKind = { name: 'sharedWithMe' };
/** How far what a person gives to another account is. */
export const transfersChanged: ChangeKind = { name: 'transfers', isPersonal: true };
