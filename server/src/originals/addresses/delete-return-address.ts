import { refuseDeleteAddress } from '@postkorb/domain/originals';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { lockAddressBook, makeDefault, putAway } from './address-book.ts';
import { addressesChanged } from './change-kinds.ts';

/**
 * Takes an address out of the list; parcels that went there keep it. Where it was the default, the one of monthly deliveries is.
 * Refuses with UNKNOWN_ADDRESS, SCHEDULED_ADDRESS.
 * Writes originals.address-deleted. Announces addressesChanged.
 */
export function deleteReturnAddress(ctx: Ctx, id: string): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const book = await lockAddressBook(ctx);
    const found = book.find((one) => one.id === id);
    const address = allowed(
      ctx,
      refuseDeleteAddress,
      found && { ...found, isOnly: book.length === 1 },
    );
    await putAway(ctx, address);
    const next = book.find((one) => one.isScheduled && one.id !== id);
    if (address.isDefault && next) await makeDefault(ctx, next, []);
    const { name, addressLine1, postalCode, locality, countryCode } = address;
    await record(ctx, {
      action: 'originals.address-deleted',
      objects: [id],
      before: { name, addressLine1, postalCode, locality, countryCode },
    });
    await notifyClients(ctx, addressesChanged, []);
    return id;
  });
}
