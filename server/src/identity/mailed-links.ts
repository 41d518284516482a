import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEmail } from '@postkorb/domain/basics';
import { z } from 'zod';
import type { Asking } from '#platform/api/http';
import { isSignedIn, type Ctx } from '#platform/ctx';
import { orRefuse, Refusal } from '#platform/refusal';
import { addressToConfirm, confirmEmail } from './email/confirm-email.ts';
import { addressToRestore, restoreEmail } from './email/restore-email.ts';
import { credentialFields, linkDoor, mailedSecret } from './link-door.ts';
import { addressToProve, proveMailbox } from './mailbox/prove-mailbox.ts';
import { ownerToKeep, stopRelease } from './ownership/release-factor.ts';
import { askReset } from './password/ask-reset.ts';
import { disownSignIn, signInToDisown } from './password/disown-sign-in.ts';
import { addressToReset, resetPassword } from './password/reset-password.ts';

const forgotten = z.object({ email: z.string().trim().max(254).refine(isEmail) });
const link = z.object({ secret: mailedSecret });
const reset = link.extend(credentialFields);

type Caller = (request: FastifyRequest) => Promise<Asking>;

/** Who may do nothing but name another address is themselves for that. */
const namingAddress = ({ limited, ...ctx }: Asking): Ctx =>
  limited?.to === 'another-address' ? { ...ctx, viewer: limited.viewer } : ctx;

const known = (email: string | null) => {
  if (email === null) throw new Refusal('LINK_EXPIRED');
  return { email };
};

async function keepTwoStep(ctx: Ctx, body: unknown): Promise<null> {
  await stopRelease(ctx, link.parse(body).secret);
  return null;
}

/**
 * What links that were mailed lead to; their secret comes in the body, never in an address that is logged.
 *
 * POST /auth/password/forgot { email }                             204, the same for every address; 400 where it is none
 * POST /auth/password/link   { secret }                            200 { email } | 410 LINK_EXPIRED
 * POST /auth/password/reset  { secret, salt, verifier, iterations } 204 | 410 | 400 INVALID_INPUT
 * POST /auth/not-me/link    { secret }                            200 { email, browser, system, at } | 410
 * POST /auth/not-me/confirm { secret }                            204 | 410; the sessions have ended, the password is void
 * POST /auth/mailbox/link    { secret }                            200 { email } | 410
 * POST /auth/mailbox/prove   { secret } (cookie)                   204 | 401 UNAUTHENTICATED | 409 OTHER_LOGIN | 410
 * POST /auth/email/link      { secret }                            200 { email } | 410
 * POST /auth/email/confirm   { secret } (cookie)                   204 | 401 | 409 OTHER_LOGIN, EMAIL_IN_USE | 410
 * POST /auth/former-email/link    { secret }                       200 { email } | 410
 * POST /auth/former-email/restore { secret }                       204 | 409 EMAIL_IN_USE | 410
 * POST /auth/two-step/link    { secret }                           200 { owner } | 410
 * POST /auth/two-step/keep    { secret }                           204 | 410
 * More than 120 an hour from one network: 429 { code: 'LimitExceededException', retryAfter }.
 */
export function openMailedLinks(
  auth: FastifyInstance,
  ctxOf: (r: FastifyRequest) => Ctx,
  caller: Caller,
) {
  const post = linkDoor(auth, ctxOf);

  post('/password/forgot', async (request) => {
    await askReset(ctxOf(request), forgotten.parse(request.body).email);
    return null;
  });
  post('/password/link', async (request) =>
    known(await addressToReset(ctxOf(request), link.parse(request.body).secret)),
  );
  post('/password/reset', async (request) => {
    const { secret, ...credential } = reset.parse(request.body);
    await resetPassword(ctxOf(request), { secret, credential });
    return null;
  });
  post('/not-me/link', async (request) =>
    orRefuse(await signInToDisown(ctxOf(request), link.parse(request.body).secret), 'LINK_EXPIRED'),
  );
  post('/not-me/confirm', async (request) => {
    await disownSignIn(ctxOf(request), link.parse(request.body).secret);
    return null;
  });
  post('/mailbox/link', async (request) =>
    known(await addressToProve(ctxOf(request), link.parse(request.body).secret)),
  );
  post('/mailbox/prove', async (request) => {
    const ctx = await caller(request);
    const { secret } = link.parse(request.body);
    if (!isSignedIn(ctx.viewer)) throw new Refusal('UNAUTHENTICATED');
    await proveMailbox(ctx, secret);
    return null;
  });
  post('/email/link', async (request) =>
    known(await addressToConfirm(ctxOf(request), link.parse(request.body).secret)),
  );
  post('/email/confirm', async (request) => {
    const ctx = namingAddress(await caller(request));
    const { secret } = link.parse(request.body);
    if (!isSignedIn(ctx.viewer)) throw new Refusal('UNAUTHENTICATED');
    await confirmEmail(ctx, secret);
    return null;
  });
  post('/two-step/link', async (request) =>
    orRefuse(await ownerToKeep(ctxOf(request), link.parse(request.body).secret), 'LINK_EXPIRED'),
  );
  post('/two-step/keep', (request) => keepTwoStep(ctxOf(request), request.body));
  post('/former-email/link', async (request) =>
    known(await addressToRestore(ctxOf(request), link.parse(request.body).secret)),
  );
  post('/former-email/restore', async (request) => {
    await restoreEmail(ctxOf(request), link.parse(request.body).secret);
    return null;
  });
}
