import type { Ctx } from '#platform/ctx';

/** For whom a passkey is made: only pages of this origin may ask for it, and devices keep it under this name. */
type RelyingParty = { readonly id: string; readonly origin: string };

const OWN_MACHINE = ['127.0.0.1', '[::1]'];

/** The product as passkeys know it. Browsers know none at an address of numbers; on the own machine it is called localhost. */
export function relyingParty({ config }: Ctx): RelyingParty {
  const url = new URL(config.web.origin);
  if (OWN_MACHINE.includes(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
