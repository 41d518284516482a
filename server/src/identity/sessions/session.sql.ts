import { IDLE_MINUTES, STAY_DAYS, STAY_IDLE_DAYS } from '@postkorb/domain/identity';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { spacesOf } from '../people/user.sql.ts';
import { isLiving } from './sessions.sql.ts';

type NewSession = {
  readonly accountId: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly net: string;
  readonly userAgent: string;
  /** Whether its person chose to stay signed in, and the account lets them. */
  readonly stays?: boolean;
  /** Whether its person has just shown who they are. */
  readonly isProven?: boolean;
  /** Whether they did so by a passkey. */
  readonly byPasskey?: boolean;
  /** By which sign-in of a business it was opened. */
  readonly connectionId?: string | null;
};
const HOUR_MS = 3_600_000;
const DAY_MINUTES = 24 * 60;

/** How long a session that begins now lasts: without use, and at all. */
export function sessionTimes(ctx: Ctx, stays: boolean) {
  const hours = stays ? STAY_DAYS * 24 : ctx.config.identity.sessionHours;
  return {
    stays,
    idleMinutes: stays ? STAY_IDLE_DAYS * DAY_MINUTES : IDLE_MINUTES,
    expiresAt: new Date(ctx.now().getTime() + hours * HOUR_MS),
  };
}

/** Opens a session and forgets this user's ended ones. */
export async function insertSession(
  ctx: Ctx,
  { isProven = true, ...session }: NewSession,
): Promise<string> {
  const now = ctx.now();
  const { accountId, userId, stays = false } = session;
  const times = sessionTimes(ctx, stays);
  await ctx.db
    .deleteFrom('identity.session as s')
    .where('s.accountId', '=', accountId)
    .where('s.userId', '=', userId)
    .where('s.endedAt', 'is', null)
    .where((eb) => eb.not(isLiving(ctx, 's')))
    .execute();
  const { id } = await ctx.db
    .with('used', (db) =>
      db
        .updateTable('identity.membership')
        .set({ seenAt: now })
        .where('accountId', '=', accountId)
        .where('userId', '=', userId),
    )
    .insertInto('identity.session')
    .values({ ...session, ...times, createdAt: now, seenAt: now, provenAt: isProven ? now : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The session behind a cookie's hash or a token's id, while it lives and its user may still come in. */
export function livingSession(ctx: Ctx, by: { column: 'id' | 'tokenHash'; value: string }) {
  return ctx.db
    .selectFrom('identity.session as s')
    .leftJoin('identity.membership as m', (join) =>
      join.onRef('m.accountId', '=', 's.accountId').onRef('m.userId', '=', 's.userId'),
    )
    .leftJoin('accounts.account as a', 'a.id', 's.accountId')
    .leftJoin('identity.signInPolicy as p', 'p.accountId', 's.accountId')
    .leftJoin('identity.partedLogin as l', 'l.userId', 's.userId')
    .leftJoin('identity.totp as t', (join) =>
      join.onRef('t.userId', '=', 's.userId').on('t.stage', '=', 'on'),
    )
    .select([
      's.id',
      's.kind',
      's.accountId',
      's.userId',
      's.operatorId',
      's.seenAt',
      's.idleMinutes',
      's.expiresAt',
    ])
    .select(['m.role', 'm.status', 'a.saasOnly', spacesOf('m').as('spaces')])
    .select(['s.byPasskey', 'p.secondFactorFrom', 't.userId as app', 'l.userId as parted'])
    .where(`s.${by.column}`, '=', by.value)
    .where(isLiving(ctx, 's'))
    .where((eb) => eb.or([eb('m.status', '=', 'active'), eb('s.kind', '=', 'operator')]))
    .executeTakeFirst();
}

export type Session = NonNullable<Awaited<ReturnType<typeof livingSession>>>;

/** Notes that the session is in use, and with it the person's seat; while support looks, its person was not there. */
export async function touchSession(ctx: Ctx, id: string): Promise<void> {
  const seenAt = ctx.now();
  await ctx.db
    .with('used', (db) =>
      db
        .updateTable('identity.session')
        .set({ seenAt })
        .where('id', '=', id)
        .returning(['accountId', 'userId', 'kind']),
    )
    .updateTable('identity.membership as m')
    .from('used')
    .set({ seenAt })
    .whereRef('m.accountId', '=', 'used.accountId')
    .whereRef('m.userId', '=', 'used.userId')
    .where('used.kind', '=', 'person')
    .execute();
}

/** Ends every session of a person in the viewer's account, also those in which support looks; it stays written that their seat was taken. */
export async function endSessionsOfSeat(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('identity.session')
    .set({ endedAt: ctx.now(), endedWhy: 'seat' })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Forgets every session of a person in the viewer's account, and why it ended; of those in which support looked it stays written. */
export async function deleteSessionsOf(ctx: Ctx, userId: string): Promise<void> {
  await endSessionsOfSeat(ctx, userId);
  await ctx.db
    .deleteFrom('identity.session')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', userId)
    .where('kind', '<>', 'support')
    .execute();
}

/** Ends the session that its own cookie has just proven, of whatever kind; cookie and tokens are dead with it. */
export async function deleteSession(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('identity.session').where('id', '=', id).execute();
}

/**
 * When the viewer last proved in this session who they are; nobody else proves it for them, and where somebody ended it,
 * nobody does. It ends no earlier than the transaction: whoever throws a thief out finds what they did until then.
 */
export async function lockProvenAt(ctx: Ctx): Promise<Date | null> {
  if (ctx.sessionId === undefined) return null;
  const row = await ctx.db
    .selectFrom('identity.session')
    .select('provenAt')
    .where('id', '=', ctx.sessionId)
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .where('kind', '=', 'person')
    .where('endedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.provenAt ?? null;
}

type Renewed = { readonly tokenHash: string; readonly byPasskey?: boolean };

/** Notes that its person has just proved who they are, under another secret: who had the one of before is out. */
export async function renewSession(
  ctx: Ctx,
  id: string,
  { tokenHash, byPasskey = false }: Renewed,
): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable('identity.session')
    .set({ tokenHash, provenAt: now, seenAt: now, ...(byPasskey && { byPasskey }) })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** Notes that the viewer has just shown in this session that they hold a passkey. */
export async function noteByPasskey(ctx: Ctx): Promise<void> {
  if (ctx.sessionId === undefined) return;
  await ctx.db
    .updateTable('identity.session')
    .set({ byPasskey: true })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .where('id', '=', ctx.sessionId)
    .execute();
}

/** A living session of the viewer, which nobody else changes before this transaction ends. */
export function lockSession(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('identity.session as s')
    .select(['s.id', 's.stays', 's.idleMinutes', 's.createdAt', 's.provenAt', 's.expiresAt'])
    .select('s.connectionId')
    .where('s.accountId', '=', ctx.viewer.accountId)
    .where('s.userId', '=', ctx.viewer.userId)
    .where('s.id', '=', id)
    .where('s.kind', '=', 'person')
    .where(isLiving(ctx, 's'))
    .forUpdate()
    .executeTakeFirst();
}

type Moved = Pick<Session, 'accountId' | 'idleMinutes' | 'expiresAt'> & {
  readonly tokenHash: string;
  readonly stays: boolean;
};

/** Lets a session of the viewer go on in another account under another id and secret: what knew it before is out. */
export async function moveSession(ctx: Ctx, id: string, moved: Moved): Promise<string> {
  const row = await ctx.db
    .updateTable('identity.session')
    .set({ ...moved, id: sql<string>`uuidv7()`, seenAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
