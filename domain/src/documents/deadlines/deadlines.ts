import { addDays, isDay, type Day, type Problem } from '../../basics/index.ts';
import { inSight, type Asker } from '../../team/index.ts';
import { isReadOnly, type DocumentAttributes } from '../record/container.ts';

/** Why nothing is decided about deadlines; one that is refused keeps all others of the call back. */
export const DEADLINE_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'NOT_ALLOWED',
  'IN_TRASH',
  'NO_DEADLINE',
  'INVALID_INPUT',
] as const;
export type DeadlineRefusal = (typeof DEADLINE_REFUSALS)[number];

/** What is known about the day a document names. */
export type DeadlineFields = {
  readonly dueDate: Day | null;
  /** On that day the sender takes the money: there is nothing to do by then. */
  readonly isCollected?: boolean;
  readonly isDone: boolean;
  readonly snoozedUntil: Day | null;
  readonly remindOn: Day | null;
};

/** Where a deadline can stand on a day; `stateOfDeadline` works it out from that day and what was decided. */
export const DEADLINE_STATES = ['open', 'overdue', 'snoozed', 'done'] as const;
export type DeadlineState = (typeof DEADLINE_STATES)[number];

type Named = {
  readonly dueDate: Day | null;
  readonly amountCents?: number | null;
  readonly isOutgoing?: boolean;
};

/** The day by which the reader has something to do; none where the money is owed to them: on their own invoice, and on one below nothing. */
export function ownDayOf({ dueDate, amountCents = null, isOutgoing = false }: Named): Day | null {
  const cents = amountCents ?? 0;
  return (isOutgoing ? cents > 0 : cents < 0) ? null : dueDate;
}

/** Why nothing can be decided about a document's deadline, or null. */
export function refuseDeadline(
  document: (DocumentAttributes & Named) | undefined,
  by: Asker,
): DeadlineRefusal | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (isReadOnly(seen)) return 'NOT_ALLOWED';
  if (seen.root === 'trash') return 'IN_TRASH';
  return ownDayOf(seen) === null ? 'NO_DEADLINE' : null;
}

type Due = {
  readonly document: (DocumentAttributes & Named) | undefined;
  readonly deadline: DeadlineFields;
};

/** Why nobody need offer to decide about a deadline today, or null: what was collected is over by itself. */
export function refuseDecision(
  { document, deadline }: Due,
  today: Day,
  by: Asker,
): DeadlineRefusal | null {
  const isOver = !deadline.isDone && stateOfDeadline(deadline, today) === 'done';
  return refuseDeadline(document, by) ?? (isOver ? 'NO_DEADLINE' : null);
}

/** Where a deadline stands today: done counts most, then sleeping, then the day itself. */
export function stateOfDeadline(deadline: DeadlineFields, today: Day): DeadlineState | null {
  if (deadline.dueDate === null) return null;
  if (deadline.isDone) return 'done';
  if (deadline.snoozedUntil !== null && deadline.snoozedUntil > today) return 'snoozed';
  if (deadline.dueDate >= today) return 'open';
  return deadline.isCollected ? 'done' : 'overdue';
}

/** Whether today is the day, or past the day, on which its reader wanted to be reminded. */
export function isReminded({ isDone, remindOn }: DeadlineFields, today: Day): boolean {
  return !isDone && remindOn !== null && remindOn <= today;
}

const LATEST_DAYS = 3650;

/** What is wrong with a day to come back to; no day at all takes the last one back. */
export function problemsOfLaterDay(day: Day | null, today: Day): Problem[] {
  if (day === null) return [];
  if (!isDay(day)) return [{ field: 'day', code: 'INVALID' }];
  if (day <= today) return [{ field: 'day', code: 'IN_PAST' }];
  return day > addDays(today, LATEST_DAYS) ? [{ field: 'day', code: 'TOO_FAR' }] : [];
}
