import type { UserRole } from './user.ts';

/** A token lets support in once, within so many minutes. */
export const SUPPORT_TOKEN_MINUTES = 10;
/** How long support may look, however much there is to see. */
export const SUPPORT_SESSION_MINUTES = 60;
/** Between their own sign-in and a token, a person of support has so long. */
export const SUPPORT_PASS_SECONDS = 900;
/** Wrong tokens of one person of support within the window of sign-ins. */
export const MOST_SUPPORT_TOKENS = 5;
/** Tokens a person may make in an hour. */
export const MOST_TOKENS_AN_HOUR = 10;

/** How a look of support ended: they left, were thrown out, or their time was up. */
export const SUPPORT_ENDS = ['support', 'customer', 'time', 'owner'] as const;
export type SupportEnd = (typeof SUPPORT_ENDS)[number];

/** As whom somebody throws support out: whose view it is, or the Owner of the account; null where it is not for them. */
export function thrownOutBy(
  isOwn: boolean,
  role: UserRole | 'System' | 'Operator',
): SupportEnd | null {
  if (isOwn) return 'customer';
  return role === 'Owner' ? 'owner' : null;
}

/** Why nobody of support is let in now. */
export const ALLOW_SUPPORT_REFUSALS = ['STEP_UP_REQUIRED', 'LIMIT_EXCEEDED'] as const;
/** Why a look cannot be ended: it is over, or none of one's own. */
export const END_SUPPORT_REFUSALS = ['UNKNOWN_SUPPORT_ACCESS'] as const;

const LONGEST_TICKET = 40;

/** The number of a ticket as it is kept; null where it is none. */
export function ticketNumber(typed: string): string | null {
  const ticket = typed.trim();
  return ticket.length <= LONGEST_TICKET && /^[\p{L}\d][\p{L}\d#/._-]*$/u.test(ticket)
    ? ticket
    : null;
}
