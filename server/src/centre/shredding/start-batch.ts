import { leftOf, whyNotStart, type ListedState } from '@postkorb/domain/centre';
import { beginShredding } from '#originals';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { forAccount } from '../envelopes/record-step.ts';
import { areApart } from '../people/renewal.sql.ts';
import { findHolder } from '../sessions/begin-shift.ts';
import { findBatch, lockBatch, setBatch, setPapers, type BatchRow } from './batch.sql.ts';
import { byAccount } from './by-account.ts';

type Start = { readonly id: string; readonly badge: string; readonly pin: string };

/** The person behind a badge and PIN, who stands beside whoever works here: for this batch alone. */
async function witnessOf(ctx: CentreCtx, { badge, pin }: Start): Promise<string> {
  const found = await findHolder(ctx, ctx.device, {
    badge,
    pin,
    refused: 'centre.witness-refused',
  });
  refuseIf('code' in found ? (found.code === 'WAIT' ? 'TOO_MANY_TRIES' : 'WRONG_BADGE') : null);
  const { holder } = found as Extract<typeof found, { readonly holder: unknown }>;
  // Somebody else has seen it: it proves nobody.
  refuseIf(holder.isStartPin ? 'START_PIN' : null);
  return holder.id;
}

const DROPPED: Readonly<Record<'TAKEN_BACK' | 'KEPT', ListedState>> = {
  TAKEN_BACK: 'TakenBack',
  KEPT: 'Kept',
};

/** From now on nobody takes these papers back; those that were taken back before, or have to stay, drop out of the list. */
async function begin(tx: Ctx, batch: BatchRow): Promise<void> {
  for (const [accountId, papers] of byAccount(batch.papers)) {
    const ids = papers.map(({ documentId }) => documentId);
    const left = await beginShredding(forAccount(tx, accountId), ids);
    for (const { code, documentId } of papers) {
      const why = left.get(documentId);
      if (why !== undefined)
        await setPapers(tx, { batchId: batch.id, codes: [code], state: DROPPED[why] });
    }
  }
}

/**
 * Begins to shred a list: whoever works here and a second person, who shows badge and PIN of their own. What was taken back since it was
 * frozen drops out; from now on nothing is taken back.
 * Refuses with BATCH_REFUSALS, SAME_PERSON, NOT_INDEPENDENT, WRONG_BADGE, START_PIN, TOO_MANY_TRIES, NOTHING_LEFT.
 * Writes centre.batch-begun and originals.shredding-begun, or centre.witness-refused.
 */
export async function startBatch(ctx: CentreCtx, start: Start): Promise<BatchRow> {
  const { id } = start;
  const operatorId = ctx.shift.personId;
  const known = isId(id) ? await findBatch(ctx, id) : undefined;
  refuseIf(whyNotStart(known, { operatorId, witnessId: '' }));
  const witnessId = await witnessOf(ctx, start);
  return atomically(ctx, async (tx) => {
    const found = await lockBatch(tx, id);
    refuseIf(whyNotStart(found, { operatorId, witnessId }));
    refuseIf((await areApart(tx, operatorId, witnessId)) ? null : 'NOT_INDEPENDENT');
    const batch = orRefuse(found, 'UNKNOWN_BATCH');
    const after = { operator: operatorId, witness: witnessId, ...whereOf(ctx) };
    await record(tx, { action: 'centre.batch-begun', objects: [id], after });
    await begin(tx, batch);
    const { stationId } = ctx.device;
    const begun = { operatorId, witnessId, stationId, begunAt: tx.now() };
    await setBatch(tx, id, { ...begun, stage: 'Running' });
    const running = orRefuse(await findBatch(tx, id), 'UNKNOWN_BATCH');
    refuseIf(leftOf(running).length === 0 ? 'NOTHING_LEFT' : null);
    return running;
  });
}
