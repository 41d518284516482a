import type { Problem } from '../basics/index.ts';

/** Characters as people count them; an emoji is one. */
export const SHORTEST_PASSWORD = 8;
// Longer ones would only make the slow key derivation slower.
export const LONGEST_PASSWORD = 256;

/** What a new password may lack; `TOO_COMMON` the browser finds out, in a list of its own. */
export const PASSWORD_PROBLEMS = [
  'TOO_SHORT',
  'TOO_LONG',
  'NO_UPPERCASE',
  'NO_LOWERCASE',
  'NO_DIGIT',
  'TOO_COMMON',
] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** Why what was made of a new password is not taken. */
export const CHANGE_PASSWORD_REFUSALS = ['INVALID_INPUT', 'STEP_UP_REQUIRED'] as const;
export type ChangePasswordRefusal = (typeof CHANGE_PASSWORD_REFUSALS)[number];

/** What a new password still lacks, all of it at once. Whether it is one of the commonest the browser asks a list of its own. */
export function problemsOfPassword(password: string): Problem<'password', PasswordProblem>[] {
  // Characters as people count them: an emoji is one.
  const length = Array.from(password).length;
  const wrong: readonly [boolean, PasswordProblem][] = [
    [length < SHORTEST_PASSWORD, 'TOO_SHORT'],
    [length > LONGEST_PASSWORD, 'TOO_LONG'],
    [!/\p{Lu}/u.test(password), 'NO_UPPERCASE'],
    [!/\p{Ll}/u.test(password), 'NO_LOWERCASE'],
    [!/\d/.test(password), 'NO_DIGIT'],
  ];
  return wrong.filter(([is]) => is).map(([, code]) => ({ field: 'password', code }));
}

/** What is wrong with a new password that was typed twice. */
export function problemsOfNewPassword(password: string, confirmation: string): Problem[] {
  const different = password === confirmation ? [] : [{ field: 'confirmation', code: 'DIFFERENT' }];
  return [...problemsOfPassword(password), ...different];
}
