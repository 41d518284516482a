import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  MOST_CLAIMS,
  type ClaimProblem,
  type ClaimRefusal,
  type ClaimState,
  type WithdrawClaimRefusal,
} from '@postkorb/domain/originals';

/** How far a claim is. */
export const claimStates: Record<ClaimState, MessageDescriptor> = {
  Waiting: msg`We are looking`,
  Found: msg`Found`,
  NotFound: msg`Not found`,
  Withdrawn: msg`Withdrawn`,
};

/** Why post was not claimed, or a claim not withdrawn; a code without a sentence does not compile. */
export const claimRefusals: Record<ClaimRefusal | WithdrawClaimRefusal, MessageDescriptor> = {
  NOT_ALLOWED: msg`Only the Owner and Admins may report missing post.`,
  TOO_MANY_CLAIMS: msg`${MOST_CLAIMS} reports are waiting for an answer already. Please withdraw one first.`,
  TRY_LATER: msg`You have reported a lot of missing post lately. Please try again in a few days.`,
  IDEMPOTENCY_KEY_REUSED: msg`Please check the fields that are marked.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
  UNKNOWN_CLAIM: msg`This report is not there any more.`,
  ALREADY_ANSWERED: msg`This report has been answered already.`,
};

type Words = (position: number) => MessageDescriptor;
const days: Record<ClaimProblem['field'], Partial<Record<ClaimProblem['code'], Words>>> = {
  sender: {},
  from: {
    TOO_LATE: () => msg`This day is still to come.`,
    TOO_EARLY: (position) => msg`At most ${position} days ago.`,
  },
  until: {
    TOO_EARLY: () => msg`This day is before the first one.`,
    TOO_LATE: (position) => msg`At most ${position} days after the first one.`,
  },
};
const usual: Record<string, Words> = {
  REQUIRED: () => msg`This is a mandatory field`,
  TOO_LONG: (position) => msg`At most ${position} characters.`,
};

/** What is wrong with a field, said at the field. */
export const claimProblem = ({ field, code, position = 0 }: ClaimProblem): MessageDescriptor =>
  (days[field][code] ?? usual[code])?.(position) ?? msg`Please enter a day.`;
