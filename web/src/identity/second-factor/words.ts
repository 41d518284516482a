import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  REMOVE_SECOND_FACTOR_REFUSALS,
  CONFIRM_SECOND_FACTOR_REFUSALS,
} from '@postkorb/domain/identity';

type Code =
  | (typeof CONFIRM_SECOND_FACTOR_REFUSALS)[number]
  | (typeof REMOVE_SECOND_FACTOR_REFUSALS)[number];

/** Why something of the second factor was not done; a code without a sentence does not compile. */
export const secondFactorRefusals: Record<Code, MessageDescriptor> = {
  WRONG_CODE: msg`This code is not right. Please enter the one your app shows now.`,
  NOTHING_TO_CONFIRM: msg`The app was set up too long ago or elsewhere. Please begin anew.`,
  LIMIT_EXCEEDED: msg`There were too many attempts. Please try again later.`,
  NO_SECOND_FACTOR: msg`Two-step login is off already.`,
  IS_WAY_BACK: msg`Your team logs in by the company login alone, and two-step login is your way back if it fails. Please allow other ways in first, under “Team members”.`,
  STEP_UP_REQUIRED: msg`Please confirm with your password that it is you.`,
};
