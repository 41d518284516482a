import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PeriodStepKind } from '@postkorb/domain/documents';
import type { Duty } from './duty-words.ts';

type Step = NonNullable<Duty['counted']>['steps'][number];

const NAMES: Record<Exclude<PeriodStepKind, 'counted'>, MessageDescriptor> = {
  posted: msg`date of the letter`,
  noticeDeemed: msg`counts as received on this day`,
  served: msg`day on the envelope`,
  servedAtEarliest: msg`earliest day on which it can have been delivered`,
  received: msg`day the letter came`,
  receivedAtEarliest: msg`earliest day on which it can have come`,
  movedFromSaturday: msg`it would have ended on a Saturday, so the next working day counts`,
  movedFromSunday: msg`it would have ended on a Sunday, so the next working day counts`,
  movedFromHoliday: msg`it would have ended on a public holiday, so the next working day counts`,
  regionalHolidayOpen: msg`a public holiday in some of the federal states; if it is one where the office sits, the period ends a working day later`,
};

function lengthOf({ length, unit }: Step) {
  const count = length ?? 0;
  if (unit === 'weeks') return plural(count, { one: '# week', other: '# weeks' });
  if (unit === 'days') return plural(count, { one: '# day', other: '# days' });
  return plural(count, { one: '# month', other: '# months' });
}

/** What each step of the counting says; the word after it is its paragraph. */
export function useStepWords() {
  const { t } = useLingui();
  return (step: Step): string =>
    step.kind === 'counted' ? t`end of the period of ${lengthOf(step)}` : t(NAMES[step.kind]);
}
