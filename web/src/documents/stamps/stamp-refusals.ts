import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Bounds } from '@postkorb/domain/basics';
import type { StampRefusal } from '@postkorb/domain/documents';

/** Why stamps or signatures cannot be kept; a code without a sentence does not compile. */
export const stampRefusals: Record<StampRefusal, MessageDescriptor> = {
  INVALID_INPUT: msg`That cannot be saved like this. Please look at what you wrote or drew.`,
  CHANGED_MEANWHILE: msg`Your stamps are being changed in another window. Please try again.`,
};

/** What is wrong with one stamp or signature, where its form can say more. */
export const stampProblems: Readonly<Record<string, MessageDescriptor>> = {
  EMPTY: msg`There is nothing to see yet.`,
  TOO_LONG: msg`At most four lines of 60 characters fit on a stamp.`,
  UNKNOWN_CHARACTER: msg`This font has no such character. Please leave it out.`,
  NO_PICTURE: msg`Please choose a picture first.`,
  TOO_LARGE: msg`That is too much for one signature. Please draw it more simply.`,
  TOO_MANY: msg`There is no room for more. Please delete one first.`,
  NAME: msg`This name cannot be saved. Please choose another one.`,
};

/** How long a name in the list may be. */
export const nameProblem = ({ text: { minLength: least, maxLength: most } }: Bounds) =>
  msg`Please give it a name of ${least} to ${most} characters.`;
