import type { Ctx } from '#platform/ctx';

/** The scan of an envelope that was opened for the wrong account, whose bytes lie under the id of its centre. */
export type KeptScan = { readonly scanSha256: string; readonly bytes: number };

/** The scan that is kept of an envelope of the viewer's centre. */
export async function findKeptScan(ctx: Ctx, envelopeId: string): Promise<KeptScan | undefined> {
  return ctx.db
    .selectFrom('centre.keptScan')
    .select(['scanSha256', 'bytes'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('envelopeId', '=', envelopeId)
    .executeTakeFirst();
}

/** Keeps the scan of an envelope of the viewer's centre; one that is there is replaced. */
export async function insertKeptScan(ctx: Ctx, envelopeId: string, scan: KeptScan): Promise<void> {
  const row = { ...scan, keptAt: ctx.now() };
  await ctx.db
    .insertInto('centre.keptScan')
    .values({ ...row, accountId: ctx.viewer.accountId, envelopeId })
    .onConflict((conflict) => conflict.columns(['accountId', 'envelopeId']).doUpdateSet(row))
    .execute();
}

/** Forgets the scan of an envelope: its document is there, or the carrier has the paper. */
export async function deleteKeptScan(ctx: Ctx, envelopeId: string): Promise<void> {
  await ctx.db
    .deleteFrom('centre.keptScan')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('envelopeId', '=', envelopeId)
    .execute();
}
