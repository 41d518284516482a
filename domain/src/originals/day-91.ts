import { addDays, daysBetween, type Day } from '../basics/index.ts';
import { stationOf, type Paper } from './place.ts';
import { destructionDay, SHORT_TERM_DAYS } from './retention.ts';

/** A paper is destroyed so many days after a warning at the earliest. */
export const WARNED_DAYS = 14;
/** A digest names all whose last day lies within so many days: with one in a week it is 14 to 20 for each of them. */
export const DIGEST_DAYS = 20;
/** So many days before its last one a paper that is guarded is named again. */
export const AGAIN_DAYS = 3;
/** A digest comes once in so many days. */
export const DIGEST_EVERY = 7;

/** What decides whether a paper is destroyed because its days are over. */
export type Stored = Paper & {
  readonly receivedOn: Day;
  readonly isHeld: boolean;
  /** It is one that nobody can print again, and nobody has decided yet. */
  readonly isGuarded: boolean;
  /** Its scan was read and is there. */
  readonly isScanned: boolean;
  readonly isStoredTwice: boolean;
  /** Its scan is to be made again, or something is reported of it. */
  readonly isAskedAbout: boolean;
  /** When somebody was told that it is destroyed. */
  readonly warnedOn: Day | null;
};

/** What an account decides of its papers. */
export type Keeping = {
  readonly hasConsent: boolean;
  readonly isPaywalled: boolean;
  /** All its papers go home by themselves: none is destroyed. */
  readonly returnsAll: boolean;
};

export const KEPT_BECAUSE = [
  'NOT_HERE',
  'NOT_DUE',
  'RETURNS_ALL',
  'HELD',
  'GUARDED',
  'NOT_WARNED',
  'CONSENT_MISSING',
  'PAYWALL',
  'NOT_SCANNED',
  'ASKED_ABOUT',
  'NOT_STORED_TWICE',
] as const;
export type KeptBecause = (typeof KEPT_BECAUSE)[number];

/** The day from which a paper that was warned of may be destroyed. */
export const destroyedFrom = (receivedOn: Day, warnedOn: Day): Day => {
  const [due, told] = [destructionDay(receivedOn), addDays(warnedOn, WARNED_DAYS)];
  return due > told ? due : told;
};

type Asked = { readonly paper: Stored; readonly keeping: Keeping; readonly today: Day };

const isTold = ({ paper: { receivedOn, warnedOn }, today }: Asked) =>
  warnedOn !== null && today >= destroyedFrom(receivedOn, warnedOn);

/** What keeps a paper, in the order in which it is said. */
const REASONS: Readonly<Record<KeptBecause, (asked: Asked) => boolean>> = {
  NOT_HERE: ({ paper }) => stationOf(paper) !== 'StorageShortTerm',
  NOT_DUE: ({ paper, today }) => today < destructionDay(paper.receivedOn),
  RETURNS_ALL: ({ keeping }) => keeping.returnsAll,
  HELD: ({ paper }) => paper.isHeld,
  GUARDED: ({ paper }) => paper.isGuarded,
  NOT_WARNED: (asked) => !isTold(asked),
  CONSENT_MISSING: ({ keeping }) => !keeping.hasConsent,
  PAYWALL: ({ keeping }) => keeping.isPaywalled,
  NOT_SCANNED: ({ paper }) => !paper.isScanned,
  ASKED_ABOUT: ({ paper }) => paper.isAskedAbout,
  NOT_STORED_TWICE: ({ paper }) => !paper.isStoredTwice,
};

/** Why a paper is not destroyed today although nobody has ordered it back, or null: then it is. */
export function whyKept(paper: Stored, keeping: Keeping, today: Day): KeptBecause | null {
  return KEPT_BECAUSE.find((why) => REASONS[why]({ paper, keeping, today })) ?? null;
}

/** Papers received until this day are named in a digest that is written today. */
export const digestUntil = (today: Day): Day => addDays(today, DIGEST_DAYS - SHORT_TERM_DAYS - 1);
/** A digest is written where a paper of this day or an earlier one was not named yet. */
export const digestFrom = (today: Day): Day => addDays(today, WARNED_DAYS - SHORT_TERM_DAYS - 1);
/** Guarded papers received until this day are named again. */
export const againUntil = (today: Day): Day => addDays(today, AGAIN_DAYS - SHORT_TERM_DAYS - 1);
/** Papers received until this day are due. */
export const dueUntil = (today: Day): Day => addDays(today, -SHORT_TERM_DAYS - 1);

/** Whether an account may get a digest again. */
export const mayDigest = (last: Day | null, today: Day): boolean =>
  last === null || daysBetween(last, today) >= DIGEST_EVERY;
