/** What the user pool answers when it knows the reason; both read the same to a stranger. */
export const LOGIN_RAW_CODES = ['UserNotFoundException', 'NotAuthorizedException'] as const;

/** Why a sign-in failed. `LimitExceededException` comes with the seconds to wait. */
export const LOGIN_CODES = [
  ...LOGIN_RAW_CODES,
  'LimitExceededException',
  'UserMigrationException',
  'GeneralException',
  // Only after the password was right: the code of the second factor was wrong, or came too late.
  'CodeMismatchException',
  'ExpiredCodeException',
  // Only after it was shown who it is: their business lets its people in by its own sign-in alone.
  'SsoRequiredException',
] as const;
export type LoginCode = (typeof LOGIN_CODES)[number];

/** So many rounds stretch a password that is set now: OWASP's figure for PBKDF2-HMAC-SHA256. What is kept with fewer is outdated. */
export const PASSWORD_ROUNDS = 600_000;

/** A session ends after this long without use, however young it is. */
export const IDLE_MINUTES = 30;

/** Where its person chose to stay signed in, a session ends after so many days, and sooner after so many without use. */
export const STAY_DAYS = 30;
export const STAY_IDLE_DAYS = 7;

/** How long a sign-in that has begun may be finished. */
export const CHALLENGE_SECONDS = 300;

/** How long the short-lived identity token is good for. */
export const TOKEN_SECONDS = 300;
