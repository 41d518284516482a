import { refuseAddressee } from '@postkorb/domain/originals';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { eraseAddressee, type Addressee } from './addressee.sql.ts';
import { lockAddressees } from './addressees.ts';
import { addresseesChanged } from './change-kinds.ts';
import { keepNames } from './keep-names.ts';

/**
 * Removes somebody who got post at the postbox of the account.
 * Refuses with UNKNOWN_ADDRESSEE.
 * Writes originals.addressee-removed. Announces addresseesChanged.
 */
export function deleteAddressee(ctx: Ctx, id: string): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const { all } = await lockAddressees(ctx);
    const { name, aliases } = allowed<Addressee>(
      ctx,
      refuseAddressee,
      all.find((one) => one.id === id),
    );
    await eraseAddressee(ctx, id);
    await keepNames(ctx);
    await record(ctx, {
      action: 'originals.addressee-removed',
      objects: [id],
      before: { name, aliases },
    });
    await notifyClients(ctx, addresseesChanged, []);
    return id;
  });
}
