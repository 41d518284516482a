import { addDays, type Day } from '../../basics/index.ts';
import type { DutyKind } from '../duties/duty.ts';
import { isReminded, stateOfDeadline, type DeadlineFields } from './deadlines.ts';

/** The blocks of what has a day: what is late, what a week asks, what comes without a hurry, what sleeps, and what is over. */
export const AGENDA_BLOCKS = ['overdue', 'week', 'later', 'snoozed', 'over'] as const;
export type AgendaBlock = (typeof AGENDA_BLOCKS)[number];

/** Kinds that ask nothing and lose nothing: the days of offers and the ends of contracts stand with their letters. */
export const KINDS_OFF_AGENDA: readonly DutyKind[] = ['offer', 'contractEnd'];
/** What comes within these days stands in the block of the week. */
export const AGENDA_DAYS = 7;

/**
 * In which block something with a day stands, or null where it stands in none: it asks nothing, and nothing is lost by it.
 * What the sender collects only comes, and whoever wanted to be reminded reads of it among what the week asks.
 */
export function agendaBlockOf(deadline: DeadlineFields, today: Day): AgendaBlock | null {
  const { kind, day, isCollected, doneAt, remindOn } = deadline;
  if (KINDS_OFF_AGENDA.includes(kind)) return null;
  const state = stateOfDeadline(deadline, today);
  if (state === 'overdue') return 'overdue';
  if (state !== 'open') return state === 'snoozed' ? 'snoozed' : 'over';
  if (isCollected && kind === 'payment') return 'later';
  const isNear = day <= addDays(today, AGENDA_DAYS);
  return isNear || isReminded({ isDone: doneAt !== null, remindOn }, today) ? 'week' : 'later';
}
