import { LOGIN_CODES, type LoginCode } from '@postkorb/domain/identity';
import { paySignOut, signOutIsPaid } from './pending-sign-out.ts';
import type { Puzzle, Solution } from './puzzle.ts';
import type { Challenge } from './srp.ts';
import { workAside, type Report } from './work-aside.ts';
import { forgetToken, sayUnauthenticated } from './token.ts';

/** Why a sign-in did not succeed, and after how many seconds another attempt makes sense. */
export type SignInFailure = {
  readonly code: LoginCode | 'InsecureConnection' | 'Unreachable';
  readonly retryAfter?: number;
};

type Answer = Challenge & {
  readonly challengeId: string;
  readonly M2: string;
  readonly code: LoginCode;
  readonly retryAfter?: number;
  readonly puzzle?: Puzzle;
};

async function post(path: string, body: object) {
  const response = await fetch(`/auth/srp/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
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
  /** What a right password opens: a session, or within one what wants a fresh proof. */
  readonly opens: 'verify' | 'prove';
};

/** One whole try; where too many were made before, with the work that was done for it. */
async function attempt({ email, password, opens }: Person, puzzle?: Solution) {
  const challenge = (await post('challenge', { email })) as Answer;
  const { A, M1, M2 } = await proveAside(password, challenge);
  const answer = await post(opens, { challengeId: challenge.challengeId, A, M1, puzzle });
  if (answer.M2 !== M2) throw new Error('not our server');
}

/** Where too many have tried, the browser works for a place instead of waiting for one. */
async function attemptOrWork(person: Person, report: Report) {
  try {
    await attempt(person);
  } catch (refusal) {
    const { puzzle } = (refusal ?? {}) as Partial<Answer>;
    if (puzzle === undefined) throw refusal;
    report(0);
    await attempt(person, await solveAside(puzzle, report));
  }
}

/** What a browser throws where no answer came at all. */
const isOffline = (answer: unknown) => answer instanceof TypeError;

/** A refusal of something that stands between, such as a proxy, has a code of its own. */
function failure(answer: unknown): SignInFailure {
  const { code: said, retryAfter } = (answer ?? {}) as { code?: string; retryAfter?: number };
  // A line that is down, or a database that does not answer: a page that is loaded anew changes neither.
  if (isOffline(answer) || said === 'UNAVAILABLE') return { code: 'Unreachable' };
  const code = LOGIN_CODES.find((known) => known === said) ?? 'GeneralException';
  return retryAfter === undefined ? { code } : { code, retryAfter };
}

/** Signs in without sending the password; null when it worked. Tells how far the work has come where some is asked for. */
export async function signIn(
  email: string,
  password: string,
  report: Report = () => {},
): Promise<SignInFailure | null> {
  if (!isSecureContext) return { code: 'InsecureConnection' };
  try {
    await paySignOut();
    await attemptOrWork({ email: email.trim(), password, opens: 'verify' }, report);
    signOutIsPaid();
    forgetToken();
    return null;
  } catch (answer) {
    return failure(answer);
  }
}

/** Proves within the session that it is its person who asks; null when it worked. */
export async function proveIdentity(
  email: string,
  password: string,
  report: Report,
): Promise<SignInFailure | null> {
  try {
    await attemptOrWork({ email, password, opens: 'prove' }, report);
    return null;
  } catch (answer) {
    const { code } = (answer ?? {}) as { code?: string };
    if (code === 'UNAUTHENTICATED') sayUnauthenticated();
    return failure(answer);
  }
}
