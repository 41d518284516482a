import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StopReason } from '@postkorb/domain/centre';

/** Why a step of a batch was not done, and what to do. */
export const shredRefusals: Readonly<Record<string, MessageDescriptor>> = {
  UNKNOWN_BATCH: msg`This batch is no longer there.`,
  NOT_NOW: msg`This batch is not at this step.`,
  NOTHING_TO_SHRED: msg`No paper in a box of this centre is to be shredded.`,
  SAME_PERSON: msg`The second person has to be somebody else.`,
  NOT_INDEPENDENT: msg`One of you two gave the other a badge or a PIN today. Somebody else has to be the second person.`,
  WRONG_BADGE: msg`Badge or PIN is wrong.`,
  START_PIN: msg`The second person has to choose a PIN of their own first, at the lock screen.`,
  TOO_MANY_TRIES: msg`Too many attempts. Please wait a quarter of an hour.`,
  NOTHING_LEFT: msg`All papers of this list were taken back. Give the batch up.`,
  OTHER_OPERATOR: msg`Only the person who began this batch goes on with it. Everybody may stop it.`,
  NO_LABEL: msg`This is not the label of an envelope.`,
  ALREADY_SHREDDED: msg`This one is in the machine already.`,
  MISSING: msg`Papers of the list are missing.`,
  NOTHING_MISSING: msg`No letter is missing.`,
  NOT_MISSING: msg`This paper is not missing.`,
  INVALID_INPUT: msg`Please check the number.`,
};

/** Why a batch was stopped, and what to do now. */
export const stopReasons: Readonly<Record<StopReason, MessageDescriptor>> = {
  OFF_LIST: msg`Stopped: this paper is not on the list. Take everything out of the feed and lay it aside.`,
  MISSING: msg`Stopped: papers of the list were not at the machine. Look for them now.`,
  KEPT: msg`Stopped: this paper must not be destroyed. Put it back into its box.`,
  BY_HAND: msg`Stopped by hand.`,
};
