import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx';
import { readSigned } from './passkeys/answers.ts';
import { askForPasskey } from './passkeys/check-passkey.ts';
import type { Session } from './sessions/session.sql.ts';
import type { Opened, TurnedAway } from './sign-in/finish-sign-in.ts';
import { finishWithPasskey, proveWithPasskey } from './sign-in/finish-with-passkey.ts';
import type { Browser } from './sign-in/open-session.ts';

/** What such routes need of the sign-in they belong to. */
export type Around = {
  readonly ctxOf: (request: FastifyRequest) => Ctx;
  readonly browserOf: (request: FastifyRequest) => Browser;
  /** The session of this browser, and the same caller as its person. */
  readonly inSession: (
    request: FastifyRequest,
  ) => Promise<{ readonly session: Session; readonly ctx: Ctx } | undefined>;
  /** Ends the session this browser had, which a new one replaces. */
  readonly leaveBefore: (request: FastifyRequest) => Promise<void>;
  readonly forget: (sessionId: string) => void;
  /** Hands over a session or says why there is none. */
  readonly said: (
    ctx: Ctx,
    reply: FastifyReply,
    result: Opened | TurnedAway,
  ) => FastifyReply | Promise<FastifyReply>;
};

type Body = { readonly response?: unknown; readonly stays?: unknown };

// An attestation is some hundred bytes, a signature fewer.
const SMALL = { bodyLimit: 32_768 };
const REFUSED: TurnedAway = { code: 'NotAuthorizedException' };

/**
 * Signing in by a passkey (WebAuthn level 3): what the browser is asked, and what it answers.
 *
 * POST /auth/passkey/challenge {}              200 PublicKeyCredentialRequestOptionsJSON, good for five minutes, once
 * POST /auth/passkey/verify    { response, stays? }  204 and the session cookie | 401 | 429
 * POST /auth/passkey/prove     { response } (cookie)  204 and another secret in the cookie | 401 | 429
 */
export function openPasskeyRoutes(auth: FastifyInstance, around: Around): void {
  const { ctxOf, browserOf, inSession, leaveBefore, forget, said } = around;
  const answered = (request: FastifyRequest) => {
    const { response, stays } = (request.body ?? {}) as Body;
    const read = readSigned(response);
    return read && { ...browserOf(request), response: read, stays: stays === true };
  };
  auth.post('/passkey/challenge', SMALL, async (request) => askForPasskey(ctxOf(request)));
  auth.post('/passkey/verify', SMALL, async (request, reply) => {
    const [ctx, given] = [ctxOf(request), answered(request)];
    if (given === undefined) return said(ctx, reply, REFUSED);
    const result = await finishWithPasskey(ctx, given);
    if ('secret' in result) await leaveBefore(request);
    return said(ctx, reply, result);
  });
  auth.post('/passkey/prove', SMALL, async (request, reply) => {
    const [own, given] = [await inSession(request), answered(request)];
    if (own === undefined) return reply.code(401).send({ code: 'UNAUTHENTICATED' });
    if (given === undefined) return said(own.ctx, reply, REFUSED);
    const result = await proveWithPasskey(own.ctx, own.session, given);
    if ('secret' in result) forget(own.session.id);
    return said(own.ctx, reply, result);
  });
}
