import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse } from '#platform/refusal';
import { deleteOptedOut, findOptedOut, insertOptedOut } from './opted-out.sql.ts';
import { addressOfToken } from './opt-out-link.ts';

type Opting = { readonly email: string; readonly isOptedOut: boolean };

const addressIn = (ctx: Ctx, token: string) => orRefuse(addressOfToken(ctx, token), 'LINK_EXPIRED');

/** Whose address the way out of a mail is for, and whether they have gone it. Refuses with LINK_EXPIRED. */
export async function findOpting(ctx: Ctx, token: string): Promise<Opting> {
  const email = addressIn(ctx, token);
  return { email, isOptedOut: (await findOptedOut(ctx, [email])).has(email) };
}

/**
 * Ends all mails about shares to an address, and lets no other account share anything with it; what is shared stays. It
 * belongs to no account, so no journal has it. Refuses with LINK_EXPIRED.
 */
export function optOut(ctx: Ctx, token: string): Promise<Opting> {
  const email = addressIn(ctx, token);
  return atomically(ctx, async (ctx) => {
    await insertOptedOut(ctx, email);
    return { email, isOptedOut: true };
  });
}

/** Lets others share with an address again. Refuses with LINK_EXPIRED. */
export function optIn(ctx: Ctx, token: string): Promise<Opting> {
  const email = addressIn(ctx, token);
  return atomically(ctx, async (ctx) => {
    await deleteOptedOut(ctx, email);
    return { email, isOptedOut: false };
  });
}
