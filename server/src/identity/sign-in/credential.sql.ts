import type { Ctx } from '#platform/ctx';
import { credentialOfNobody, ITERATIONS, type Credential } from './srp.ts';

export type KnownLogin = Credential & { readonly userId: string };

/** What is kept for signing in with this address, or nothing. */
export function findCredential(ctx: Ctx, email: string): Promise<KnownLogin | undefined> {
  return ctx.db
    .selectFrom('identity.user as u')
    .innerJoin('identity.credential as c', 'c.userId', 'u.id')
    .select(['u.id as userId', 'c.salt', 'c.verifier', 'c.iterations'])
    .where('u.email', '=', email)
    .executeTakeFirst();
}

/** The same for the login that was parted last from the address with this key. */
export function findPartedCredential(ctx: Ctx, login: string): Promise<KnownLogin | undefined> {
  return ctx.db
    .selectFrom('identity.partedLogin as p')
    .innerJoin('identity.credential as c', 'c.userId', 'p.userId')
    .select(['p.userId', 'c.salt', 'c.verifier', 'c.iterations'])
    .where('p.login', '=', login)
    .orderBy('p.partedAt', 'desc')
    .executeTakeFirst();
}

/** How many passwords a login has had before its own of now; undefined where it has none. */
export async function findGeneration(ctx: Ctx, userId: string): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('identity.credential')
    .select('generation')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.generation;
}

/** The same, and nobody replaces that password or sets up a second factor before this transaction ends. */
export async function lockGeneration(ctx: Ctx, userId: string): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('identity.user as u')
    .innerJoin('identity.credential as c', 'c.userId', 'u.id')
    .select('c.generation')
    .where('u.id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.generation;
}

/** Keeps a new login's salt and verifier; where none are given, ones that no password fits. */
export async function insertCredential(
  ctx: Ctx,
  userId: string,
  credential: Credential | null,
): Promise<void> {
  const kept = credential ?? credentialOfNobody();
  await ctx.db
    .insertInto('identity.credential')
    .values({ userId, ...kept, isVoid: credential === null })
    .execute();
}

/** Puts what was made of the same password with as many rounds as now in the place of what has fewer; says whether it had. */
export async function replaceOutdated(
  ctx: Ctx,
  userId: string,
  { salt, verifier, iterations }: Credential,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.credential')
    .set({ salt, verifier, iterations, updatedAt: ctx.now() })
    .where('userId', '=', userId)
    .where('iterations', '<', ITERATIONS)
    .where('isVoid', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Challenge = {
  readonly id: string;
  readonly userId: string | null;
  readonly login: string;
  readonly net: string;
  readonly bPublic: string;
  readonly expiresAt: Date;
  /** Under which keys, and when, the try was counted whose first proof was wrong; null for a first one. */
  readonly firstCounted: string[] | null;
  readonly firstAt: Date | null;
};

/** Keeps a sign-in that has begun, and forgets some that were never finished. */
export async function insertChallenge(ctx: Ctx, challenge: Challenge): Promise<void> {
  const old = ctx.db
    .selectFrom('identity.challenge')
    .select('id')
    .where('expiresAt', '<=', ctx.now())
    .limit(20)
    .forUpdate()
    .skipLocked();
  await ctx.db
    .with('gone', (db) => db.deleteFrom('identity.challenge').where('id', 'in', old))
    .insertInto('identity.challenge')
    .values(challenge)
    .execute();
}

/** Takes a sign-in that has begun, once and for the network that began it, with the verifier it needs. */
export async function takeChallenge(ctx: Ctx, id: string, network: string) {
  return ctx.db
    .with('taken', (db) => db.deleteFrom('identity.challenge').where('id', '=', id).returningAll())
    .selectFrom('taken as t')
    .leftJoin('identity.credential as c', 'c.userId', 't.userId')
    .select(['t.userId', 't.login', 't.bPublic', 'c.verifier', 'c.generation', 'c.iterations'])
    .select(['t.firstCounted', 't.firstAt'])
    .where('t.net', '=', network)
    .where('t.expiresAt', '>', ctx.now())
    .executeTakeFirst();
}

/** Notes that the viewer has signed in; says whether for the first time, or the first since somebody awaits it, and whom to tell. */
export async function markSignedIn(ctx: Ctx) {
  const { userId } = ctx.viewer;
  const first = await ctx.db
    .updateTable('identity.user')
    .set({ signedInAt: ctx.now() })
    .where('id', '=', userId)
    .where('signedInAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const user = await ctx.db
    .selectFrom('identity.user')
    .select(['email', 'locale', 'firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...user, isFirst: first !== undefined };
}
