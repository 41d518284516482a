import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Station } from '@postkorb/domain/originals';

/** Where it is or was, in words; a place without words does not compile. */
export const stationNames: Record<Station, MessageDescriptor> = {
  StorageShortTerm: msg`Short-term archive`,
  StorageLongTerm: msg`Long-term archive`,
  ReturnBasket: msg`In the return basket`,
  ReturnImmediate: msg`Ordered, being packed`,
  ReturnScheduled: msg`Goes with the next monthly return`,
  ShredBasket: msg`To be shredded`,
  ReturnPacketSent: msg`Sent to you`,
  Digital: msg`Destroyed securely`,
};
