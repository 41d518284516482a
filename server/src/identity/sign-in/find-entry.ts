import type { Ctx, Viewer } from '#platform/ctx';
import { findViewer, lastMembership, needsConnection } from '../people/user.sql.ts';

/** A business's own sign-in that has named whoever comes in, and whose account it is of. */
export type Via = { readonly accountId: string; readonly connectionId: string };

/** The account that a sign-in opens, and as whom; with the sign-in of a business, where they came by one. */
export type Entry = { readonly viewer: Viewer; readonly connectionId: string | null };

/** The seat of a login in the account that a business's own sign-in is of, and in no other. */
export async function findEntryBy(ctx: Ctx, userId: string, via: Via): Promise<Entry | undefined> {
  const { accountId, connectionId } = via;
  const viewer = await findViewer(ctx, { accountId, userId });
  return viewer && { viewer, connectionId };
}

/**
 * The account that a password, a passkey or an identity of anybody else opens: where a business has just named somebody to
 * this browser, its own, if the login acts for it; else the one used last that does not want its business's own sign-in.
 */
export async function findEntry(
  ctx: Ctx,
  userId: string,
  via: Via | null = null,
): Promise<Entry | undefined> {
  const named = via && (await findEntryBy(ctx, userId, via));
  if (named) return named;
  const viewer = await lastMembership(ctx, userId);
  return viewer && { viewer, connectionId: null };
}

/** What is said to somebody who has shown who they are, and whom no account lets in this way. */
export async function whyNoEntry(ctx: Ctx, userId: string) {
  const isKept = await needsConnection(ctx, userId);
  return isKept ? ('SsoRequiredException' as const) : ('NotAuthorizedException' as const);
}
