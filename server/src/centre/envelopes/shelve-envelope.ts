import { shelfText, whyNoStep } from '@postkorb/domain/centre';
import { placeOnShelf } from '#originals';
import { orRefuse, refuseIf } from '#platform/refusal';
import type { CentreCtx } from '../basics/shift.ts';
import { lockBox } from '../places/box.sql.ts';
import { boxCodeOf } from '../places/place-box.ts';
import { findEnvelope, setEnvelope, type EnvelopeRow } from './envelope.sql.ts';
import { forAccount, recordStep } from './record-step.ts';
import { stepOfEnvelope } from './step-of-envelope.ts';

type Shelving = { readonly id: string; readonly boxCode: string };

/**
 * Notes in which box the paper of a scanned envelope lies; a box that nobody has placed yet is taken in without a place.
 * Refuses with STEP_REFUSALS, NO_BOX, NOT_FILED_YET. Writes centre.envelope-shelved and originals.shelved.
 */
export async function shelveEnvelope(
  ctx: CentreCtx,
  { id, boxCode: scanned }: Shelving,
): Promise<EnvelopeRow> {
  const boxCode = boxCodeOf(scanned);
  const step = { verb: 'shelveEnvelope', id, args: [boxCode] };
  return stepOfEnvelope(ctx, step, async (tx, envelope) => {
    refuseIf(whyNoStep(envelope, 'Shelved'));
    const shelved = orRefuse(envelope, 'UNKNOWN_ENVELOPE');
    const { place } = await lockBox(tx, boxCode, 'share');
    const after = { box: boxCode };
    await setEnvelope(tx, id, { stage: 'Shelved', boxCode });
    await recordStep(ctx, tx, { action: 'centre.envelope-shelved', envelope: shelved, after });
    const accountId = orRefuse(shelved.matchedAccountId, 'NOT_NOW');
    const own = forAccount(tx, accountId);
    await placeOnShelf(own, { scanId: shelved.code, shelf: shelfText(boxCode, place) });
  });
}

type PuttingAway = { readonly code: string; readonly boxCode: string };

/** The same by the label of the envelope. Refuses as `shelveEnvelope` does. Writes what `shelveEnvelope` writes. */
export async function putAway(
  ctx: CentreCtx,
  { code, boxCode }: PuttingAway,
): Promise<EnvelopeRow> {
  const { id } = orRefuse(await findEnvelope(ctx, 'code', code), 'UNKNOWN_ENVELOPE');
  return shelveEnvelope(ctx, { id, boxCode });
}
