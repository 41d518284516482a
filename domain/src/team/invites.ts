import { isEmail, type Problem } from '../basics/index.ts';
import type { CreateUserRefusal } from './people.ts';

/** For so many days an invitation may be taken up; then the System removes it, and its seat is free. */
export const INVITE_DAYS = 14;
/** To so many addresses one invitation goes at most. */
export const MOST_INVITED = 20;
/** What stands in the mail, beside what we say ourselves, is a line and no letter. */
export const LONGEST_NOTE = 300;

export const INVITE_PROBLEMS = [
  'REQUIRED',
  'TOO_MANY',
  'TOO_LONG',
  'EMAIL_NOT_VALID',
  'EMAIL_IN_USE',
  'MAILBOX_NOT_PROVEN',
  'TOO_OFTEN',
] as const;
export type InviteProblemCode = (typeof INVITE_PROBLEMS)[number];
/** What is wrong with an invitation; `position` is the entry of the list of addresses that is meant. */
export type InviteProblem = Problem<'emails' | 'note' | 'inviter', InviteProblemCode>;

/** Whom somebody wants to invite, as it was typed. */
export type Invitation = { readonly emails: readonly string[]; readonly note: string };

const plain = (email: string) => email.trim().toLowerCase();

/** The addresses as they are compared and stored, each once and in the order they came. */
export function addressesOf(emails: readonly string[]): string[] {
  return [...new Set(emails.map(plain).filter((email) => email !== ''))];
}

type AtAddress = 'EMAIL_NOT_VALID' | 'EMAIL_IN_USE';

/** This problem at each address that has it. */
export function problemsAt(
  emails: readonly string[],
  code: AtAddress,
  has: (address: string) => boolean,
): InviteProblem[] {
  return emails.flatMap((email, position) =>
    plain(email) !== '' && has(plain(email)) ? [{ field: 'emails', code, position }] : [],
  );
}

/** Everything that is wrong with an invitation by itself, whoever is known already. */
export function problemsOfInvitation({ emails, note }: Invitation): InviteProblem[] {
  const count = addressesOf(emails).length;
  const number: InviteProblem[] =
    count === 0
      ? [{ field: 'emails', code: 'REQUIRED' }]
      : count > MOST_INVITED
        ? [{ field: 'emails', code: 'TOO_MANY', position: MOST_INVITED }]
        : [];
  const wrong = problemsAt(emails, 'EMAIL_NOT_VALID', (email) => !isEmail(email));
  const isLong = [...note.trim()].length > LONGEST_NOTE;
  const long: InviteProblem[] = isLong
    ? [{ field: 'note', code: 'TOO_LONG', position: LONGEST_NOTE }]
    : [];
  return [...number, ...wrong, ...long];
}

/** The code of an answer with such problems: the specification has five, and the problems say more. */
export function codeOfProblems(problems: readonly InviteProblem[]): CreateUserRefusal | null {
  const has = (...codes: readonly InviteProblemCode[]) =>
    problems.some(({ code }) => codes.includes(code));
  if (problems.length === 0) return null;
  if (has('EMAIL_IN_USE')) return 'EMAIL_IN_USE';
  return has('TOO_MANY', 'TOO_OFTEN') ? 'LIMIT_REACHED' : 'EMAIL_NOT_VALID';
}
