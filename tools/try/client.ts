import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { prove, type Challenge } from '../../web/src/identity/srp.ts';

const TRIES = 40;
const PAUSE_MS = 500;
const RENEW_BEFORE_MS = 30_000;

type Variables = Readonly<Record<string, unknown>>;

/** What a person's own program does with the public API: sign up, sign in, ask, send files, fetch them. */
export type Client = {
  readonly ask: <T>(query: string, variables?: Variables) => Promise<T>;
  readonly send: (url: string, bytes: Uint8Array) => Promise<void>;
  readonly fetchFile: (url: string) => Promise<Uint8Array>;
  /** What a request of one's own carries: the token for /graphql, the cookie for files. */
  readonly credentials: () => Promise<{ readonly authorization: string; readonly cookie: string }>;
};

/** A request that outlives a restart of the server: what did not arrive is sent again. */
async function patient(url: string, init: RequestInit): Promise<Response> {
  for (let left = TRIES; ; left -= 1) {
    try {
      const response = await fetch(url, init);
      if (response.status !== 503 || left === 0) return response;
    } catch (error) {
      if (left === 0) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

const json = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const SIGN_UP = `mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) { errorCode problems { field code } customer { id } }
}`;

export type Person = {
  readonly type: 'private' | 'business';
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName?: string;
  readonly email: string;
  readonly password: string;
};

type SignUpAnswer = {
  readonly data?: { readonly signUp: { readonly errorCode: string | null } };
  readonly errors?: readonly { readonly message: string }[];
};

/** Signs somebody up over the API; being there already is fine. */
export async function signUp(origin: string, person: Person): Promise<void> {
  const rest = { newsletter: false, terms: true, processingAgreement: person.type === 'business' };
  const body = { query: SIGN_UP, variables: { input: { ...person, ...rest, locale: 'de_DE' } } };
  const answer = (await (await patient(`${origin}/graphql`, json(body))).json()) as SignUpAnswer;
  const code = answer.data ? answer.data.signUp.errorCode : answer.errors?.[0]?.message;
  if (code !== null && code !== 'EMAIL_EXISTS') throw new Error(`signing up failed: ${code}`);
}

async function sessionCookie(origin: string, { email, password }: Person): Promise<string> {
  const post = (path: string, body: unknown) => patient(`${origin}/auth/srp/${path}`, json(body));
  const begun = await post('challenge', { email });
  if (!begun.ok) throw new Error(`signing in failed: ${await begun.text()}`);
  const offer = (await begun.json()) as Challenge & { readonly challengeId: string };
  const proof = await prove(password, offer);
  const { challengeId } = offer;
  const ended = await post('verify', { challengeId, A: proof.A, M1: proof.M1 });
  const answer = (await ended.json()) as { readonly M2?: string };
  // The server proves that it knew the password too, as a browser wants it.
  if (answer.M2 !== proof.M2) throw new Error(`signing in failed: ${JSON.stringify(answer)}`);
  return ended.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

type Token = { readonly token: string; readonly expiresAt: string };

function tokenKeeper(origin: string, cookie: string) {
  let kept: Promise<Token> | null = null;
  const renew = async () => {
    const response = await patient(`${origin}/auth/token`, { headers: { cookie } });
    if (!response.ok) throw new Error(`the session ended: ${await response.text()}`);
    return (await response.json()) as Token;
  };
  return async (): Promise<string> => {
    const old = await kept?.catch(() => null);
    if (!old || Date.parse(old.expiresAt) - Date.now() < RENEW_BEFORE_MS) kept = renew();
    return (await (kept ??= renew())).token;
  };
}

/** Where the server wants the next byte; null when it knows nothing of this upload any more. */
async function offsetOf(url: string, cookie: string): Promise<number | null> {
  const headers = { cookie, 'tus-resumable': '1.0.0' };
  const response = await patient(url, { method: 'HEAD', headers });
  return response.ok ? Number(response.headers.get('upload-offset')) : null;
}

/** Sends a file by tus; what a lost connection left out is sent from where the server stands. */
async function sendBytes(url: string, cookie: string, bytes: Uint8Array): Promise<void> {
  for (let left = TRIES, offset: number | null = 0; offset !== null && offset < bytes.length;) {
    const sent: Response | null = await fetch(url, {
      method: 'PATCH',
      headers: {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(offset) as BodyInit,
    }).catch(() => null);
    if (sent?.ok) offset = Number(sent.headers.get('upload-offset'));
    else if ((left -= 1) < 0) throw new Error(`the file could not be sent (${sent?.status})`);
    else {
      await sleep(PAUSE_MS);
      offset = await offsetOf(url, cookie);
    }
  }
}

/** Signs in by SRP: the session's cookie, and an identity token whenever one is needed. */
export async function openSession(origin: string, person: Person) {
  const cookie = await sessionCookie(origin, person);
  return { cookie, token: tokenKeeper(origin, cookie) };
}

/** Signs in by SRP and returns what a signed-in program can do. */
export async function signIn(origin: string, person: Person): Promise<Client> {
  const { cookie, token } = await openSession(origin, person);
  const credentials = async () => ({ authorization: `Bearer ${await token()}`, cookie });
  return {
    credentials,
    async ask<T>(query: string, variables: Variables = {}) {
      const { authorization } = await credentials();
      const headers = { authorization, 'x-request-id': randomUUID() };
      const response = await patient(`${origin}/graphql`, json({ query, variables }, headers));
      const answer = (await response.json()) as { data?: T; errors?: { message: string }[] };
      if (!answer.data) throw new Error(answer.errors?.[0]?.message ?? `HTTP ${response.status}`);
      return answer.data;
    },
    send: (url, bytes) => sendBytes(`${origin}${url}`, cookie, bytes),
    async fetchFile(url) {
      const response = await patient(`${origin}${url}`, { headers: { cookie } });
      if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
