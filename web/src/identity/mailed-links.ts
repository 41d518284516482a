import { unreachable } from '../ui/basics/unreached.ts';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { postLink as post, type LinkAnswer as Answer } from './post-link.ts';
import { credentialAside } from './work-aside.ts';

/** A sign-in that somebody was mailed about. */
export type ReportedSignIn = {
  readonly email: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly at: string;
};

const CODES = [
  'LINK_EXPIRED',
  'OTHER_LOGIN',
  'EMAIL_IN_USE',
  'UNAUTHENTICATED',
  'LimitExceededException',
] as const;

/** Why what a mailed link leads to was not done. */
export type LinkFailure = (typeof CODES)[number] | 'Unreachable' | 'GeneralException';

/** What we tell somebody whom this happened to, in a form. */
export const linkFailures: Record<LinkFailure, MessageDescriptor> = {
  LINK_EXPIRED: msg`This link is no longer valid. Each link works once and for a limited time only.`,
  OTHER_LOGIN: msg`You are logged in with another account.`,
  EMAIL_IN_USE: msg`Somebody else logs in with this address by now.`,
  UNAUTHENTICATED: msg`Please log in first.`,
  LimitExceededException: msg`There were too many attempts. Please try again later.`,
  Unreachable: unreachable,
  GeneralException: msg`That did not work. Please try again.`,
};

function failure(answer: unknown): LinkFailure {
  const { code } = (answer ?? {}) as Answer;
  if (answer instanceof TypeError || code === 'UNAVAILABLE') return 'Unreachable';
  return CODES.find((known) => known === code) ?? 'GeneralException';
}

/** What looks like no secret at all is a link that was cut in two. */
const failureOfLink = (answer: Answer): LinkFailure =>
  answer.code === 'INVALID_INPUT' ? 'LINK_EXPIRED' : failure(answer);

const done = (work: Promise<unknown>): Promise<LinkFailure | null> =>
  work.then(() => null, failure);

/** Asks for a link to a new password; the answer is the same for every address. */
export const askReset = (email: string) => done(post('password/forgot', { email: email.trim() }));

/** What a mailed link is for. */
export type LinkKind = 'password' | 'mailbox' | 'email' | 'former-email';

/** What a link is for: the address it was mailed to, or why it opens nothing. */
export const openLink = (kind: LinkKind, secret: string) =>
  post(`${kind}/link`, { secret }).then(
    ({ email = '' }) => ({ email }),
    (answer: Answer) => ({ failure: failureOfLink(answer) }),
  );

/** The sign-in that a link was mailed about, or why it opens nothing. */
export const openSignIn = (secret: string) =>
  post('not-me/link', { secret }).then(
    (answer) => ({ signIn: answer as Answer & ReportedSignIn }),
    (answer: Answer) => ({ failure: failureOfLink(answer) }),
  );

/** Says that it was somebody else. */
export const disownSignIn = (secret: string) => done(post('not-me/confirm', { secret }));

/** Sets a new password by a mailed link; what leaves the browser is made of it and cannot be turned back. */
export const resetPassword = (secret: string, password: string) =>
  done(credentialAside(password).then((made) => post('password/reset', { secret, ...made })));

/** Proves the mailbox of whoever is signed in. */
export const proveMailbox = (secret: string) => done(post('mailbox/prove', { secret }));

/** Lets whoever is signed in sign in with the address that the link was mailed to. */
export const confirmEmail = (secret: string) => done(post('email/confirm', { secret }));

/** Puts the former address back, to which the link was mailed. */
export const restoreEmail = (secret: string) => done(post('former-email/restore', { secret }));

/** Whose two-step login a link keeps on, or why it opens nothing. */
export const openRelease = (secret: string) =>
  post('two-step/link', { secret }).then(
    (answer) => ({ owner: (answer as Answer & { readonly owner?: string }).owner ?? '' }),
    (answer: Answer) => ({ failure: failureOfLink(answer) }),
  );

/** Keeps it on. */
export const keepTwoStep = (secret: string) => done(post('two-step/keep', { secret }));
