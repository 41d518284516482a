import { addDays, type Day } from '../basics/index.ts';
import { stationOf, type Paper, type Place } from './place.ts';

/** Full days in short-term storage, counted from receipt. One text says 90, another 91: destroyed on day 91 satisfies both. */
export const SHORT_TERM_DAYS = 90;

/** The day on which a document received on that day leaves short-term storage for good, unless it was ordered back. */
export function destructionDay(receivedOn: Day): Day {
  return addDays(receivedOn, SHORT_TERM_DAYS + 1);
}

/** The last day the original lies here and can still be ordered. */
export function lastShortTermDay(receivedOn: Day): Day {
  return addDays(receivedOn, SHORT_TERM_DAYS);
}

type Lying = Paper & {
  readonly receivedOn: Day;
  readonly heldAt: Date | null;
  readonly guard: string | null;
};
type Move = { readonly on: Day | null; readonly to: Place | null };

/** Where an original goes next by itself, and when: only short-term storage has an end of its own, unless it is suspended. */
export function nextMove(paper: Lying): Move {
  if (stationOf(paper) !== 'StorageShortTerm') return { on: null, to: null };
  if (paper.heldAt !== null || paper.guard !== null) return { on: null, to: null };
  return { on: destructionDay(paper.receivedOn), to: 'ShredBasket' };
}
