import type { Ctx } from '#platform/ctx';

/** A certificate of the viewer's account as it was signed. */
export type CertificateRow = {
  readonly number: string;
  readonly documentId: string;
  readonly issuedAt: Date;
  readonly keepUntil: string;
  readonly text: string;
};

const ofAccount = (ctx: Ctx) =>
  ctx.db
    .selectFrom('originals.certificate')
    .select(['number', 'documentId', 'issuedAt', 'keepUntil', 'text'])
    .where('accountId', '=', ctx.viewer.accountId);

const MOST_LISTED = 500;

/** The certificates of the viewer's account, also of letters that are gone, the latest first. */
export function findCertificates(ctx: Ctx): Promise<CertificateRow[]> {
  return ofAccount(ctx)
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** The certificates of these documents of the viewer's account. */
export async function findForDocuments(
  ctx: Ctx,
  documentIds: readonly string[],
): Promise<CertificateRow[]> {
  if (documentIds.length === 0) return [];
  return ofAccount(ctx)
    .where('documentId', 'in', [...documentIds])
    .execute();
}

/** A certificate of the viewer's account by its number. */
export function findCertificate(ctx: Ctx, number: string): Promise<CertificateRow | undefined> {
  return ofAccount(ctx).where('number', '=', number).executeTakeFirst();
}

/** Keeps a certificate of the viewer's account. */
export async function insertCertificate(ctx: Ctx, certificate: CertificateRow): Promise<void> {
  await ctx.db
    .insertInto('originals.certificate')
    .values({ ...certificate, accountId: ctx.viewer.accountId })
    .execute();
}
