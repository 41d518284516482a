import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SsoProvider } from '@postkorb/domain/identity';

type Offer = { readonly name: SsoProvider; readonly isStandIn: boolean };

const NAMES: Readonly<Record<SsoProvider, MessageDescriptor>> = {
  google: msg`Google`,
  microsoft: msg`Microsoft`,
  pool: msg`Company login`,
  business: msg`Company login`,
};
const STAND_INS: Readonly<Record<SsoProvider, MessageDescriptor>> = {
  google: msg`Google (stand-in)`,
  microsoft: msg`Microsoft (stand-in)`,
  pool: msg`Company login (stand-in)`,
  business: msg`Company login (stand-in)`,
};

/** What another house is called here; one that only plays a part says so. */
export const providerName = ({ name, isStandIn }: Offer): MessageDescriptor =>
  (isStandIn ? STAND_INS : NAMES)[name];
