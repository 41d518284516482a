import type { SsoProvider, SsoPurpose } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';
import type { Via } from '../sign-in/find-entry.ts';
import type { Named } from './named.ts';

/** A visit to a provider that has begun. */
export type Flow = {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly provider: SsoProvider;
  /** The sign-in of a business, where it is one. */
  readonly connectionId: string | null;
  /** Of whom it was begun: who stands in the settings meanwhile may be another. */
  readonly issuer: string;
  readonly purpose: SsoPurpose;
  /** The session it is for, where somebody is signed in. */
  readonly sessionId: string | null;
  readonly stays: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** Keeps a visit that has begun, and forgets some that were never finished. */
export async function insertFlow(ctx: Ctx, flow: Flow): Promise<void> {
  const old = ctx.db
    .selectFrom('identity.ssoFlow')
    .select('stateHash')
    .where('expiresAt', '<=', ctx.now())
    .limit(20)
    .forUpdate()
    .skipLocked();
  await ctx.db
    .with('gone', (db) => db.deleteFrom('identity.ssoFlow').where('stateHash', 'in', old))
    .insertInto('identity.ssoFlow')
    .values(flow)
    .execute();
}

/** Takes a visit that has begun, once and for the browser that began it. */
export function takeFlow(
  ctx: Ctx,
  stateHash: string,
  browserHash: string,
): Promise<Flow | undefined> {
  return ctx.db
    .deleteFrom('identity.ssoFlow')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', ctx.now())
    .returningAll()
    .executeTakeFirst();
}

type Arrived = Named & { readonly expiresAt: Date };

/** Keeps whom a provider named to this browser, in the place of whom it named before. */
export async function putArrival(ctx: Ctx, browserHash: string, arrived: Arrived): Promise<void> {
  const { signedInAt: _, ...named } = arrived;
  await ctx.db
    .insertInto('identity.ssoArrival')
    .values({ browserHash, ...named })
    .onConflict((on) => on.column('browserHash').doUpdateSet(named))
    .execute();
}

/** Whom a provider named to this browser, as long as it is remembered. */
export function findArrival(ctx: Ctx, browserHash: string) {
  return ctx.db
    .selectFrom('identity.ssoArrival')
    .selectAll()
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst();
}

/** The same, once. */
export function takeArrival(ctx: Ctx, browserHash: string) {
  return ctx.db
    .deleteFrom('identity.ssoArrival')
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', ctx.now())
    .returningAll()
    .executeTakeFirst();
}

/** The business whose own sign-in has named somebody to this browser, as long as that is remembered and it lets people in. */
export function findArrivedVia(ctx: Ctx, browserHash: string): Promise<Via | undefined> {
  return ctx.db
    .selectFrom('identity.ssoArrival as a')
    .innerJoin('identity.ssoConnection as c', 'c.id', 'a.connectionId')
    .select(['c.accountId', 'c.id as connectionId', 'a.email'])
    .where('a.browserHash', '=', browserHash)
    .where('a.expiresAt', '>', ctx.now())
    .where('c.isOn', '=', true)
    .executeTakeFirst();
}
