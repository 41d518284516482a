import type { Ctx } from '../../src/platform/ctx.ts';
import {
  findReturnAddresses,
  insertReturnAddress,
  setReturnAddress,
} from '../../src/originals/addresses/return-address.sql.ts';
import { requestReturn } from '../../src/originals/returns/request-return.ts';

/** Where Clara lives. */
export const HOME = {
  name: 'Clara Weber',
  label: 'Zu Hause',
  addressLine1: 'Lindenallee 7',
  addressLine2: '',
  postalCode: '10115',
  locality: 'Berlin',
  region: '',
  countryCode: 'DE',
};

/** An address to which something was sent before: nobody need prove who they are. */
export async function knownAddress(ctx: Ctx): Promise<string> {
  const [kept] = await findReturnAddresses(ctx);
  if (kept) return kept.id;
  const { id } = await insertReturnAddress(ctx, { ...HOME, isDefault: true, isScheduled: true });
  await setReturnAddress(ctx, id, { usedAt: new Date(0) });
  return id;
}

/** A packet of these originals that waits to be packed. */
export async function orderedPacket(ctx: Ctx, ids: readonly string[]): Promise<string> {
  const { id } = await requestReturn(ctx, {
    ids,
    returnAddressId: await knownAddress(ctx),
    packingWorkingDays: 1,
    expectedTotal: null,
  });
  return id;
}
