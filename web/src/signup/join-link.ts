import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JoinRefusal } from '@postkorb/domain/team';
import { postLink, type LinkAnswer } from '../identity/index.ts';
import { unreachable } from '../ui/basics/unreached.ts';

const CODES = [
  'LINK_USED',
  'LINK_EXPIRED',
  'LINK_TAKEN_BACK',
  'LIMIT_REACHED',
  'ALREADY_MEMBER',
  'SEAT_CLOSED',
  'MAILBOX_NOT_PROVEN',
  'UNAUTHENTICATED',
  'LimitExceededException',
] as const;

/** Why nobody joins by a link. */
export type JoinFailure = (typeof CODES)[number] | 'Unreachable' | 'GeneralException';

/** What we tell somebody whom a link does not let in; a code without a sentence does not compile. */
export const joinFailures: Record<JoinFailure, MessageDescriptor> = {
  LINK_USED: msg`This link has been used already. It works once, for one person.`,
  LINK_EXPIRED: msg`This link is no longer valid: it is older than 7 days, or was replaced by a new one.`,
  LINK_TAKEN_BACK: msg`This link was taken back by the team.`,
  LIMIT_REACHED: msg`The team has no free licence any more. Please ask whoever gave you the link; it then works again.`,
  ALREADY_MEMBER: msg`You are in this team already.`,
  SEAT_CLOSED: msg`Your access to this team was deactivated. Only the Owner or an Admin of the team can reactivate it.`,
  MAILBOX_NOT_PROVEN: msg`Please confirm your own email address first. Postkorb offers you the link for that at the top of the page. Then open this link again.`,
  UNAUTHENTICATED: msg`Please log in first.`,
  LimitExceededException: msg`There were too many attempts. Please try again later.`,
  Unreachable: unreachable,
  GeneralException: msg`That did not work. Please try again.`,
};

/** Who lets whom into which team. */
export type JoinOffer = LinkAnswer & {
  readonly inviter: string;
  readonly team: string;
  readonly login: { readonly email: string; readonly name: string } | null;
  readonly why: JoinRefusal | null;
};

function failure(answer: unknown): JoinFailure {
  const { code } = (answer ?? {}) as LinkAnswer;
  if (answer instanceof TypeError || code === 'UNAVAILABLE') return 'Unreachable';
  // What looks like no secret at all is a link that was cut in two.
  if (code === 'INVALID_INPUT') return 'LINK_EXPIRED';
  return CODES.find((known) => known === code) ?? 'GeneralException';
}

/** What a link offers to whoever is signed in, or why it offers nothing. */
export const openJoinLink = (secret: string): Promise<JoinOffer | JoinFailure> =>
  postLink<JoinOffer>('join/link', { secret }).catch(failure);

type Joined = LinkAnswer & { readonly accountId: string };

/** Joins by a link: the account, or why not. */
export const joinByLink = (secret: string): Promise<Joined | JoinFailure> =>
  postLink<Joined>('join/accept', { secret }).catch(failure);
