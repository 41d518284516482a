import type { Day, Land } from '../../basics/index.ts';
import type { DutyKind } from '../../documents/index.ts';
import type { Box } from '../layout/page.ts';
import type { CourtCase } from './court.ts';
import type { Passage } from './passages.ts';
import type { Span } from './spans.ts';

/** What a letter says that is to be done or may be done, before any law is asked when its day is. */
export type FoundDuty = {
  readonly kind: DutyKind;
  readonly isRight: boolean;
  /** Null where the day hangs on when the letter came, or none is named. */
  readonly day: Day | null;
  /** 09:30, as the letter says it. */
  readonly time: string | null;
  readonly place: string | null;
  readonly amountCents: number | null;
  /** What the letter threatens, in its own words. */
  readonly consequence: string | null;
  /** The words it was found in, and where they stand. */
  readonly sentence: string;
  readonly page: number;
  readonly box: Box;
  /** The law by which its day is counted, by the id of its rule; null where the letter alone sets it. */
  readonly law: string | null;
  /** How long the letter gives, where it names no day. */
  readonly span: Span | null;
  /** Whether the letter came by formal service, so that its day is the one on the envelope. */
  readonly isServed: boolean;
  /** Where the office sits, where its name says so. */
  readonly land: Land | null;
  /** Null where no court writes. */
  readonly court: CourtCase | null;
  /** From 0 to 1, as readings are. */
  readonly score: number;
};

const SENTENCE_BOUND = 600;

/** A duty that a passage tells of, with nothing but its place. */
export const dutyFrom = (
  { text, page, boxOf }: Passage,
  duty: Pick<FoundDuty, 'kind' | 'isRight' | 'day' | 'score'> & Partial<FoundDuty>,
): FoundDuty => ({
  time: null,
  place: null,
  amountCents: null,
  consequence: null,
  law: null,
  span: null,
  isServed: false,
  land: null,
  court: null,
  sentence: text.length > SENTENCE_BOUND ? `${text.slice(0, SENTENCE_BOUND - 1)}…` : text,
  page,
  box: boxOf(0, text.length),
  ...duty,
});
