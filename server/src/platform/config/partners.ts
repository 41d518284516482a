import { z } from 'zod';

/** Who leads people here, by the name in the address of their page: what the page calls them. */
export type Partners = Readonly<Record<string, string>>;

const PARTNER = /^([a-z][a-z0-9-]{0,31})=([^=<>]{1,60})$/;

/** Reads partners as they are set, such as `n26=N26 Bank, havekon=Havekon`; null where that says something else. */
export function partnersOf(text: string): Partners | null {
  const all = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => PARTNER.exec(one));
  const known = all.flatMap((hit) => (hit ? [[hit[1] ?? '', (hit[2] ?? '').trim()] as const] : []));
  return known.length === all.length ? Object.fromEntries(known) : null;
}

/** Who leads people here, and where they find apps. */
export const partnerSettings = {
  POSTKORB_IOS_APP: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('Address of the app for iPhone and iPad (mobile.iosUrl). Default: none is offered.'),
  POSTKORB_ANDROID_APP: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('Address of the app for Android (mobile.androidUrl). Default: none is offered.'),
  POSTKORB_PARTNERS: z
    .string()
    .default('')
    .refine((text) => partnersOf(text) !== null, 'must be such as: n26=N26 Bank, havekon=Havekon')
    .describe(
      'Who leads people to /login/n26 and /havekon, and how these pages call them: `n26=N26 Bank, havekon=Havekon`. Default: the pages name nobody (partners.routes).',
    ),
};
