import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

type NewPasskey = {
  readonly id: string;
  /** As COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
};

/** Keeps a passkey for the viewer's login; false where somebody has it already. */
export async function insertPasskey(ctx: Ctx, passkey: NewPasskey): Promise<boolean> {
  const row = { ...passkey, transports: [...passkey.transports] };
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('identity.passkey')
    .values({ ...row, userId: ctx.viewer.userId, createdAt: ctx.now() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A passkey as its owner sees it. */
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** When somebody last came in with it; null where nobody did. */
  readonly usedAt: Date | null;
};

/** The passkeys of the viewer's login, at most twenty of them, the oldest first. */
export function findOwnPasskeys(ctx: Ctx): Promise<Passkey[]> {
  return ctx.db
    .selectFrom('identity.passkey')
    .select(['id', 'name', 'createdAt', 'usedAt'])
    .where('userId', '=', ctx.viewer.userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Waits until nobody else adds a passkey to the viewer's login in this moment. */
export async function lockOwnPasskeys(ctx: Ctx): Promise<void> {
  const key = `passkeys ${ctx.viewer.userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db);
}

/**
 * What is kept to check a passkey with, locked until the transaction ends, and so is its login, first as whoever throws
 * somebody out locks it: what a passkey opens is there to be ended by then, or the passkey is gone.
 */
export async function lockPasskey(ctx: Ctx, id: string) {
  await ctx.db
    .selectFrom('identity.user')
    .select('id')
    .where('id', 'in', (db) =>
      db.selectFrom('identity.passkey').select('userId').where('id', '=', id),
    )
    .forShare()
    .execute();
  return ctx.db
    .selectFrom('identity.passkey')
    .select(['id', 'userId', 'publicKey', 'counter', 'transports'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that somebody came in with a passkey, and how often it says that it was used. */
export async function noteUse(ctx: Ctx, id: string, counter: number): Promise<void> {
  await ctx.db
    .updateTable('identity.passkey')
    .set({ counter, usedAt: ctx.now() })
    .where('id', '=', id)
    .execute();
}

/** Gives a passkey of the viewer another name; false where there is none such. */
export async function setPasskeyName(ctx: Ctx, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.passkey')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', ctx.viewer.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets a passkey of the viewer; false where there is none such. */
export async function deletePasskey(ctx: Ctx, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('identity.passkey')
    .where('id', '=', id)
    .where('userId', '=', ctx.viewer.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets the viewer's passkeys that were added since then; says what they were called. */
export async function deletePasskeysSince(ctx: Ctx, since: Date): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('identity.passkey')
    .where('userId', '=', ctx.viewer.userId)
    .where('createdAt', '>=', since)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Notes that a challenge was answered; false where it was before. */
export async function insertUsedChallenge(
  ctx: Ctx,
  hash: string,
  expiresAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('identity.usedChallenge')
    .values({ hash, expiresAt })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
