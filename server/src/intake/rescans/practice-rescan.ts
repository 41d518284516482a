import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { findDocument } from '#documents';
import { asSystem, type Ctx } from '#platform/ctx';
import { enqueue, type JobKind } from '#platform/jobs/job';
import { Refusal } from '#platform/refusal';
import { receiveRescan } from './receive-rescan.ts';

const payload = z.object({ accountId: z.uuid(), documentId: z.uuid() });
type Asked = z.infer<typeof payload>;

/** What the practice centre of a demo account scans once more, a while after it was asked to. */
export const practiceRescan: JobKind<Asked> = {
  name: 'intake.practice-rescan',
  effect: 'within',
  payload,
  attempts: 12,
};

/** Lets the practice centre answer later, as a real one does. */
export async function queueRescan(ctx: Ctx, asked: Asked): Promise<void> {
  const runAt = new Date(ctx.now().getTime() + ctx.config.practice.seconds * 1_000);
  await enqueue(ctx, practiceRescan, { payload: asked, runAt });
}

/** Plays a new scan: no paper exists, so its pages are those of the first one; done twice, it is done once. */
export async function rescanForPractice(ctx: Ctx, asked: Asked): Promise<void> {
  const own = asSystem(ctx, { accountId: asked.accountId });
  const document = await findDocument(own, asked.documentId);
  if (!document) return;
  const bytes = await buffer(own.blobs.read(asked.accountId, document.originalSha256));
  await receiveRescan(own, { documentId: asked.documentId, bytes }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'NO_RESCAN_ASKED')) throw error;
  });
}
