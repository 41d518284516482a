import { whyNoStep, whyNotDecided } from '@postkorb/domain/centre';
import { isId } from '#platform/basics/id';
import { atomically } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { findEnvelope, lockEnvelope, setEnvelope, type EnvelopeRow } from './envelope.sql.ts';
import { matchOf } from './match-of.ts';
import { noteMatched } from './note-matched.ts';
import { recordStep } from './record-step.ts';

type Decision = { readonly id: string; readonly accountId: string };

/**
 * Says whose an envelope is, of those it may be. Where one pair of eyes is too few, a second person has to say the same without knowing
 * what the first one said; where they differ, it begins anew.
 * Refuses with STEP_REFUSALS, NO_CANDIDATE, SAME_PERSON. Writes centre.envelope-proposed or centre.envelope-matched.
 */
export function decideEnvelope(ctx: CentreCtx, { id, accountId }: Decision): Promise<EnvelopeRow> {
  const { personId } = ctx.shift;
  return atomically(ctx, async (tx) => {
    const found = isId(id) ? await lockEnvelope(tx, id) : undefined;
    const match = matchOf(found);
    const asked = found && {
      stage: found.stage,
      candidates: match.ranked.map((one) => one.accountId),
      proposedBy: found.proposedBy,
      personId,
    };
    refuseIf(whyNotDecided(asked, accountId));
    const envelope = orRefuse(found, 'UNKNOWN_ENVELOPE');
    const isSecond = envelope.stage === 'SecondDecision';
    const agrees = isSecond && envelope.proposedAccountId === accountId;
    if (agrees || (!isSecond && !match.needsSecond)) {
      const how = agrees ? 'second' : 'person';
      await setEnvelope(tx, id, {
        stage: 'Matched',
        matchedAccountId: accountId,
        proposedAccountId: null,
        proposedBy: null,
      });
      await noteMatched(tx, envelope, { accountId, how, ...whereOf(ctx) });
    } else {
      // Two people who differ are none: the next one begins anew.
      await setEnvelope(tx, id, {
        stage: isSecond ? 'Deciding' : 'SecondDecision',
        proposedAccountId: isSecond ? null : accountId,
        proposedBy: isSecond ? null : personId,
      });
      const after = { account: accountId, differs: isSecond };
      await recordStep(ctx, tx, { action: 'centre.envelope-proposed', envelope, after });
    }
    return orRefuse(await findEnvelope(tx, 'id', id), 'UNKNOWN_ENVELOPE');
  });
}

/**
 * Lays an envelope aside, sealed: none of those it may be is right.
 * Refuses with STEP_REFUSALS. Writes centre.envelope-quarantined.
 */
export function quarantineEnvelope(ctx: CentreCtx, id: string): Promise<EnvelopeRow> {
  return atomically(ctx, async (tx) => {
    const envelope = isId(id) ? await lockEnvelope(tx, id) : undefined;
    refuseIf(whyNoStep(envelope, 'Quarantined'));
    const aside = orRefuse(envelope, 'UNKNOWN_ENVELOPE');
    await setEnvelope(tx, id, { stage: 'Quarantined', proposedAccountId: null, proposedBy: null });
    await recordStep(ctx, tx, { action: 'centre.envelope-quarantined', envelope: aside });
    return orRefuse(await findEnvelope(tx, 'id', id), 'UNKNOWN_ENVELOPE');
  });
}
