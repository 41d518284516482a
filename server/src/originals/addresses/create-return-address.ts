import {
  isSameAddress,
  problemsOfAddress,
  refuseCreateAddress,
  tidyAddress,
  type CreateAddressRefusal,
  type WrittenAddress,
} from '@postkorb/domain/originals';
import { requireProof } from '#identity';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { lockAddressBook, makeDefault, putAway } from './address-book.ts';
import { addressesChanged } from './change-kinds.ts';
import { insertReturnAddress, sendsByItself, type ReturnAddress } from './return-address.sql.ts';

type NewAddress = {
  readonly written: WrittenAddress;
  readonly isDefault: boolean;
  /** The one whose place it takes, which is changed as a copy. */
  readonly replacesId: string | null;
};

/** Writes it down, in the place of another or as a further one; the first is the default, and monthly deliveries go there. */
async function write(
  ctx: Ctx,
  { written, isDefault }: Pick<NewAddress, 'written' | 'isDefault'>,
  { book, replaced }: { book: readonly ReturnAddress[]; replaced: ReturnAddress | undefined },
): Promise<ReturnAddress> {
  if (replaced) await putAway(ctx, replaced);
  const isFirst = book.length === 0;
  const created = await insertReturnAddress(ctx, {
    ...written,
    isDefault: replaced?.isDefault ?? isFirst,
    isScheduled: replaced?.isScheduled ?? isFirst,
  });
  return isDefault && !created.isDefault ? makeDefault(ctx, created, book) : created;
}

/**
 * Keeps an address that originals are sent to. The same address again is not kept twice. With `replacesId` it takes the place
 * of another, which is changed as a copy: where that was used it stays on its parcels as it was. Where monthly deliveries, or
 * anything that goes home by itself, would go elsewhere by it, the person proves who they are.
 * Refuses with CREATE_ADDRESS_REFUSALS.
 * Writes originals.address-created. Announces addressesChanged.
 */
export function createReturnAddress(ctx: Ctx, asked: NewAddress): Promise<ReturnAddress> {
  return atomically(ctx, async (ctx) => {
    const { replacesId, isDefault } = asked;
    const book = await lockAddressBook(ctx);
    const replaced = book.find(({ id }) => id === replacesId);
    const written = tidyAddress(asked.written);
    const same = book.find((one) => isSameAddress(one, written) && one.label === written.label);
    const holdsSeveral = ctx.config.flags.multipleReturnAddresses;
    const replaces = replacesId !== null || same !== undefined;
    refuseIf(refuseCreateAddress({ count: book.length, holdsSeveral, replaces }, askerOf(ctx)));
    refuseIf<CreateAddressRefusal>(
      replacesId !== null && replaced === undefined ? 'UNKNOWN_ADDRESS' : null,
    );
    refuseProblems(problemsOfAddress(written, ctx.config));
    if (same) return same;
    const isFirst = book.length === 0;
    if (replaced?.isScheduled || (isFirst && (await sendsByItself(ctx)))) await requireProof(ctx);
    const created = await write(ctx, { written, isDefault }, { book, replaced });
    await record(ctx, {
      action: 'originals.address-created',
      objects: [created.id, ...(replaced ? [replaced.id] : [])],
      after: { ...written, isDefault: created.isDefault, isScheduled: created.isScheduled },
    });
    await notifyClients(ctx, addressesChanged, []);
    return created;
  });
}
