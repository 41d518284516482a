import {
  readCode,
  whyNotFinish,
  whyNotStop,
  writeCode,
  type StopReason,
} from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { lockBatch, setPapers, type BatchRow } from './batch.sql.ts';
import { batchNow, endBatch } from './end-batch.ts';
import { findMissing, lockMissing } from './shreddable.sql.ts';

/**
 * Finishes a batch of which each paper went into the machine.
 * Refuses with BATCH_REFUSALS, MISSING (those are looked for, or the batch is stopped). Writes what `endBatch` writes.
 */
export function finishBatch(ctx: CentreCtx, id: string): Promise<BatchRow> {
  return atomically(ctx, async (tx) => {
    const found = isId(id) ? await lockBatch(tx, id) : undefined;
    refuseIf(whyNotFinish(found));
    const batch = orRefuse(found, 'UNKNOWN_BATCH');
    await endBatch(ctx, tx, { batch, end: { stage: 'Finished' } });
    return batchNow(tx, id);
  });
}

type Stop = { readonly id: string; readonly reason: StopReason };

/**
 * Stops a batch: what went into the machine is destroyed, the rest waits for another batch or is looked for. One that has not begun is given up.
 * Refuses with BATCH_REFUSALS, NOTHING_MISSING. Writes what `endBatch` writes.
 */
export function stopBatch(ctx: CentreCtx, { id, reason }: Stop): Promise<BatchRow> {
  return atomically(ctx, async (tx) => {
    const found = isId(id) ? await lockBatch(tx, id) : undefined;
    refuseIf(whyNotStop(found, reason));
    const batch = orRefuse(found, 'UNKNOWN_BATCH');
    await endBatch(ctx, tx, { batch, end: { stage: 'Stopped', reason, code: null } });
    return batchNow(tx, id);
  });
}

/**
 * Notes that a paper that was missing is here again: it waits for another batch. Answers what is still missing.
 * Refuses with NOT_MISSING. Writes centre.batch-paper-found.
 */
export function noteFoundPaper(
  ctx: CentreCtx,
  scanned: string,
): Promise<Awaited<ReturnType<typeof findMissing>>> {
  const label = readCode(scanned);
  const code = label?.kind === 'envelope' ? writeCode(label) : '';
  return atomically(ctx, async (tx) => {
    const { batchId } = orRefuse(await lockMissing(tx, code), 'NOT_MISSING');
    await setPapers(tx, { batchId, codes: [code], state: 'GivenBack' });
    const after = { code, ...whereOf(ctx) };
    await record(tx, { action: 'centre.batch-paper-found', objects: [batchId], after });
    return findMissing(tx);
  });
}
