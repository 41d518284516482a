import { LOGIN_CODES, type LoginCode } from '@postkorb/domain/identity';
import { paySignOut, signOutIsPaid } from './owed-sign-out.ts';
import type { Challenge, Proof } from './srp.ts';
import type { Result, Task } from './srp-worker.ts';
import { forgetToken } from './token.ts';

/** Why a sign-in did not succeed, and after how many seconds another attempt makes sense. */
export type SignInFailure = {
  readonly code: LoginCode | 'InsecureConnection';
  readonly retryAfter?: number;
};

type Answer = Challenge & {
  readonly challengeId: string;
  readonly M2: string;
  readonly code: LoginCode;
  readonly retryAfter?: number;
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

/** Half a second of arithmetic, kept away from the page so that it does not freeze. */
function proveAside(task: Task) {
  const worker = new Worker(new URL('./srp-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Proof>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Result>) =>
      'proof' in data ? resolve(data.proof) : reject(new Error('no proof')),
    );
    worker.addEventListener('error', () => reject(new Error('no worker')));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

/** A refusal of something that stands between, such as a proxy, has a code of its own. */
function failure(answer: unknown): SignInFailure {
  const { code: said, retryAfter } = (answer ?? {}) as Partial<Answer>;
  const code = LOGIN_CODES.find((known) => known === said) ?? 'GeneralException';
  return retryAfter === undefined ? { code } : { code, retryAfter };
}

/** Signs in without sending the password; null when it worked. */
export async function signIn(email: string, password: string): Promise<SignInFailure | null> {
  if (!isSecureContext) return { code: 'InsecureConnection' };
  try {
    await paySignOut();
    const challenge = (await post('challenge', { email: email.trim() })) as Answer;
    const { A, M1, M2 } = await proveAside({ password, challenge });
    const answer = await post('verify', { challengeId: challenge.challengeId, A, M1 });
    if (answer.M2 !== M2) return { code: 'GeneralException' };
    signOutIsPaid();
    forgetToken();
    return null;
  } catch (answer) {
    return failure(answer);
  }
}
