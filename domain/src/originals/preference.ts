import { addDays, addMonths, type Day } from '../basics/index.ts';
import { mayUse, type Asker } from '../team/index.ts';
import { BASKET_MOST } from './basket.ts';

/** What becomes of originals that nobody orders one by one (DEC-FATE-OPTIONS). */
export const PREFERENCES = ['destroyAfterShortTerm', 'returnMonthly', 'orderIndividually'] as const;
export type Preference = (typeof PREFERENCES)[number];

/** How often all originals go home by themselves. */
export const RETURN_INTERVALS = ['none', 'monthly'] as const;
export type ReturnInterval = (typeof RETURN_INTERVALS)[number];

export const intervalOf = (preference: Preference): ReturnInterval =>
  preference === 'returnMonthly' ? 'monthly' : 'none';

/** As many as one packet takes: the oldest go, the rest goes with the next one (DEC-BULK-OVERFLOW). */
export const MONTHLY_MOST = BASKET_MOST;
/** So many days before it goes a monthly return is told. */
export const TOLD_DAYS = 3;

/** The first day of a month that can still be told of today. */
export function nextReturnOn(today: Day): Day {
  const earliest = addDays(today, TOLD_DAYS);
  const first = `${earliest.slice(0, 8)}01`;
  return first < earliest ? addMonths(first, 1) : first;
}

/** Why the choice is not theirs, or null. */
export const PREFERENCE_REFUSALS = [
  'NOT_ALLOWED',
  'PAYWALL',
  'ADDRESS_MISSING',
  'STEP_UP_REQUIRED',
] as const;
export type PreferenceRefusal = (typeof PREFERENCE_REFUSALS)[number];

type Chosen = { readonly preference: Preference; readonly hasAddress: boolean };

/** Why somebody does not choose what becomes of originals, or null: what goes home by itself needs an address. */
export function refusePreference(
  { preference, hasAddress }: Chosen,
  by: Asker,
): Exclude<PreferenceRefusal, 'STEP_UP_REQUIRED'> | null {
  if (!mayUse(by, 'originals')) return 'NOT_ALLOWED';
  if (preference !== 'returnMonthly') return null;
  if (by.standing.paywalled) return 'PAYWALL';
  return hasAddress ? null : 'ADDRESS_MISSING';
}
