import { needsSecondFactor, type SessionLimit } from '@postkorb/domain/identity';
import type { FastifyRequest } from 'fastify';
import { SUPPORT_READ_ONLY } from '#platform/api/graphql';
import type { Caller, Limited } from '#platform/api/http';
import type { Live } from '#platform/api/live';
import { ANONYMOUS, type Actor, type Ctx, type Viewer } from '#platform/ctx';
import { isOwnPage, sessionSecretOf } from '../basics/cookies.ts';
import { hashOf } from '#platform/basics/keys';
import type { Change } from '#platform/jobs/event';
import { networkOf } from '#platform/basics/network';
import { endsSessions, openBodies } from './bodies.ts';
import { livingSession, touchSession, type Session } from './session.sql.ts';
import { readToken } from '../basics/token.ts';
import { findViewer } from '../people/user.sql.ts';
import { viewerFrom } from '../people/viewer.ts';

// A session that ended elsewhere is dead here within this time.
const REMEMBERED_MS = 1_000;
const TOUCH_EVERY_MS = 60_000;
const MOST_REMEMBERED = 10_000;
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

type Column = 'id' | 'tokenHash';
type Remembered = { readonly session: Session | undefined; readonly at: number };

/** Who stands at the door, and whether they still do; `net` goes along for limits on what strangers may do. */
type Known = Ctx & {
  readonly net: string;
  readonly isStill: (how?: { readonly anew: boolean }) => Promise<boolean>;
  readonly limited?: Limited;
};
export type SessionAuthenticator = {
  /** The living session of this browser's cookie. */
  readonly sessionOf: (request: FastifyRequest) => Promise<Session | undefined>;
  /** The sender of a GraphQL request: by identity token, so that no other page can send it in one's name. */
  readonly byToken: (ctx: Ctx, request: FastifyRequest) => Promise<Known>;
  /** Who asks for an image, a download or an upload: by cookie; what changes something comes from our own pages. */
  readonly bySession: (ctx: Ctx, request: FastifyRequest) => Promise<Known & Caller>;
  /** Whoever was given something in this session that shows by itself that they come from it. */
  readonly inSession: (ctx: Ctx, id: string) => Promise<Caller | undefined>;
  /** Forgets a session that has just ended. */
  readonly forget: (sessionId: string) => void;
};

function rememberer(ctx: Ctx) {
  const known = new Map<string, Remembered>();
  let notices = 0;
  const look = async (column: Column, value: string): Promise<Session | undefined> => {
    const now = ctx.now().getTime();
    const hit = known.get(value);
    if (hit && now - hit.at < REMEMBERED_MS && now >= hit.at) return hit.session;
    const before = notices;
    const session = await livingSession(ctx, { column, value });
    // It may have ended while it was looked for.
    if (notices !== before) return look(column, value);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(value, { session, at: now });
    if (session && now - session.seenAt.getTime() > TOUCH_EVERY_MS)
      await touchSession(ctx, session.id);
    return session;
  };
  const forget = (sessionId: string) => {
    for (const [key, { session }] of known) if (session?.id === sessionId) known.delete(key);
  };
  const hear = (change: Change) => {
    if (!endsSessions(change)) return;
    notices += 1;
    const { userId } = change;
    for (const [key, { session }] of known)
      if (userId === null || session?.userId === userId) known.delete(key);
  };
  return { look, forget, hear };
}

/** The viewer a session makes of its caller. */
export function viewerOf(session: Session | undefined): Viewer {
  if (!session) return ANONYMOUS;
  const { userId, accountId, role, status, saasOnly } = session;
  // An operator belongs to no account, and reaches none before a desk of theirs names one.
  if (!userId || !accountId || !role || !status) return { ...ANONYMOUS, role: 'Operator' };
  const { spaces } = session;
  return viewerFrom({ userId, accountId, role, status, saasOnly: saasOnly ?? false, spaces });
}

/** Who acts in a session: the person, an operator, or an operator on behalf of the person. */
export function actorOf(session: Session | undefined): Actor {
  const { userId, operatorId } = session ?? {};
  if (operatorId)
    return userId ? { kind: 'support', operatorId, userId } : { kind: 'operator', operatorId };
  return { kind: 'person', userId: userId ?? ANONYMOUS.userId };
}

/** What alone a session may do, where it may not do all that its person may: name another address, or set up a second factor. */
export function limitOf(ctx: Ctx, session: Session): SessionLimit | null {
  if (session.kind !== 'person') return null;
  if (session.parted !== null) return 'another-address';
  const how = { ...session, hasApp: session.app !== null };
  return needsSecondFactor(how, ctx.now()) ? 'second-factor' : null;
}

/** Who is limited to something is nobody, but for what is marked as open to them. */
const asIn = (ctx: Ctx, session: Session | undefined): Ctx => ({
  ...ctx,
  viewer: session && limitOf(ctx, session) !== null ? ANONYMOUS : viewerOf(session),
  actor: actorOf(session),
  ...(session && { sessionId: session.id }),
});

/** The caller in a session, as they come in now; undefined when it has ended. */
export async function inSession(ctx: Ctx, id: string): Promise<Ctx | undefined> {
  const session = await livingSession(ctx, { column: 'id', value: id });
  return session && asIn(ctx, session);
}

/** Answers 403 to who looks on behalf of a customer: for what changes something, and for what they shall not take along. */
export function refuseSupport(actor: Actor): void {
  if (actor.kind === 'support')
    throw Object.assign(new Error(SUPPORT_READ_ONLY), { statusCode: 403 });
}

const standing = (ctx: Ctx, session: Session) =>
  JSON.stringify([session.role, session.spaces, limitOf(ctx, session)]);

type Look = ReturnType<typeof rememberer>['look'];

/** Breaks off what a session asks for or sends, as soon as it ends, may do less, has lost its seat in that account, or what it is sent was closed to it. */
const followBodies =
  (appCtx: Ctx, look: Look, bodies: ReturnType<typeof openBodies>) =>
  (session: Session | undefined): Caller['whileSignedIn'] => {
    // Somebody may end it before there is a body.
    const since = bodies.heard();
    return (response, { accountId = session?.accountId ?? '', isStillOpen } = {}) => {
      if (!session?.userId) return;
      const { id, userId } = session;
      const isHere = async () => {
        const now = await look('id', id);
        return now !== undefined && limitOf(appCtx, now) === null;
      };
      const isStill = async () =>
        (await isHere()) &&
        (accountId === session.accountId ||
          (await findViewer(appCtx, { accountId, userId })) !== undefined) &&
        (await (isStillOpen?.() ?? true));
      bodies.add({ userId, response, isStill }, since);
    };
  };

/** Tells who stands at the door, asking the session row at most once a second. */
export function openSessionAuthenticator(
  appCtx: Ctx,
  live: Pick<Live, 'hear'>,
): SessionAuthenticator {
  const { look, forget, hear } = rememberer(appCtx);
  const bodies = openBodies();
  live.hear(hear);
  live.hear(bodies.hear);
  const sessionOf = (request: FastifyRequest) => {
    const secret = sessionSecretOf(appCtx, request);
    return secret === '' ? Promise.resolve(undefined) : look('tokenHash', hashOf(secret));
  };
  const known = (ctx: Ctx, request: FastifyRequest, session: Session | undefined): Known => {
    const was = session && standing(ctx, session);
    const isStill: Known['isStill'] = async (how) => {
      if (session && how?.anew) forget(session.id);
      const now = session && (await look('id', session.id));
      return session !== undefined && now !== undefined && was === standing(ctx, now);
    };
    const to = session ? limitOf(ctx, session) : null;
    const limited = to && { limited: { viewer: viewerOf(session), to } };
    return { ...asIn(ctx, session), net: networkOf(request.ip), isStill, ...limited };
  };
  const follow = followBodies(appCtx, look, bodies);
  return {
    sessionOf,
    forget,
    async inSession(ctx, id) {
      forget(id);
      const session = await look('id', id);
      return session && { ...asIn(ctx, session), whileSignedIn: follow(session) };
    },
    async byToken(ctx, request) {
      const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
      const claims = scheme?.toLowerCase() === 'bearer' ? readToken(ctx, token) : null;
      const session = claims ? await look('id', claims.session) : undefined;
      const isTheirs = (session?.accountId ?? null) === claims?.account;
      return known(ctx, request, isTheirs ? session : undefined);
    },
    async bySession(ctx, request) {
      const changes = !SAFE.includes(request.method);
      const isForeign = changes && !isOwnPage(ctx, request);
      const session = isForeign ? undefined : await sessionOf(request);
      if (changes) refuseSupport(actorOf(session));
      return { ...known(ctx, request, session), whileSignedIn: follow(session) };
    },
  };
}
