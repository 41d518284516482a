import { refuseRoom } from '@postkorb/domain/basics';
import type { ScanDelay, ScanRefusal } from '@postkorb/domain/intake';
import { record } from '#platform/audit';
import type { BlobFile } from '#platform/blobs/blobs';
import { lockRoom } from '#platform/blobs/room';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { scansChanged } from '../change-kinds.ts';
import { insertRefused, insertScan, type NewScan } from './scan.sql.ts';
import { queueScan } from './read-scan.job.ts';

type Kept = {
  readonly scan: NewScan;
  /** Its PDF as a finished file; it is gone then. */
  readonly path: string;
  readonly known: BlobFile | null;
  /** Runs in the transaction that keeps it. */
  readonly beside?: (ctx: Ctx) => Promise<void>;
};

/**
 * Keeps a scan for the account of the viewer: once this is done its PDF lies sealed and its row is written, and not before. False where
 * the same one is there.
 * Refuses with DISK_FULL, ACCOUNT_FULL. Writes intake.scan-received. Announces scansChanged.
 */
export async function keepScan(ctx: Ctx, { scan, path, known, beside }: Kept): Promise<boolean> {
  const file = await ctx.blobs.adopt(ctx.viewer.accountId, path, known);
  return atomically(ctx, async (ctx) => {
    const isNew = await insertScan(ctx, { ...scan, bytes: file.bytes, rawSha256: file.sha256 });
    await beside?.(ctx);
    if (!isNew) return false;
    await record(ctx, { action: 'intake.scan-received', objects: [scan.id] });
    await queueScan(ctx, scan.id);
    await notifyClients(ctx, scansChanged, []);
    // Room is asked for last, after the journal.
    refuseIf<ScanDelay>(refuseRoom(await lockRoom(ctx)));
    return true;
  });
}

/**
 * Lists why nothing was taken, once for each reason of a scan.
 * Writes intake.scan-refused. Announces scansChanged.
 */
export function noteRefused(
  ctx: Ctx,
  scan: NewScan & { readonly code: ScanRefusal },
): Promise<void> {
  return atomically(ctx, async (ctx) => {
    if (!(await insertRefused(ctx, scan))) return;
    await record(ctx, { action: 'intake.scan-refused', objects: [scan.id], reason: scan.code });
    await notifyClients(ctx, scansChanged, []);
  });
}
