import { OWN_PAGE } from '../worker/names.ts';

/** What nobody has taken for a day is no longer wanted. */
const A_DAY_MS = 24 * 60 * 60_000;

type Moment = { readonly now: number; readonly isTab: boolean };

/**
 * Whether files that lie aside may be taken in. Devices hand files over to the installed app only; in a tab of
 * a browser any site could have sent them by a form, without anybody having chosen them.
 */
export function isHandedOver(headers: Headers, { now, isTab }: Moment): boolean {
  if (isTab && headers.get('x-from') !== OWN_PAGE) return false;
  return Number(headers.get('x-at')) > now - A_DAY_MS;
}
