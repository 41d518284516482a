import { addDays, addWorkingDays, isDay, oneLine, type Day, type Land } from '../basics/index.ts';
import { mayUse, type Asker } from '../team/index.ts';

/** What somebody expects and misses: who sends it, and between which days it should have come. */
export type ExpectedPost = { readonly sender: string; readonly from: Day; readonly until: Day };

/** How far a claim is: it waits, its post was found or not, or whoever made it took it back. */
export const CLAIM_STATES = ['Waiting', 'Found', 'NotFound', 'Withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** So many claims of an account wait at a time, and so many are made in a month: nobody tries out what lies there. */
export const MOST_CLAIMS = 5;
export const MOST_CLAIMS_A_MONTH = 15;
export const CLAIM_MONTH_DAYS = 30;
/** After so many working days post that nobody knows goes back, and whoever claimed it gets an answer. */
export const QUARANTINE_DAYS = 10;
/** Between so many days at most it was to come, and no longer ago. */
export const MOST_CLAIM_DAYS = 31;
export const OLDEST_CLAIM_DAYS = 60;
/** Longest name of a sender. */
export const CLAIM_SENDER_MAX = 120;

/** Why post is not claimed. */
export const CLAIM_REFUSALS = [
  'NOT_ALLOWED',
  'TOO_MANY_CLAIMS',
  'TRY_LATER',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type ClaimRefusal = (typeof CLAIM_REFUSALS)[number];

/** Why a claim is not taken back. */
export const WITHDRAW_CLAIM_REFUSALS = ['UNKNOWN_CLAIM', 'ALREADY_ANSWERED'] as const;
export type WithdrawClaimRefusal = (typeof WITHDRAW_CLAIM_REFUSALS)[number];

type Made = { readonly waiting: number; readonly ofMonth: number };

/** Why an account claims no further post, or null. */
export function refuseClaim(
  { waiting, ofMonth }: Made,
  by: Asker,
): 'NOT_ALLOWED' | 'TOO_MANY_CLAIMS' | 'TRY_LATER' | null {
  if (!mayUse(by, 'originals')) return 'NOT_ALLOWED';
  if (waiting >= MOST_CLAIMS) return 'TOO_MANY_CLAIMS';
  return ofMonth >= MOST_CLAIMS_A_MONTH ? 'TRY_LATER' : null;
}

/** Why a claim is not taken back, or null: for everybody but Owner and Admins there is none. */
export function refuseWithdrawClaim(
  claim: { readonly state: ClaimState } | undefined,
  by: Asker,
): WithdrawClaimRefusal | null {
  if (claim === undefined || !mayUse(by, 'originals')) return 'UNKNOWN_CLAIM';
  return claim.state === 'Waiting' ? null : 'ALREADY_ANSWERED';
}

/** The name of a sender as it is kept. */
export const claimedSender = (written: string): string => oneLine(written, CLAIM_SENDER_MAX + 1);

export type ClaimProblem = {
  readonly field: 'sender' | 'from' | 'until';
  readonly code: 'REQUIRED' | 'TOO_LONG' | 'INVALID' | 'TOO_EARLY' | 'TOO_LATE';
  readonly position?: number;
};

function problemsOfDays({ from, until }: ExpectedPost, today: Day): ClaimProblem[] {
  const days = { from, until };
  const none = (['from', 'until'] as const).filter((field) => !isDay(days[field]));
  if (none.length > 0) return none.map((field) => ({ field, code: 'INVALID' }));
  if (from > today) return [{ field: 'from', code: 'TOO_LATE' }];
  if (from < addDays(today, -OLDEST_CLAIM_DAYS))
    return [{ field: 'from', code: 'TOO_EARLY', position: OLDEST_CLAIM_DAYS }];
  if (until < from) return [{ field: 'until', code: 'TOO_EARLY' }];
  return until > addDays(from, MOST_CLAIM_DAYS)
    ? [{ field: 'until', code: 'TOO_LATE', position: MOST_CLAIM_DAYS }]
    : [];
}

/** What is wrong with what somebody says of post that they miss. */
export function problemsOfClaim(written: ExpectedPost, today: Day): ClaimProblem[] {
  const sender = claimedSender(written.sender);
  const wrong: ClaimProblem[] = sender === '' ? [{ field: 'sender', code: 'REQUIRED' }] : [];
  if ([...sender].length > CLAIM_SENDER_MAX)
    wrong.push({ field: 'sender', code: 'TOO_LONG', position: CLAIM_SENDER_MAX });
  return [...wrong, ...problemsOfDays(written, today)];
}

/** The last day on which a claim is answered: so many working days after it was made, or after the post could still come. */
export function claimAnsweredBy({ until }: ExpectedPost, madeOn: Day, land: Land): Day {
  return addWorkingDays(until > madeOn ? until : madeOn, QUARANTINE_DAYS, land);
}
