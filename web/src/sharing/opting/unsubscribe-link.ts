import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { postLink, type LinkAnswer } from '../../identity/index.ts';
import { unreachable } from '../../ui/basics/unreached.ts';

const CODES = ['LINK_EXPIRED', 'LimitExceededException'] as const;

/** Why the way out of a mail leads nowhere. */
export type UnsubscribeFailure = (typeof CODES)[number] | 'Unreachable' | 'GeneralException';

/** What we tell somebody whom this happened to. */
export const unsubscribeFailures: Record<UnsubscribeFailure, MessageDescriptor> = {
  LINK_EXPIRED: msg`This link is not complete. Please open it from the email once more, or copy it whole.`,
  LimitExceededException: msg`There were too many attempts. Please try again later.`,
  Unreachable: unreachable,
  GeneralException: msg`That did not work. Please try again.`,
};

/** Whose address it is, and whether its mails are unsubscribed. */
export type Opting = LinkAnswer & { readonly email: string; readonly isOptedOut: boolean };

function failure(answer: unknown): UnsubscribeFailure {
  const { code } = (answer ?? {}) as LinkAnswer;
  if (answer instanceof TypeError || code === 'UNAVAILABLE') return 'Unreachable';
  if (code === 'INVALID_INPUT') return 'LINK_EXPIRED';
  return CODES.find((known) => known === code) ?? 'GeneralException';
}

/** Asks about the address of a link, unsubscribes its mails, or takes that back. */
export const askOpting = (what: 'link' | 'out' | 'in', secret: string) =>
  postLink<Opting>(`unsubscribe/${what}`, { secret }).catch(failure);
