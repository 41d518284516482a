import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  CreateUserRefusal,
  DeactivateUserRefusal,
  DeleteUserRefusal,
  InviteProblemCode,
  ReactivateUserRefusal,
  RESET_SECOND_FACTOR_REFUSALS,
  KeepSpaceRefusal,
  ResendInviteRefusal,
  TakeOverRefusal,
} from '@postkorb/domain/team';

type Refusal =
  | CreateUserRefusal
  | DeactivateUserRefusal
  | DeleteUserRefusal
  | ReactivateUserRefusal
  | KeepSpaceRefusal
  | ResendInviteRefusal
  | TakeOverRefusal
  | (typeof RESET_SECOND_FACTOR_REFUSALS)[number];

const inUse = msg`This address has an account already, or is invited. Only new people can be invited.`;

/** What we tell somebody who may not change the team so; a code without a sentence does not compile. */
export const teamRefusals: Record<Refusal, MessageDescriptor> = {
  CANNOT_DEACTIVATE_OWNER: msg`The Owner cannot be deactivated.`,
  CANNOT_DEACTIVATE_PENDING_INVITE: msg`This invitation has not been accepted yet. You can take it back.`,
  CANNOT_REACTIVATE_PENDING_INVITE: msg`This invitation has not been accepted yet. You can send it again.`,
  CANNOT_DELETE_USER: msg`This person has joined already. You can deactivate them.`,
  EMAIL_IN_USE: inUse,
  EmailInUse: inUse,
  EMAIL_NOT_VALID: msg`Enter a valid email address.`,
  INVALID_TENANT_ID: msg`Only the Owner and Admins invite people.`,
  NOT_INVITED: msg`This person has joined already.`,
  CANNOT_RESET_OWN: msg`You can turn off your own two-step login in the settings under “Security”.`,
  CANNOT_RESET_OWNER: msg`Nobody can reset the Owner’s two-step login.`,
  CANNOT_RESET_ADMIN: msg`Only the Owner can reset an Admin’s two-step login.`,
  NO_SECOND_FACTOR: msg`This person does not use two-step login.`,
  USED_ELSEWHERE: msg`This person also works in another account. Their two-step login cannot be reset from here.`,
  STEP_UP_REQUIRED: msg`Please confirm with your password that it is you.`,
  USER_NOT_FOUND: msg`This person is no longer in the team.`,
  NOT_ALLOWED: msg`Only the Owner can do this.`,
  STILL_ACTIVE: msg`Somebody who is in the team keeps their own area. Deactivate them first.`,
  NO_OWN_SPACE: msg`This person has no area of their own.`,
  ALREADY_ASKED: msg`This area is taken over already.`,
  NOT_ASKED: msg`There is nothing to withdraw any more.`,
  INVALID_INPUT: msg`Please give a reason of at most 300 characters.`,
  LIMIT_REACHED: msg`All licences are taken, and this plan has no more. Deactivate somebody first.`,
};

/** What is wrong with an invitation, said at its field. */
export const inviteProblems: Record<InviteProblemCode, MessageDescriptor> = {
  REQUIRED: msg`Please enter at least one email address.`,
  TOO_MANY: msg`Please invite at most 20 people at once.`,
  TOO_LONG: msg`At most 300 characters.`,
  EMAIL_NOT_VALID: teamRefusals.EMAIL_NOT_VALID,
  EMAIL_IN_USE: inUse,
  MAILBOX_NOT_PROVEN: msg`Please confirm your own email address first.`,
  TOO_OFTEN: msg`That was a lot of invitations in an hour. Please continue later.`,
};

/** What we tell somebody who sends an invitation again; its limit is of mails and not of licences. */
export const resendRefusals: Record<ResendInviteRefusal, MessageDescriptor> = {
  NOT_INVITED: teamRefusals.NOT_INVITED,
  USER_NOT_FOUND: teamRefusals.USER_NOT_FOUND,
  LIMIT_REACHED: msg`This invitation was sent several times already. Please try again in an hour.`,
};
