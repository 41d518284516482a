/** Between the day on which the Owner asks for a second factor and the one from which on it is needed. */
export const FACTOR_NOTICE_DAYS = 14;
/** So many days before, who still has none is reminded. */
export const FACTOR_REMINDER_DAYS = 3;
const DAY_MS = 86_400_000;

/** From when on a second factor is needed that is asked for now. */
export const factorNeededFrom = (now: Date): Date =>
  new Date(now.getTime() + FACTOR_NOTICE_DAYS * DAY_MS);

/** When who has none is reminded of that day. */
export const factorReminderAt = (from: Date): Date =>
  new Date(from.getTime() - FACTOR_REMINDER_DAYS * DAY_MS);

/** How somebody is signed in, and what their account asks of them. */
export type SignedInHow = {
  /** From when on the account asks for a second factor; null where it does not. */
  readonly secondFactorFrom: Date | null;
  /** Whether the login asks for the code of an app: then no session of it was opened without. */
  readonly hasApp: boolean;
  /** Whether this session was opened, or proven anew, by a passkey. */
  readonly byPasskey: boolean;
};

/**
 * Whether a session may do nothing but set up a second factor. By which house somebody came makes no difference: what that house
 * asked them for it does not say.
 */
export function needsSecondFactor(session: SignedInHow, now: Date): boolean {
  const { secondFactorFrom, hasApp, byPasskey } = session;
  if (secondFactorFrom === null || secondFactorFrom > now) return false;
  return !hasApp && !byPasskey;
}
