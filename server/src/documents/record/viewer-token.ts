import { isSignedIn, type Ctx } from '#platform/ctx';
import type { Authenticator, Caller } from '#platform/api/http';
import { isSame, seal } from '#platform/basics/keys';
import { findDocument, type DocumentRow } from './documents.sql.ts';

const PURPOSE = 'viewer token';
const VIEWER_TOKEN_SECONDS = 300;

type Said = {
  /** Seconds since 1970, to base 36. */
  readonly until: string;
  readonly sessionId: string;
};

const sealOf = (ctx: Ctx, documentId: string, { until, sessionId }: Said) =>
  seal(ctx.config.secret, PURPOSE, [until, sessionId, documentId].join('/'));

/**
 * A token with which a program that carries no session, such as a viewer of PDF files, fetches the file of this one
 * document as the person who asked: for five minutes, while their session lasts and they reach it. Of what lies in the
 * trash there is none.
 */
export function viewerToken(ctx: Ctx, { id, root }: DocumentRow): string | null {
  const { sessionId } = ctx;
  if (root === 'trash' || sessionId === undefined) return null;
  const until = Math.floor(ctx.now().getTime() / 1000) + VIEWER_TOKEN_SECONDS;
  const said = { until: until.toString(36), sessionId };
  return [said.until, sessionId, sealOf(ctx, id, said)].join('.');
}

type Asked = Pick<Authenticator, 'inSession'> & { readonly ctx: Caller };

/** Whoever was given this token for this document, as they come in now; nobody when it is none, too old, or their session ended. */
async function findPerson(
  { ctx, inSession }: Asked,
  documentId: string,
  token: string,
): Promise<Caller | undefined> {
  const [until = '', sessionId = '', given = ''] = token.split('.');
  if (!isSame(given, sealOf(ctx, documentId, { until, sessionId }))) return undefined;
  if (Number.parseInt(until, 36) * 1000 <= ctx.now().getTime()) return undefined;
  return inSession(ctx, sessionId);
}

/** The caller, or, where nobody is signed in, the person to whom the token for this document was given. */
export async function byViewerToken(
  asked: Asked,
  documentId: string,
  authorization: string | undefined,
): Promise<Caller> {
  const { ctx } = asked;
  const [, token] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  if (isSignedIn(ctx.viewer) || token === undefined) return ctx;
  const own = await findPerson(asked, documentId, token);
  if (own === undefined) return ctx;
  // It may have been thrown away since.
  return (await findDocument(own, documentId))?.root === 'trash' ? ctx : own;
}
