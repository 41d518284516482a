import { present, refuseMore } from '@postkorb/domain/basics';
import type { OwnershipRefusal } from '@postkorb/domain/sharing';
import { findFolders, setLeaving } from '#documents';
import { record } from '#platform/audit';
import { measureRoom } from '#platform/blobs/room';
import { inAccount, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { transfersChanged } from '../recipients/change-kinds.ts';
import { notifySharing } from '../recipients/notify-sharing.ts';
import { refuseStaying } from './give-away.ts';
import type { Chosen } from './give-now.ts';
import { measureContainer } from './receiver.sql.ts';
import { queueTransfer } from './transfer.job.ts';
import { insertTransfer, type TransferRow } from './transfer.sql.ts';

/**
 * Begins to give a folder, which is locked, to somebody of another account part by part: until it is there, it can only be read, by everybody.
 * Refuses with PAPER_STORED, ACCOUNT_FULL, DISK_FULL.
 * Writes sharing.transfer-started. Announces transfersChanged, documentsChanged, foldersChanged.
 */
export async function startTransfer(
  ctx: Ctx,
  { container, receiver }: Chosen,
): Promise<TransferRow> {
  const { id, kind, accountId } = container;
  await refuseStaying(ctx, container);
  const { documents, bytes } = await measureContainer(ctx, container);
  const there = await measureRoom(inAccount(ctx, receiver.accountId));
  refuseIf<OwnershipRefusal>(refuseMore(there, bytes));
  const { title } = present((await findFolders(ctx, [id]))[0]);
  const { userId, name: receiverName } = receiver;
  const of = { folderId: id, title, receiverId: userId, receiverName, total: documents };
  const transfer = await insertTransfer(ctx, of);
  await setLeaving(ctx, container, true);
  await queueTransfer(ctx, transfer.id);
  const objects = [id, transfer.id];
  await record(ctx, { action: 'sharing.transfer-started', objects, after: { userId } });
  await notifyClients(ctx, transfersChanged, [transfer.id]);
  await notifySharing(ctx, { accountId, kind, id });
  return transfer;
}
