import { addDays, type Day } from '../basics/index.ts';
import { isRescanned } from './basket.ts';
import { stationOf, type Paper, type Place, type Station } from './place.ts';

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
/** What an account has decided of papers that nobody orders. */
export type Fate = {
  readonly hasConsent: boolean;
  /** When all of them go home next; null where they do not go by themselves. */
  readonly returnsNextOn: Day | null;
  /** The contract has ended: everything goes home. */
  readonly isLeaving: boolean;
};
type Move = { readonly on: Day | null; readonly to: Place | null };

const STAYS: Move = { on: null, to: null };
/** With the next packet; its day is known as soon as there is an address. */
const HOME: Move = { on: null, to: 'ReturnScheduled' };
const ENDING: readonly Station[] = ['StorageShortTerm', 'StorageLongTerm', 'ReturnBasket'];

/**
 * Where an original goes next by itself, and when: only short-term storage has an end of its own, unless it is suspended, and
 * nothing is destroyed to which nobody agreed, whose scan is made again, or that goes home at the end of its contract.
 */
export function nextMove(paper: Lying, { hasConsent, returnsNextOn, isLeaving }: Fate): Move {
  const station = stationOf(paper);
  if (isLeaving && ENDING.includes(station)) return HOME;
  if (station !== 'StorageShortTerm') return STAYS;
  if (paper.heldAt !== null || isRescanned(paper)) return STAYS;
  if (returnsNextOn !== null) return { on: returnsNextOn, to: 'ReturnScheduled' };
  if (paper.guard !== null || !hasConsent) return STAYS;
  return { on: destructionDay(paper.receivedOn), to: 'ShredBasket' };
}
