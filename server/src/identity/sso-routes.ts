import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEmail } from '@postkorb/domain/basics';
import { domainOf, SSO_PURPOSES } from '@postkorb/domain/identity';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx';
import { orRefuse, Refusal, refuseIf } from '#platform/refusal';
import { keepVisitor, visitorOf } from './basics/cookies.ts';
import { refusalStatus } from './link-door.ts';
import { limitKey, waitFor } from './limits/limits.ts';
import { networkOf } from '#platform/basics/network';
import type { Around } from './passkey-routes.ts';
import { limitOf } from './sessions/authenticator.ts';
import { findConnection, findConnectionOfDomain } from './connections/connection.sql.ts';
import { beginSso } from './sso/begin-sso.ts';
import { finishSso } from './sso/finish-sso.ts';
import { linkArrival } from './sso/link-identity.ts';
import { newVisitSecret } from './sso/visit-secret.ts';
import { peekArrived } from './sso/open-arrived.ts';
import type { Providers } from './sso/providers.ts';

const SMALL = { bodyLimit: 8_192 };
// An office of fifty comes through one address; each visit costs us a question to the provider.
const MOST_VISITS = 120;

const beginning = z.object({
  provider: z.string().max(40),
  purpose: z.enum(SSO_PURPOSES).default('sign-in'),
  stays: z.boolean().default(false),
});
const asking = z.object({ email: z.string().trim().max(254).refine(isEmail) });
const returning = z.object({ search: z.string().max(6_000) });

const OWN_MACHINE = ['127.0.0.1', 'localhost', '[::1]'];

/** Where a browser comes back to: under the name it came by, where this machine has several. */
export function returnAddress({ config }: Ctx, { hostname }: FastifyRequest): string {
  const url = new URL('/sso/authenticated', config.web.origin);
  const isOwn = (name: string) => OWN_MACHINE.includes(name);
  if (isOwn(url.hostname) && isOwn(hostname)) url.hostname = hostname;
  return url.href;
}

/** Whom a provider has named to the browser, as it may know. */
async function findArrived(ctx: Ctx, request: FastifyRequest) {
  const found = await peekArrived(ctx, visitorOf(ctx, request));
  const { provider, email, emailProven, firstName, lastName, connectionId } = found;
  const connection = connectionId === null ? undefined : await findConnection(ctx, connectionId);
  const business = connection?.name ?? null;
  return { provider, email, emailProven, firstName, lastName, business };
}

async function refused(reply: FastifyReply, work: () => Promise<FastifyReply>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError) return reply.code(400).send({ code: 'GeneralException' });
    if (!(error instanceof Refusal)) throw error;
    return reply.code(refusalStatus(error.code)).send({ code: error.code });
  }
}

/** Counts a visit of a network; the whole seconds it has to wait, or 0. */
function waitOf(ctx: Ctx, request: FastifyRequest): Promise<number> {
  const key = limitKey(ctx, 'sso', networkOf(request.ip));
  const minutes = ctx.config.login.windowMinutes;
  return waitFor(ctx, [{ key, max: MOST_VISITS, minutes, backoff: false }]);
}

/**
 * Signing in by another house (OpenID Connect, code flow with PKCE): where the browser is sent, and what it brings back to
 * /sso/authenticated.
 *
 * POST /auth/sso/begin   { provider, purpose?, stays? } (cookie) 200 { url } | 401 | 403 STEP_UP_REQUIRED | 404 | 429 | 503
 * POST /auth/sso/way     { email }            200 { id, name }: the sign-in of the business whose domain it is | 404 | 429
 * POST /auth/sso/finish  { search } (cookies)  204 and the session cookie | 200 { ticket, stays } | 200 { linked } |
 *                        200 { arrived }: no login is linked to it yet | 200 { tried } | 401 | 409 IDENTITY_TAKEN | 410 FLOW_EXPIRED | 503
 * POST /auth/sso/arrival {} (cookie)           200 { provider, email, emailProven, firstName, lastName, business } | 410
 * POST /auth/sso/link    {} (cookies)          204: what arrived opens the login that is signed in | 401 | 403 | 409 | 410
 */
export function openSsoRoutes(auth: FastifyInstance, providers: Providers, around: Around): void {
  const { ctxOf, browserOf, inSession, leaveBefore, forget, said } = around;
  auth.post('/sso/begin', SMALL, (request, reply) =>
    refused(reply, async () => {
      const [ctx, own] = [ctxOf(request), await inSession(request)];
      const retryAfter = await waitOf(ctx, request);
      if (retryAfter > 0) return said(ctx, reply, { code: 'LimitExceededException', retryAfter });
      const asked = beginning.parse(request.body);
      const browser = visitorOf(ctx, request) || newVisitSecret();
      const returnTo = returnAddress(ctx, request);
      // Whose session is limited to something may prove who they are for that, and links nothing.
      const mayAsk = own && !(asked.purpose === 'link' && limitOf(ctx, own.session) !== null);
      const caller = mayAsk ? { ...own.ctx, sessionId: own.session.id } : ctx;
      const url = await beginSso(caller, providers, { ...asked, browser, returnTo });
      keepVisitor(ctx, reply, browser);
      return reply.send({ url });
    }),
  );
  auth.post('/sso/way', SMALL, (request, reply) =>
    refused(reply, async () => {
      const ctx = ctxOf(request);
      const retryAfter = await waitOf(ctx, request);
      if (retryAfter > 0) return said(ctx, reply, { code: 'LimitExceededException', retryAfter });
      const { email } = asking.parse(request.body);
      const way = await findConnectionOfDomain(ctx, domainOf(email));
      return reply.send(orRefuse(way, 'UNKNOWN_PROVIDER'));
    }),
  );
  auth.post('/sso/finish', SMALL, (request, reply) =>
    refused(reply, async () => {
      const [ctx, own] = [ctxOf(request), await inSession(request)];
      const { search } = returning.parse(request.body);
      const back = { browser: visitorOf(ctx, request), returnTo: returnAddress(ctx, request) };
      const found = await finishSso(ctx, providers, {
        ...browserOf(request),
        ...back,
        search,
        own,
      });
      if ('code' in found) return said(ctx, reply, found);
      if (!('secret' in found)) return reply.send(found);
      // A proof goes on in the session that asked for it; whoever comes in leaves the one of before.
      if (found.isSame) forget(own?.session.id ?? '');
      else await leaveBefore(request);
      return said(ctx, reply, found);
    }),
  );
  auth.post('/sso/arrival', SMALL, (request, reply) =>
    refused(reply, async () => reply.send(await findArrived(ctxOf(request), request))),
  );
  auth.post('/sso/link', SMALL, (request, reply) =>
    refused(reply, async () => {
      const own = orRefuse(await inSession(request), 'UNAUTHENTICATED');
      refuseIf(limitOf(own.ctx, own.session) !== null ? 'UNAUTHENTICATED' : null);
      const caller = { ...own.ctx, sessionId: own.session.id };
      await linkArrival(caller, visitorOf(caller, request));
      return reply.code(204).send();
    }),
  );
}
