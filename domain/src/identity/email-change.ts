import { isEmail } from '../basics/index.ts';

/** Why no link is mailed to another address. */
export const UPDATE_EMAIL_REFUSALS = [
  'NO_NEW_EMAIL',
  'EMAIL_NOT_VALID',
  'EMAIL_UNCHANGED',
  'EMAIL_IN_USE',
  'LIMIT_EXCEEDED',
  'STEP_UP_REQUIRED',
] as const;
export type UpdateEmailRefusal = (typeof UPDATE_EMAIL_REFUSALS)[number];

/** For how long the new address may be confirmed, and for how long the former one leads back. */
export const CONFIRM_EMAIL_HOURS = 24;
export const RESTORE_EMAIL_DAYS = 7;

/** How addresses are compared: they have no capital letters with us. */
export const plainEmail = (email: string) => email.trim().toLowerCase();

/** Why a person cannot sign in with this address instead of theirs, or null; whether somebody else does is looked up. */
export function refuseNewEmail(
  email: string,
  current: string,
): 'NO_NEW_EMAIL' | 'EMAIL_NOT_VALID' | 'EMAIL_UNCHANGED' | null {
  const plain = plainEmail(email);
  if (plain === '') return 'NO_NEW_EMAIL';
  if (!isEmail(plain)) return 'EMAIL_NOT_VALID';
  return plain === plainEmail(current) ? 'EMAIL_UNCHANGED' : null;
}

/** An address as others may see it who know it: its first letter and where it is. */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
