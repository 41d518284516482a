import { daysBetween, type Day } from '../../basics/index.ts';

type Sum = { readonly amountCents: number; readonly currency: string };

/** Fewer sums say nothing of what is usual. */
const FEWEST = 3;
const NEW_DAYS = 90;

/**
 * What a sender asks for as a rule, by the sums of their last letters, the newest first: the one in the middle, of those in the
 * currency of the newest. Null where these are fewer than three.
 */
export function usualAmount(newestFirst: readonly Sum[]): Sum | null {
  const currency = newestFirst[0]?.currency;
  const alike = newestFirst
    .filter((one) => one.currency === currency)
    .toSorted((one, other) => one.amountCents - other.amountCents);
  return alike.length < FEWEST ? null : (alike[Math.floor((alike.length - 1) / 2)] ?? null);
}

/** Whether an account of a sender is new today, by the days on which the first letters that name it and the others came. */
export function isNewAccount(firstDay: Day, others: readonly Day[], today: Day): boolean {
  return others.some((other) => other < firstDay) && daysBetween(firstDay, today) <= NEW_DAYS;
}
