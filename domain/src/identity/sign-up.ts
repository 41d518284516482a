import type { AccountType } from '../accounts/index.ts';
import { e164, isEmail, type Problem } from '../basics/index.ts';
import { problemsOfPassword, type PasswordProblem } from './password.ts';

export const LONGEST_NAME = 100;

export type SignUp = {
  readonly type: AccountType;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly password: string;
  readonly phoneNumber: string;
  readonly terms: boolean;
  /** A business also concludes the data processing agreement. */
  readonly processingAgreement: boolean;
};
export type SignUpField = keyof SignUp;

export const SIGN_UP_PROBLEMS = [
  'REQUIRED',
  'TOO_LONG',
  'INVALID_CHARACTERS',
  'EMAIL_NOT_VALID',
  'PHONE_NOT_VALID',
] as const;
export type SignUpProblem = (typeof SIGN_UP_PROBLEMS)[number] | PasswordProblem;
type Wrong = Problem<SignUpField, SignUpProblem>;

/** Why the sign-up itself is refused, whatever was filled in. */
export const SIGN_UP_REFUSALS = ['EMAIL_EXISTS', 'LIMIT_EXCEEDED', 'INVALID_INPUT'] as const;
export type SignUpRefusal = (typeof SIGN_UP_REFUSALS)[number];

// Names stand in mails and on parcels: a line break there is an attack, not a name.
const PRINTABLE = /^\P{C}*$/u;
// People are called by letters, of whatever script, with what stands between them: Anne-Marie, O’Hara, ’t Hooft, Dr. von der Tann.
const LETTERS = /^['’]?\p{L}[\p{L}\p{M} .'’-]*$/u;

function problemsOfName(field: SignUpField, text: string, allowed: RegExp): Wrong[] {
  const name = text.trim();
  if (name === '') return [{ field, code: 'REQUIRED' }];
  if (name.length > LONGEST_NAME) return [{ field, code: 'TOO_LONG' }];
  return allowed.test(name) ? [] : [{ field, code: 'INVALID_CHARACTERS' }];
}

function problemsOfContact({ email, phoneNumber }: SignUp): Wrong[] {
  const [mail, phone] = [email.trim(), phoneNumber.trim()];
  const code = mail === '' ? 'REQUIRED' : isEmail(mail) ? null : 'EMAIL_NOT_VALID';
  return [
    ...(code === null ? [] : [{ field: 'email', code } as const]),
    ...(phone === '' || e164(phone) !== null
      ? []
      : [{ field: 'phoneNumber', code: 'PHONE_NOT_VALID' } as const]),
  ];
}

function problemsOfConsent({ type, terms, processingAgreement }: SignUp): Wrong[] {
  const agreed = type === 'private' || processingAgreement;
  return [
    ...(terms ? [] : [{ field: 'terms', code: 'REQUIRED' } as const]),
    ...(agreed ? [] : [{ field: 'processingAgreement', code: 'REQUIRED' } as const]),
  ];
}

/** Everything that keeps this sign-up from being sent, in the order of the form. */
export function problemsOfSignUp(form: SignUp): Wrong[] {
  return [
    ...problemsOfName('firstName', form.firstName, LETTERS),
    ...problemsOfName('lastName', form.lastName, LETTERS),
    ...(form.type === 'business' ? problemsOfName('companyName', form.companyName, PRINTABLE) : []),
    ...problemsOfContact(form),
    ...problemsOfPassword(form.password),
    ...problemsOfConsent(form),
  ];
}
