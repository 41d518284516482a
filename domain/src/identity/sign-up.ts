import type { AccountType } from '../accounts/index.ts';
import { isEmail, type Bounds, type Problem } from '../basics/index.ts';
import { LETTERS, PRINTABLE, problemsOfName, problemsOfPhone, type Name } from './contact.ts';
import { problemsOfPassword, type PasswordProblem } from './password.ts';

/** The form as it was typed: nothing of it is trimmed. */
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

/** What may be wrong with a field, beside what a password lacks. */
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

function problemsOfNames(form: SignUpBySso, { text }: Bounds): Wrong[] {
  const names: readonly Name<SignUpField>[] = [
    { field: 'firstName', text: form.firstName, allowed: LETTERS },
    { field: 'lastName', text: form.lastName, allowed: LETTERS },
    ...(form.type === 'business'
      ? [{ field: 'companyName', text: form.companyName, allowed: PRINTABLE } as const]
      : []),
  ];
  return names.flatMap((name) => problemsOfName(name, text));
}

function problemsOfContact({ email, phoneNumber }: SignUpBySso): Wrong[] {
  const mail = email.trim();
  const code = mail === '' ? 'REQUIRED' : isEmail(mail) ? null : 'EMAIL_NOT_VALID';
  return [
    ...(code === null ? [] : [{ field: 'email', code } as const]),
    ...problemsOfPhone(phoneNumber),
  ];
}

type Consent = Pick<SignUp, 'type' | 'terms' | 'processingAgreement'>;

function problemsOfConsent({ type, terms, processingAgreement }: Consent): Wrong[] {
  const agreed = type === 'private' || processingAgreement;
  return [
    ...(terms ? [] : [{ field: 'terms', code: 'REQUIRED' } as const]),
    ...(agreed ? [] : [{ field: 'processingAgreement', code: 'REQUIRED' } as const]),
  ];
}

/** What somebody says of themselves who was invited: the address is the one the invitation went to. */
export type Newcomer = Pick<SignUp, 'firstName' | 'lastName' | 'terms'>;

/** Everything that keeps somebody who was invited from joining, in the order of the form; their password only the browser can judge. */
export function problemsOfNewcomer(form: Newcomer, { text }: Bounds): Wrong[] {
  const { firstName, lastName, terms } = form;
  return [
    ...problemsOfName({ field: 'firstName', text: firstName, allowed: LETTERS }, text),
    ...problemsOfName({ field: 'lastName', text: lastName, allowed: LETTERS }, text),
    ...problemsOfConsent({ type: 'private', terms, processingAgreement: false }),
  ];
}

/** The same form for somebody who comes by another house, and chooses no password here. */
export type SignUpBySso = Omit<SignUp, 'password'>;

/** Everything that keeps such a sign-up from being sent, in the order of the form. */
export function problemsOfSignUpBySso(form: SignUpBySso, bounds: Bounds): Wrong[] {
  return [...problemsOfNames(form, bounds), ...problemsOfContact(form), ...problemsOfConsent(form)];
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
