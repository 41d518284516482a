import type { Day, Problem } from '../../basics/index.ts';
import { inSight, type Asker } from '../../team/index.ts';
import { problemsOfLaterDay } from './deadlines.ts';
import { isReadOnly, type DocumentAttributes } from '../record/container.ts';

/** Why documents are not snoozed: only their own people file them, and only what waits in the Inbox can wait longer. */
export const SNOOZE_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'NOT_ALLOWED',
  'NOT_IN_INBOX',
  'INVALID_INPUT',
] as const;
export type SnoozeRefusal = (typeof SNOOZE_REFUSALS)[number];

/** Why a document cannot be snoozed, or null. */
export function refuseSnooze(
  document: DocumentAttributes | undefined,
  by: Asker,
): SnoozeRefusal | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (seen.access !== 'owner' || isReadOnly(seen)) return 'NOT_ALLOWED';
  return seen.root === 'inbox' ? null : 'NOT_IN_INBOX';
}

/** Why somebody does not see when a document comes back, or null: when its own people look at it is their business. */
export function refuseSeeSnooze(
  document: DocumentAttributes | undefined,
  by: Asker,
): SnoozeRefusal | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  return seen.access === 'owner' ? null : 'NOT_ALLOWED';
}

/** Why a snooze is not taken back, or null; where nothing is snoozed there is nothing to refuse. */
export function refuseWake(
  document: DocumentAttributes | undefined,
  by: Asker,
): SnoozeRefusal | null {
  const refusal = refuseSnooze(document, by);
  return refusal === 'NOT_IN_INBOX' ? null : refusal;
}

/** Two years, one of which may be a leap year. */
export const LATEST_SNOOZE_DAYS = 731;

/** What is wrong with the day until which a document is snoozed; no day at all takes the last one back. */
export const problemsOfSnooze = (until: Day | null, today: Day): Problem[] =>
  problemsOfLaterDay(until, today, LATEST_SNOOZE_DAYS);
