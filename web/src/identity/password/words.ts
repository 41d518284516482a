import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordProblem } from '@postkorb/domain/identity';

/** What each rule of a new password says; a code without a sentence does not compile. */
export const passwordProblems: Record<PasswordProblem, MessageDescriptor> = {
  TOO_SHORT: msg`At least 8 characters`,
  TOO_LONG: msg`This is too long.`,
  NO_UPPERCASE: msg`One uppercase letter`,
  NO_LOWERCASE: msg`One lowercase letter`,
  NO_DIGIT: msg`One digit`,
  TOO_COMMON: msg`This password is among the ones most often used, so it is quickly guessed. Please choose another.`,
};
