import { LOGIN_CODES, PASSWORD_ROUNDS, type LoginCode } from '@postkorb/domain/identity';
import { paySignOut, signOutIsPaid } from './pending-sign-out.ts';
import type { Puzzle, Solution } from './puzzle.ts';
import type { Challenge, Credential } from './srp.ts';
import { credentialAside, workAside, type Report } from './work-aside.ts';
import { forgetAccount, noteStaying, sayUnauthenticated } from './token.ts';

/** Why a sign-in did not succeed, and after how many seconds another attempt makes sense. */
export type SignInFailure = {
  readonly code: LoginCode | 'InsecureConnection' | 'Unreachable';
  readonly retryAfter?: number;
};

/** The password was right, and a code must follow with this ticket. */
export type CodeAsked = {
  readonly code: 'CodeAsked';
  readonly ticket: string;
  /** The same password anew, where what is kept of it is outdated. */
  readonly renewed?: Credential | undefined;
};

type Answer = Challenge & {
  readonly challengeId: string;
  readonly M2: string;
  readonly ticket?: string;
  readonly code: LoginCode;
  readonly retryAfter?: number;
  readonly puzzle?: Puzzle;
  /** A second challenge for the same password, after a wrong proof. */
  readonly again?: Answer;
};

/** Asks the sign-in of the server; what it refuses is thrown. */
export async function post(path: string, body: object): Promise<Partial<Answer>> {
  const response = await fetch(`/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status === 204) return {};
  const answer = (await response.json()) as Partial<Answer>;
  return response.ok ? answer : Promise.reject(answer);
}

async function proveAside(password: string, challenge: Challenge) {
  const result = await workAside({ password, challenge });
  return 'proof' in result ? result.proof : Promise.reject(new Error('no proof'));
}

async function solveAside(puzzle: Puzzle, report: Report) {
  const result = await workAside({ puzzle }, report);
  return 'solution' in result ? result.solution : Promise.reject(new Error('no solution'));
}

type Person = {
  readonly email: string;
  readonly password: string;
  /** Whether they want to stay signed in on this device. */
  readonly stays?: boolean;
  /** What a right password opens: a session, or within one what wants a fresh proof. */
  readonly opens: 'srp/verify' | 'srp/prove' | 'support/verify';
  readonly renewed?: Credential;
};

/** One whole try; where too many were made before, with the work that was done for it. Gives what a code that must follow is sent with. */
async function attempt(person: Person, puzzle?: Solution) {
  const { email, password, stays, opens, renewed } = person;
  const challenge = (await post('srp/challenge', { email })) as Answer;
  const answerTo = async (challenge: Answer) => {
    const { A, M1, M2 } = await proveAside(password, challenge);
    const proof = { challengeId: challenge.challengeId, A, M1, puzzle, stays, renewed };
    const answer = await post(opens, proof);
    if (answer.M2 !== M2) throw new Error('not our server');
    if (answer.ticket === undefined) return null;
    // Before the page forgets the password: it is kept anew once the code was right, too.
    const isOutdated = challenge.iterations < PASSWORD_ROUNDS;
    return {
      ticket: answer.ticket,
      renewed: isOutdated ? await credentialAside(password) : undefined,
    };
  };
  try {
    return await answerTo(challenge);
  } catch (refusal) {
    // The address may have belonged to another login before: whether it did, only its password tells.
    const { again } = (refusal ?? {}) as Partial<Answer>;
    if (again === undefined) throw refusal;
    return answerTo(again);
  }
}

/** Where too many have tried, the browser works for a place instead of waiting for one. */
export async function attemptOrWork(person: Person, report: Report) {
  try {
    return await attempt(person);
  } catch (refusal) {
    const { puzzle } = (refusal ?? {}) as Partial<Answer>;
    if (puzzle === undefined) throw refusal;
    report(0);
    return attempt(person, await solveAside(puzzle, report));
  }
}

/** The same; a right password of which something outdated is kept is made anew, and comes again with that. */
async function attemptOrRenew(person: Person, report: Report) {
  try {
    return await attemptOrWork(person, report);
  } catch (refusal) {
    if (((refusal ?? {}) as Partial<Answer>).code !== 'UserMigrationException') throw refusal;
    return attemptOrWork({ ...person, renewed: await credentialAside(person.password) }, report);
  }
}

/** What a browser throws where no answer came at all. */
const isOffline = (answer: unknown) => answer instanceof TypeError;

/** A refusal of something that stands between, such as a proxy, has a code of its own. */
export function failure(answer: unknown): SignInFailure {
  const { code: said, retryAfter } = (answer ?? {}) as { code?: string; retryAfter?: number };
  // A line that is down, or a database that does not answer: a page that is loaded anew changes neither.
  if (isOffline(answer) || said === 'UNAVAILABLE') return { code: 'Unreachable' };
  const code = LOGIN_CODES.find((known) => known === said) ?? 'GeneralException';
  return retryAfter === undefined ? { code } : { code, retryAfter };
}

/** Forgets what was known of whoever was signed in before. */
export function signedIn(stays: boolean): null {
  signOutIsPaid();
  forgetAccount();
  noteStaying(stays);
  return null;
}

/** Signs in without sending the password; null when it worked. Tells how far the work has come where some is asked for. */
export async function signIn(
  { email, ...person }: Omit<Person, 'opens'>,
  report: Report = () => {},
): Promise<SignInFailure | CodeAsked | null> {
  if (!isSecureContext) return { code: 'InsecureConnection' };
  try {
    await paySignOut();
    const whole = { ...person, email: email.trim(), opens: 'srp/verify' } as const;
    const asked = await attemptOrRenew(whole, report);
    return asked === null ? signedIn(person.stays === true) : { code: 'CodeAsked', ...asked };
  } catch (answer) {
    return failure(answer);
  }
}

type Coded = Omit<CodeAsked, 'code'> & { readonly code: string; readonly stays: boolean };

/** Ends a sign-in whose password was right with the code that was asked for; null when it worked. */
export async function signInWithCode(given: Coded): Promise<SignInFailure | null> {
  try {
    await post('second-factor', given);
    return signedIn(given.stays);
  } catch (answer) {
    return failure(answer);
  }
}

type Answered = { readonly response: object; readonly stays: boolean };

/** Signs in with what a device answered; null when it worked. */
export async function signInWithPasskey(answered: Answered): Promise<SignInFailure | null> {
  try {
    await paySignOut();
    await post('passkey/verify', answered);
    return signedIn(answered.stays);
  } catch (answer) {
    return failure(answer);
  }
}

/** Proves within the session by what a device answered; null when it worked. */
export async function proveWithPasskey(response: object): Promise<SignInFailure | null> {
  try {
    await post('passkey/prove', { response });
    return null;
  } catch (answer) {
    return notProven(answer);
  }
}

/** Why nothing was proven; who is not signed in any more comes to the sign-in. */
function notProven(answer: unknown): SignInFailure {
  const { code } = (answer ?? {}) as { code?: string };
  if (code === 'UNAUTHENTICATED') sayUnauthenticated();
  return failure(answer);
}

/** Proves within the session that it is its person who asks; null when it worked. */
export async function proveIdentity(
  email: string,
  password: string,
  report: Report,
): Promise<SignInFailure | null> {
  try {
    await attemptOrWork({ email, password, opens: 'srp/prove' }, report);
    return null;
  } catch (answer) {
    return notProven(answer);
  }
}
