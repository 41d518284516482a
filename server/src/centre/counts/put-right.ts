import { shelfText, type EnvelopeStage } from '@postkorb/domain/centre';
import { findGone, noteFoundAgain, placeOnShelf } from '#originals';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import {
  findEnvelope,
  lockEnvelope,
  setEnvelope,
  type EnvelopeRow,
} from '../envelopes/envelope.sql.ts';
import { forAccount, recordStep } from '../envelopes/record-step.ts';
import { shelveEnvelope } from '../envelopes/shelve-envelope.ts';
import { lockBox } from '../places/box.sql.ts';
import { boxCodeOf } from '../places/place-box.ts';
import { settleFinding as setSettled, settleFindings } from './finding.sql.ts';

type PuttingRight = { readonly code: string; readonly boxCode: string };
type Moved = {
  readonly envelope: EnvelopeRow;
  readonly accountId: string;
  readonly boxCode: string;
};

async function whyNotMoved(
  tx: Ctx,
  { stage, matchedAccountId: accountId, code: scanId }: EnvelopeRow,
): Promise<'NOT_NOW' | 'IS_GONE' | null> {
  const at: readonly EnvelopeStage[] = ['Shelved'];
  if (!at.includes(stage) || accountId === null) return 'NOT_NOW';
  return (await findGone(tx, [{ accountId, scanId }])).has(scanId) ? 'IS_GONE' : null;
}

async function move(ctx: CentreCtx, tx: Ctx, { envelope, accountId, boxCode }: Moved) {
  const { place } = await lockBox(tx, boxCode, 'share');
  await setEnvelope(tx, envelope.id, { stage: envelope.stage, boxCode });
  const after = { box: boxCode, from: envelope.boxCode };
  await recordStep(ctx, tx, { action: 'centre.envelope-moved', envelope, after });
  const sheet = { scanId: envelope.code, shelf: shelfText(boxCode, place) };
  const settled = await settleFindings(tx, [envelope.code], ['Missing', 'Elsewhere']);
  const wasLost = settled.some(({ lostAt }) => lostAt !== null);
  await (wasLost ? noteFoundAgain : placeOnShelf)(forAccount(tx, accountId), sheet);
}

/**
 * Lays a letter that was found in the wrong box into another one, or into its first; what was open about it is settled.
 * Refuses with NO_BOX, UNKNOWN_ENVELOPE, NOT_NOW, NOT_FILED_YET, IS_GONE. Writes centre.envelope-moved and originals.shelved, of what was lost
 * originals.found-again, of what was never put away what `shelveEnvelope` writes. Announces documentsChanged.
 */
export async function putRight(
  ctx: CentreCtx,
  { code, boxCode: scanned }: PuttingRight,
): Promise<EnvelopeRow> {
  const boxCode = boxCodeOf(scanned);
  return atomically(ctx, async (tx) => {
    const known = orRefuse(await findEnvelope(tx, 'code', code), 'UNKNOWN_ENVELOPE');
    const envelope = orRefuse(await lockEnvelope(tx, known.id), 'UNKNOWN_ENVELOPE');
    if (envelope.stage === 'Scanned') {
      await settleFindings(tx, [code], ['Elsewhere']);
      return shelveEnvelope({ ...ctx, ...tx }, { id: envelope.id, boxCode });
    }
    refuseIf(await whyNotMoved(tx, envelope));
    const accountId = orRefuse(envelope.matchedAccountId, 'NOT_NOW');
    await move(ctx, tx, { envelope, accountId, boxCode });
    return orRefuse(await findEnvelope(tx, 'id', envelope.id), 'UNKNOWN_ENVELOPE');
  });
}

/**
 * Notes that somebody has cleared up why a letter lay there that nobody knows, or that should be gone.
 * Refuses with UNKNOWN_FINDING. Writes centre.finding-settled.
 */
export function settleFinding(ctx: CentreCtx, id: string): Promise<{ readonly id: string }> {
  return atomically(ctx, async (tx) => {
    const settled = orRefuse(isId(id) ? await setSettled(tx, id) : undefined, 'UNKNOWN_FINDING');
    const after = { ...settled, ...whereOf(ctx) };
    await record(tx, { action: 'centre.finding-settled', objects: [id], after });
    return { id };
  });
}
