import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEmail } from '@postkorb/domain/basics';
import { PUZZLE_PARTS } from '@postkorb/domain/identity';
import { z } from 'zod';
import { hashOf } from '#platform/basics/keys';
import type { Live } from '#platform/api/live';
import type { Ctx } from '#platform/ctx';
import { beginSignIn } from './sign-in/begin-sign-in.ts';
import {
  deviceOf,
  dropSession,
  isOwnPage,
  keepSession,
  sessionSecretOf,
  visitorOf,
} from './basics/cookies.ts';
import {
  finishSignIn,
  type CodeAsked,
  type Opened,
  type SignedIn,
  type TurnedAway,
} from './sign-in/finish-sign-in.ts';
import { finishWithCode } from './sign-in/finish-with-code.ts';
import type { Browser } from './sign-in/open-session.ts';
import { proveAgain } from './sign-in/prove-again.ts';
import type { Proof } from './sign-in/try-proof.ts';
import { limitKey, waitFor } from './limits/limits.ts';
import { networkOf } from '#platform/basics/network';
import type { Session } from './sessions/session.sql.ts';
import { findSessionEnd } from './sessions/sessions.sql.ts';
import { signOut } from './sessions/sign-out.ts';
import { openMailedLinks } from './mailed-links.ts';
import { openPasskeyRoutes, type Around } from './passkey-routes.ts';
import { openSamlRoutes } from './saml-routes.ts';
import { openSsoRoutes } from './sso-routes.ts';
import { findArrivedVia } from './sso/flow.sql.ts';
import { openProviders } from './sso/providers.ts';
import { openSwitchRoute } from './switch-route.ts';
import { openSupportRoutes } from './support-routes.ts';
import { leaveAsSupport } from './support/end-support.ts';
import { issueToken } from './basics/token.ts';
import {
  actorOf,
  limitOf,
  openSessionAuthenticator,
  viewerOf,
  type SessionAuthenticator,
} from './sessions/authenticator.ts';

const BODY_LIMIT = 8_192;
// Beginning costs us two powers and a row, and tells nothing; an office of fifty may begin a few times each.
const MOST_BEGINNINGS = 300;
const beginning = z.object({ email: z.string().trim().max(254).refine(isEmail) });
const answer = z.number().int().min(0).max(0xffff_ffff);
const solution = z.object({
  text: z.string().max(200),
  answers: z.array(answer).length(PUZZLE_PARTS),
});
const renewed = z
  .object({ salt: z.string(), verifier: z.string(), iterations: z.number() })
  .nullish()
  .transform((given) => given ?? null);
const proof = z.object({
  challengeId: z.uuid(),
  A: z.string(),
  M1: z.string(),
  puzzle: solution.nullish(),
  stays: z.boolean().default(false),
  renewed,
});

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

function tooMany(reply: FastifyReply, retryAfter: number, puzzle: TurnedAway['puzzle']) {
  const answer = { code: 'LimitExceededException', retryAfter, puzzle };
  return reply.code(429).header('retry-after', retryAfter).send(answer);
}

async function challenge(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const network = networkOf(request.ip);
  const key = limitKey(ctx, 'begin', network);
  const minutes = ctx.config.login.windowMinutes;
  const wait = await waitFor(ctx, [{ key, max: MOST_BEGINNINGS, minutes, backoff: false }]);
  if (wait > 0) return tooMany(reply, wait, undefined);
  const said = beginning.safeParse(request.body);
  if (!said.success) return reply.code(400).send({ code: 'GeneralException' });
  return reply.send(await beginSignIn(ctx, { email: said.data.email, net: network }));
}

const asPerson = (ctx: Ctx, session: Session): Ctx => ({
  ...ctx,
  viewer: viewerOf(session),
  actor: actorOf(session),
});

async function leave(
  ctx: Ctx,
  authenticator: SessionAuthenticator,
  session: Session,
): Promise<void> {
  const own = asPerson(ctx, session);
  await (session.kind === 'support' ? leaveAsSupport : signOut)(own, session.id);
  authenticator.forget(session.id);
}

const coded = z.object({
  ticket: z.string().max(500),
  code: z.string().max(100),
  stays: z.boolean().default(false),
  renewed,
});

const browserOf = (request: FastifyRequest): Browser => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
  device: deviceOf(request),
});

/** Signing in anew replaces the session this browser had. */
async function leaveBefore(ctx: Ctx, authenticator: SessionAuthenticator, request: FastifyRequest) {
  const before = await authenticator.sessionOf(request);
  if (before) await leave(ctx, authenticator, before);
}

/** What a browser sends as its proof, with where it comes from; nothing when it is none. */
function proofOf(request: FastifyRequest): Proof | undefined {
  const said = proof.safeParse(request.body);
  if (!said.success) return undefined;
  const { puzzle: solution = null, ...rest } = said.data;
  return { ...rest, ...browserOf(request), solution };
}

/** The same, with the business whose own sign-in has just named somebody to this browser. */
async function withVia<From extends Browser>(ctx: Ctx, request: FastifyRequest, from: From) {
  const visitor = visitorOf(ctx, request);
  const via = visitor === '' ? undefined : await findArrivedVia(ctx, hashOf(visitor));
  return { ...from, via: via ?? null };
}

/** Hands over what a proof opened, or says why it opened nothing. */
function said(ctx: Ctx, reply: FastifyReply, result: Opened | SignedIn | CodeAsked | TurnedAway) {
  if ('code' in result)
    return result.retryAfter === undefined
      ? reply.code(401).send({ code: result.code, again: result.again })
      : tooMany(reply, result.retryAfter, result.puzzle);
  if ('ticket' in result) return reply.send({ M2: result.M2, ticket: result.ticket });
  keepSession(ctx, reply, result);
  return 'M2' in result ? reply.send({ M2: result.M2 }) : reply.code(204).send();
}

async function verify(ctx: Ctx, authenticator: SessionAuthenticator, { request, reply }: Exchange) {
  const proof = proofOf(request);
  if (!proof) return said(ctx, reply, { code: 'NotAuthorizedException' });
  const result = await finishSignIn(ctx, await withVia(ctx, request, proof));
  if ('secret' in result) await leaveBefore(ctx, authenticator, request);
  return said(ctx, reply, result);
}

/** Ends a sign-in that waits for a code. */
async function code(ctx: Ctx, authenticator: SessionAuthenticator, { request, reply }: Exchange) {
  const read = coded.safeParse(request.body);
  if (!read.success) return said(ctx, reply, { code: 'CodeMismatchException' });
  const given = await withVia(ctx, request, { ...read.data, ...browserOf(request) });
  const result = await finishWithCode(ctx, given);
  if ('secret' in result) await leaveBefore(ctx, authenticator, request);
  return said(ctx, reply, result);
}

async function prove(ctx: Ctx, authenticator: SessionAuthenticator, { request, reply }: Exchange) {
  const [session, proof] = [await authenticator.sessionOf(request), proofOf(request)];
  if (!session) return reply.code(401).send({ code: 'UNAUTHENTICATED' });
  if (!proof) return said(ctx, reply, { code: 'NotAuthorizedException' });
  const result = await proveAgain(asPerson(ctx, session), session, proof);
  if (!('code' in result)) authenticator.forget(session.id);
  return said(ctx, reply, result);
}

/** That nobody is signed in; whose session somebody ended, is told why. */
async function nobody(ctx: Ctx, { request, reply }: Exchange) {
  const secret = sessionSecretOf(ctx, request);
  const ended = secret === '' ? null : await findSessionEnd(ctx, hashOf(secret));
  // The sign-in is what comes next: it is told what it may offer.
  const sso = ctx.config.sso.map(({ name, isStandIn }) => ({ name, isStandIn }));
  const partners = Object.keys(ctx.config.partners).length > 0 && { partners: ctx.config.partners };
  const also = { ...(ended && { ended }), ...(sso.length > 0 && { sso }), ...partners };
  return reply.code(401).send({ code: 'UNAUTHENTICATED', ...also });
}

/** The session of this browser; who has just done what it was limited to is not kept waiting. */
async function sessionAtDoor(
  ctx: Ctx,
  authenticator: SessionAuthenticator,
  request: FastifyRequest,
) {
  const session = await authenticator.sessionOf(request);
  if (session === undefined || limitOf(ctx, session) === null) return session;
  authenticator.forget(session.id);
  return authenticator.sessionOf(request);
}

/** The session of this browser, and the same caller as its person. */
async function atDoor(ctx: Ctx, authenticator: SessionAuthenticator, request: FastifyRequest) {
  const session = await authenticator.sessionOf(request);
  return session && { session, ctx: asPerson(ctx, session) };
}

function token(ctx: Ctx, session: Session, reply: FastifyReply) {
  const { userId, accountId, role, idleMinutes, expiresAt: sessionEndsAt } = session;
  const isSupport = session.kind === 'support';
  const lasts = { sessionEndsAt, idleMinutes, ...(isSupport && { isSupport }) };
  const limit = limitOf(ctx, session);
  const only = limit && { only: limit };
  return reply.send({ ...issueToken(ctx, session), ...lasts, userId, accountId, role, ...only });
}

/** What the routes of further ways in need of this one. */
const aroundOf = (of: Around['ctxOf'], authenticator: SessionAuthenticator): Around => ({
  ctxOf: of,
  browserOf,
  said,
  forget: authenticator.forget,
  leaveBefore: (request) => leaveBefore(of(request), authenticator, request),
  inSession: (request) => atDoor(of(request), authenticator, request),
});

/** Puts `/auth/*` on the server, as `srp.ts` says it is spoken, and returns the door that knows every caller. */
export async function openIdentity(
  app: FastifyInstance,
  appCtx: Ctx,
  live: Pick<Live, 'hear'>,
): Promise<SessionAuthenticator> {
  const authenticator = openSessionAuthenticator(appCtx, live);
  const of = (request: FastifyRequest): Ctx => ({
    ...appCtx,
    actor: actorOf(undefined),
    requestId: request.id,
  });
  await app.register(cookies);
  await app.register(
    async (auth) => {
      auth.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isOwnPage(appCtx, request)) await reply.code(403).send({ code: 'GeneralException' });
      });
      const small = { bodyLimit: BODY_LIMIT };
      auth.post('/srp/challenge', small, (ask, reply) => challenge(of(ask), ask, reply));
      auth.post('/srp/verify', small, (request, reply) =>
        verify(of(request), authenticator, { request, reply }),
      );
      auth.post('/srp/prove', small, (request, reply) =>
        prove(of(request), authenticator, { request, reply }),
      );
      auth.post('/second-factor', small, (request, reply) =>
        code(of(request), authenticator, { request, reply }),
      );
      auth.get('/token', async (request, reply) => {
        const ctx = of(request);
        const session = await sessionAtDoor(ctx, authenticator, request);
        return session ? token(ctx, session, reply) : nobody(ctx, { request, reply });
      });
      auth.post('/sign-out', small, async (ask, reply) => {
        const session = await authenticator.sessionOf(ask);
        if (session) await leave(of(ask), authenticator, session);
        dropSession(appCtx, reply);
        // Pictures of documents lie in the browser's cache. Its storage stays: language, colours and what was waved off
        // belong to the device, and the page itself has emptied its offline room.
        reply.header('clear-site-data', '"cache"');
        return reply.code(204).send();
      });
      const around = aroundOf(of, authenticator);
      openPasskeyRoutes(auth, around);
      openSsoRoutes(auth, openProviders(appCtx), around);
      openSwitchRoute(auth, around);
      openSupportRoutes(auth, { ...around, said, proofOf });
      openMailedLinks(auth, of, (ask) => authenticator.bySession(of(ask), ask));
    },
    { prefix: '/auth' },
  );
  openSamlRoutes(app, appCtx);
  return authenticator;
}
