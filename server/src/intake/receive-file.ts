import { refuseUploadInto } from '@postkorb/domain/documents';
import { findFolders, rootOfSpace } from '#documents';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { reserveSlot } from '#platform/jobs/fair-queue';
import type { BlobFile } from '#platform/blobs/blobs';
import { uploadsChanged } from './change-kinds.ts';
import { documentWithBytes, lockUpload, setProgress, type UploadRow } from './intake.sql.ts';
import { queueReading } from './reading-queue.ts';

/** Where it goes now: its sender's own Inbox when they may put nothing into the folder they named any more. */
async function placeFor(ctx: Ctx, { folderId, spaceId }: UploadRow) {
  const [folder] = await findFolders(ctx, [folderId]);
  const refusal = refuseUploadInto(folder, ctx.viewer.accountId, askerOf(ctx));
  if (refusal === null) return { folderId, spaceId };
  const inbox = await rootOfSpace(ctx, ctx.viewer.homeSpaceId, 'inbox');
  return inbox ? { folderId: inbox.id, spaceId: inbox.spaceId } : { folderId, spaceId };
}

/**
 * Accepts a file whose bytes lie safely in the blob store: from here on it is never lost. Safe to repeat. False where it was
 * taken back.
 * Refuses nothing: what may not go into its folder any more goes into the Inbox.
 * Writes intake.received. Announces uploadsChanged.
 */
export function receiveFile(
  ctx: Ctx,
  id: string,
  file: BlobFile & { arrivesAt?: Date },
): Promise<boolean> {
  return atomically(ctx, async (ctx) => {
    const upload = await lockUpload(ctx, id);
    const { stage = 'Dismissed' } = upload ?? {};
    if (upload === undefined || stage !== 'Pending') return stage !== 'Dismissed';
    await setProgress(ctx, id, {
      ...(await placeFor(ctx, upload)),
      stage: 'Processing',
      sha256: file.sha256,
      bytes: file.bytes,
      duplicateOf: documentWithBytes(ctx, file.sha256),
      receivedAt: ctx.now(),
      arrivesAt: file.arrivesAt ?? ctx.now(),
      progress: 0.02,
    });
    await record(ctx, {
      action: 'intake.received',
      objects: [id],
      after: { sha256: file.sha256, bytes: file.bytes, algorithm: 'sha256' },
    });
    await queueReading(ctx, { uploadId: id, turn: await reserveSlot(ctx, 'letters') });
    await notifyClients(ctx, uploadsChanged, [id]);
    return true;
  });
}
