import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Newcomer } from '@postkorb/domain/identity';
import type { UserInviteRole } from '@postkorb/domain/team';
import { credentialAside, postLink } from '../identity/index.ts';
import { spokenLocale } from '../i18n/setup.ts';
import { unreachable } from '../ui/basics/unreached.ts';

const CODES = [
  'LINK_EXPIRED',
  'EMAIL_EXISTS',
  'LIMIT_REACHED',
  'INVALID_INPUT',
  'LimitExceededException',
] as const;

/** Why an invitation is not accepted. */
export type InviteFailure = (typeof CODES)[number] | 'Unreachable' | 'GeneralException';

export type InviteFailures = Readonly<Record<InviteFailure, MessageDescriptor>>;

/** What we tell somebody whose invitation opens nothing. */
export const inviteFailures: InviteFailures = {
  LINK_EXPIRED: msg`This invitation is no longer valid: it was accepted, taken back or sent again, or it is older than 14 days.`,
  EMAIL_EXISTS: msg`There is an account with this email address already. An invitation is for new people only.`,
  LIMIT_REACHED: msg`The team has no free licence any more. Please ask whoever invited you; the link then works again.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
  LimitExceededException: msg`There were too many attempts. Please try again later.`,
  Unreachable: unreachable,
  GeneralException: msg`That did not work. Please try again.`,
};

/** Who invites whom, as what, and into whose team. */
export type Offer = {
  readonly email: string;
  readonly inviter: string;
  readonly company: string | null;
  readonly role: UserInviteRole;
};

function failure(answer: unknown): InviteFailure {
  const { code } = (answer ?? {}) as { readonly code?: string };
  if (answer instanceof TypeError || code === 'UNAVAILABLE') return 'Unreachable';
  return CODES.find((known) => known === code) ?? 'GeneralException';
}

/** What an invitation offers, or why it is none any more. */
export const openInvite = (secret: string): Promise<Offer | InviteFailure> =>
  postLink<Offer>('invite/link', { secret }).catch((answer: unknown) => {
    const failed = failure(answer);
    // What looks like no secret at all is a link that was cut in two.
    return failed === 'INVALID_INPUT' ? 'LINK_EXPIRED' : failed;
  });

type Accepted = Newcomer & { readonly secret: string; readonly password: string };

/** Comes in by a link; null when it worked. */
export type Accept = (accepted: Accepted) => Promise<InviteFailure | null>;

/** What leaves the browser is made of the password and cannot be turned back. */
const acceptAt =
  (path: string): Accept =>
  async ({ password, ...newcomer }) => {
    try {
      const made = await credentialAside(password);
      await postLink(path, { ...newcomer, ...made, locale: spokenLocale() });
      return null;
    } catch (answer) {
      return failure(answer);
    }
  };

/** Accepts an invitation. */
export const acceptInvite = acceptAt('invite/accept');

/** Opens an account by an invitation to what somebody shares. */
export const acceptShareInvite = acceptAt('share-invite/accept');

/** Opens an account with an address that somebody else signed up with. */
export const takeAddress = acceptAt('own-address/take');

/** The address that such a link gives, or why it gives none any more. */
export const openOwnAddress = (
  secret: string,
): Promise<{ readonly email?: string } | InviteFailure> =>
  postLink('own-address/link', { secret }).catch((answer: unknown) => {
    const failed = failure(answer);
    return failed === 'INVALID_INPUT' ? 'LINK_EXPIRED' : failed;
  });
