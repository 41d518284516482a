/** Why a session was ended that its person did not sign out of; its browser is told. */
export const SESSION_ENDS = [
  'elsewhere',
  'not-me',
  'password',
  'seat',
  'second-factor',
  'email',
  'support',
  'role',
  'parted',
  'sso',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** Why one session cannot be ended: it has ended, or is somebody else's. */
export const END_SESSION_REFUSALS = ['UNKNOWN_SESSION'] as const;

/** Why all sessions of a person cannot be ended at once. */
export const END_ALL_REFUSALS = ['STEP_UP_REQUIRED'] as const;

/**
 * Why a session does not go on in another account: it is none of this login's, asks for a fresh proof first, or a business's own
 * sign-in stands between the two.
 */
export const SWITCH_REFUSALS = [
  'UNKNOWN_ACCOUNT',
  'STEP_UP_REQUIRED',
  'UNAUTHENTICATED',
  'OTHER_SIGN_IN',
] as const;
