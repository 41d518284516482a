import { randomBytes } from 'node:crypto';
import type { Ctx } from '../ctx.ts';

const HOUR_MS = 3_600_000;
const SECRET_BYTES = 32;

/** What is secret in a link, and until when it opens something. */
export type Secret = { readonly text: string; readonly until: Date };

/** A new secret for a link, good for so many hours. */
export const newSecret = (ctx: Pick<Ctx, 'now'>, hours: number): Secret => ({
  text: randomBytes(SECRET_BYTES).toString('base64url'),
  until: new Date(ctx.now().getTime() + hours * HOUR_MS),
});
