import { HOME_COUNTRY } from '@postkorb/domain/originals';
import { isForwarded, isRedirecting } from '@postkorb/domain/forwarding';
import { today } from '#platform/day';
import type { Redirects } from '#platform/redirects';
import { findOpenSources } from './source.sql.ts';

/** Whether what is sent to a door would come back here, because an order of the account forwards its post today. */
export const redirects: Redirects = async (ctx, door) => {
  if (door.countryCode !== HOME_COUNTRY) return false;
  const { name, addressLine1: streetAndNumber, postalCode: zip } = door;
  const to = { names: name, companyName: name, streetAndNumber, zip };
  const redirecting = (await findOpenSources(ctx)).filter(({ stage }) => isRedirecting(stage));
  return redirecting.some((source) => isForwarded(source, to, today(ctx)));
};
