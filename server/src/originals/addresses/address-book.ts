import { lockOwnAccount } from '#accounts';
import type { Ctx } from '#platform/ctx';
import {
  eraseReturnAddress,
  lockReturnAddresses,
  setReturnAddress,
  type ReturnAddress,
} from './return-address.sql.ts';

/** All addresses of the viewer's account: nobody adds, changes or removes one before this transaction ends. */
export async function lockAddressBook(ctx: Ctx): Promise<ReturnAddress[]> {
  await lockOwnAccount(ctx);
  return lockReturnAddresses(ctx);
}

/** Takes an address out of the list. One that was used stays behind it, as it stands on parcels. */
export async function putAway(ctx: Ctx, { id, usedAt }: ReturnAddress): Promise<void> {
  if (usedAt === null) return eraseReturnAddress(ctx, id);
  await setReturnAddress(ctx, id, { isDefault: false, isScheduled: false, removedAt: ctx.now() });
}

/** Makes an address the one that is offered first, in place of whichever was. */
export async function makeDefault(
  ctx: Ctx,
  { id }: Pick<ReturnAddress, 'id'>,
  book: readonly ReturnAddress[],
): Promise<ReturnAddress> {
  const before = book.find((one) => one.isDefault && one.id !== id);
  if (before) await setReturnAddress(ctx, before.id, { isDefault: false });
  return setReturnAddress(ctx, id, { isDefault: true });
}

/**
 * The address an order names, which from now on stays as it is; undefined where the account has none of this id. `isNew` says
 * that nothing was ever sent there: then the person proves who they are (docs/decisions/0081).
 */
export async function takeAddress(
  ctx: Ctx,
  id: string,
): Promise<{ readonly address: ReturnAddress; readonly isNew: boolean } | undefined> {
  const found = (await lockAddressBook(ctx)).find((one) => one.id === id);
  if (found === undefined) return undefined;
  if (found.usedAt !== null) return { address: found, isNew: false };
  return { address: await setReturnAddress(ctx, id, { usedAt: ctx.now() }), isNew: true };
}
