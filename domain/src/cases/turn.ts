import type { Day } from '../basics/index.ts';
import type { DutyKind, DutyState } from '../documents/index.ts';

/** Who has to do something next: the reader, those who wrote, or nobody. */
export const CASE_TURNS = ['reader', 'sender', 'nobody'] as const;
export type CaseTurn = (typeof CASE_TURNS)[number];

/** A duty of a letter of a case. */
export type CaseDuty = {
  readonly documentId: string;
  readonly kind: DutyKind;
  readonly isRight: boolean;
  readonly day: Day | null;
  readonly state: DutyState;
};

// What the reader sent is to be answered.
const ANSWERED: readonly DutyKind[] = ['objection', 'reply', 'submission', 'cancellation'];
const OPEN: readonly DutyState[] = ['open', 'overdue'];

/** The duties that stand: a payment only by the letter that asks for it last, `claims`. */
export function standingDuties<D extends CaseDuty>(
  duties: readonly D[],
  claims: ReadonlySet<string>,
): readonly D[] {
  return duties.filter(({ kind, documentId }) => kind !== 'payment' || claims.has(documentId));
}

const LAST = '9999';

/** The duty that comes next, what is overdue before all others; what sleeps or lapsed is none. */
export const nextDutyOf = <D extends CaseDuty>(duties: readonly D[]): D | null =>
  duties
    .filter(({ state }) => OPEN.includes(state))
    .toSorted((one, other) => (one.day ?? LAST).localeCompare(other.day ?? LAST))[0] ?? null;

type Standing = {
  /** The letters in their order, the last one last. */
  readonly letters: readonly { readonly id: string; readonly isOutgoing?: boolean }[];
  readonly duties: readonly CaseDuty[];
  readonly isMoneyOpen: boolean;
};

/** Whose turn it is: the reader's while something is owed, the others' once the reader wrote last or did what wants an answer. */
export function turnOf({ letters, duties, isMoneyOpen }: Standing): CaseTurn {
  const isOwed = duties.some(
    ({ isRight, state }) => !isRight && [...OPEN, 'snoozed'].includes(state),
  );
  if (isOwed || isMoneyOpen) return 'reader';
  const last = letters.at(-1);
  const isAnswered = duties.some(
    ({ documentId, kind, state }) =>
      documentId === last?.id && state === 'done' && ANSWERED.includes(kind),
  );
  return last?.isOutgoing || isAnswered ? 'sender' : 'nobody';
}
