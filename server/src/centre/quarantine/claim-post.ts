import { dayInBerlin } from '@postkorb/domain/basics';
import {
  CLAIM_MONTH_DAYS,
  claimAnsweredBy,
  claimedSender,
  problemsOfClaim,
  refuseClaim,
  refuseWithdrawClaim,
  type ExpectedPost,
} from '@postkorb/domain/originals';
import { allowed, askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { missedPostChanged } from './change-kinds.ts';
import {
  countClaims,
  findClaims,
  insertClaim,
  lockClaim,
  lockClaims,
  setClaimState,
  type Claim,
} from './claim.sql.ts';

const DAY_MS = 86_400_000;

/** How many claims of the viewer's account count against the next one. */
export const countMade = (ctx: Ctx) =>
  countClaims(ctx, new Date(ctx.now().getTime() - CLAIM_MONTH_DAYS * DAY_MS));

type Claiming = ExpectedPost & { readonly key?: string | null | undefined };

/**
 * Claims post that the viewer expects and misses, unseen: whether anything like it lies in quarantine, nobody learns.
 * Refuses with CLAIM_REFUSALS. Writes centre.claim-made. Announces missedPostChanged.
 */
export async function claimPost(
  ctx: Ctx,
  { key, ...written }: Claiming,
): Promise<readonly Claim[]> {
  const { from, until } = written;
  const sender = claimedSender(written.sender);
  await once(ctx, { key, verb: 'claimPost', args: [sender, from, until] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      await lockClaims(ctx);
      refuseIf(refuseClaim(await countMade(ctx), askerOf(ctx)));
      const today = dayInBerlin(ctx.now());
      refuseProblems(problemsOfClaim({ sender, from, until }, today));
      const answerBy = claimAnsweredBy({ sender, from, until }, today, ctx.config.calendar.region);
      const claim = await insertClaim(ctx, { sender, from, until, answerBy });
      const after = { sender, from, until, answerBy };
      await record(ctx, { action: 'centre.claim-made', objects: [claim.id], after });
      await notifyClients(ctx, missedPostChanged, []);
      return claim.id;
    }),
  );
  return findClaims(ctx);
}

/**
 * Takes a claim back that waits for its answer; an envelope that one person took for it is nobody's again.
 * Refuses with WITHDRAW_CLAIM_REFUSALS. Writes centre.claim-withdrawn. Announces missedPostChanged.
 */
export async function withdrawClaim(ctx: Ctx, id: string): Promise<readonly Claim[]> {
  await atomically(ctx, async (ctx) => {
    const claim = allowed(ctx, refuseWithdrawClaim, await lockClaim(ctx, id));
    await setClaimState(ctx, claim.id, 'Withdrawn');
    await record(ctx, { action: 'centre.claim-withdrawn', objects: [claim.id] });
    await notifyClients(ctx, missedPostChanged, []);
  });
  return findClaims(ctx);
}
