import { isDay, type Bounds, type Day, type Problem } from '../../basics/index.ts';
import { inSight, type Asker } from '../../team/index.ts';
import type { DutyKind } from './duty.ts';
import { isReadOnly, type DocumentAttributes } from '../record/container.ts';

/** Why nothing is decided about duties, and none is removed; one that is refused keeps all others of the call back. */
export const DUTY_REFUSALS = [
  'UNKNOWN_DUTY',
  'NOT_ALLOWED',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'IN_TRASH',
  'ONE_BY_ONE',
  'INVALID_INPUT',
] as const;
export type DutyRefusal = (typeof DUTY_REFUSALS)[number];

/** Why a duty is not changed. */
export const CHANGE_DUTY_REFUSALS = [
  'UNKNOWN_DUTY',
  'NOT_ALLOWED',
  'IN_TRASH',
  'CHANGED_MEANWHILE',
  'INVALID_INPUT',
] as const;
export type ChangeDutyRefusal = (typeof CHANGE_DUTY_REFUSALS)[number];

/** Why none is added to a document. */
export const ADD_DUTY_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOT_ALLOWED',
  'IN_TRASH',
  'TOO_MANY',
  'INVALID_INPUT',
] as const;
export type AddDutyRefusal = (typeof ADD_DUTY_REFUSALS)[number];

/** As many duties a document may have; those that were removed do not count. */
export const MOST_DUTIES = 50;

type Of = { readonly document: DocumentAttributes };

/** Why nobody acts on a duty, or null: duties are known to a document's own people alone. */
export function refuseDuty(
  duty: Of | undefined,
  by: Asker,
): 'UNKNOWN_DUTY' | 'NOT_ALLOWED' | 'IN_TRASH' | null {
  const seen = inSight(duty, by);
  if (seen === undefined || seen.document.access !== 'owner') return 'UNKNOWN_DUTY';
  if (isReadOnly(seen.document)) return 'NOT_ALLOWED';
  return seen.document.root === 'trash' ? 'IN_TRASH' : null;
}

/** Why no duty is added to a document, or null. */
export function refuseAddDuty(
  document: DocumentAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | 'IN_TRASH' | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (seen.access !== 'owner' || isReadOnly(seen)) return 'NOT_ALLOWED';
  return seen.root === 'trash' ? 'IN_TRASH' : null;
}

/** Why several duties are not ticked off together, or null: whoever ignores a court loses the case. */
export const refuseTogether = (duties: readonly { readonly isOfCourt: boolean }[]) =>
  duties.length > 1 && duties.some(({ isOfCourt }) => isOfCourt) ? 'ONE_BY_ONE' : null;

/** Where a duty can stand on a day; a right, a meeting or the end of a contract lapses and is never overdue. */
export const DUTY_STATES = ['open', 'overdue', 'lapsed', 'snoozed', 'done'] as const;
export type DutyState = (typeof DUTY_STATES)[number];

type Decided = {
  readonly kind: DutyKind;
  readonly isRight: boolean;
  readonly day: Day | null;
  readonly isDone: boolean;
  /** Whether the sender takes the money of the letter. */
  readonly isCollected: boolean;
  readonly snoozedUntil: Day | null;
};

const PASSING: readonly DutyKind[] = ['hearing', 'appointment', 'contractEnd'];

/** Where a duty stands today: done counts most, then sleeping, then the day itself; what was collected on its day is done. */
export function stateOfDuty(duty: Decided, today: Day): DutyState {
  if (duty.isDone) return 'done';
  if (duty.snoozedUntil !== null && duty.snoozedUntil > today) return 'snoozed';
  if (duty.day === null || duty.day >= today) return 'open';
  if (duty.isCollected && duty.kind === 'payment') return 'done';
  return duty.isRight || PASSING.includes(duty.kind) ? 'lapsed' : 'overdue';
}

/** What a person writes down of a duty; what is left out stays as it is, null takes it away. */
export type DutyEdit = {
  readonly kind?: DutyKind | undefined;
  readonly isRight?: boolean | undefined;
  readonly day?: Day | null | undefined;
  readonly time?: string | null | undefined;
  readonly place?: string | null | undefined;
  readonly amountCents?: number | null | undefined;
  readonly consequence?: string | null | undefined;
  readonly servedOn?: Day | null | undefined;
  readonly receivedOn?: Day | null | undefined;
};

type Known = { readonly documentDay: Day | null; readonly today: Day };
// As much as a document may ask for.
const MOST_CENTS = 99_999_999_999;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What is wrong with what a person writes down of a duty. */
export function problemsOfDuty(edit: DutyEdit, known: Known, bounds: Bounds): Problem[] {
  return [
    ...(['day', 'servedOn', 'receivedOn'] as const).flatMap((field) =>
      edit[field] == null || isDay(edit[field]) ? [] : [{ field, code: 'INVALID' }],
    ),
    ...problemsOfArrival(edit, known),
    ...(edit.time == null || TIME.test(edit.time) ? [] : [{ field: 'time', code: 'INVALID' }]),
    ...(edit.amountCents == null || isSum(edit.amountCents)
      ? []
      : [{ field: 'amountCents', code: 'INVALID' }]),
    ...(['place', 'consequence'] as const).flatMap((field) =>
      [...(edit[field] ?? '')].length > bounds.text.maxLength
        ? [{ field, code: 'TOO_LONG', position: bounds.text.maxLength }]
        : [],
    ),
  ];
}

const isSum = (cents: number) => Number.isSafeInteger(cents) && cents >= 0 && cents <= MOST_CENTS;

// Nothing comes before it was written, and nobody knows the days to come.
function problemsOfArrival(edit: DutyEdit, { documentDay, today }: Known): Problem[] {
  return (['servedOn', 'receivedOn'] as const).flatMap((field) => {
    const day = edit[field] ?? null;
    if (day === null || !isDay(day)) return [];
    if (day > today) return [{ field, code: 'IN_FUTURE' }];
    return documentDay !== null && day < documentDay ? [{ field, code: 'BEFORE_DOCUMENT' }] : [];
  });
}
