import { TOKEN_SECONDS } from '@postkorb/domain/identity';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx';
import { isSame, seal } from '#platform/basics/keys';
import type { Session } from '../sessions/session.sql.ts';

const PURPOSE = 'identity token';
const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
const claims = z.object({
  /** Null for an operator on nobody's behalf. */
  sub: z.string().nullable(),
  account: z.string().nullable(),
  session: z.string(),
  exp: z.number(),
});
export type Claims = z.infer<typeof claims>;

/** A short-lived identity token for this session, never good for longer than the session itself. */
export function issueToken(ctx: Ctx, session: Session): { token: string; expiresAt: Date } {
  const now = Math.floor(ctx.now().getTime() / 1000);
  const exp = Math.min(now + TOKEN_SECONDS, Math.floor(session.expiresAt.getTime() / 1000));
  const body: Claims = {
    sub: session.userId,
    account: session.accountId,
    session: session.id,
    exp,
  };
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(body)).toString('base64url')}`;
  const token = `${signed}.${seal(ctx.config.secret, PURPOSE, signed)}`;
  return { token, expiresAt: new Date(exp * 1000) };
}

/** What a token says, when it is ours and not too old. The header's algorithm is never believed. */
export function readToken(ctx: Ctx, token: string): Claims | null {
  const [header = '', body = '', signature = '', ...rest] = token.split('.');
  if (header !== HEADER || rest.length > 0) return null;
  if (!isSame(signature, seal(ctx.config.secret, PURPOSE, `${header}.${body}`))) return null;
  const said = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return said.success && said.data.exp * 1000 > ctx.now().getTime() ? said.data : null;
}
