import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from '@postkorb/domain/centre';
import type { Ctx } from '#platform/ctx';

const DAY_SECONDS = 86_400;
const isSecure = (ctx: Ctx) => ctx.config.console.origin.startsWith('https:');

/** Which of the two a cookie holds: that the device was opened, or who works at it. */
export type Held = 'device' | 'shift';

// Ports of one host share their cookies: names of their own keep those of customers and of the centre apart.
const nameOf = (ctx: Ctx, held: Held) =>
  `${isSecure(ctx) ? '__Host-' : ''}postkorb_console_${held}`;

const kept = (ctx: Ctx) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(ctx) }) as const;

/** The secret this browser holds, or an empty text. */
export const consoleSecretOf = (ctx: Ctx, request: FastifyRequest, held: Held): string =>
  request.cookies[nameOf(ctx, held)] ?? '';

/** Hands the browser a secret: of the device for as long as it may rest, of the person until the browser ends. */
export function keepConsoleSecret(
  ctx: Ctx,
  reply: FastifyReply,
  { held, token }: { readonly held: Held; readonly token: string },
): void {
  const lasts = held === 'device' ? { maxAge: DEVICE_DAYS * DAY_SECONDS } : {};
  reply.setCookie(nameOf(ctx, held), token, { ...kept(ctx), ...lasts });
}

/** Takes a secret back from the browser. */
export function dropConsoleSecret(ctx: Ctx, reply: FastifyReply, held: Held): void {
  reply.setCookie(nameOf(ctx, held), '', { ...kept(ctx), maxAge: 0 });
}
