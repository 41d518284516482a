import type { CancelDownloadRefusal } from '@postkorb/domain/documents';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse } from '#platform/refusal';
import { downloadsChanged } from '../access/change-kinds.ts';
import { lockDownload, setCancelled, type DownloadRow } from './download.sql.ts';

/**
 * Stops a download, or throws away what it has packed; again changes nothing.
 * Refuses with UNKNOWN_DOWNLOAD.
 * Writes documents.download-cancelled. Announces downloadsChanged.
 */
export function cancelDownload(ctx: Ctx, id: string): Promise<DownloadRow> {
  return atomically(ctx, async (ctx) => {
    const unknown: CancelDownloadRefusal = 'UNKNOWN_DOWNLOAD';
    const download = orRefuse(await lockDownload(ctx, id), unknown);
    if (download.stage === 'Cancelled') return download;
    await setCancelled(ctx, id);
    await record(ctx, { action: 'documents.download-cancelled', objects: [id] });
    await notifyClients(ctx, downloadsChanged, [id]);
    return { ...download, stage: 'Cancelled' as const };
  });
}
