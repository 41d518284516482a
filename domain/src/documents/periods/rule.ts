import type { Day } from '../../basics/index.ts';

/** What a period is measured in; month ends are the last days of calendar months that follow. */
export type PeriodUnit = 'days' | 'weeks' | 'months' | 'monthEnds';
/** From what a period counts: a decision that was made known by post, one that was served, a letter that came. */
export type PeriodEvent = 'notice' | 'service' | 'receipt';
/** By which law a decision counts as made known so many days after it was posted. */
export type NoticeLaw = 'tax' | 'social' | 'general';

/** How long a law gives, in one of its versions; `from` and `until` say for which letters that version holds. */
export type PeriodRule = {
  readonly id: string;
  readonly version: number;
  /** Null where the letter itself sets the period. */
  readonly law: string | null;
  readonly source: string | null;
  readonly from: Day;
  readonly until: Day | null;
  readonly length: number;
  readonly unit: PeriodUnit;
  readonly counts: PeriodEvent;
  readonly notice: NoticeLaw | null;
  /** By which law the end moves to the next working day. */
  readonly shift: string;
};

/** Where a law can be read. */
export const statute = (book: string, paragraph: string) =>
  `https://www.gesetze-im-internet.de/${book}/__${paragraph}.html`;
