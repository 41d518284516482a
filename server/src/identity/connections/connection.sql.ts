import type { SsoProtocol } from '@postkorb/domain/identity';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** A business's own sign-in, as it is kept. */
export type SsoConnection = {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly protocol: SsoProtocol;
  readonly issuer: string;
  /** Where its people sign in, by SAML. */
  readonly signInUrl: string | null;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  readonly domain: string;
  readonly domainToken: string;
  readonly domainProvenAt: Date | null;
  readonly triedAt: Date | null;
  readonly isOn: boolean;
  readonly isOnly: boolean;
  readonly createdAt: Date;
};

/** What an identity of a connection is known by, beside its subject: nobody else can say it, whatever its issuer is called. */
export const issuerOf = (connectionId: string): string => `urn:postkorb:connection:${connectionId}`;

/**
 * Whether a business's own sign-in, which has just named somebody of this address and of no login, may mean this one: it has
 * that address, or nobody there was linked to it yet.
 */
export async function mayBeNamed(
  ctx: Ctx,
  userId: string,
  { connectionId, email }: { readonly connectionId: string; readonly email: string | null },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity.user as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('u.email', '=', email),
        eb.not(
          eb.exists(
            eb
              .selectFrom('identity.linkedIdentity as l')
              .select('l.id')
              .whereRef('l.userId', '=', 'u.id')
              .where('l.issuer', '=', issuerOf(connectionId)),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The connection of this id, of whatever account: whoever comes by it is not signed in yet. */
export function findConnection(ctx: Ctx, id: string): Promise<SsoConnection | undefined> {
  return ctx.db
    .selectFrom('identity.ssoConnection')
    .selectAll()
    .where(sql`id::text`, '=', id)
    .executeTakeFirst();
}

/** The connection by which people of this domain come in. */
export function findConnectionOfDomain(ctx: Ctx, domain: string) {
  return ctx.db
    .selectFrom('identity.ssoConnection')
    .select(['id', 'name'])
    .where('domain', '=', domain)
    .where('isOn', '=', true)
    .where('domainProvenAt', 'is not', null)
    .executeTakeFirst();
}

/** The connections of the viewer's account, the oldest first; at most a few. */
export function findConnections(ctx: Ctx): Promise<SsoConnection[]> {
  return ctx.db
    .selectFrom('identity.ssoConnection')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** One of them, which nobody else changes before this transaction ends. */
export function lockConnection(ctx: Ctx, id: string): Promise<SsoConnection | undefined> {
  return ctx.db
    .selectFrom('identity.ssoConnection')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where(sql`id::text`, '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type New = Pick<SsoConnection, 'name' | 'protocol' | 'issuer' | 'domain' | 'domainToken'> & {
  readonly clientId: string | null;
  readonly signInUrl: string | null;
};

/** Keeps a connection of the viewer's account; nobody comes in by it yet. */
export function insertConnection(ctx: Ctx, connection: New): Promise<SsoConnection> {
  const { accountId } = ctx.viewer;
  return ctx.db
    .insertInto('identity.ssoConnection')
    .values({ ...connection, accountId, createdAt: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Change = Partial<Omit<SsoConnection, 'accountId' | 'id' | 'createdAt' | 'protocol'>>;

/** Changes a connection of the viewer's account. */
export function setConnection(ctx: Ctx, id: string, change: Change): Promise<SsoConnection> {
  return ctx.db
    .updateTable('identity.ssoConnection')
    .set(change)
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether another account has shown that this domain is its own. */
export async function isDomainTaken(ctx: Ctx, { id, domain }: SsoConnection): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity.ssoConnection')
    .select('id')
    .where('domain', '=', domain)
    .where('domainProvenAt', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a connection of the viewer's account with all identities that it has named: nobody comes in by them any more. */
export async function deleteConnection(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('identity.linkedIdentity').where('issuer', '=', issuerOf(id)).execute();
  await ctx.db
    .deleteFrom('identity.ssoConnection')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** The living sessions of the viewer's account that were opened by a connection. */
export function findSessionsBy(ctx: Ctx, connectionId: string) {
  return ctx.db
    .selectFrom('identity.session')
    .select(['id', 'userId'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('connectionId', '=', connectionId)
    .where('endedAt', 'is', null)
    .execute();
}

/** The sessions of the viewer's account that its people opened otherwise, but for the Owner's. */
export function findSessionsBeside(ctx: Ctx) {
  return ctx.db
    .selectFrom('identity.session as s')
    .innerJoin('identity.membership as m', (join) =>
      join.onRef('m.accountId', '=', 's.accountId').onRef('m.userId', '=', 's.userId'),
    )
    .select(['s.id', 's.userId'])
    .where('s.accountId', '=', ctx.viewer.accountId)
    .where('s.connectionId', 'is', null)
    .where('s.kind', '=', 'person')
    .where('m.role', '<>', 'Owner')
    .where('s.endedAt', 'is', null)
    .execute();
}
