/** An authenticator app shows a code of so many digits, another one every 30 seconds (RFC 6238). */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;

/** How many codes there are for the day on which the app is lost; each opens the login once. */
export const RECOVERY_CODES = 10;
/** Characters of one, without the dashes that it is shown with. */
export const RECOVERY_LENGTH = 16;
// Without 0, 1, 8 and 9: what is written by hand is read again.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Between the password and the code a sign-in waits so long. */
export const TICKET_SECONDS = 300;
/** Wrong codes for one login within the window of sign-ins; the password was right already. */
export const MOST_CODES = 5;

/** A set-up that was begun waits so long for the first code of the app. */
const SETUP_MINUTES = 15;

/** Before which moment a set-up must have been begun to be over now. */
export const setUpOverBefore = (now: Date): Date =>
  new Date(now.getTime() - SETUP_MINUTES * 60_000);

/** Whether a set-up of that moment waits for no code any more. */
export const isSetUpOver = (begunAt: Date, now: Date): boolean => begunAt <= setUpOverBefore(now);

/** A second factor younger than this goes with a forgotten password: whoever had stolen that may have set it up. */
export const SETTLED_HOURS = 72;

/** From when on what was set up may be the work of whoever had stolen a password that is forgotten now. */
export const unsettledSince = (now: Date): Date =>
  new Date(now.getTime() - SETTLED_HOURS * 3_600_000);

/** Whether a second factor of that moment stays where a forgotten password is replaced. */
export const isSettled = (since: Date, now: Date): boolean => since <= unsettledSince(now);

/** Why an authenticator app cannot be set up now. */
export const BEGIN_SECOND_FACTOR_REFUSALS = ['STEP_UP_REQUIRED'] as const;
/** Why what an app shows does not set it up: nothing waits for it, or the code is another one. */
export const CONFIRM_SECOND_FACTOR_REFUSALS = [
  'NOTHING_TO_CONFIRM',
  'WRONG_CODE',
  'LIMIT_EXCEEDED',
  'STEP_UP_REQUIRED',
] as const;
/** Why the recovery codes of a second factor cannot be made anew. */
export const CHANGE_SECOND_FACTOR_REFUSALS = ['NO_SECOND_FACTOR', 'STEP_UP_REQUIRED'] as const;
/** Why a second factor cannot be removed; with the password it is an Owner's way back where a business has its own sign-in alone. */
export const REMOVE_SECOND_FACTOR_REFUSALS = [
  ...CHANGE_SECOND_FACTOR_REFUSALS,
  'IS_WAY_BACK',
] as const;

/** A code as it is compared: as people type it, with spaces or dashes and in whatever case. */
export function readCode(
  typed: string,
): { readonly kind: 'app' | 'recovery'; readonly code: string } | null {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (code.length === CODE_DIGITS && /^\d+$/.test(code)) return { kind: 'app', code };
  const isRecovery =
    code.length === RECOVERY_LENGTH && [...code].every((one) => LETTERS.includes(one));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** A recovery code of these bytes, five bits a letter. */
export function recoveryCode(bytes: Uint8Array): string {
  return [...bytes.subarray(0, RECOVERY_LENGTH)].map((byte) => LETTERS[byte % 32]).join('');
}

/** The same as it is shown and printed: in groups of four. */
export const shownRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
