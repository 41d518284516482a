import { RIGHT_KINDS, type DutyKind } from '@postkorb/domain/documents';
import { formatDayShort } from '../../i18n/format.ts';
import type { Tone } from '../../ui/display/chip-tone.ts';
import { dutyTone } from '../basics/due-tone.ts';
import type { DocumentRowFragment as RowDocument } from '../../gql/graphql.ts';

/** What is known of a document whose deadline is shown. */
export type DeadlineOf = Pick<RowDocument, 'deadline'> & {
  readonly metadata: Pick<RowDocument['metadata'], 'isCollected'>;
  /** Whether a later letter asks for the same money instead. */
  readonly isReplaced?: boolean;
};
type Deadline = NonNullable<RowDocument['deadline']>;

// An offer, and the end of a contract, want nothing.
type Wanted = Exclude<DutyKind, 'offer' | 'contractEnd'>;
const isWanted = (kind: DutyKind): kind is Wanted => kind !== 'offer' && kind !== 'contractEnd';

/** A deadline as a chip says it. */
export type DeadlineLook = {
  readonly says:
    | Wanted
    | 'taxReturn'
    | 'debit'
    | 'debitFrom'
    | 'paid'
    | 'done'
    | 'overdue'
    | 'replaced';
  readonly when: string;
  readonly tone: Tone;
};

function toneOf(deadline: Deadline): Tone {
  const { kind, state } = deadline;
  if (RIGHT_KINDS.includes(kind) || state === 'lapsed') return 'plain';
  return state === 'open' ? dutyTone(deadline) : 'outline';
}

const debitOf = ({ isFrom }: Deadline) => (isFrom ? 'debitFrom' : 'debit');
const nameOf = (kind: Wanted, { taxYear }: Deadline) => (taxYear == null ? kind : 'taxReturn');

/** What a chip says of something that is open, too late or done. */
function lookByState(deadline: Deadline, kind: Wanted): DeadlineLook {
  const { state, time } = deadline;
  const day = formatDayShort(deadline.day);
  // What was only ticked off is done, and need not have been paid.
  if (state === 'done' && deadline.isPaid) return { says: 'paid', when: day, tone: 'done' };
  if (state === 'done' || state === 'overdue') return { says: state, when: day, tone: state };
  const when = time ? `${day}, ${time}` : day;
  return { says: nameOf(kind, deadline), when, tone: toneOf(deadline) };
}

/** What a chip says of the next thing a document wants, and how it stands out; null where nothing is to be said. */
export function deadlineLook({ deadline, metadata, isReplaced }: DeadlineOf): DeadlineLook | null {
  if (deadline == null || !isWanted(deadline.kind)) return null;
  const { kind } = deadline;
  const when = formatDayShort(deadline.day);
  if (isReplaced || deadline.isReplaced) return { says: 'replaced', when, tone: 'outline' };
  if (metadata.isCollected && kind === 'payment')
    return { says: debitOf(deadline), when, tone: 'outline' };
  return lookByState(deadline, kind);
}
