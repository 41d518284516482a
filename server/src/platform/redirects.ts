import type { Ctx } from './ctx.ts';

/** Where post goes, as far as a forwarding order looks at it. */
export type Door = {
  readonly name: string;
  readonly addressLine1: string;
  readonly postalCode: string;
  readonly locality: string;
  readonly countryCode: string;
};

/** Whether a forwarding order of the viewer's account leads the post of a door here: what is sent there comes back. */
export type Redirects = (ctx: Ctx, door: Door) => Promise<boolean>;
