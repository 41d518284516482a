import { endOfPeriod, type PeriodAttributes, type PeriodEnd } from '../periods/count.ts';
import { periodRuleOn, statedPeriod, type PeriodEvent, type PeriodUnit } from '../periods/law.ts';

/** How long a duty gives where its letter names no day: by a law, or by the letter's own words. */
export type DutyPeriod = {
  readonly law: string | null;
  readonly span: {
    readonly length: number;
    readonly unit: Exclude<PeriodUnit, 'monthEnds'>;
    /** Null where the letter does not say from when: then it counts from the day it came. */
    readonly counts: PeriodEvent | null;
  } | null;
};

/** When a duty without a day of its own ends, and how that was counted; null where nothing gives it a period. */
export function endOfDuty(
  { law, span }: DutyPeriod,
  attributes: PeriodAttributes,
): PeriodEnd | null {
  const byLaw = law === null ? null : periodRuleOn(law, attributes.documentDay);
  if (byLaw !== null) return endOfPeriod(byLaw, attributes);
  if (span === null) return null;
  return endOfPeriod(statedPeriod({ ...span, counts: span.counts ?? 'receipt' }), attributes);
}
