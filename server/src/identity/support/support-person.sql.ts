import type { Ctx } from '#platform/ctx';

const people = (ctx: Ctx) =>
  ctx.db
    .selectFrom('identity.operator as o')
    .innerJoin('identity.user as u', 'u.id', 'o.userId')
    .innerJoin('identity.credential as c', 'c.userId', 'o.userId')
    .select(['o.userId', 'o.codeSalt', 'o.lastStep', 'c.generation'])
    .select(['u.email', 'u.firstName', 'u.lastName'])
    .where('o.kind', '=', 'support');

/** Everybody of support, by address. */
export function findSupportPeople(ctx: Ctx) {
  return people(ctx).orderBy('u.email').execute();
}

/** A person of support by the address of their login. */
export function findSupportPerson(ctx: Ctx, email: string) {
  return people(ctx).where('u.email', '=', email).executeTakeFirst();
}

/** A person of support, locked: nobody uses the same code, or takes them away, before this transaction ends. */
export function lockSupportPerson(ctx: Ctx, userId: string) {
  return people(ctx).where('o.userId', '=', userId).forUpdate('o').executeTakeFirst();
}

export type SupportPerson = NonNullable<Awaited<ReturnType<typeof findSupportPerson>>>;

/** Makes a login a person of support. */
export async function insertSupportPerson(
  ctx: Ctx,
  userId: string,
  codeSalt: string,
): Promise<void> {
  await ctx.db
    .insertInto('identity.operator')
    .values({ userId, codeSalt, kind: 'support', createdAt: ctx.now() })
    .execute();
}

/** Takes somebody out of support: their sessions go with it, and what they looked at stays written. */
export async function deleteSupportPerson(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('identity.operator').where('userId', '=', userId).execute();
}

/** Notes which code of theirs was used last. */
export async function noteSupportStep(ctx: Ctx, userId: string, lastStep: number): Promise<void> {
  await ctx.db
    .updateTable('identity.operator')
    .set({ lastStep })
    .where('userId', '=', userId)
    .execute();
}
