import type { TransferStage } from '@postkorb/domain/sharing';
import { forgetCarried, setLeaving } from '#documents';
import { record } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { transfersChanged } from '../recipients/change-kinds.ts';
import { notifySharing } from '../recipients/notify-sharing.ts';
import { setTransfer, type TransferRow } from './transfer.sql.ts';

type End = { readonly stage: TransferStage; readonly code?: string };

/**
 * Ends a transfer, which is locked: its folder can be changed again, and nobody keeps the bytes that were carried for it alone.
 * Writes sharing.transfer-ended. Announces transfersChanged, documentsChanged, foldersChanged.
 */
export async function endTransfer(
  ctx: Ctx,
  { id, accountId, folderId }: TransferRow,
  { stage, code }: End,
): Promise<void> {
  const ended = { stage, code: code ?? null, folderId: null, finishedAt: ctx.now() };
  await setTransfer(ctx, id, ended);
  if (folderId !== null) await setLeaving(ctx, { accountId, id: folderId }, false);
  await forgetCarried(ctx, id);
  const why = code === undefined ? {} : { reason: code };
  const objects = [id];
  await record(ctx, { action: 'sharing.transfer-ended', objects, after: { stage }, ...why });
  await notifyClients(ctx, transfersChanged, [id]);
  await notifySharing(ctx, { accountId, kind: 'folder', id });
}
