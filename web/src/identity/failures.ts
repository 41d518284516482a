import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { unreachable } from '../ui/basics/unreached.ts';
import type { SessionEnd } from '@postkorb/domain/identity';
import type { SignInFailure } from './sign-in.ts';
import { ssoOffers } from './token.ts';

const noMatch = msg`The email and password combination does not match. Please check both.`;

const noMatchOrGoogle = msg`The email and password combination does not match. Please check both. Did you log in with Google last time?`;

const FAILURES: Record<SignInFailure['code'], MessageDescriptor> = {
  UserNotFoundException: noMatch,
  NotAuthorizedException: noMatch,
  LimitExceededException: msg`There were too many attempts. Please try again later.`,
  UserMigrationException: msg`Your password is going to be kept even more safely. Please reload the page and log in once more.`,
  // The English words are the specification's.
  GeneralException: msg`Ooops, something went wrong. Please reload the page, that often helps.`,
  CodeMismatchException: msg`This code is not right, or it was used already. Please enter the one your app shows now.`,
  SsoRequiredException: msg`Your company lets its people log in with the company login only. Please use that.`,
  ExpiredCodeException: msg`That took too long. Please log in once more.`,
  Unreachable: unreachable,
  InsecureConnection: msg`Logging in needs a secure connection. Please open Postkorb with https.`,
};

/** Why somebody has to log in again whose session was ended. */
export const ENDED: Record<SessionEnd, MessageDescriptor> = {
  elsewhere: msg`You have been logged out here: this device was logged out in the settings under “Devices”.`,
  'not-me': msg`You have been logged out everywhere, because a login was reported as not being yours.`,
  password: msg`You have been logged out, because the password was changed.`,
  'second-factor': msg`You have been logged out, because two-step login was changed. Please log in once more.`,
  email: msg`You have been logged out, because you now log in with another email address.`,
  parted: msg`You have been logged out: somebody else has shown that your email address is theirs. Please log in once more.`,
  role: msg`You have been logged out, because your role in this account has changed. Please log in once more.`,
  sso: msg`You have been logged out, because the company login was changed. Please log in once more.`,
  support: msg`Support’s access to this account has ended.`,
  seat: msg`You have been logged out, because you no longer have access to this account.`,
};

/** What we tell somebody whose sign-in failed. */
export function sentenceFor({ code, retryAfter }: SignInFailure): MessageDescriptor {
  if (FAILURES[code] === noMatch && ssoOffers().some(({ name }) => name === 'google'))
    return noMatchOrGoogle;
  if (code !== 'LimitExceededException' || retryAfter === undefined) return FAILURES[code];
  const minutes = Math.ceil(retryAfter / 60);
  return retryAfter < 60
    ? msg`There were too many attempts. Please try again in ${plural(retryAfter, { one: '# second', other: '# seconds' })}.`
    : msg`There were too many attempts. Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
}
