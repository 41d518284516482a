import type { RankedCandidate } from '@postkorb/domain/centre';
import type { Ctx } from '#platform/ctx';
import { findClaimsFor, type Claim } from '../quarantine/claim.sql.ts';
import { findWrongAccounts } from '../wrong-account/wrong-account.sql.ts';
import type { EnvelopeRow } from './envelope.sql.ts';
import { matchOf } from './match-of.ts';

/** Whose an envelope may be, by its front or by a claim of theirs, and whether one pair of eyes is too few. */
export type Choice = {
  readonly ranked: readonly (RankedCandidate & { readonly claim: Claim | null })[];
  readonly needsSecond: boolean;
};

const NOBODY: Choice = { ranked: [], needsSecond: false };
// Somebody who missed it says so themselves; the digits say how well it fits, and nobody has to compare them with the others.
const CLAIMED = 100;

/** Whose an envelope may be; nobody for whom it was opened by mistake. What was claimed or opened already wants two people. */
export async function findChoice(ctx: Ctx, envelope: EnvelopeRow | undefined): Promise<Choice> {
  if (envelope === undefined) return NOBODY;
  const { ranked, needsSecond } = matchOf(envelope);
  const wrong = await findWrongAccounts(ctx, envelope.id);
  const claims = await findClaimsFor(ctx, envelope.id);
  const claimed = claims.map((claim) => {
    const known = ranked.find(({ accountId }) => accountId === claim.accountId);
    const reasons = [...(known?.reasons ?? []), 'CLAIMED' as const];
    return { accountId: claim.accountId, score: CLAIMED, reasons, claim };
  });
  const others = ranked
    .filter(({ accountId }) => !claims.some((claim) => claim.accountId === accountId))
    .map((one) => ({ ...one, claim: null }));
  return {
    ranked: [...claimed, ...others].filter(({ accountId }) => !wrong.includes(accountId)),
    needsSecond: needsSecond || claims.length > 0 || envelope.sheets !== null,
  };
}
