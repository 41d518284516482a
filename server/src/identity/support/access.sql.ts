import type { SupportEnd } from '@postkorb/domain/identity';
import { sql } from 'kysely';
import { newId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import { isLiving } from '../sessions/sessions.sql.ts';

type NewAccess = {
  readonly userId: string;
  readonly tokenHash: string;
  readonly tokenUntil: Date;
  /** The person of support who let another one in, and why; absent where the customer did. */
  readonly granted?: { readonly by: string; readonly reason: string };
};

/** Notes that support may look in as a person of the viewer's account sees it, by a token. */
export async function insertAccess(ctx: Ctx, { granted, ...access }: NewAccess): Promise<string> {
  const id = newId();
  const { accountId } = ctx.viewer;
  const { by: grantedBy = null, reason = null } = granted ?? {};
  await ctx.db
    .insertInto('identity.supportAccess')
    .values({ ...access, accountId, id, createdAt: ctx.now(), grantedBy, reason })
    .execute();
  return id;
}

/** Takes tokens back that were not used; says how many of them were still good. Those nobody used are of no interest later. */
export async function deleteTokens(ctx: Ctx, userId: string): Promise<number> {
  const rows = await ctx.db
    .deleteFrom('identity.supportAccess')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', userId)
    .where('beganAt', 'is', null)
    .where('grantedBy', 'is', null)
    .returning('tokenUntil')
    .execute();
  return rows.filter(({ tokenUntil }) => tokenUntil > ctx.now()).length;
}

/** Until when a token of the viewer's waits to be used; null where none does. */
export async function findTokenUntil(ctx: Ctx): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('identity.supportAccess')
    .select('tokenUntil')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .where('beganAt', 'is', null)
    .where('grantedBy', 'is', null)
    .where('tokenUntil', '>', ctx.now())
    .executeTakeFirst();
  return row?.tokenUntil ?? null;
}

/** What a token lets into, locked, with whom to tell; nothing where it is none, used, too old, for another address or of the very person who has it. */
export function lockToken(
  ctx: Ctx,
  { tokenHash, email, operatorId }: { tokenHash: string; email: string; operatorId: string },
) {
  return ctx.db
    .selectFrom('identity.supportAccess as a')
    .innerJoin('identity.membership as m', (join) =>
      join.onRef('m.accountId', '=', 'a.accountId').onRef('m.userId', '=', 'a.userId'),
    )
    .innerJoin('identity.user as u', 'u.id', 'a.userId')
    .select(['a.accountId', 'a.id', 'a.userId', 'a.grantedBy', 'a.reason'])
    .select(['u.email', 'u.locale', 'u.firstName', 'u.lastName'])
    .where('a.tokenHash', '=', tokenHash)
    .where('a.tokenUntil', '>', ctx.now())
    .where('a.beganAt', 'is', null)
    .where('u.email', '=', email)
    .where('m.status', '=', 'active')
    .where((eb) => eb('a.grantedBy', 'is distinct from', operatorId))
    .forUpdate('a')
    .executeTakeFirst();
}

type Begun = {
  readonly id: string;
  readonly operatorId: string;
  readonly ticket: string;
  readonly sessionId: string;
  readonly endsAt: Date;
};

/** Notes that the token was used, and by whom. */
export async function setBegun(ctx: Ctx, { id, ...begun }: Begun): Promise<void> {
  await ctx.db
    .updateTable('identity.supportAccess')
    .set({ ...begun, tokenHash: null, beganAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

type NewSession = {
  readonly operatorId: string;
  readonly tokenHash: string;
  readonly net: string;
  readonly userAgent: string;
  readonly expiresAt: Date;
  readonly idleMinutes: number;
};

/** Opens a session in which somebody of support looks on behalf of the viewer. */
export async function insertSupportSession(ctx: Ctx, session: NewSession): Promise<string> {
  const { accountId, userId } = ctx.viewer;
  const now = ctx.now();
  const { id } = await ctx.db
    .insertInto('identity.session')
    .values({ ...session, kind: 'support', accountId, userId, createdAt: now, seenAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A look that goes on, of the viewer's account, locked: by its id, or by the session it is looked in. */
export function lockLook(ctx: Ctx, by: { readonly column: 'id' | 'sessionId'; value: string }) {
  return ctx.db
    .selectFrom('identity.supportAccess as a')
    .innerJoin('identity.user as u', 'u.id', 'a.userId')
    .select(['a.id', 'a.userId', 'a.operatorId', 'a.sessionId', 'a.ticket', 'a.beganAt'])
    .select(['u.email', 'u.locale', 'u.firstName', 'u.lastName'])
    .where('a.accountId', '=', ctx.viewer.accountId)
    .where(sql`a.${sql.ref(by.column)}::text`, '=', by.value)
    .where('a.beganAt', 'is not', null)
    .where('a.endedAt', 'is', null)
    .forUpdate('a')
    .executeTakeFirst();
}

export type Look = NonNullable<Awaited<ReturnType<typeof lockLook>>>;

/** Notes that a look is over, and ends its session: its browser is told. */
export async function setEnded(ctx: Ctx, { id, sessionId }: Look, why: SupportEnd): Promise<void> {
  const { accountId } = ctx.viewer;
  const endedAt = ctx.now();
  await ctx.db
    .with('ended', (db) =>
      db
        .updateTable('identity.session')
        .set({ endedAt, endedWhy: 'support' })
        .where('accountId', '=', accountId)
        .where('id', '=', sessionId)
        .where('endedAt', 'is', null),
    )
    .updateTable('identity.supportAccess')
    .set({ endedAt, endedWhy: why })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** The Owner of the viewer's account, where support looks as somebody else there. */
export function findOwnerBeside(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('identity.membership as m')
    .innerJoin('identity.user as u', 'u.id', 'm.userId')
    .select(['u.id as userId', 'u.email', 'u.locale', 'u.firstName', 'u.lastName'])
    .where('m.accountId', '=', ctx.viewer.accountId)
    .where('m.role', '=', 'Owner')
    .where('m.status', '=', 'active')
    .where('m.userId', '!=', userId)
    .executeTakeFirst();
}

/**
 * Who of support looks or looked in as the viewer sees it, the latest first; to the Owner also who did as anybody else of
 * the account, and to support itself only how it looks now.
 */
function looksOf(ctx: Ctx, { current }: { readonly current: boolean }) {
  const { accountId, userId, role } = ctx.viewer;
  const isCurrent = sql<boolean>`(a.ended_at is null and coalesce(${isLiving(ctx, 's')}, false))`;
  return ctx.db
    .selectFrom('identity.supportAccess as a')
    .innerJoin('identity.user as o', 'o.id', 'a.operatorId')
    .innerJoin('identity.user as p', 'p.id', 'a.userId')
    .leftJoin('identity.session as s', (join) =>
      join.onRef('s.accountId', '=', 'a.accountId').onRef('s.id', '=', 'a.sessionId'),
    )
    .select(['a.id', 'a.ticket', 'a.grantedBy', 'a.sessionId', 'a.beganAt', 'a.endsAt'])
    .select(['a.endedWhy', 'o.firstName', 'o.lastName'])
    .select(sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('person'))
    .select((eb) => eb('a.userId', '=', userId).as('isOwn'))
    .select(isCurrent.as('isCurrent'))
    .select(sql<Date | null>`coalesce(s.ended_at, a.ended_at, a.ends_at)`.as('endedAt'))
    .where('a.accountId', '=', accountId)
    .$if(role !== 'Owner', (query) => query.where('a.userId', '=', userId))
    .where('a.beganAt', 'is not', null)
    .where(current ? isCurrent : sql<boolean>`not ${isCurrent}`)
    .$if(ctx.actor.kind === 'support', (query) =>
      query.where('a.sessionId', '=', ctx.sessionId ?? null),
    )
    .orderBy('a.beganAt', 'desc')
    .orderBy('a.id', 'desc');
}

/** All looks that go on at this moment, however many. */
export const findRunningLooks = (ctx: Ctx) => looksOf(ctx, { current: true }).execute();

export type LookRow = Awaited<ReturnType<typeof findRunningLooks>>[number];
export type Looks = { readonly looks: LookRow[]; readonly more: boolean };

type Asked = { readonly first: number; readonly after: string | null };

/** A page of the looks that are over, beginning behind the one with that id. */
export async function findPastLooks(ctx: Ctx, { first, after }: Asked): Promise<Looks> {
  const last = sql`select l.began_at, l.id from identity.support_access as l
    where l.account_id = ${ctx.viewer.accountId} and l.id::text = ${after}`;
  const found = await looksOf(ctx, { current: false })
    .$if(after !== null, (query) => query.where(sql<boolean>`(a.began_at, a.id) < (${last})`))
    .limit(first + 1)
    .execute();
  return { looks: found.slice(0, first), more: found.length > first };
}

/** Looks of a person of support that go on, in whatever account. */
export function findLooksBy(ctx: Ctx, operatorId: string) {
  return ctx.db
    .selectFrom('identity.supportAccess')
    .select(['accountId', 'id'])
    .where('operatorId', '=', operatorId)
    .where('endedAt', 'is', null)
    .orderBy('accountId')
    .execute();
}
