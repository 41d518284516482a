import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  DeactivateUserRefusal,
  DeleteUserRefusal,
  ReactivateUserRefusal,
} from '@postkorb/domain/team';

type Refusal = DeactivateUserRefusal | DeleteUserRefusal | ReactivateUserRefusal;

/** What we tell somebody who may not change the team so; a code without a sentence does not compile. */
export const teamRefusals: Record<Refusal, MessageDescriptor> = {
  CANNOT_DEACTIVATE_OWNER: msg`The Owner cannot be deactivated.`,
  CANNOT_DEACTIVATE_PENDING_INVITE: msg`This invitation has not been accepted yet. You can take it back.`,
  CANNOT_REACTIVATE_PENDING_INVITE: msg`This invitation has not been accepted yet. You can send it again.`,
  CANNOT_DELETE_USER: msg`This person has joined already. You can deactivate them.`,
  USER_NOT_FOUND: msg`This person is no longer in the team.`,
  LIMIT_REACHED: msg`All licences are taken, and this plan has no more. Deactivate somebody first.`,
};
