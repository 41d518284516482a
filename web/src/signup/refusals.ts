import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { passwordProblems } from '../identity/index.ts';
import type { SignUpProblem, SignUpRefusal } from '@postkorb/domain/identity';

/** What we tell somebody whose sign-up is refused; a code without a sentence does not compile. */
export const signUpRefusals: Record<SignUpRefusal, MessageDescriptor> = {
  EMAIL_EXISTS: msg`There is an account with this email address already. Please log in instead.`,
  LIMIT_EXCEEDED: msg`Too many accounts were opened from here. Please try again in an hour.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
};

/** What each rule says; where a length is wrong, `signUpProblem` also says which. */
export const signUpProblems: Record<SignUpProblem, MessageDescriptor> = {
  REQUIRED: msg`Please fill in this field.`,
  ...passwordProblems,
  INVALID_CHARACTERS: msg`Please use only letters and common symbols.`,
  EMAIL_NOT_VALID: msg`Enter a valid email address.`,
  PHONE_NOT_VALID: msg`Enter a valid phone number.`,
};

type Problem = { readonly code: SignUpProblem; readonly position?: number | null };

/** What is wrong with a field, said at the field; `position` is how many characters a name may or has to have. */
export function signUpProblem({ code, position }: Problem): MessageDescriptor {
  if (typeof position !== 'number') return signUpProblems[code];
  if (code === 'TOO_SHORT') return msg`At least ${position} characters.`;
  return code === 'TOO_LONG' ? msg`At most ${position} characters.` : signUpProblems[code];
}
