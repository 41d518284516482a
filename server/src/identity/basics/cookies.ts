import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx';

const YEAR_SECONDS = 31_536_000;
const isSecure = (ctx: Ctx) => ctx.config.web.origin.startsWith('https:');
// Under https the prefix keeps neighbouring subdomains from planting a session.
const sessionName = (ctx: Ctx) => (isSecure(ctx) ? '__Host-postkorb_session' : 'postkorb_session');
const DEVICE = 'postkorb_device';

function cookieOf(request: FastifyRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

function cookie(ctx: Ctx, pair: string, rest: { path: string; seconds: number }): string {
  const secure = isSecure(ctx) ? '; Secure' : '';
  return `${pair}; Path=${rest.path}; Max-Age=${rest.seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The session's secret this browser holds, or an empty text. */
export function sessionSecretOf(ctx: Ctx, request: FastifyRequest): string {
  return cookieOf(request, sessionName(ctx));
}

/** The mark of a browser that signed in before, or an empty text. */
export function deviceOf(request: FastifyRequest): string {
  return cookieOf(request, DEVICE);
}

/** Hands the browser its session, and the mark that it signed in here. */
export function keepSession(
  ctx: Ctx,
  reply: FastifyReply,
  { secret, device }: { readonly secret: string; readonly device: string },
): void {
  const seconds = ctx.config.identity.sessionHours * 3600;
  reply.header('set-cookie', [
    cookie(ctx, `${sessionName(ctx)}=${secret}`, { path: '/', seconds }),
    cookie(ctx, `${DEVICE}=${device}`, { path: '/auth', seconds: YEAR_SECONDS }),
  ]);
}

/** Takes the session back from the browser. */
export function dropSession(ctx: Ctx, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(ctx, `${sessionName(ctx)}=`, { path: '/', seconds: 0 }));
}

/** Whether our own pages sent this, as far as a browser tells; other programs hold no cookie of ours. */
export function isOwnPage(ctx: Ctx, request: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return origin === ctx.config.web.origin || origin.replace(/^https?:\/\//, '') === host;
}
