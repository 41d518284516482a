import type { ChangeKind } from '#platform/jobs/event';

/** Packets of originals: one was ordered, or is on its way. */
export const returnsChanged: ChangeKind = { name: 'returns' };
