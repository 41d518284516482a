import type { SessionEnd } from '@postkorb/domain/identity';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** Rows of `identity.session` that live: they end by the clock, after their time without use, and when somebody ends them. */
export const isLiving = (ctx: Ctx, session: string) => {
  const [endedAt, expiresAt, seenAt, idleMinutes] = [
    'endedAt',
    'expiresAt',
    'seenAt',
    'idleMinutes',
  ].map((column) => sql.ref(`${session}.${column}`));
  return sql<boolean>`${endedAt} is null and ${expiresAt} > ${ctx.now()}
    and ${seenAt} > ${ctx.now()}::timestamptz - make_interval(mins => ${idleMinutes})`;
};

/** Everywhere the viewer's login is signed in, in whatever account: where they are now first, then what was used last. */
export function findSessions(ctx: Ctx) {
  return ctx.db
    .selectFrom('identity.session as s')
    .innerJoin('identity.membership as m', (join) =>
      join.onRef('m.accountId', '=', 's.accountId').onRef('m.userId', '=', 's.userId'),
    )
    .innerJoin('accounts.account as a', 'a.id', 's.accountId')
    .select(['s.id', 's.userAgent', 's.createdAt', 's.seenAt', 's.expiresAt', 's.stays'])
    .select(
      sql<string>`coalesce(a.company_name, trim(a.first_name || ' ' || a.last_name))`.as('account'),
    )
    .where('s.userId', '=', ctx.viewer.userId)
    .where('s.kind', '=', 'person')
    .where('m.status', '=', 'active')
    .where(isLiving(ctx, 's'))
    .orderBy((eb) => eb('s.id', '=', ctx.sessionId ?? ctx.viewer.userId), 'desc')
    .orderBy('s.seenAt', 'desc')
    .orderBy('s.id')
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

/** Which sessions of a person end: one of them, all but one, or, where nothing is said, all. */
export type Ended = { readonly only?: string; readonly but?: string | undefined };

/** Marks living sessions of a person as ended, in whatever account, also those in which support looks on their behalf; says which. */
export function markEnded(
  ctx: Ctx,
  userId: string,
  { only, but, why }: Ended & { why: SessionEnd },
) {
  return ctx.db
    .updateTable('identity.session as s')
    .set({ endedAt: ctx.now(), endedWhy: why })
    .where('s.userId', '=', userId)
    .where(isLiving(ctx, 's'))
    .$if(only !== undefined, (query) => query.where(sql`s.id::text`, '=', only))
    .$if(but !== undefined, (query) => query.where('s.id', '<>', but ?? null))
    .returning(['s.id', 's.accountId'])
    .execute();
}

/** Takes back every token by which support could come to see what a person sees, in whatever account; whoever uses one just now is waited for, and ends with the sessions. */
export async function deleteSupportTokens(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .deleteFrom('identity.supportAccess')
    .where('userId', '=', userId)
    .where('beganAt', 'is', null)
    .execute();
}

/** Why the session of this cookie was ended, when somebody ended it. */
export async function findSessionEnd(ctx: Ctx, tokenHash: string): Promise<SessionEnd | null> {
  const row = await ctx.db
    .selectFrom('identity.session')
    .select('endedWhy')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row?.endedWhy ?? null;
}
