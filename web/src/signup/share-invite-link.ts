import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SharePermission } from '@postkorb/domain/sharing';
import { postLink, type LinkAnswer } from '../identity/index.ts';
import { inviteFailures, type InviteFailures } from './invite-link.ts';
import { unreachable } from '../ui/basics/unreached.ts';

/** Who shares what with whom, and who may take it up here. */
export type ShareOffer = LinkAnswer & {
  readonly email: string;
  /** What the address is to those who sign in: nobody's, somebody's, of somebody who never proved it, or given up lately. */
  readonly address: 'free' | 'used' | 'lent' | 'given-up';
  readonly sharer: string;
  readonly kind: 'document' | 'folder';
  readonly containerId: string;
  readonly permission: SharePermission;
  readonly endsOn: string | null;
  readonly note: string;
  readonly login: {
    readonly email: string;
    readonly name: string;
    readonly isTheirs: boolean;
  } | null;
};

const CODES = ['LINK_EXPIRED', 'UNAUTHENTICATED', 'OTHER_LOGIN', 'LimitExceededException'] as const;

/** Why an invitation to what somebody shares opens nothing. */
export type ShareInviteFailure = (typeof CODES)[number] | 'Unreachable' | 'GeneralException';

const GONE = msg`This invitation is no longer valid: it was accepted, withdrawn or replaced by a newer one, or it is older than 30 days.`;

/** What we tell somebody whom this happened to. */
export const shareInviteFailures: Record<ShareInviteFailure, MessageDescriptor> = {
  LINK_EXPIRED: GONE,
  UNAUTHENTICATED: msg`Please log in first.`,
  OTHER_LOGIN: msg`You are logged in with another account.`,
  LimitExceededException: inviteFailures.LimitExceededException,
  Unreachable: unreachable,
  GeneralException: inviteFailures.GeneralException,
};

/** The same in the form of whoever has no account yet. */
export const shareFormFailures: InviteFailures = {
  ...inviteFailures,
  LINK_EXPIRED: GONE,
  EMAIL_EXISTS: msg`Somebody logs in with this email address by now. Please reload the page.`,
};

function failure(answer: unknown): ShareInviteFailure {
  const { code } = (answer ?? {}) as LinkAnswer;
  if (answer instanceof TypeError || code === 'UNAVAILABLE') return 'Unreachable';
  // What looks like no secret at all is a link that was cut in two.
  if (code === 'INVALID_INPUT') return 'LINK_EXPIRED';
  return CODES.find((known) => known === code) ?? 'GeneralException';
}

/** What a link offers to whoever is signed in here or to nobody yet, or why it offers nothing. */
export const findShareOffer = (secret: string): Promise<ShareOffer | ShareInviteFailure> =>
  postLink<ShareOffer>('share-invite/link', { secret }).catch(failure);

/** Opens it to whoever is signed in; null when it worked. */
export const openShareInvite = (secret: string): Promise<ShareInviteFailure | null> =>
  postLink('share-invite/open', { secret }).then(() => null, failure);

/** Where what was shared stands then. */
export const pathOfShared = ({ containerId }: ShareOffer) => `/app/sharedWithMe/${containerId}`;
