import type { ChangeKind } from '#platform/jobs/event';

/** Who gets post at the postbox of the account. */
export const addresseesChanged: ChangeKind = { name: 'addressees' };
