import type { Ctx, Viewer } from '#platform/ctx';
import { mayBeNamed } from '../connections/connection.sql.ts';
import { findViewer, lastMembership, needsConnection } from '../people/user.sql.ts';

/** A business's own sign-in that has named somebody to this browser whom no login knows yet: whose account it is of, and the address. */
export type Via = {
  readonly accountId: string;
  readonly connectionId: string;
  readonly email: string | null;
};

/** The account that a sign-in opens, and as whom; with the sign-in of a business, where they came by one. */
export type Entry = { readonly viewer: Viewer; readonly connectionId: string | null };

/** The seat of a login in the account that a business's own sign-in is of, and in no other. */
export async function findEntryBy(
  ctx: Ctx,
  userId: string,
  via: Omit<Via, 'email'>,
): Promise<Entry | undefined> {
  const { accountId, connectionId } = via;
  const viewer = await findViewer(ctx, { accountId, userId });
  return viewer && { viewer, connectionId };
}

/**
 * The account that a password, a passkey or an identity of anybody else opens: where a business has just named somebody to
 * this browser, its own, if the login acts for it and may be meant: a password that somebody else knows, who has come as
 * somebody else of the business, must not count for more than it does alone. Else the one used last that does not want its
 * business's own sign-in.
 */
export async function findEntry(
  ctx: Ctx,
  userId: string,
  via: Via | null = null,
): Promise<Entry | undefined> {
  const isMeant = via !== null && (await mayBeNamed(ctx, userId, via));
  const named = isMeant ? await findEntryBy(ctx, userId, via) : undefined;
  if (named) return named;
  const viewer = await lastMembership(ctx, userId);
  return viewer && { viewer, connectionId: null };
}

/** What is said to somebody who has shown who they are, and whom no account lets in this way. */
export async function whyNoEntry(ctx: Ctx, userId: string) {
  const isKept = await needsConnection(ctx, userId);
  return isKept ? ('SsoRequiredException' as const) : ('NotAuthorizedException' as const);
}
