import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { tellScreens } from '#platform/event';
import { enqueue } from '#platform/job';
import type { BlobFile } from '#platform/blobs';
import { pagesIn, takeTurn } from './fair-queue.sql.ts';
import { documentWithBytes, holdUpload, setProgress } from './intake.sql.ts';
import { takeIn } from './take-in.job.ts';

/** Accepts a file whose bytes lie safely in the blob store: from here on it is never lost. Safe to repeat. */
export function receiveFile(
  ctx: Ctx,
  id: string,
  file: BlobFile & { arrivesAt?: Date },
): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const upload = await holdUpload(ctx, id);
    if (upload?.stage !== 'Pending') return;
    const duplicateOf = await documentWithBytes(ctx, file.sha256);
    const { accountId } = ctx.viewer;
    await setProgress(ctx, id, {
      stage: 'Processing',
      sha256: file.sha256,
      bytes: file.bytes,
      duplicateOf,
      receivedAt: ctx.now(),
      arrivesAt: file.arrivesAt ?? ctx.now(),
      progress: 0.02,
    });
    await record(ctx, {
      action: 'intake.received',
      objects: [id],
      after: { sha256: file.sha256, bytes: file.bytes, algorithm: 'sha256' },
    });
    await enqueue(ctx, takeIn, {
      payload: { accountId, uploadId: id },
      key: `take-in:${id}`,
      priority: await takeTurn(ctx, id, pagesIn(file.bytes)),
    });
    await tellScreens(ctx, 'uploads', [id]);
  });
}
