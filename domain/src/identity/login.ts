/** What the user pool answers when it knows the reason; both read the same to a stranger. */
export const LOGIN_RAW_CODES = ['UserNotFoundException', 'NotAuthorizedException'] as const;

/** Why a sign-in failed. `LimitExceededException` comes with the seconds to wait. */
export const LOGIN_CODES = [
  ...LOGIN_RAW_CODES,
  'LimitExceededException',
  'UserMigrationException',
  'GeneralException',
] as const;
export type LoginCode = (typeof LOGIN_CODES)[number];

/** How often a sign-in may fail before the next try has to wait. */
export const LOGIN_LIMITS = {
  /** Failed tries in one window: on one login, and from one network address. */
  maxAttempts: 5,
  maxAttemptsPerNet: 10,
  windowMinutes: 15,
} as const;

/** A session ends after this long without use, however young it is. */
export const IDLE_MINUTES = 30;

/** How long the short-lived identity token is good for. */
export const TOKEN_SECONDS = 300;
