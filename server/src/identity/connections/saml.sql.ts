import { CERTIFICATE_WARNING_DAYS } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';
import type { SsoConnection } from './connection.sql.ts';
import type { Certificate } from './read-metadata.ts';

type Own = Pick<SsoConnection, 'accountId' | 'id'>;

/** What the provider of a connection signs with, the one that lasts longest first. */
export function findCertificates(ctx: Ctx, { accountId, id }: Own) {
  return ctx.db
    .selectFrom('identity.samlCertificate')
    .select(['fingerprint', 'pem', 'notAfter', 'usedAt'])
    .where('accountId', '=', accountId)
    .where('connectionId', '=', id)
    .orderBy('notAfter', 'desc')
    .orderBy('fingerprint')
    .execute();
}
export type SamlCertificate = Awaited<ReturnType<typeof findCertificates>>[number];

/** Keeps these certificates of a connection and no others; one that is known keeps its uses. */
export async function putCertificates(
  ctx: Ctx,
  { accountId, id: connectionId }: Own,
  all: readonly Certificate[],
): Promise<void> {
  const kept = all.map(({ fingerprint }) => fingerprint);
  await ctx.db
    .deleteFrom('identity.samlCertificate')
    .where('accountId', '=', accountId)
    .where('connectionId', '=', connectionId)
    .where('fingerprint', 'not in', kept)
    .execute();
  await ctx.db
    .insertInto('identity.samlCertificate')
    .values(
      all.map(({ pem, fingerprint, notAfter }) => ({
        accountId,
        connectionId,
        fingerprint,
        pem,
        notAfter: new Date(notAfter),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Notes that a certificate is the one in use. */
export async function noteCertificateUse(ctx: Ctx, { accountId, id }: Own, fingerprint: string) {
  await ctx.db
    .updateTable('identity.samlCertificate')
    .set({ usedAt: ctx.now() })
    .where('accountId', '=', accountId)
    .where('connectionId', '=', id)
    .where('fingerprint', '=', fingerprint)
    .execute();
}

/** Uses an assertion up; false where it was used before. */
export async function useAssertion(ctx: Ctx, idHash: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('identity.samlAssertion')
    .values({ idHash, expiresAt })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Marks a visit as answered; false where it was before, or is over. */
export async function noteAnswered(ctx: Ctx, stateHash: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.ssoFlow')
    .set({ answeredAt: ctx.now() })
    .where('stateHash', '=', stateHash)
    .where('answeredAt', 'is', null)
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** By which connection a visit goes that waits for its answer. */
export function findAsked(ctx: Ctx, stateHash: string) {
  return ctx.db
    .selectFrom('identity.ssoFlow')
    .select('connectionId')
    .where('stateHash', '=', stateHash)
    .where('answeredAt', 'is', null)
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst();
}

type Answer = {
  readonly codeHash: string;
  readonly stateHash: string;
  readonly subject: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly signedInAt: Date | null;
  readonly expiresAt: Date;
};

/** Keeps whom a provider has named, until the browser that began asks with the code. */
export async function insertAnswer(ctx: Ctx, answer: Answer): Promise<void> {
  await ctx.db.insertInto('identity.samlAnswer').values(answer).execute();
}

/** Takes it, once. */
export function takeAnswer(ctx: Ctx, codeHash: string, stateHash: string) {
  return ctx.db
    .deleteFrom('identity.samlAnswer')
    .where('codeHash', '=', codeHash)
    .where('stateHash', '=', stateHash)
    .where('expiresAt', '>', ctx.now())
    .returningAll()
    .executeTakeFirst();
}

const DAY_MS = 86_400_000;

/** The certificates in use that end within 30 days, of all accounts, of which nobody was told yet. */
export function findEndingCertificates(ctx: Ctx) {
  const soon = new Date(ctx.now().getTime() + CERTIFICATE_WARNING_DAYS * DAY_MS);
  return ctx.db
    .selectFrom('identity.samlCertificate as k')
    .innerJoin('identity.ssoConnection as c', 'c.id', 'k.connectionId')
    .select(['k.accountId', 'k.connectionId', 'k.fingerprint', 'k.notAfter', 'c.name'])
    .where('c.isOn', '=', true)
    .where('k.warnedAt', 'is', null)
    .where('k.usedAt', 'is not', null)
    .where('k.notAfter', '<=', soon)
    .orderBy('k.notAfter')
    .limit(500)
    .execute();
}

/** Notes that the Owner of the viewer's account is told of a certificate; false where they were before. */
export async function noteCertificateWarned(ctx: Ctx, connectionId: string, fingerprint: string) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.samlCertificate')
    .set({ warnedAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('connectionId', '=', connectionId)
    .where('fingerprint', '=', fingerprint)
    .where('warnedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
