import { e164, type Bounds, type Problem } from '../basics/index.ts';

/** What may be wrong with the name of a person or a business, or with a phone number. */
export const CONTACT_PROBLEMS = [
  'REQUIRED',
  'TOO_SHORT',
  'TOO_LONG',
  'INVALID_CHARACTERS',
  'PHONE_NOT_VALID',
] as const;
export type ContactProblem = (typeof CONTACT_PROBLEMS)[number];

/** Why somebody's own name is not taken. */
export const UPDATE_NAME_REFUSALS = ['INVALID_INPUT'] as const;

// Names stand in mails and on parcels: a line break there is an attack, not a name.
export const PRINTABLE = /^\P{C}*$/u;
// People are called by letters, of whatever script, with what stands between them: Anne-Marie, O’Hara, ’t Hooft, Dr. von der Tann, J.R.R.
// Nobody is called like an address on the internet: mail programs make a link of it, in mails that we send to strangers.
export const LETTERS =
  /^(?!.*(?:[\p{L}\p{M}]{2}\.\p{L}{2}|\.\p{Ll}))['’]?\p{L}[\p{L}\p{M} .'’-]*$/u;

/** A name as it was typed, and the signs that may stand in it once it is trimmed. */
export type Name<Field extends string> = {
  readonly field: Field;
  readonly text: string;
  readonly allowed: RegExp;
};
type NameProblem<Field extends string> = Problem<
  Field,
  'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_CHARACTERS'
>;

/** What is wrong with one name, however it is spelled. */
export function problemsOfName<Field extends string>(
  { field, text, allowed }: Name<Field>,
  bounds: Bounds['text'],
): NameProblem<Field>[] {
  const name = text.trim();
  const { length } = [...name];
  if (length === 0) return [{ field, code: 'REQUIRED' }];
  if (length < bounds.minLength) return [{ field, code: 'TOO_SHORT', position: bounds.minLength }];
  if (length > bounds.maxLength) return [{ field, code: 'TOO_LONG', position: bounds.maxLength }];
  return allowed.test(name) ? [] : [{ field, code: 'INVALID_CHARACTERS' }];
}

/** What a person is called, as it was typed. */
export type PersonName = { readonly firstName: string; readonly lastName: string };

/** What is wrong with what a person wants to be called. */
export function problemsOfPersonName({ firstName, lastName }: PersonName, { text }: Bounds) {
  return [
    ...problemsOfName({ field: 'firstName', text: firstName, allowed: LETTERS }, text),
    ...problemsOfName({ field: 'lastName', text: lastName, allowed: LETTERS }, text),
  ];
}

/** What is wrong with what a business wants to be called. */
export function problemsOfCompanyName(companyName: string, { text }: Bounds) {
  return problemsOfName({ field: 'companyName', text: companyName, allowed: PRINTABLE }, text);
}

/** What is wrong with a phone number; there may be none. */
export function problemsOfPhone(text: string): Problem<'phoneNumber', 'PHONE_NOT_VALID'>[] {
  const phone = text.trim();
  const isFine = phone === '' || e164(phone) !== null;
  return isFine ? [] : [{ field: 'phoneNumber', code: 'PHONE_NOT_VALID' }];
}
