import {
  addDays,
  addMonths,
  addWorkingDays,
  isWorkingDay,
  type Day,
  type Land,
} from '../basics/index.ts';
import { isExpecting, isExtended, isWaiting, type SourceStage } from './stages.ts';

/** A single order at the carrier lasts no longer, and is extended by as much (DEC-FORWARDING-TERM). */
export const TERM_MONTHS = 6;
export const EXTENSION_MONTHS = 6;
/** Post arrives within so many working days; problems are reported after the last of them (DEC-FORWARDING-SETUP-TIME). */
export const SETUP_WORKING_DAYS = { least: 5, most: 10 } as const;
/** Stopping the extension can be taken back (DEC-FORWARDING-EXTENSION-REVERT). */
export const IS_EXTENSION_REVERTIBLE = true;

/** The last day of a term that begins on that day. */
export const endOfTerm = (startOn: Day, months: number = TERM_MONTHS): Day =>
  addDays(addMonths(startOn, months), -1);

/** The last day of an order once it is extended. */
export const extendedEnd = (endOn: Day): Day => endOfTerm(addDays(endOn, 1), EXTENSION_MONTHS);

/** What is shown of an order at once: the two orders of six months of a contract by the year are one term (DEC-FORWARDING-TERM). */
export const shownMonths = (contract: 'month' | 'year'): number =>
  contract === 'year' ? TERM_MONTHS + EXTENSION_MONTHS : TERM_MONTHS;

/** The last day on which the carrier still hears in time what becomes of the order at its end. */
export function leadDayOf(endOn: Day, land?: Land): Day {
  let [left, current] = [SETUP_WORKING_DAYS.most, endOn];
  while (left > 0) {
    if (isWorkingDay(current, land)) left -= 1;
    current = addDays(current, -1);
  }
  return current;
}

/** What rules know of the days of an order. */
export type SourceDays = {
  readonly stage: SourceStage;
  readonly requestedOn: Day;
  readonly startOn: Day;
  /** The last day. */
  readonly endOn: Day;
};

/** The day as rules see it: today, and whose holidays are no working days. */
export type Today = { readonly today: Day; readonly land?: Land };

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** The day until which the carrier needs at most before post arrives. */
export const setUpBy = (source: Pick<SourceDays, 'requestedOn' | 'startOn'>, land?: Land): Day =>
  addWorkingDays(later(source.requestedOn, source.startOn), SETUP_WORKING_DAYS.most, land);

/** The first day on which it may be reported that no post arrives. */
export const reportableFrom = (
  source: Pick<SourceDays, 'requestedOn' | 'startOn'>,
  land?: Land,
): Day => addDays(setUpBy(source, land), 1);

/** The day on which the next term begins; null where none does. */
export const nextRenewalOf = ({ stage, endOn }: Pick<SourceDays, 'stage' | 'endOn'>): Day | null =>
  isExtended(stage) ? addDays(endOn, 1) : null;

/** The stage that time alone brings next, or null. */
export function stageInTime(
  { stage, endOn }: Pick<SourceDays, 'stage' | 'endOn'>,
  { today, land }: Today,
): SourceStage | null {
  const isLate = today > leadDayOf(endOn, land);
  if (stage === 'Activated') return isLate ? 'Renewing' : null;
  if (stage === 'NoExtension') return isLate ? 'Expiring' : null;
  return stage === 'Expiring' && today > endOn ? 'Expired' : null;
}

/** What a carrier that is only played does with an order by itself; a day after it heard of it, as nobody works at night. */
export function practisedStage(
  source: SourceDays & { readonly changedOn: Day },
  { today, land }: Today,
): SourceStage | null {
  const { stage, requestedOn, startOn, changedOn } = source;
  const isSetUp = today >= addWorkingDays(requestedOn, SETUP_WORKING_DAYS.least, land);
  if (stage === 'Activating') return isSetUp && today >= startOn ? 'Activated' : null;
  if (today <= changedOn) return null;
  if (stage === 'Requested') return 'Activating';
  if (stage === 'Renewing') return 'Activated';
  return stage === 'Cancelling' ? 'Canceled' : null;
}

/** Whether post should have come by now, and none did for 10 working days; said once until post comes. */
export function isSilent(
  source: SourceDays & { readonly lastPostOn: Day | null; readonly isAlarmed: boolean },
  { today, land }: Today,
): boolean {
  if (source.isAlarmed || !isExpecting(source.stage)) return false;
  const { lastPostOn } = source;
  const expectedBy =
    lastPostOn === null
      ? setUpBy(source, land)
      : addWorkingDays(lastPostOn, SETUP_WORKING_DAYS.most, land);
  return today > expectedBy;
}

/** Whether an order waits longer than 10 working days for the scan centre or the carrier; said once at each stage. */
export function isOverdue(
  source: SourceDays & { readonly changedOn: Day; readonly isOverdueSaid: boolean },
  { today, land }: Today,
): boolean {
  const { stage, changedOn, isOverdueSaid } = source;
  if (isOverdueSaid || !isWaiting(stage)) return false;
  const dueBy =
    stage === 'Activating'
      ? setUpBy(source, land)
      : addWorkingDays(changedOn, SETUP_WORKING_DAYS.most, land);
  return today > dueBy;
}
