import type { AccountType } from '../accounts/index.ts';
import { e164, isEmail, type Bounds, type Problem } from '../basics/index.ts';
import { problemsOfPassword, type PasswordProblem } from './password.ts';

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

type Name = { readonly field: SignUpField; readonly text: string; readonly allowed: RegExp };

function problemsOfName({ field, text, allowed }: Name, bounds: Bounds['text']): Wrong[] {
  const name = text.trim();
  const { length } = [...name];
  if (length === 0) return [{ field, code: 'REQUIRED' }];
  if (length < bounds.minLength) return [{ field, code: 'TOO_SHORT', position: bounds.minLength }];
  if (length > bounds.maxLength) return [{ field, code: 'TOO_LONG', position: bounds.maxLength }];
  return allowed.test(name) ? [] : [{ field, code: 'INVALID_CHARACTERS' }];
}

function problemsOfNames(form: SignUp, { text }: Bounds): Wrong[] {
  const names: readonly Name[] = [
    { field: 'firstName', text: form.firstName, allowed: LETTERS },
    { field: 'lastName', text: form.lastName, allowed: LETTERS },
    ...(form.type === 'business'
      ? [{ field: 'companyName', text: form.companyName, allowed: PRINTABLE } as const]
      : []),
  ];
  return names.flatMap((name) => problemsOfName(name, text));
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
export function problemsOfSignUp(form: SignUp, bounds: Bounds): Wrong[] {
  return [
    ...problemsOfNames(form, bounds),
    ...problemsOfContact(form),
    ...problemsOfPassword(form.password),
    ...problemsOfConsent(form),
  ];
}
