import { refuseCancelTransfer, refuseDismissTransfer } from '@postkorb/domain/sharing';
import { present } from '@postkorb/domain/basics';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { transfersChanged } from '../recipients/change-kinds.ts';
import { endTransfer } from './end-transfer.ts';
import { lockOwnTransfer, setTransfer, type TransferRow } from './transfer.sql.ts';

/**
 * Calls off a transfer of one's own: all of it stays where it is, and can be changed again.
 * Refuses with UNKNOWN_TRANSFER, TRANSFER_OVER.
 * Writes and announces what `endTransfer` does.
 */
export function cancelTransfer(ctx: Ctx, id: string): Promise<TransferRow> {
  return atomically(ctx, async (ctx) => {
    const transfer = allowed(ctx, refuseCancelTransfer, await lockOwnTransfer(ctx, id));
    await endTransfer(ctx, transfer, { stage: 'Cancelled' });
    return present(await lockOwnTransfer(ctx, id));
  });
}

/**
 * Puts a transfer that is over out of sight; again changes nothing.
 * Refuses with UNKNOWN_TRANSFER, STILL_WORKING.
 * Writes sharing.transfer-dismissed. Announces transfersChanged.
 */
export function dismissTransfer(ctx: Ctx, id: string): Promise<TransferRow> {
  return atomically(ctx, async (ctx) => {
    const transfer = allowed(ctx, refuseDismissTransfer, await lockOwnTransfer(ctx, id));
    if (transfer.dismissedAt !== null) return transfer;
    await setTransfer(ctx, id, { dismissedAt: ctx.now() });
    await record(ctx, { action: 'sharing.transfer-dismissed', objects: [id] });
    await notifyClients(ctx, transfersChanged, [id]);
    return present(await lockOwnTransfer(ctx, id));
  });
}
