import {
  refuseAddressee,
  type Addressee as Written,
  type EditAddresseeRefusal,
} from '@postkorb/domain/originals';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { setAddressee, type Addressee } from './addressee.sql.ts';
import { checkAddressee, lockAddressees } from './addressees.ts';
import { addresseesChanged } from './change-kinds.ts';
import { keepNames } from './keep-names.ts';

type Edit = {
  readonly id: string;
  /** The one that was read; without it whatever is there is overwritten. */
  readonly version: number | null;
  /** What is changed of it. */
  readonly written: Partial<Written>;
};

/**
 * Changes how somebody who gets post at the postbox of the account is called.
 * Refuses with EDIT_ADDRESSEE_REFUSALS.
 * Writes originals.addressee-changed. Announces addresseesChanged.
 */
export function editAddressee(ctx: Ctx, { id, version, written }: Edit): Promise<Addressee> {
  return atomically(ctx, async (ctx) => {
    const { own, all } = await lockAddressees(ctx);
    const before = allowed<Addressee>(
      ctx,
      refuseAddressee,
      all.find((one) => one.id === id),
    );
    refuseIf<EditAddresseeRefusal>(
      (version ?? before.version) === before.version ? null : 'CHANGED_MEANWHILE',
    );
    const others = all.filter((one) => one.id !== id);
    const whole = { name: before.name, aliases: before.aliases, ...written };
    const tidy = checkAddressee(ctx, whole, { own, others });
    const after = await setAddressee(ctx, id, tidy);
    await keepNames(ctx);
    await record(ctx, {
      action: 'originals.addressee-changed',
      objects: [id],
      before: { name: before.name, aliases: before.aliases },
      after: { ...tidy },
    });
    await notifyClients(ctx, addresseesChanged, []);
    return after;
  });
}
