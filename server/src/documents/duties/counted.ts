import { endOfDuty, type DutyPeriod, type PeriodEnd } from '@postkorb/domain/documents';
import type { Land } from '@postkorb/domain/basics';

/** From what the day of a duty is counted, as it is kept. */
export type KeptPeriod = DutyPeriod & {
  /** The day printed on the letter. */
  readonly documentDay: string;
  readonly land: Land | null;
  readonly isServed: boolean;
};

type Days = { readonly servedOn: string | null; readonly receivedOn: string | null };

/** The end of a kept period, with the days that a person gave; null where it has none. */
export function countedBy(period: KeptPeriod | null, days: Days): PeriodEnd | null {
  if (period === null) return null;
  const { documentDay, land, isServed } = period;
  return endOfDuty(period, { documentDay, land, isServed, ...days });
}
