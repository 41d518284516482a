import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openEndpoint } from '../../src/endpoint.ts';
import { hashOf } from '../../src/platform/basics/keys.ts';
import {
  deleteSession,
  insertSession,
  livingSession,
} from '../../src/identity/sessions/session.sql.ts';
import { issueToken } from '../../src/identity/basics/token.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { Question } from '../../../tools/ran/answers.ts';
import { isNoting, noteAnswer } from '../../../tools/ran/note-answer.ts';
import { openLive, type Live } from '../../src/platform/api/live.ts';
import type { useWorld } from './world.ts';

/** What a browser carries: the session's cookie and an identity token. */
export type Keys = { readonly cookie?: string; readonly authorization?: string };
export type Reply = { readonly status: number; readonly head: string; readonly text: string };

// What differs from answer to answer whatever was asked.
const UNTOLD = ['date', 'content-length', 'keep-alive', 'connection'];

export const NO_KEYS: Keys = {};

/** A session of this person, as signing in would have made it, without the slow arithmetic. */
export async function signIn(
  ctx: Ctx,
  how: { readonly stays?: boolean } = {},
): Promise<Keys & { readonly sessionId: string }> {
  const { accountId, userId } = ctx.viewer;
  const secret = randomBytes(32).toString('base64url');
  const from = { net: '127.0.0.1', userAgent: 'test' };
  const row = { accountId, userId, ...from, tokenHash: hashOf(secret), ...how };
  const sessionId = await insertSession(ctx, row);
  const session = (await livingSession(ctx, { column: 'id', value: sessionId }))!;
  return {
    sessionId,
    cookie: `postkorb_session=${secret}`,
    // Made anew for each request, as a browser does: it is good for five minutes, and a busy machine takes longer.
    // Whoever spreads these keys into an object of their own holds on to one token.
    get authorization() {
      return `Bearer ${issueToken(ctx, session).token}`;
    },
  };
}

/** Keys of a session that was ended. */
export async function signedOut(ctx: Ctx): Promise<Keys> {
  const keys = await signIn(ctx);
  await deleteSession(ctx, keys.sessionId);
  return keys;
}

/** Keys of a session whose time is up. */
export async function expired(ctx: Ctx): Promise<Keys> {
  const keys = await signIn(ctx);
  await ctx.db
    .updateTable('identity.session')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', keys.sessionId)
    .execute();
  return keys;
}

/** Keys of an operator who has opened no desk yet: they belong to no account. */
export async function operator(ctx: Ctx): Promise<Keys> {
  const secret = randomBytes(32).toString('base64url');
  const { userId } = ctx.viewer;
  await ctx.db.insertInto('identity.operator').values({ userId }).execute();
  const [seenAt, expiresAt] = [ctx.now(), new Date(ctx.now().getTime() + 3_600_000)];
  const row = {
    kind: 'operator',
    operatorId: userId,
    net: '127.0.0.1',
    userAgent: 'test',
  } as const;
  const { id } = await ctx.db
    .insertInto('identity.session')
    .values({ ...row, tokenHash: hashOf(secret), createdAt: seenAt, seenAt, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = (await livingSession(ctx, { column: 'id', value: id }))!;
  return {
    cookie: `postkorb_session=${secret}`,
    get authorization() {
      return `Bearer ${issueToken(ctx, session).token}`;
    },
  };
}

/** Keys of somebody who was signed in when their seat was taken away. */
export async function deactivated(ctx: Ctx): Promise<Keys> {
  const keys = await signIn(ctx);
  await ctx.db
    .updateTable('identity.membership')
    .set({ status: 'deactivated' })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .execute();
  return keys;
}

export type TestServer = {
  readonly app: FastifyInstance;
  readonly live: Live;
  readonly base: string;
  readonly close: () => Promise<void>;
};

/** The real endpoint on a port of its own. */
export async function openTestServer(
  world: ReturnType<typeof useWorld>,
  appCtx: Ctx = world.appCtx,
): Promise<TestServer> {
  const live = openLive(world.ownerUrl, appCtx.log);
  const app = await openEndpoint(appCtx, live);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await live.stop();
    await app.close();
  };
  return { app, live, base, close };
}

type Request = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | null;
};

/** One request over the wire. */
export async function sendRequest(
  server: TestServer,
  keys: Keys,
  request: Request,
): Promise<Reply> {
  const { method, path, headers = {}, body = null } = request;
  const carried = { ...keys, ...headers } as Record<string, string>;
  const answer = await fetch(server.base + path, { method, headers: carried, body });
  const telling = [...answer.headers].filter(([name]) => !UNTOLD.includes(name));
  return { status: answer.status, head: JSON.stringify(telling), text: await answer.text() };
}

async function noteReply(question: Question, { status, text }: Reply): Promise<void> {
  if (!isNoting() || status !== 200) return;
  const { schema } = await import('../../src/schema.ts');
  noteAnswer(schema, question, JSON.parse(text));
}

/** One GraphQL operation over the wire. */
export async function ask(server: TestServer, keys: Keys, operation: Question): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(operation);
  const reply = await sendRequest(server, keys, {
    method: 'POST',
    path: '/graphql',
    headers,
    body,
  });
  await noteReply(operation, reply);
  return reply;
}

export type Heard = { readonly kind: string; readonly ids: readonly string[] };

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncIterable<Heard> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    const events = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (\{.*\})$/m.exec(event)?.[1];
      if (data) yield (JSON.parse(data) as { data: { changes: Heard } }).data.changes;
    }
  }
}

/** Listens to changes over the wire, as an open screen does. */
export async function listen(server: TestServer, keys: Keys) {
  const stop = new AbortController();
  const { signal } = stop;
  const headers = { ...keys, 'content-type': 'application/json', accept: 'text/event-stream' };
  const body = JSON.stringify({ query: 'subscription { changes { kind ids } }' });
  const request = { method: 'POST', headers, body, signal };
  const answer = await fetch(`${server.base}/graphql`, request as RequestInit);
  const heard: Heard[] = [];
  let wake = () => {};
  const ended = (async () => {
    for await (const change of eventsOf(answer.body!)) {
      heard.push(change);
      wake();
    }
  })().catch(() => {});
  return {
    heard,
    ended,
    /** Resolves once this id was heard. */
    async until(id: string) {
      while (!heard.some((one) => one.ids.includes(id)))
        await new Promise<void>((next) => (wake = next));
    },
    stop: () => stop.abort(),
  };
}

const BRANCH = 4;

/** The addresses a server answers to, such as `GET /health`; files of the web app left out. */
export function routesOf(app: FastifyInstance, isFile: (path: string) => boolean): string[] {
  // What goes on from another address is printed as a branch of it, without what both begin with.
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, drawn = '', part = '', methods = ''] =
        /^(\W*? )(\S*) \(([A-Z, ]+)\)/.exec(line) ?? [];
      const depth = drawn.length / BRANCH;
      const path = (above[depth - 1] ?? '') + part;
      above[depth] = path;
      const served = methods.split(', ').filter((one) => one !== '' && one !== 'OPTIONS');
      if (!path.startsWith('/') || isFile(path)) return [];
      // Whatever can be fetched can be asked for without its body, too.
      const telling = served.includes('GET') ? served.filter((one) => one !== 'HEAD') : served;
      return telling.map((method) => `${method} ${path}`);
    });
}
