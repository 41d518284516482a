import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { SAVED_VIEWS_MOST, type SavedViewRefusal } from '@postkorb/domain/documents';

/** Why the saved views stay as they are; a code without a sentence does not compile. */
export const viewRefusals: Record<SavedViewRefusal, MessageDescriptor> = {
  INVALID_INPUT: msg`This view cannot be saved.`,
  CHANGED_MEANWHILE: msg`Your views are being changed in another window. Please try again.`,
};

/** What is wrong with one view, where more can be said. */
export const viewProblems: Readonly<Record<string, MessageDescriptor>> = {
  NAME: msg`This name cannot be saved. Please choose another one.`,
  TOO_MANY: msg`You have ${SAVED_VIEWS_MOST} saved views. Please delete one first.`,
};
