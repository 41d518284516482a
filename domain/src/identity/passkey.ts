import type { Problem } from '../basics/index.ts';

/** Passkeys of one login; more are a mistake or a flood. */
export const MOST_PASSKEYS = 20;
/** Characters of a name that a person gives a passkey. */
export const PASSKEY_NAME_LENGTH = 60;
/** How long a browser may take to answer a challenge. */
export const PASSKEY_SECONDS = 300;

/** Why a passkey is not added: the browser's answer does not hold, it is there already, or there are many. */
export const ADD_PASSKEY_REFUSALS = [
  'INVALID_INPUT',
  'STEP_UP_REQUIRED',
  'PASSKEY_NOT_VALID',
  'PASSKEY_EXISTS',
  'TOO_MANY_PASSKEYS',
] as const;
/** Why a passkey cannot be prepared. */
export const BEGIN_PASSKEY_REFUSALS = ['STEP_UP_REQUIRED', 'TOO_MANY_PASSKEYS'] as const;
export const RENAME_PASSKEY_REFUSALS = ['INVALID_INPUT', 'UNKNOWN_PASSKEY'] as const;
export const REMOVE_PASSKEY_REFUSALS = ['STEP_UP_REQUIRED', 'UNKNOWN_PASSKEY'] as const;

/** What is wrong with the name of a passkey. */
export function passkeyNameProblems(name: string): readonly Problem[] {
  if (name.trim() === '') return [{ field: 'name', code: 'REQUIRED' }];
  return name.trim().length > PASSKEY_NAME_LENGTH ? [{ field: 'name', code: 'TOO_LONG' }] : [];
}
