import { TOKEN_SECONDS } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';
import { isSame, seal } from '#platform/basics/keys';
import type { Session } from '../sessions/session.sql.ts';

/** What a token says; the account is null for an operator on nobody's behalf. */
type Claims = { readonly session: string; readonly account: string | null };

const sealOf = (ctx: Ctx, text: string) => seal(ctx.config.secret, 'identity token 2', text);

/** A short-lived identity token for this session, never good for longer than the session itself. Only this house reads it. */
export function issueToken(ctx: Ctx, session: Session): { token: string; expiresAt: Date } {
  const now = Math.floor(ctx.now().getTime() / 1000);
  const until = Math.min(now + TOKEN_SECONDS, Math.floor(session.expiresAt.getTime() / 1000));
  const said = [until, session.id, session.accountId ?? ''].join('.');
  return { token: `${said}.${sealOf(ctx, said)}`, expiresAt: new Date(until * 1000) };
}

/** What a token says, when it is ours and not too old. */
export function readToken(ctx: Ctx, token: string): Claims | null {
  const end = token.lastIndexOf('.');
  const said = token.slice(0, Math.max(end, 0));
  if (!isSame(token.slice(end + 1), sealOf(ctx, said))) return null;
  const [until, session = '', account = ''] = said.split('.');
  const isOver = Number(until) * 1000 <= ctx.now().getTime();
  return isOver ? null : { session, account: account || null };
}
