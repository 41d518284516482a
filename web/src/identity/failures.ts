import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { unreachable } from '../ui/basics/unreached.ts';
import type { SignInFailure } from './sign-in.ts';

const noMatch = msg`The email and password combination does not match. Please check both.`;

const FAILURES: Record<SignInFailure['code'], MessageDescriptor> = {
  UserNotFoundException: noMatch,
  NotAuthorizedException: noMatch,
  LimitExceededException: msg`There were too many attempts. Please try again later.`,
  UserMigrationException: msg`Your account is being moved just now. Please try again in a few minutes.`,
  // The English words are the specification's.
  GeneralException: msg`Ooops, something went wrong. Please reload the page, that often helps.`,
  Unreachable: unreachable,
  InsecureConnection: msg`Signing in needs a secure connection. Please open Postkorb with https.`,
};

/** What we tell somebody whose sign-in failed. */
export function sentenceFor({ code, retryAfter }: SignInFailure): MessageDescriptor {
  if (code !== 'LimitExceededException' || retryAfter === undefined) return FAILURES[code];
  const minutes = Math.ceil(retryAfter / 60);
  return retryAfter < 60
    ? msg`There were too many attempts. Please try again in ${plural(retryAfter, { one: '# second', other: '# seconds' })}.`
    : msg`There were too many attempts. Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
}
