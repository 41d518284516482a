import { DEFAULT_LOCALE, type Locale } from '@postkorb/domain/accounts';
import { problemsOfNewcomer, type Newcomer } from '@postkorb/domain/identity';
import {
  findAddressUse,
  isFairVerifier,
  ownUser,
  partLent,
  proveMailboxBy,
  type AddressUse,
  type Credential,
} from '#identity';
import { asSystem, atomically, isSignedIn, type Ctx } from '#platform/ctx';
import { peekLink, redeemLink } from '#platform/mail/mail';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { findOffered, shareInviteMail, takeInvitations, type Offered } from '#sharing';
import { openCustomer } from './open-customer.ts';

type Link = {
  readonly accountId: string;
  readonly to: string;
  readonly data: { readonly containerId: string; readonly sharer: string; readonly note: string };
};

/** What a link was mailed for, as long as that waits for its address, or was opened to it since; taken back, it is none. */
async function findShared(ctx: Ctx, link: Link | null) {
  const { accountId, to: email, data } = orRefuse(link ?? undefined, 'LINK_EXPIRED');
  const { containerId, sharer, note } = data;
  const own = asSystem(ctx, { accountId });
  const offered = orRefuse(await findOffered(own, { email, containerId }), 'LINK_EXPIRED');
  // What was said was said of that thing, and of no other that waits beside it.
  return { ...offered, email, sharer, note: offered.containerId === containerId ? note : '' };
}

export type ShareOffer = Offered & {
  /** The address it was mailed to, and what that is to those who sign in. */
  readonly email: string;
  readonly address: AddressUse;
  readonly sharer: string;
  readonly note: string;
  /** Whoever is signed in in this browser, and whether it is for them. */
  readonly login: {
    readonly email: string;
    readonly name: string;
    readonly isTheirs: boolean;
  } | null;
};

async function atDoor(ctx: Ctx, email: string): Promise<ShareOffer['login']> {
  // Support looks in for somebody and takes nothing in their name.
  if (!isSignedIn(ctx.viewer) || ctx.actor.kind !== 'person') return null;
  const { email: own, firstName, lastName } = await ownUser(ctx);
  return { email: own, name: `${firstName} ${lastName}`.trim(), isTheirs: own === email };
}

/**
 * Who shares what with whom by this link, and who is to take it up.
 * Refuses with LINK_EXPIRED (used, older than 30 days, or taken back).
 */
export async function findShareOffer(ctx: Ctx, secret: string): Promise<ShareOffer> {
  const shared = await findShared(ctx, await peekLink(ctx, shareInviteMail, secret));
  const address = await findAddressUse(ctx, shared.email);
  return { ...shared, address, login: await atDoor(ctx, shared.email) };
}

type Accepted = Newcomer & {
  readonly secret: string;
  readonly credential: Credential;
  readonly locale: Locale | null;
};

/**
 * Opens a household for whoever was invited to something, and to it all that waits for their address, in whichever accounts.
 * Whoever opens the link has proven the mailbox: a login that had the address without having proven it is parted from it.
 * Refuses with what `findShareOffer` refuses, INVALID_INPUT, EMAIL_EXISTS (somebody signs in with the address, or did until lately).
 * Writes what `partLent`, `openCustomer` and `takeInvitations` write.
 */
export async function acceptShareInvite(ctx: Ctx, accepted: Accepted): Promise<void> {
  const { secret, credential, firstName, lastName, locale } = accepted;
  refuseProblems([
    ...problemsOfNewcomer(accepted, ctx.config),
    ...(isFairVerifier(credential) ? [] : [{ field: 'verifier', code: 'INVALID' }]),
  ]);
  await atomically(ctx, async (ctx) => {
    const { email } = await findShared(ctx, await redeemLink(ctx, shareInviteMail, secret));
    await partLent(ctx, email);
    refuseIf((await findAddressUse(ctx, email)) === 'free' ? null : 'EMAIL_EXISTS');
    const { userId } = await openCustomer(ctx, {
      type: 'private',
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      companyName: null,
      phoneNumber: null,
      newsletter: false,
      email,
      locale: locale ?? DEFAULT_LOCALE,
      credential,
      mailboxProven: true,
      welcome: ctx.config.welcome,
    });
    await takeInvitations(ctx, userId);
  });
}

/**
 * Opens to whoever is signed in what waits for their address; the link shows that its mailbox is theirs. That they signed in
 * with the address alone shows nothing: anybody may have signed up with it.
 * Refuses with what `findShareOffer` refuses, UNAUTHENTICATED, OTHER_LOGIN (the link stays good).
 * Writes and announces what `proveMailboxBy` and `takeInvitations` do.
 */
export function openShareInvite(ctx: Ctx, secret: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const { email } = await findShared(ctx, await redeemLink(ctx, shareInviteMail, secret));
    const login = await atDoor(ctx, email);
    refuseIf(login === null ? 'UNAUTHENTICATED' : null);
    await proveMailboxBy(ctx, email);
    await takeInvitations(ctx, ctx.viewer.userId);
  });
}
