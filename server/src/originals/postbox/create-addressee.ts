import { refuseCreateAddressee, type Addressee as Written } from '@postkorb/domain/originals';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { insertAddressee, type Addressee } from './addressee.sql.ts';
import { checkAddressee, lockAddressees } from './addressees.ts';
import { addresseesChanged } from './change-kinds.ts';
import { keepNames } from './keep-names.ts';

/**
 * Adds somebody who gets post at the postbox of the account.
 * Refuses with CREATE_ADDRESSEE_REFUSALS.
 * Writes originals.addressee-added. Announces addresseesChanged.
 */
export function createAddressee(ctx: Ctx, written: Written): Promise<Addressee> {
  return atomically(ctx, async (ctx) => {
    const { own, all } = await lockAddressees(ctx);
    refuseIf(refuseCreateAddressee({ count: all.length }, askerOf(ctx)));
    const tidy = checkAddressee(ctx, written, { own, others: all });
    const added = await insertAddressee(ctx, tidy);
    await keepNames(ctx);
    await record(ctx, {
      action: 'originals.addressee-added',
      objects: [added.id],
      after: { ...tidy },
    });
    await notifyClients(ctx, addresseesChanged, []);
    return added;
  });
}
