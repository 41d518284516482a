import {
  addDays,
  addMonths,
  isWorkingDay,
  LAENDER,
  nextWorkingDay,
  weekdayOf,
  type Day,
  type Land,
} from '../../basics/index.ts';
import type { PeriodRule, PeriodUnit } from './law.ts';
import { noticeDay, noticeRuleOn } from './notice.ts';

/** What is known of a letter when a period is counted. */
export type PeriodAttributes = {
  /** The day printed on it, which counts as the day it was posted. */
  readonly documentDay: Day;
  /** The day that the postman wrote on the envelope. */
  readonly servedOn?: Day | null;
  /** Served, though its day may be unknown: then nothing is deemed. */
  readonly isServed?: boolean;
  readonly receivedOn?: Day | null;
  /** Where the office sits that the answer goes to. */
  readonly land?: Land | null;
};

/** What happened in one step of the counting; a screen has a sentence for each. */
export const PERIOD_STEPS = [
  'posted',
  'noticeDeemed',
  'served',
  'servedAtEarliest',
  'received',
  'receivedAtEarliest',
  'counted',
  'movedFromSaturday',
  'movedFromSunday',
  'movedFromHoliday',
  'regionalHolidayOpen',
] as const;
export type PeriodStepKind = (typeof PERIOD_STEPS)[number];

/** One step of the counting: the day it ends on, by which law, and how much was counted. */
export type PeriodStep = {
  readonly kind: PeriodStepKind;
  readonly day: Day;
  readonly law: string | null;
  readonly length: number | null;
  readonly unit: PeriodUnit | null;
};

/** When a period ends, and how that was found. */
export type PeriodEnd = {
  readonly day: Day;
  readonly ruleId: string;
  readonly ruleVersion: number;
  readonly steps: readonly PeriodStep[];
  /** False where a day is missing that only a person knows, or a rule that differs by place. */
  readonly isCertain: boolean;
  /** The day that would have to be known; until it is, the earliest possible end counts. */
  readonly asks: 'service' | 'receipt' | null;
};

type Start = Pick<PeriodEnd, 'steps' | 'isCertain' | 'asks' | 'day'>;

const step = (
  kind: PeriodStepKind,
  day: Day,
  rest: Partial<Omit<PeriodStep, 'kind' | 'day'>> = {},
): PeriodStep => ({ kind, day, law: null, length: null, unit: null, ...rest });

/** The last day of a period: the day of the event is not counted (§ 187 Abs. 1 BGB), and a weekend or holiday moves the end. */
export function endOfPeriod(rule: PeriodRule, attributes: PeriodAttributes): PeriodEnd {
  const start = startOf(rule, attributes);
  const counted = countFrom(start.day, rule);
  const { length, unit } = rule;
  const moved = movedOn(counted, rule.shift, attributes.land ?? null);
  const law = unit === 'days' ? '§ 187 Abs. 1, § 188 Abs. 1 BGB' : '§ 187 Abs. 1, § 188 Abs. 2 BGB';
  return {
    day: moved.day,
    ruleId: rule.id,
    ruleVersion: rule.version,
    steps: [
      ...start.steps,
      step('counted', counted, { law: rule.law ?? law, length, unit }),
      ...moved.steps,
    ],
    isCertain: start.isCertain && moved.isCertain,
    asks: start.asks,
  };
}

function startOf(rule: PeriodRule, attributes: PeriodAttributes): Start {
  const { documentDay, receivedOn = null } = attributes;
  if (rule.counts === 'service' || attributes.isServed === true || attributes.servedOn != null)
    return servedStart(attributes);
  if (rule.counts === 'notice') return noticeStart(rule, attributes);
  return receivedOn === null
    ? {
        day: documentDay,
        steps: [step('receivedAtEarliest', documentDay)],
        isCertain: false,
        asks: 'receipt',
      }
    : { day: receivedOn, steps: [step('received', receivedOn)], isCertain: true, asks: null };
}

// Nothing is served before it was written: the day of the letter is the earliest there can be.
function servedStart({ documentDay, servedOn = null }: PeriodAttributes): Start {
  if (servedOn === null)
    return {
      day: documentDay,
      steps: [step('servedAtEarliest', documentDay, { law: '§ 180 ZPO' })],
      isCertain: false,
      asks: 'service',
    };
  const steps = [step('served', servedOn, { law: '§ 180 ZPO' })];
  return { day: servedOn, steps, isCertain: true, asks: null };
}

// Some Länder still have three days in a law of their own, so that only taxes and social matters are certain.
function noticeStart(rule: PeriodRule, { documentDay, land = null }: PeriodAttributes): Start {
  const posted = step('posted', documentDay);
  const notice = rule.notice === null ? null : noticeRuleOn(rule.notice, documentDay);
  if (notice === null) return { day: documentDay, steps: [posted], isCertain: false, asks: null };
  const day = noticeDay(notice, documentDay);
  const { law, days: length } = notice;
  const deemed = step('noticeDeemed', day, { law, length, unit: 'days' });
  const moved =
    notice.shift === null ? { day, steps: [], isCertain: true } : movedOn(day, notice.shift, land);
  return {
    day: moved.day,
    steps: [posted, deemed, ...moved.steps],
    isCertain: moved.isCertain && rule.notice !== 'general',
    asks: null,
  };
}

function countFrom(event: Day, { length, unit }: PeriodRule): Day {
  if (unit === 'days') return addDays(event, length);
  if (unit === 'weeks') return addDays(event, 7 * length);
  if (unit === 'months') return addMonths(event, length);
  return addDays(addMonths(`${event.slice(0, 8)}01`, length + 1), -1);
}

// In Bavaria Assumption is kept by the places where most are Catholic: elsewhere the day would be missed.
const landOn = (day: Day, land: Land | null) =>
  land === null || (land === 'DE-BY' && day.endsWith('-08-15')) ? undefined : land;

const workingDayFrom = (day: Day, land: Land | undefined) =>
  isWorkingDay(day, land) ? day : nextWorkingDay(day, land);

function movedOn(day: Day, law: string, land: Land | null) {
  const where = landOn(day, land);
  const moved = workingDayFrom(day, where);
  const isOpen = where === undefined && LAENDER.some((each) => workingDayFrom(day, each) !== moved);
  const kind = weekdayOf(day) === 5 ? 'Saturday' : weekdayOf(day) === 6 ? 'Sunday' : 'Holiday';
  const steps = [
    ...(moved === day ? [] : [step(`movedFrom${kind}`, moved, { law })]),
    ...(isOpen ? [step('regionalHolidayOpen', moved, { law })] : []),
  ];
  return { day: moved, steps, isCertain: !isOpen };
}
