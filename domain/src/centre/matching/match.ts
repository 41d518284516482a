import type { FoundRecipients, SeenFront } from '../../forwarding/index.ts';
import { fitOf, isSureBySticker, type Fit } from './fit.ts';
import { frontOf, type Centre, type Front } from './front.ts';
import type { MatchReason } from './reasons.ts';

/** An account that an envelope may belong to: how well it fits, of 100, and why. */
export type RankedCandidate = {
  readonly accountId: string;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
};

/** Whose an envelope is: beyond doubt, one of several by the eyes of one or two people, or nobody's, so that it stays shut. */
export type Match =
  | {
      readonly kind: 'automatic';
      readonly accountId: string;
      readonly reasons: readonly MatchReason[];
    }
  | {
      readonly kind: 'candidates';
      readonly ranked: readonly RankedCandidate[];
      readonly needsSecond: boolean;
    }
  | { readonly kind: 'unmatched' };

/** Below it nobody is shown: the name of one person is no reason to show another. */
export const LEAST_SCORE = 30;
/** Below it one thing alone speaks for an account, and a second person looks. */
export const WEAK_SCORE = 60;
/** Two that are as close as one typo and a title may be mixed up, and a second person looks. */
export const CLOSE_SCORES = 15;
/** More nobody compares. */
export const MOST_CANDIDATES = 10;

type Evidence = {
  readonly front: Front;
  readonly fits: readonly Fit[];
  readonly isComplete: boolean;
};

/** Whether another account may be meant by an envelope that fits one by its source address. */
function hasRival(one: Fit, { fits, isComplete }: Evidence): boolean {
  // Part of a name is enough only where nobody else has post redirected from that door.
  const isRival = (fit: Fit) => (one.isSure ? fit.isPossible : fit.source === 'live');
  return !isComplete || fits.some((fit) => fit !== one && isRival(fit));
}

/** The one account that fits beyond doubt, where no other may be meant. */
function sureOf(evidence: Evidence): Fit | null {
  const { front, fits } = evidence;
  const sure = fits.filter(({ isSure }) => isSure);
  const stickered = fits.filter(({ recipient }) => isSureBySticker(front, recipient));
  const [one, ...others] = sure.length > 0 ? sure : stickered;
  if (one === undefined || others.length > 0 || one.isDisputed || front.careOf !== '') return null;
  if (one.isSure && one.number === 'same') return one;
  return hasRival(one, evidence) ? null : one;
}

/** Whether another account than the best has a number that stands there: what is printed contradicts what is read. */
const isTorn = (ranked: readonly Fit[]) =>
  ranked.some(({ number }, at) => at > 0 && number === 'same') || ranked[0]?.number === 'other';

function rank(fits: readonly Fit[]): Match {
  const ranked = fits
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_CANDIDATES);
  const [best, next] = ranked;
  if (best === undefined) return { kind: 'unmatched' };
  const isClose = next !== undefined && best.score - next.score < CLOSE_SCORES;
  return {
    kind: 'candidates',
    ranked: ranked.map(({ recipient: { accountId }, score, reasons }) => ({
      accountId,
      score,
      reasons,
    })),
    needsSecond: best.score < WEAK_SCORE || isClose || isTorn(ranked),
  };
}

/**
 * Decides whose an envelope is, of all accounts that were found for it. By itself only where number and name agree, or name and source
 * address, letter by letter and for one account alone; a person decides everything else, and whom nobody fits stays shut.
 */
export function matchEnvelope(
  seen: SeenFront,
  { recipients, isComplete }: FoundRecipients,
  centre: Centre,
): Match {
  const front = frontOf(seen, centre);
  const fits = recipients.map((recipient) => fitOf(front, recipient));
  const sure = sureOf({ front, fits, isComplete });
  if (sure === null) return rank(fits);
  const { recipient, reasons } = sure;
  return { kind: 'automatic', accountId: recipient.accountId, reasons };
}
