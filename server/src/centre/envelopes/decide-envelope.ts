import { whyNoStep, whyNotDecided } from '@postkorb/domain/centre';
import type { Ctx } from '#platform/ctx';
import { orRefuse, Refusal, refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { areApart } from '../people/renewal.sql.ts';
import { settleClaims } from '../quarantine/answer-claims.ts';
import { fileAgain } from '../wrong-account/file-again.ts';
import { findKeptScan } from '../wrong-account/kept-scan.sql.ts';
import { findChoice, type Choice } from './choice.ts';
import { renewCandidates, whyNotAsShown } from './compare-anew.ts';
import { setEnvelope, type EnvelopeRow } from './envelope.sql.ts';
import { noteMatched } from './note-matched.ts';
import { recordStep } from './record-step.ts';
import { stepOfEnvelope } from './step-of-envelope.ts';

type Decision = { readonly id: string; readonly accountId: string };

type Chosen = {
  readonly envelope: EnvelopeRow;
  readonly accountId: string;
  readonly choice: Choice;
};

/** Notes whom one person chose, or that two differ: then they are none, and the next one begins anew. */
async function propose(ctx: CentreCtx, tx: Ctx, { envelope, accountId }: Chosen): Promise<void> {
  const differs = envelope.stage === 'SecondDecision';
  await setEnvelope(tx, envelope.id, {
    stage: differs ? 'Deciding' : 'SecondDecision',
    proposedAccountId: differs ? null : accountId,
    proposedBy: differs ? null : ctx.shift.personId,
  });
  const after = { account: accountId, differs };
  await recordStep(ctx, tx, { action: 'centre.envelope-proposed', envelope, after });
}

async function settle(ctx: CentreCtx, tx: Ctx, { envelope, accountId }: Chosen): Promise<void> {
  const how = envelope.stage === 'SecondDecision' ? 'second' : 'person';
  const scan = await findKeptScan(tx, envelope.id);
  await setEnvelope(tx, envelope.id, {
    stage: scan === undefined ? 'Matched' : 'Scanned',
    matchedAccountId: accountId,
    proposedAccountId: null,
    proposedBy: null,
  });
  await noteMatched(tx, envelope, { accountId, how, ...whereOf(ctx) });
  await settleClaims(tx, { envelopeId: envelope.id, accountId });
  if (scan !== undefined) await fileAgain(tx, { envelope, accountId, scan });
}

type Second = { readonly personId: string; readonly isApart: boolean };

const askedOf = (envelope: EnvelopeRow | undefined, { ranked }: Choice, by: Second) =>
  envelope && {
    stage: envelope.stage,
    candidates: ranked.map((one) => one.accountId),
    proposedBy: envelope.proposedBy,
    ...by,
  };

/** Whether what is chosen now settles it: the best of those it may be where one pair of eyes is enough, or what a second one sees, too. */
function isSettled({ envelope, accountId, choice: { ranked, needsSecond } }: Chosen): boolean {
  if (envelope.stage === 'SecondDecision') return envelope.proposedAccountId === accountId;
  return !needsSecond && ranked[0]?.accountId === accountId;
}

function decide(ctx: CentreCtx, { id, accountId }: Decision): Promise<EnvelopeRow> {
  const step = { verb: 'decideEnvelope', id, args: [accountId] };
  return stepOfEnvelope(ctx, step, async (tx, found) => {
    const first = found?.proposedBy ?? null;
    const { personId } = ctx.shift;
    const isApart = first === null || (await areApart(tx, first, personId));
    const choice = await findChoice(tx, found);
    refuseIf(whyNotDecided(askedOf(found, choice, { personId, isApart }), accountId));
    const chosen = { envelope: orRefuse(found, 'UNKNOWN_ENVELOPE'), accountId, choice };
    refuseIf(await whyNotAsShown(ctx, tx, chosen.envelope));
    await (isSettled(chosen) ? settle : propose)(ctx, tx, chosen);
  });
}

/**
 * Says whose an envelope is, of those it may be as they are now. Where one pair of eyes is too few, a second person has to say the same
 * without knowing what the first one said, and nobody counts as one to whom the first gave badge or PIN within a day; where they differ, it
 * begins anew. One that was opened by mistake goes on with the scan that was kept of it.
 * Refuses with STEP_REFUSALS, NO_CANDIDATE, SAME_PERSON, NOT_INDEPENDENT, CHANGED_MEANWHILE (then others are shown).
 * Writes centre.envelope-proposed or centre.envelope-matched, or centre.candidates-renewed, beside what `settleClaims` and `fileAgain` write
 * and announce.
 */
export async function decideEnvelope(ctx: CentreCtx, decision: Decision): Promise<EnvelopeRow> {
  try {
    return await decide(ctx, decision);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CHANGED_MEANWHILE')
      await renewCandidates(ctx, decision.id);
    throw error;
  }
}

/**
 * Lays an envelope aside, sealed: none of those it may be is right.
 * Refuses with STEP_REFUSALS. Writes centre.envelope-quarantined. Claims that were taken for it wait for another one.
 */
export function quarantineEnvelope(ctx: CentreCtx, id: string): Promise<EnvelopeRow> {
  return stepOfEnvelope(ctx, { verb: 'quarantineEnvelope', id }, async (tx, envelope) => {
    refuseIf(whyNoStep(envelope, 'Quarantined'));
    const aside = orRefuse(envelope, 'UNKNOWN_ENVELOPE');
    await setEnvelope(tx, id, { stage: 'Quarantined', proposedAccountId: null, proposedBy: null });
    await recordStep(ctx, tx, { action: 'centre.envelope-quarantined', envelope: aside });
    await settleClaims(tx, { envelopeId: id, accountId: null });
  });
}
