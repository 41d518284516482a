import type { SsoProvider, WaysIn } from '@postkorb/domain/identity';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Named } from './named.ts';

/** An identity at another house, as its owner sees it. */
export type LinkedIdentity = {
  readonly id: string;
  readonly provider: SsoProvider;
  readonly email: string | null;
  readonly createdAt: Date;
  /** When somebody last came in by it; null where nobody did. */
  readonly usedAt: Date | null;
};

type Key = Pick<Named, 'issuer' | 'subject'>;

/** Whose login this identity opens, locked until the transaction ends. */
export function lockIdentity(ctx: Ctx, { issuer, subject }: Key) {
  return ctx.db
    .selectFrom('identity.linkedIdentity')
    .select(['id', 'userId'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
}

/** Links an identity to the viewer's login; false where it opens one already. */
export async function insertIdentity(ctx: Ctx, named: Named): Promise<boolean> {
  const { provider, issuer, subject, email } = named;
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('identity.linkedIdentity')
    .values({ provider, issuer, subject, email, userId: ctx.viewer.userId, createdAt: ctx.now() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The identities that open the viewer's login, at most ten of them, the oldest first. */
export function findOwnIdentities(ctx: Ctx): Promise<LinkedIdentity[]> {
  return ctx.db
    .selectFrom('identity.linkedIdentity')
    .select(['id', 'provider', 'email', 'createdAt', 'usedAt'])
    .where('userId', '=', ctx.viewer.userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Notes that somebody came in by an identity. */
export async function noteIdentityUse(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('identity.linkedIdentity')
    .set({ usedAt: ctx.now() })
    .where('id', '=', id)
    .execute();
}

/** Parts an identity from the viewer's login; what it was, or undefined where there is none such. */
export function deleteIdentity(ctx: Ctx, id: string) {
  return ctx.db
    .deleteFrom('identity.linkedIdentity')
    .where(sql`id::text`, '=', id)
    .where('userId', '=', ctx.viewer.userId)
    .returning(['provider'])
    .executeTakeFirst();
}

/** Parts from the viewer's login what was linked since then, or also what came in since; tells by which houses. */
export async function deleteIdentitiesSince(
  ctx: Ctx,
  { linked, used = null }: { readonly linked: Date; readonly used?: Date | null },
): Promise<SsoProvider[]> {
  const gone = await ctx.db
    .deleteFrom('identity.linkedIdentity')
    .where('userId', '=', ctx.viewer.userId)
    .where((eb) => eb.or([eb('createdAt', '>=', linked), eb('usedAt', '>=', used)]))
    .returning('provider')
    .execute();
  return [...new Set(gone.map(({ provider }) => provider))];
}

/** How the viewer's login can be opened. */
export async function findWaysIn(ctx: Ctx): Promise<WaysIn> {
  const { userId } = ctx.viewer;
  const { rows } = await sql<WaysIn>`
    select exists (select from identity.credential c where c.user_id = ${userId} and not c.is_void) as has_password,
      (select count(*)::int from identity.passkey p where p.user_id = ${userId}) as passkeys,
      (select count(*)::int from identity.linked_identity i where i.user_id = ${userId}) as identities`.execute(
    ctx.db,
  );
  return rows[0] ?? { hasPassword: false, passkeys: 0, identities: 0 };
}
