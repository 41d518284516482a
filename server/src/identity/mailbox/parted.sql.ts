import { partedEmail } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';

type Parted = { readonly userId: string; readonly login: string; readonly eraseAt: Date };

/** Takes a login its address, by which it is found once more under this key; it has none until it proves another one. */
export async function insertParted(ctx: Ctx, { userId, login, eraseAt }: Parted): Promise<void> {
  await ctx.db
    .updateTable('identity.user')
    .set({ email: partedEmail(userId), mailboxProvenAt: null })
    .where('id', '=', userId)
    .execute();
  const row = { userId, login, partedAt: ctx.now(), eraseAt };
  await ctx.db
    .insertInto('identity.partedLogin')
    .values(row)
    .onConflict((on) => on.column('userId').doUpdateSet(row))
    .execute();
}

/** Notes that a login has an address of its own again; tells whether it had none. */
export async function deleteParted(ctx: Ctx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('identity.partedLogin')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Logins that nobody has given another address in time. */
export async function findPartedDue(ctx: Ctx): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('identity.partedLogin')
    .select('userId')
    .where('eraseAt', '<=', ctx.now())
    .orderBy('eraseAt')
    .limit(1_000)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Whether this login is still due; nobody gives it another address before this transaction ends. */
export async function lockPartedDue(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity.partedLogin as p')
    .innerJoin('identity.user as u', 'u.id', 'p.userId')
    .select('p.userId')
    .where('p.userId', '=', userId)
    .where('p.eraseAt', '<=', ctx.now())
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets a login stay parted for as long as its person leaves it so. */
export async function keepParted(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('identity.partedLogin')
    .set({ eraseAt: null })
    .where('userId', '=', userId)
    .execute();
}

/** Forgets what is known of a login and all that opens it; an empty row stays for those that name it. */
export async function emptyLogin(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('identity.partedLogin').where('userId', '=', userId).execute();
  await ctx.db.deleteFrom('identity.passkey').where('userId', '=', userId).execute();
  await ctx.db.deleteFrom('identity.linkedIdentity').where('userId', '=', userId).execute();
  await ctx.db.deleteFrom('identity.totp').where('userId', '=', userId).execute();
  await ctx.db.deleteFrom('identity.recoveryCode').where('userId', '=', userId).execute();
  const empty = { firstName: '', lastName: '' };
  await ctx.db.updateTable('identity.user').set(empty).where('id', '=', userId).execute();
}
