import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactProblem, UpdateEmailRefusal } from '@postkorb/domain/identity';
import type { UPDATE_COMPANY_NAME_REFUSALS, UPDATE_PHONE_REFUSALS } from '@postkorb/domain/team';

type Refusal =
  | UpdateEmailRefusal
  | (typeof UPDATE_COMPANY_NAME_REFUSALS | typeof UPDATE_PHONE_REFUSALS)[number];

const problems: Record<ContactProblem, MessageDescriptor> = {
  REQUIRED: msg`Please fill in this field.`,
  TOO_SHORT: msg`This is too short.`,
  TOO_LONG: msg`This is too long.`,
  INVALID_CHARACTERS: msg`Please use only letters and common symbols.`,
  PHONE_NOT_VALID: msg`Enter a valid phone number.`,
};

const refusals: Record<Refusal, MessageDescriptor> = {
  NOT_ALLOWED: msg`Only the Owner and Admins may change this.`,
  NOT_A_BUSINESS: msg`This account belongs to a household and has no company.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
  NO_NEW_EMAIL: msg`No new email address yet.`,
  EMAIL_NOT_VALID: msg`Enter a valid email address. Please avoid symbols and umlauts.`,
  EMAIL_UNCHANGED: msg`That is your present address already.`,
  EMAIL_IN_USE: msg`Somebody else logs in with this address already.`,
  LIMIT_EXCEEDED: msg`You have asked for several addresses already. Please try again in an hour.`,
  STEP_UP_REQUIRED: msg`Nothing was changed, because your password was not confirmed.`,
};

export const notDone = msg`That did not work. Please try again.`;

const isRefusal = (code: string): code is Refusal => Object.hasOwn(refusals, code);

/** Why what a person wanted to set was not kept. */
export const outcomeWords = (code: string): MessageDescriptor =>
  isRefusal(code) ? refusals[code] : notDone;

export type Problem = {
  readonly field: string;
  readonly code: string;
  readonly position?: number | null;
};

const isProblem = (code: string): code is ContactProblem => Object.hasOwn(problems, code);

/** What is wrong with a field, said at the field; `position` is how many characters it may or has to have. */
export function problemWords({ code, position }: Problem): MessageDescriptor {
  if (typeof position === 'number' && code === 'TOO_SHORT')
    return msg`At least ${position} characters.`;
  if (typeof position === 'number' && code === 'TOO_LONG')
    return msg`At most ${position} characters.`;
  return isProblem(code) ? problems[code] : outcomeWords(code);
}
