import { SSO_MINUTES } from '@postkorb/domain/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx';

const YEAR_SECONDS = 31_536_000;
const isSecure = (ctx: Ctx) => ctx.config.web.origin.startsWith('https:');
// Under https the prefix keeps neighbouring subdomains from planting a session.
const sessionName = (ctx: Ctx) => (isSecure(ctx) ? '__Host-postkorb_session' : 'postkorb_session');
const DEVICE = 'postkorb_device';

// Nobody's script reads them, and no other page sends them along with what changes something.
const kept = (ctx: Ctx, path: string, maxAge: number) =>
  ({ path, maxAge, httpOnly: true, sameSite: 'lax', secure: isSecure(ctx) }) as const;

/** The session's secret this browser holds, or an empty text. */
export function sessionSecretOf(ctx: Ctx, request: FastifyRequest): string {
  return request.cookies[sessionName(ctx)] ?? '';
}

/** The mark of a browser that signed in before, or an empty text. */
export function deviceOf(request: FastifyRequest): string {
  return request.cookies[DEVICE] ?? '';
}

type Kept = { readonly secret: string; readonly device: string; readonly expiresAt: Date };

/** Hands the browser its session, and the mark that it signed in here. */
export function keepSession(
  ctx: Ctx,
  reply: FastifyReply,
  { secret, device, expiresAt }: Kept,
): void {
  const seconds = Math.ceil((expiresAt.getTime() - ctx.now().getTime()) / 1000);
  reply.setCookie(sessionName(ctx), secret, kept(ctx, '/', seconds));
  reply.setCookie(DEVICE, device, kept(ctx, '/auth', YEAR_SECONDS));
}

/** Takes the session back from the browser. */
export function dropSession(ctx: Ctx, reply: FastifyReply): void {
  reply.setCookie(sessionName(ctx), '', kept(ctx, '/', 0));
}

const VISIT_SECONDS = SSO_MINUTES * 60;
// Nobody's neighbouring subdomain may have a browser finish what it has not begun.
const visitName = (ctx: Ctx) => (isSecure(ctx) ? '__Host-postkorb_sso' : 'postkorb_sso');

/** The secret of a browser that has begun to sign in at another house, or an empty text. */
export function visitorOf(ctx: Ctx, request: FastifyRequest): string {
  return request.cookies[visitName(ctx)] ?? '';
}

/** Hands the browser that secret, for as long as a sign-in there may take. */
export function keepVisitor(ctx: Ctx, reply: FastifyReply, secret: string): void {
  reply.setCookie(visitName(ctx), secret, kept(ctx, '/', VISIT_SECONDS));
}

/** Whether our own pages sent this, as far as a browser tells; other programs hold no cookie of ours. */
export function isOwnPage(ctx: Ctx, request: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return origin === ctx.config.web.origin || origin.replace(/^https?:\/\//, '') === host;
}
