import { whyNoStep } from '@postkorb/domain/centre';
import { isId } from '#platform/basics/id';
import { atomically } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import type { CentreCtx } from '../basics/shift.ts';
import {
  findEnvelope,
  lockEnvelope,
  setEnvelope,
  type EnvelopeRow,
} from '../envelopes/envelope.sql.ts';
import { forAccount, recordStep } from '../envelopes/record-step.ts';
import { findOwnCentre } from '../people/centre.sql.ts';
import { findWrongAccounts } from '../wrong-account/wrong-account.sql.ts';
import { findWaitingClaims, lockClaim, setClaimEnvelope } from './claim.sql.ts';

type Proposal = { readonly id: string; readonly claimId: string };

/**
 * Takes a claim for a sealed envelope: its account is proposed by one person, and a second one decides without knowing that.
 * Refuses with STEP_REFUSALS, UNKNOWN_CLAIM (also one that was answered, withdrawn or taken for another envelope meanwhile).
 * Writes centre.envelope-proposed.
 */
export function proposeClaim(ctx: CentreCtx, { id, claimId }: Proposal): Promise<EnvelopeRow> {
  return atomically(ctx, async (tx) => {
    const found = isId(id) ? await lockEnvelope(tx, id) : undefined;
    refuseIf(
      found?.stage === 'Quarantined' ? null : (whyNoStep(found, 'SendingBack') ?? 'NOT_NOW'),
    );
    const envelope = orRefuse(found, 'UNKNOWN_ENVELOPE');
    const centre = orRefuse(await findOwnCentre(tx), 'UNKNOWN_ENVELOPE');
    const waiting = await findWaitingClaims(tx, centre.isPractice);
    const { accountId } = orRefuse(
      waiting.find((claim) => claim.id === claimId),
      'UNKNOWN_CLAIM',
    );
    const wrong = await findWrongAccounts(tx, id);
    refuseIf(wrong.includes(accountId) ? 'UNKNOWN_CLAIM' : null);
    const own = forAccount(tx, accountId);
    const claim = orRefuse(await lockClaim(own, claimId), 'UNKNOWN_CLAIM');
    refuseIf(claim.state === 'Waiting' && claim.envelopeId === null ? null : 'UNKNOWN_CLAIM');
    await setClaimEnvelope(own, claimId, id);
    await setEnvelope(tx, id, {
      stage: 'SecondDecision',
      proposedAccountId: accountId,
      proposedBy: ctx.shift.personId,
    });
    const after = { account: accountId, claim: claimId };
    await recordStep(ctx, tx, { action: 'centre.envelope-proposed', envelope, after });
    return orRefuse(await findEnvelope(tx, 'id', id), 'UNKNOWN_ENVELOPE');
  });
}
