import type { Day, Land } from '../../basics/index.ts';
import type { DutyPeriod } from './day-of-duty.ts';
import type { DutyKind } from './duty.ts';

/** What a letter of a court says of its case; each part is null where it does not. */
export type CourtCase = {
  readonly caseNumber: string | null;
  readonly parties: string | null;
  /** Whether the reader must come in person. */
  readonly mustAppear: boolean | null;
};

/** What a letter says that is to be done or may be done, before any law is asked when its day is. */
export type ReadDuty = DutyPeriod & {
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
  /** What is to be brought along where one has to come, as a list in the words of the letter. */
  readonly bring: string | null;
  /** The words it was found in, and where they stand. */
  readonly sentence: string;
  readonly page: number;
  /** In fractions of the page, from the top left. */
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  /** Whether the letter came by formal service, so that its day is the one on the envelope. */
  readonly isServed: boolean;
  /** Where the office sits, where its name says so. */
  readonly land: Land | null;
  /** Null where no court writes. */
  readonly court: CourtCase | null;
  /** From 0 to 1, as readings are. */
  readonly score: number;
};
