import { isSignedIn, type Ctx } from '#platform/ctx';
import { viewerOf } from '#identity';
import { isSame, seal } from '#platform/keys';
import { documentOf, type DocumentRow } from './documents.sql.ts';

const PURPOSE = 'viewer token';
const VIEWER_TOKEN_SECONDS = 300;

type Said = {
  /** Seconds since 1970, to base 36. */
  readonly until: string;
  readonly accountId: string;
  readonly userId: string;
};

const sealOf = (ctx: Ctx, documentId: string, { until, accountId, userId }: Said) =>
  seal(ctx.config.secret, PURPOSE, [until, accountId, userId, documentId].join('/'));

/**
 * A token with which a program that carries no session, such as a viewer of PDF files, fetches the file of this one
 * document as the person who asked: for five minutes, and while they reach it. Of what lies in the trash there is none.
 */
export function viewerToken(ctx: Ctx, { id, root }: DocumentRow): string | null {
  if (root === 'trash') return null;
  const until = Math.floor(ctx.now().getTime() / 1000) + VIEWER_TOKEN_SECONDS;
  const { accountId, userId } = ctx.viewer;
  const said = { until: until.toString(36), accountId, userId };
  return [said.until, accountId, userId, sealOf(ctx, id, said)].join('.');
}

/** Who was given this token for this document, as they would come in now; nobody when it is none, or too old. */
async function personOf(ctx: Ctx, documentId: string, token: string) {
  const [until = '', accountId = '', userId = '', given = ''] = token.split('.');
  const said = { until, accountId, userId };
  if (!isSame(given, sealOf(ctx, documentId, said))) return undefined;
  if (Number.parseInt(until, 36) * 1000 <= ctx.now().getTime()) return undefined;
  return viewerOf(ctx, said);
}

/** The caller, or, where nobody is signed in, the person to whom the token for this document was given. */
export async function byViewerToken(
  ctx: Ctx,
  documentId: string,
  authorization: string | undefined,
): Promise<Ctx> {
  const [, token] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  if (isSignedIn(ctx.viewer) || token === undefined) return ctx;
  const viewer = await personOf(ctx, documentId, token);
  if (viewer === undefined) return ctx;
  const own: Ctx = { ...ctx, viewer, actor: { kind: 'person', userId: viewer.userId } };
  // It may have been thrown away since.
  return (await documentOf(own, documentId))?.root === 'trash' ? ctx : own;
}
