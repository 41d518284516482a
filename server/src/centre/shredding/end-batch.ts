import { createHash } from 'node:crypto';
import { present } from '@postkorb/domain/basics';
import { leftOf, stateAfterStop, type StopReason } from '@postkorb/domain/centre';
import { certifyPaper, mailOfDestroyed, signedText, stopShredding } from '#originals';
import { record, recordWithMark } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { forAccount } from '../envelopes/record-step.ts';
import { findBatch, setBatch, setPapers, type BatchRow, type PaperRow } from './batch.sql.ts';
import { byAccount } from './by-account.ts';
import { certificateOf, findCustomer, numberOf, type Certifying } from './certificate-of.ts';

type End =
  | { readonly stage: 'Finished' }
  | { readonly stage: 'Stopped'; readonly reason: StopReason; readonly code: string | null };

const destroyedOf = (papers: readonly PaperRow[]) =>
  papers.filter(({ state }) => state === 'Destroyed');

/** What becomes of those that were not at the machine: the one that has to stay is named. */
async function giveBack(tx: Ctx, batch: BatchRow, end: End): Promise<void> {
  if (end.stage !== 'Stopped') return;
  const left = leftOf(batch).map(({ code }) => code);
  const kept = end.reason === 'KEPT' ? left.filter((code) => code === end.code) : [];
  const rest = left.filter((code) => !kept.includes(code));
  await setPapers(tx, { batchId: batch.id, codes: kept, state: 'Kept' });
  await setPapers(tx, { batchId: batch.id, codes: rest, state: stateAfterStop(end.reason) });
}

/** Writes into the journal of each account what became of its papers, and certifies those that were destroyed. */
async function tellAccounts(tx: Ctx, about: Certifying): Promise<void> {
  const { batch } = about;
  const wasRunning = batch.begunAt !== null;
  for (const [accountId, papers] of byAccount(batch.papers)) {
    const own = forAccount(tx, accountId);
    const left = papers.filter(({ state }) => state === 'Listed');
    if (wasRunning && left.length > 0)
      await stopShredding(
        own,
        left.map(({ documentId }) => documentId),
      );
    const destroyed = destroyedOf(papers);
    if (destroyed.length === 0) continue;
    const customer = await findCustomer(tx, accountId);
    for (const paper of destroyed) {
      const certificate = certificateOf(about, {
        number: numberOf(batch, paper.place),
        customer,
        papers: [paper],
      });
      await certifyPaper(own, { documentId: paper.documentId, certificate });
    }
    await mailOfDestroyed(own, destroyed.length);
  }
}

/** Signs what is certified of the whole batch, which names nobody, and keeps its hash in the chain of the centre. */
async function certifyBatch(tx: Ctx, about: Certifying): Promise<void> {
  const { batch } = about;
  const papers = destroyedOf(batch.papers);
  const number = numberOf(batch);
  const text = signedText(tx, certificateOf(about, { number, customer: null, papers }));
  await setBatch(tx, batch.id, { certificate: text });
  const sha256 = createHash('sha256').update(text).digest('hex');
  const after = { number, sha256 };
  await record(tx, { action: 'centre.batch-certified', objects: [batch.id], after });
}

/**
 * Ends a batch that is locked, in the transaction under way: what was destroyed is certified, what was not is given back.
 * Writes centre.batch-finished or centre.batch-stopped, and centre.batch-certified, originals.certified and originals.shredding-stopped.
 */
export async function endBatch(
  ctx: CentreCtx,
  tx: Ctx,
  { batch, end }: { readonly batch: BatchRow; readonly end: End },
): Promise<void> {
  const isStopped = end.stage === 'Stopped';
  const [reason, code] = isStopped ? [end.reason, end.code] : [null, null];
  const after = {
    destroyed: destroyedOf(batch.papers).length,
    left: leftOf(batch).map((paper) => paper.code),
    ...(isStopped && { reason, code }),
    ...whereOf(ctx),
  };
  const action = isStopped ? 'centre.batch-stopped' : 'centre.batch-finished';
  const mark = await recordWithMark(tx, { action, objects: [batch.id], after });
  const endedAt = tx.now();
  const stop = { stopReason: reason, stopCode: code };
  await setBatch(tx, batch.id, { stage: end.stage, endedAt, ...stop });
  const about = { tx, batch: { ...batch, ...stop, endedAt }, mark, device: ctx.device };
  if (destroyedOf(batch.papers).length > 0) await certifyBatch(tx, about);
  await giveBack(tx, batch, end);
  await tellAccounts(tx, about);
}

/** A batch as it stands now, in the transaction under way. */
export const batchNow = async (tx: Ctx, id: string): Promise<BatchRow> =>
  present(await findBatch(tx, id));
