import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JoinCaseRefusal, RenameCaseRefusal, SplitCaseRefusal } from '@postkorb/domain/cases';

/** Why letters were not put together, taken apart or a case not renamed. */
export const caseRefusals: Record<
  JoinCaseRefusal | SplitCaseRefusal | RenameCaseRefusal,
  MessageDescriptor
> = {
  UNKNOWN_DOCUMENT: msg`This letter is no longer there. Perhaps it was moved in another window.`,
  UNKNOWN_CASE: msg`This case is no longer there. Perhaps it was changed in another window.`,
  NOTHING_CHOSEN: msg`Please choose at least one letter.`,
  TOO_MANY: msg`A case has room for 200 letters.`,
  NOT_ALLOWED: msg`You may read this letter, but not move or change it.`,
  IN_TRASH: msg`This letter is in the trash. Please restore it before you change it.`,
  ONE_DOCUMENT: msg`A case needs at least two letters.`,
  OTHER_SPACE: msg`These letters lie in different areas and cannot be one case.`,
  NOT_IN_CASE: msg`This letter belongs to no case any more.`,
  CHANGED_MEANWHILE: msg`The case was changed meanwhile. Please look at it once more.`,
  INVALID_INPUT: msg`This name is too long.`,
};

/** Said when the server could not be asked. */
export const notReached = msg`That did not work. Please try again.`;
