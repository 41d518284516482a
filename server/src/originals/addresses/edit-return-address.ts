import {
  problemsOfAddress,
  refuseAddress,
  refuseEditAddress,
  tidyAddress,
  type EditAddressRefusal,
  type WrittenAddress,
} from '@postkorb/domain/originals';
import { requireProof } from '#identity';
import { allowed, askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { lockAddressBook, makeDefault } from './address-book.ts';
import { addressesChanged } from './change-kinds.ts';
import { setReturnAddress, type ReturnAddress } from './return-address.sql.ts';

type Edit = {
  readonly id: string;
  /** The one that was read; without it whatever is there is overwritten. */
  readonly version: number | null;
  /** What is changed of it; nothing where it only becomes the default. */
  readonly written: Partial<WrittenAddress>;
  readonly isDefault: boolean;
};

const FIELDS = [
  'name',
  'label',
  'addressLine1',
  'addressLine2',
  'postalCode',
  'locality',
  'region',
  'countryCode',
] as const satisfies readonly (keyof WrittenAddress)[];

const writtenOf = (row: WrittenAddress): WrittenAddress =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as WrittenAddress;

/** Which fields become other ones, and what they become. */
async function findChanges(ctx: Ctx, before: ReturnAddress, { written, version }: Edit) {
  const tidy = tidyAddress({ ...writtenOf(before), ...written });
  const fields = FIELDS.filter((field) => tidy[field] !== before[field]);
  if (fields.length === 0) return null;
  refuseIf(refuseEditAddress({ isUsed: before.usedAt !== null }, askerOf(ctx)));
  refuseIf<EditAddressRefusal>(
    (version ?? before.version) === before.version ? null : 'CHANGED_MEANWHILE',
  );
  refuseProblems(problemsOfAddress(tidy, ctx.config));
  if (before.isScheduled) await requireProof(ctx);
  return Object.fromEntries(fields.map((field) => [field, tidy[field]]));
}

/**
 * Changes an address that nothing was sent to yet, or makes any the default. Where monthly deliveries go there, the person
 * proves who they are.
 * Refuses with EDIT_ADDRESS_REFUSALS.
 * Writes originals.address-edited. Announces addressesChanged.
 */
export function editReturnAddress(ctx: Ctx, edit: Edit): Promise<ReturnAddress> {
  return atomically(ctx, async (ctx) => {
    const book = await lockAddressBook(ctx);
    const before = allowed<ReturnAddress>(
      ctx,
      refuseAddress,
      book.find(({ id }) => id === edit.id),
    );
    const changes = await findChanges(ctx, before, edit);
    const becomesDefault = edit.isDefault && !before.isDefault;
    if (changes === null && !becomesDefault) return before;
    let after = changes === null ? before : await setReturnAddress(ctx, before.id, changes);
    if (becomesDefault) after = await makeDefault(ctx, before, book);
    await record(ctx, {
      action: 'originals.address-edited',
      objects: [before.id],
      before: { ...writtenOf(before), isDefault: before.isDefault },
      after: { ...writtenOf(after), isDefault: after.isDefault },
    });
    await notifyClients(ctx, addressesChanged, []);
    return after;
  });
}
