import { addDays, addWorkingDays, type Day, type Land } from '../../basics/index.ts';

/** Within so many days each box is counted. */
export const COUNT_WITHIN_DAYS = 90;
/** So many days before, it is listed. */
export const COUNT_LISTED_DAYS = 14;
/** After so many working days a letter that is still missing is lost. */
export const LOST_AFTER_WORKING_DAYS = 10;

/** By when a box has to be counted that was counted on this day, or taken in. */
export const countDueOn = (lastOn: Day): Day => addDays(lastOn, COUNT_WITHIN_DAYS);

/** From which day on a letter is lost that was missed on this day and has not been found. */
export const lostFrom = (missedOn: Day, land?: Land): Day =>
  addDays(addWorkingDays(missedOn, LOST_AFTER_WORKING_DAYS, land), 1);

/** How far a count is: `Recount` waits for a second person. */
export const COUNT_STATES = ['Counting', 'Recount', 'Recounting', 'Done'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/** An open count: how far it is, and who counted. */
export type OpenCount = {
  readonly state: CountState;
  readonly firstBy: string;
  readonly secondBy: string | null;
};

/** Which of the two counts this is. */
export const passOf = ({ state }: Pick<OpenCount, 'state'>): 1 | 2 =>
  state === 'Counting' ? 1 : 2;

/** Why a person does not count a box, or null: who counted first never counts again where something differs. */
export function whyNotBegin(open: OpenCount | undefined, personId: string): 'SAME_PERSON' | null {
  if (open === undefined || passOf(open) === 1) return null;
  return open.firstBy === personId ? 'SAME_PERSON' : null;
}

/** Why a letter is not counted, or a count not finished, or null: it is that of the person who began it. */
export const COUNTING_REFUSALS = ['UNKNOWN_COUNT', 'NOT_YOURS'] as const;
export function whyNotCount(
  count: OpenCount | undefined,
  personId: string,
): (typeof COUNTING_REFUSALS)[number] | null {
  if (count === undefined) return 'UNKNOWN_COUNT';
  const { state, firstBy, secondBy } = count;
  const by = state === 'Counting' ? firstBy : state === 'Recounting' ? secondBy : null;
  return by === personId ? null : 'NOT_YOURS';
}
