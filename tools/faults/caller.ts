import { setTimeout as sleep } from 'node:timers/promises';
import { openSession, type Person } from '../try/client.ts';
import { colleagueAt } from './colleague.ts';
import type { Journal, Known, Tried } from './journal.ts';

const ANSWER_WITHIN_MS = 15_000;
const ASK_AGAIN_MS = 150;
const GIVE_UP_MS = 90_000;

type Action = { readonly name: string; readonly id: string };
type Answered = {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
};

/** A person's program that tells apart what it knows from what it does not. */
export type Caller = Awaited<ReturnType<typeof openCaller>>;

/** The status and headers of an answer, or null when none came. */
async function reach(url: string, init: RequestInit): Promise<Response | null> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return fetch(url, { ...init, signal }).catch(() => null);
}

const unknown = (why: string): Tried<never> => ({ is: 'unknown', why });

function meaningOf<T>({ data, errors }: Answered): Tried<T> {
  const code = errors?.[0]?.extensions?.code;
  if (code) return unknown(code);
  const value = Object.values(data ?? {})[0] as { errorCode?: string | null } | null;
  if (value?.errorCode) return { is: 'refused', code: value.errorCode };
  return { is: 'ok', value: value as T };
}

async function readAnswer<T>(response: Response | null): Promise<Tried<T>> {
  if (response === null) return unknown('no answer');
  if (response.status >= 500) return unknown(`status ${response.status}`);
  const answer = (await response.json().catch(() => null)) as Answered | null;
  return answer === null ? unknown('half an answer') : meaningOf<T>(answer);
}

/** A way to ask one of the doors of signing in, with a cookie. */
const doorAt =
  (origin: string) =>
  async (method: 'GET' | 'POST', path: string, cookie: string): Promise<Tried<null>> => {
    const type = { 'content-type': 'application/json' };
    const init =
      method === 'GET' ? { headers: { cookie } } : { headers: { cookie, ...type }, body: '{}' };
    const response = await reach(origin + path, { method, ...init });
    if (response === null || response.status >= 500) return unknown('no answer');
    if (!response.ok) return { is: 'refused', code: String(response.status) };
    return { is: 'ok', value: null };
  };

type Ask = <T>(query: string, variables: object) => Promise<Tried<T>>;

/** A way to ask the API with the tokens of a session. */
const askWith =
  (origin: string, token: () => Promise<string>): Ask =>
  async <T>(query: string, variables: object) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${await token()}`,
    };
    const body = JSON.stringify({ query, variables });
    return readAnswer<T>(await reach(`${origin}/graphql`, { method: 'POST', headers, body }));
  };

/** Signs in; everything it does is written into the journal before and after. */
export async function openCaller(origin: string, person: Person, journal: Journal) {
  const { cookie, token } = await openSession(origin, person);
  const client = person.email;
  const note = (action: Action, says: 'intent' | 'sent' | Tried<unknown>['is'], detail?: unknown) =>
    journal.write({ client, action: action.name, id: action.id, says, detail });

  /** Tries until an answer comes: the retry carries the same ids and says which it was. */
  const insist = async <T>(action: Action, attempt: () => Promise<Tried<T>>): Promise<Known<T>> => {
    note(action, 'intent');
    for (const latest = Date.now() + GIVE_UP_MS; ; await sleep(ASK_AGAIN_MS)) {
      note(action, 'sent');
      const tried = await attempt();
      note(action, tried.is, tried.is === 'ok' ? undefined : tried);
      if (tried.is !== 'unknown') return tried;
      if (Date.now() > latest)
        throw new Error(`${action.name} ${action.id}: ${tried.why} for 90 s`);
    }
  };
  const ask = askWith(origin, token);
  return {
    client,
    insist,
    ask,
    /** Another session of the same person: its cookie. A proof whose answer was lost is begun anew. */
    signInAgain: (): Promise<Tried<string>> =>
      openSession(origin, person).then(
        (session) => ({ is: 'ok', value: session.cookie }) as const,
        (error: Error) => unknown(error.message),
      ),
    /** A way to ask in another session of the same person, who has just proven who they are. */
    anew: (): Promise<Tried<Ask>> =>
      openSession(origin, person).then(
        (session) => ({ is: 'ok', value: askWith(origin, session.token) }) as const,
        (error: Error) => unknown(error.message),
      ),
    door: doorAt(origin),
    colleagues: colleagueAt(origin),
    /** A request to the upload door; `offset` is what it says it has. */
    async upload(method: 'HEAD' | 'PATCH', id: string, part?: { from: number; bytes: Uint8Array }) {
      const headers: Record<string, string> = { cookie, 'tus-resumable': '1.0.0' };
      if (part) headers['upload-offset'] = String(part.from);
      if (part) headers['content-type'] = 'application/offset+octet-stream';
      const body = (part?.bytes ?? null) as BodyInit | null;
      const response = await reach(`${origin}/uploads/${id}`, { method, headers, body });
      if (response === null || response.status >= 500) return unknown('no answer');
      if (!response.ok) return { is: 'refused', code: String(response.status) } as const;
      return { is: 'ok', value: Number(response.headers.get('upload-offset')) } as const;
    },
  };
}
