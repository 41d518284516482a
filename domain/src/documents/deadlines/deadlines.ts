import { addDays, isDay, type Day, type Problem } from '../../basics/index.ts';
import { inSight, type Asker } from '../../team/index.ts';
import { DUTY_STATES, stateOfDuty, type DutyState } from '../duties/duties.ts';
import type { DutyKind } from '../duties/duty.ts';
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

/** Why deadlines are not ticked off; what a court wants never with others. */
export const DEADLINE_DONE_REFUSALS = [...DEADLINE_REFUSALS, 'ONE_BY_ONE'] as const;
export type DeadlineDoneRefusal = (typeof DEADLINE_DONE_REFUSALS)[number];

type Named = {
  readonly dueDate: Day | null;
  readonly amountCents?: number | null;
  readonly isOutgoing?: boolean;
};

/** The day by which the reader has something to pay; none where the money is owed to them: on their own invoice, and on one below nothing. */
export const ownDayOf = (document: Named): Day | null =>
  awaitsMoney(document) ? null : document.dueDate;

/** Whether others owe the money of a document. */
export function awaitsMoney({ amountCents, isOutgoing }: Omit<Named, 'dueDate'>): boolean {
  const cents = amountCents ?? 0;
  return isOutgoing === true ? cents > 0 : cents < 0;
}

/** Where a deadline can stand on a day; `stateOfDeadline` works it out from that day and what was decided. */
export const DEADLINE_STATES = DUTY_STATES;
export type DeadlineState = DutyState;

/** A duty with a day, of whatever letter; also the day to pay by where no reading kept a duty for it. */
export type DeadlineFields = {
  readonly kind: DutyKind;
  readonly isRight: boolean;
  readonly day: Day;
  /** Whether the sender takes the money of the letter. */
  readonly isCollected: boolean;
  /** When it was ticked off. */
  readonly doneAt: Date | null;
  readonly snoozedUntil: Day | null;
  readonly remindOn: Day | null;
};

/** Where a deadline stands today, as a duty does. */
export const stateOfDeadline = (deadline: DeadlineFields, today: Day): DeadlineState =>
  stateOfDuty({ ...deadline, isDone: deadline.doneAt !== null }, today);

const STANDING: readonly DeadlineState[] = ['open', 'overdue', 'snoozed'];

/** Whether something is still to be done until then, or may be. */
export const isStanding = (deadline: DeadlineFields, today: Day): boolean =>
  STANDING.includes(stateOfDeadline(deadline, today));

const isOwed = ({ kind, isRight }: DeadlineFields) => !isRight && kind !== 'contractEnd';
const isTaken = ({ kind, isCollected }: DeadlineFields) => isCollected && kind === 'payment';
const numberOf = (is: boolean) => (is ? 1 : 0);

/**
 * Of what a letter wants by a day, the next that is still to be done; where all is over, what was done last. What its reader may do
 * and need not counts where the letter wants nothing else, and the end of a contract never.
 */
export function deadlineOf<One extends DeadlineFields>(
  duties: readonly One[],
  today: Day,
): One | null {
  const owed = duties.filter(isOwed);
  const counted = owed.length > 0 ? owed : duties.filter(({ kind }) => kind !== 'contractEnd');
  const standing = counted.filter((one) => isStanding(one, today));
  const [next] = standing.toSorted((one, other) => nextFirst(one, other, today));
  return next ?? counted.toSorted(lastFirst)[0] ?? null;
}

// What sleeps comes when it wakes, and what the sender takes wants nothing of the reader.
const comesOn = ({ day, snoozedUntil }: DeadlineFields, today: Day) =>
  snoozedUntil !== null && snoozedUntil > today && snoozedUntil > day ? snoozedUntil : day;

function nextFirst(one: DeadlineFields, other: DeadlineFields, today: Day): number {
  const taken = numberOf(isTaken(one)) - numberOf(isTaken(other));
  if (taken !== 0) return taken;
  const [first, second] = [comesOn(one, today), comesOn(other, today)];
  if (first !== second) return first < second ? -1 : 1;
  return numberOf(other.kind === 'payment') - numberOf(one.kind === 'payment');
}

// What was ticked off outweighs what passed by itself.
function lastFirst(one: DeadlineFields, other: DeadlineFields): number {
  const done = (other.doneAt?.getTime() ?? 0) - (one.doneAt?.getTime() ?? 0);
  if (done !== 0) return done;
  return one.day === other.day ? 0 : one.day < other.day ? 1 : -1;
}

type Dated = DocumentAttributes & { readonly deadline: DeadlineFields | null };

/** Why nothing can be decided about a document's deadline, or null. */
export function refuseDeadline(document: Dated | undefined, by: Asker): DeadlineRefusal | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (isReadOnly(seen)) return 'NOT_ALLOWED';
  if (seen.root === 'trash') return 'IN_TRASH';
  return seen.deadline === null ? 'NO_DEADLINE' : null;
}

/** Why nobody need offer to decide about a deadline today, or null: what was collected, or passed, is over by itself. */
export function refuseDecision(
  document: Dated | undefined,
  today: Day,
  by: Asker,
): DeadlineRefusal | null {
  const deadline = document?.deadline ?? null;
  const isOver = deadline !== null && deadline.doneAt === null && !isStanding(deadline, today);
  return refuseDeadline(document, by) ?? (isOver ? 'NO_DEADLINE' : null);
}

type Reminding = { readonly isDone: boolean; readonly remindOn: Day | null };

/** Whether today is the day, or past the day, on which its reader wanted to be reminded. */
export function isReminded({ isDone, remindOn }: Reminding, today: Day): boolean {
  return !isDone && remindOn !== null && remindOn <= today;
}

const LATEST_DAYS = 3650;

/** What is wrong with a day to come back to; no day at all takes the last one back. */
export function problemsOfLaterDay(
  day: Day | null,
  today: Day,
  latestDays: number = LATEST_DAYS,
): Problem[] {
  if (day === null) return [];
  if (!isDay(day)) return [{ field: 'day', code: 'INVALID' }];
  if (day <= today) return [{ field: 'day', code: 'IN_PAST' }];
  return day > addDays(today, latestDays) ? [{ field: 'day', code: 'TOO_FAR' }] : [];
}
