import { randomBytes } from 'node:crypto';
import { SSO_MINUTES } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';

/** A new secret of a browser, or of a visit. */
export const newVisitSecret = (): string => randomBytes(32).toString('base64url');

/** When something that begins now is over. */
export const visitEnd = (ctx: Ctx): Date => new Date(ctx.now().getTime() + SSO_MINUTES * 60_000);
