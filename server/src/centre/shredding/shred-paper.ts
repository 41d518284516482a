import { readCode, scanAtMachine, whyNotShred, writeCode } from '@postkorb/domain/centre';
import { destroyAtMachine, readScans } from '#originals';
import { recordWithMark } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, Refusal, refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { forAccount } from '../envelopes/record-step.ts';
import { findBatch, lockBatch, setPapers, type BatchRow, type PaperRow } from './batch.sql.ts';
import { endBatch } from './end-batch.ts';

type Scan = { readonly id: string; readonly code: string };
type Read = Awaited<ReturnType<typeof readScans>>;

const UNREAD: Read = { both: new Set(), unsafe: new Set() };

/** What is thrown where a paper has to stay, so that nothing of its destruction is kept. */
const HAS_TO_STAY = 'HAS_TO_STAY';

type Going = { readonly batch: BatchRow; readonly paper: PaperRow; readonly read: Read };

/** Writes into the chain of the centre first, and then lets the paper go; where it has to stay, nothing of it happened. */
async function destroy(ctx: CentreCtx, tx: Ctx, { batch, paper, read }: Going): Promise<void> {
  const { code, matchedAccountId, documentId } = paper;
  const { seq, hash } = await recordWithMark(tx, {
    action: 'centre.batch-paper-destroyed',
    objects: [batch.id],
    after: { code, account: matchedAccountId, ...whereOf(ctx) },
  });
  const own = forAccount(tx, matchedAccountId);
  const done = orRefuse(await destroyAtMachine(own, { documentId, read }), HAS_TO_STAY);
  const destroyed = { contentHash: done.contentSha256, chainSeq: seq, chainHash: hash };
  await setPapers(tx, { batchId: batch.id, codes: [code], state: 'Destroyed', destroyed });
}

/** The same person who began goes on; anybody may stop. */
const whyNotBy = (ctx: CentreCtx, { operatorId }: BatchRow) =>
  operatorId === ctx.shift.personId ? null : 'OTHER_OPERATOR';

async function lockRunning(ctx: CentreCtx, tx: Ctx, id: string): Promise<BatchRow> {
  const found = await lockBatch(tx, id);
  refuseIf(whyNotShred(found));
  const batch = orRefuse(found, 'UNKNOWN_BATCH');
  refuseIf(whyNotBy(ctx, batch));
  return batch;
}

async function scan(ctx: CentreCtx, { id, code }: Scan, read: Read): Promise<void> {
  await atomically(ctx, async (tx) => {
    const batch = await lockRunning(ctx, tx, id);
    const answer = scanAtMachine(batch, code);
    refuseIf(answer === 'ALREADY' ? 'ALREADY_SHREDDED' : null);
    const paper = batch.papers.find((one) => one.code === code);
    if (answer === 'OFF_LIST' || paper === undefined)
      await endBatch(ctx, tx, { batch, end: { stage: 'Stopped', reason: 'OFF_LIST', code } });
    else await destroy(ctx, tx, { batch, paper, read });
  });
}

/** Stops a batch because a paper on its list has to stay. */
async function stopFor(ctx: CentreCtx, { id, code }: Scan): Promise<void> {
  await atomically(ctx, async (tx) => {
    const batch = await lockRunning(ctx, tx, id);
    await endBatch(ctx, tx, { batch, end: { stage: 'Stopped', reason: 'KEPT', code } });
  });
}

/** Reads the scan of a paper before anything is locked, since that takes its time. */
async function readBefore(ctx: CentreCtx, { id, code }: Scan): Promise<Read> {
  const batch = await findBatch(ctx, id);
  const paper = batch?.papers.find((one) => one.code === code && one.state === 'Listed');
  if (paper === undefined) return UNREAD;
  return readScans(forAccount(ctx, paper.matchedAccountId), [paper.documentId]);
}

/**
 * Notes that a paper was scanned at the machine and goes into it. One that is not on the list stops the batch, and so does one that has to
 * stay: nothing of it is destroyed.
 * Refuses with BATCH_REFUSALS, OTHER_OPERATOR, NO_LABEL, ALREADY_SHREDDED.
 * Writes centre.batch-paper-destroyed and originals.destroyed, or what `endBatch` writes.
 */
export async function shredPaper(ctx: CentreCtx, { id, code: scanned }: Scan): Promise<BatchRow> {
  refuseIf(isId(id) ? null : 'UNKNOWN_BATCH');
  const label = readCode(scanned);
  refuseIf(label?.kind === 'envelope' ? null : 'NO_LABEL');
  const code = writeCode(orRefuse(label, 'NO_LABEL'));
  const read = await readBefore(ctx, { id, code });
  try {
    await scan(ctx, { id, code }, read);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === HAS_TO_STAY)) throw error;
    await stopFor(ctx, { id, code });
  }
  return orRefuse(await findBatch(ctx, id), 'UNKNOWN_BATCH');
}
