import type { credentialFor } from '../../web/src/identity/srp.ts';
import { openSession, type Person } from '../try/client.ts';
import type { Tried } from './journal.ts';

const ANSWER_WITHIN_MS = 15_000;
const CHANGE = `mutation($salt: String!, $verifier: String!, $iterations: Int!) {
  changePassword(salt: $salt, verifier: $verifier, iterations: $iterations) { errorCode } }`;

export type Session = Awaited<ReturnType<typeof openSession>>;
/** What the server keeps instead of a password. */
export type Made = Awaited<ReturnType<typeof credentialFor>>;

/** Somebody with a household of their own who has a seat in that of a client, and what they were told last. */
export type Colleague = {
  readonly email: string;
  /** Who they are in the client's account. */
  readonly userId: string;
  readonly teamId: string;
  readonly homeId: string;
  password: string;
  /** Whether somebody has signed in with it since. */
  isPasswordUsed: boolean;
  hasSeat: boolean;
};

const unknown = (error: unknown) =>
  ({ is: 'unknown', why: error instanceof Error ? error.message : String(error) }) as const;

/** The ways of a colleague, whose answers get lost like any others. */
export function colleagueAt(origin: string) {
  const signIn = ({ email, password }: Colleague): Promise<Tried<Session>> =>
    openSession(origin, { email, password } as Person).then(
      (value) => ({ is: 'ok', value }) as const,
      unknown,
    );
  /** Goes on in another account; gives the cookie that counts from now on. */
  const change = async (cookie: string, accountId: string): Promise<Tried<string>> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const init = { method: 'POST', headers, body: JSON.stringify({ accountId }), signal };
    try {
      const response = await fetch(`${origin}/auth/switch`, init);
      if (response.status >= 500) return unknown(`status ${response.status}`);
      if (!response.ok) return { is: 'refused', code: String(response.status) };
      const lines = response.headers.getSetCookie().map((line) => line.split(';')[0]);
      return { is: 'ok', value: lines.join('; ') };
    } catch (error) {
      return unknown(error);
    }
  };
  /** Puts this in the place of the password, from that session. */
  const replacePassword = async ({ token }: Session, made: Made): Promise<Tried<null>> => {
    try {
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
        body: JSON.stringify({ query: CHANGE, variables: made }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      type Answer = { data?: { changePassword: { errorCode: string | null } } | null };
      const said = ((await response.json()) as Answer).data?.changePassword;
      if (!said) return unknown(`status ${response.status}`);
      return said.errorCode ? { is: 'refused', code: said.errorCode } : { is: 'ok', value: null };
    } catch (error) {
      return unknown(error);
    }
  };
  return { signIn, change, replacePassword };
}
