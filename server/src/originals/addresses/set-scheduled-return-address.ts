import { refuseAddress } from '@postkorb/domain/originals';
import { requireProof } from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { lockAddressBook } from './address-book.ts';
import { addressesChanged } from './change-kinds.ts';
import { setReturnAddress, type ReturnAddress } from './return-address.sql.ts';

/**
 * Says to which address monthly deliveries go; for somebody who has proved who they are.
 * Refuses with UNKNOWN_ADDRESS, STEP_UP_REQUIRED.
 * Writes originals.scheduled-address-set. Announces addressesChanged.
 */
export function setScheduledReturnAddress(ctx: Ctx, id: string): Promise<ReturnAddress> {
  return atomically(ctx, async (ctx) => {
    const book = await lockAddressBook(ctx);
    const address = allowed<ReturnAddress>(
      ctx,
      refuseAddress,
      book.find((one) => one.id === id),
    );
    if (address.isScheduled) return address;
    await requireProof(ctx);
    const before = book.find((one) => one.isScheduled);
    if (before) await setReturnAddress(ctx, before.id, { isScheduled: false });
    const after = await setReturnAddress(ctx, id, { isScheduled: true });
    await record(ctx, {
      action: 'originals.scheduled-address-set',
      objects: [id],
      before: { id: before?.id ?? null },
      after: { id },
    });
    await notifyClients(ctx, addressesChanged, []);
    return after;
  });
}
