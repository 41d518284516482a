import { addDays, fold, type Day } from '../../basics/index.ts';
import type { ExpectedPost } from '../../originals/index.ts';
import { slipsBetween } from '../matching/distance.ts';
import { compareNames, isNear } from '../matching/names.ts';

/** What is known of a sealed envelope: the rows on its front, the names among them, and when it came. */
export type Sealed = {
  readonly rows: readonly string[];
  readonly names: readonly string[];
  readonly receivedOn: Day;
};

/** A claim as it is compared, with the names under which post of its account comes. */
export type ComparedClaim = ExpectedPost & {
  readonly id: string;
  readonly names: readonly string[];
};

/** A claim that an envelope may be, of 100, and what speaks for it. */
export type RankedClaim = {
  readonly id: string;
  readonly score: number;
  readonly fits: readonly ('SENDER' | 'DAY' | 'NAME')[];
};

/** Below it no claim is shown: that it came in these days is true of hundreds. */
export const LEAST_CLAIM_SCORE = 35;
/** Under so many digits a person chooses. */
export const MOST_CLAIMS_SHOWN = 9;

const [SENDER, DAY, NEAR_DAY, NAME] = [50, 30, 15, 20];
// Post that somebody waits for is seldom so early or late.
const NEAR_DAYS = 3;
const SHORT = 3;
const LONG = 6;

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORT);

const isSame = (one: string, other: string) =>
  one === other || (one.length >= LONG && slipsBetween(one, other) <= 1);

/** How much of what a sender is called stands on the front, from 0 to 1. */
function senderFit(sender: string, rows: readonly string[]): number {
  const seen = rows.flatMap(wordsOf);
  const words = [...new Set(wordsOf(sender))];
  const found = words.filter((word) => seen.some((other) => isSame(word, other)));
  return words.length === 0 ? 0 : found.length / words.length;
}

function dayFit({ from, until }: ExpectedPost, day: Day): number {
  if (day >= from && day <= until) return DAY;
  const isNearBy = day >= addDays(from, -NEAR_DAYS) && day <= addDays(until, NEAR_DAYS);
  return isNearBy ? NEAR_DAY : 0;
}

const isNamed = (seen: readonly string[], known: readonly string[]) =>
  seen.some((one) => known.some((other) => isNear(compareNames(one, other))));

function rankOne(envelope: Sealed, claim: ComparedClaim): RankedClaim {
  const sender = Math.round(SENDER * senderFit(claim.sender, envelope.rows));
  const day = dayFit(claim, envelope.receivedOn);
  const name = isNamed(envelope.names, claim.names) ? NAME : 0;
  return {
    id: claim.id,
    score: sender + day + name,
    fits: [
      ...(sender > 0 ? (['SENDER'] as const) : []),
      ...(day > 0 ? (['DAY'] as const) : []),
      ...(name > 0 ? (['NAME'] as const) : []),
    ],
  };
}

/** The claims that may mean a sealed envelope, the best first; two that fit alike in the order in which they were made. */
export function rankClaims(
  envelope: Sealed,
  claims: readonly ComparedClaim[],
): readonly RankedClaim[] {
  return claims
    .map((claim) => rankOne(envelope, claim))
    .filter(({ score }) => score >= LEAST_CLAIM_SCORE)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_CLAIMS_SHOWN);
}
