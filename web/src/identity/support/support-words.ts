import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ALLOW_SUPPORT_REFUSALS,
  END_SUPPORT_REFUSALS,
  SupportEnd,
} from '@postkorb/domain/identity';

type Code = (typeof ALLOW_SUPPORT_REFUSALS)[number] | (typeof END_SUPPORT_REFUSALS)[number];

/** Why support was not let in or thrown out; a code without a sentence does not compile. */
export const supportRefusals: Record<Code, MessageDescriptor> = {
  STEP_UP_REQUIRED: msg`Please confirm with your password that it is you.`,
  LIMIT_EXCEEDED: msg`You have created many tokens already. Please try again in an hour.`,
  UNKNOWN_SUPPORT_ACCESS: msg`Support was no longer there.`,
};

/** How a look of support ended. */
export const supportEnds: Record<SupportEnd, MessageDescriptor> = {
  support: msg`ended by support`,
  customer: msg`ended by you`,
  time: msg`ended because the time was up`,
  owner: msg`ended by the owner of the account`,
};

/** The same, as the Owner reads it of somebody else. */
export const supportEndsOf = (person: string): Record<SupportEnd, MessageDescriptor> => ({
  ...supportEnds,
  customer: msg`ended by ${person}`,
  owner: supportEnds.customer,
});
