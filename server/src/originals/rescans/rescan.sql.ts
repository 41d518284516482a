import type { RescanReason } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

const own = (ctx: Ctx) =>
  ctx.db.selectFrom('originals.rescan').selectAll().where('accountId', '=', ctx.viewer.accountId);

/** What is asked of the centre for a paper of the viewer's account, or undefined. */
export const findOpenRescan = (ctx: Ctx, documentId: string) =>
  own(ctx).where('documentId', '=', documentId).where('scannedAt', 'is', null).executeTakeFirst();

/** A paper that is to be scanned once more, or was. */
export type Rescan = NonNullable<Awaited<ReturnType<typeof findOpenRescan>>>;

/** The same, locked until the transaction ends. */
export const lockOpenRescan = (ctx: Ctx, documentId: string): Promise<Rescan | undefined> =>
  own(ctx)
    .where('documentId', '=', documentId)
    .where('scannedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type Asked = {
  readonly documentId: string;
  readonly reason: RescanReason;
  readonly note: string;
};

/** Notes what the viewer asks of the centre. */
export function insertRescan(ctx: Ctx, asked: Asked): Promise<Rescan> {
  const { accountId, userId } = ctx.viewer;
  return ctx.db
    .insertInto('originals.rescan')
    .values({ ...asked, accountId, askedBy: userId, askedAt: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes which document the new scan of the viewer's account is. */
export async function setScanned(ctx: Ctx, id: string, newDocumentId: string): Promise<void> {
  await ctx.db
    .updateTable('originals.rescan')
    .set({ scannedAt: ctx.now(), newDocumentId })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** What was asked for these papers of the viewer's account, the latest first. */
export const findRescansOf = (ctx: Ctx, documentIds: readonly string[]): Promise<Rescan[]> =>
  own(ctx)
    .where('documentId', 'in', [...documentIds])
    .orderBy('askedAt', 'desc')
    .execute();

/** What these documents of the viewer's account are the new scans of. */
export const findRescansBy = (ctx: Ctx, newDocumentIds: readonly string[]): Promise<Rescan[]> =>
  own(ctx)
    .where('newDocumentId', 'in', [...newDocumentIds])
    .execute();
