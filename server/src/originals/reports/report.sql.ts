import { sql } from 'kysely';
import type { ReportReason, ReportState } from '@postkorb/domain/originals';
import type { BlobFile } from '#platform/blobs/blobs';
import type { Ctx } from '#platform/ctx';

const own = (ctx: Ctx) =>
  ctx.db.selectFrom('originals.report').selectAll().where('accountId', '=', ctx.viewer.accountId);

const findOne = (ctx: Ctx, id: string) => own(ctx).where('id', '=', id).executeTakeFirstOrThrow();
export type Report = Awaited<ReturnType<typeof findOne>>;
/** One report of the viewer's account. */
export const findReport = (ctx: Ctx, id: string): Promise<Report> => findOne(ctx, id);

/** What was reported of these packets of the viewer's account, the latest first. */
export const findReportsOf = (ctx: Ctx, returnIds: readonly string[]): Promise<Report[]> =>
  own(ctx)
    .where('returnId', 'in', [...returnIds])
    .orderBy('createdAt', 'desc')
    .execute();

/** What was reported of a packet of the viewer's account and is not closed, locked until the transaction ends. */
export const lockOpenReport = (ctx: Ctx, returnId: string): Promise<Report | undefined> =>
  own(ctx)
    .where('returnId', '=', returnId)
    .where('state', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst();

type NewReport = {
  readonly returnId: string;
  readonly reason: ReportReason;
  readonly state: ReportState;
  readonly text: string;
};

/** Notes what is wrong with a locked packet of the viewer's account, with photos that lie there already. */
export async function insertReport(
  ctx: Ctx,
  report: NewReport,
  photos: readonly BlobFile[],
): Promise<Report> {
  const { accountId } = ctx.viewer;
  const kept = await ctx.db
    .insertInto('originals.report')
    .values({ ...report, accountId, createdAt: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (photos.length > 0)
    await ctx.db
      .insertInto('originals.reportPhoto')
      .values(
        photos.map(({ sha256, bytes }, position) => ({
          accountId,
          reportId: kept.id,
          position,
          photoSha256: sha256,
          bytes,
        })),
      )
      .execute();
  return kept;
}

/** Closes a locked report of the viewer's account with what the centre found out. */
export async function closeOpenReport(ctx: Ctx, id: string, outcome: string): Promise<void> {
  await ctx.db
    .updateTable('originals.report')
    .set({ state: 'closed', closedAt: ctx.now(), outcome })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** The photos of a report of the viewer's account, in their order. */
export async function findPhotos(ctx: Ctx, reportId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('originals.reportPhoto')
    .select('photoSha256')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('reportId', '=', reportId)
    .orderBy('position')
    .execute();
  return rows.map(({ photoSha256 }) => photoSha256);
}

/** What somebody reported and nobody has answered. */
export type OpenReport = {
  readonly accountId: string;
  readonly id: string;
  readonly returnId: string;
  readonly reason: ReportReason;
  readonly state: ReportState;
  readonly text: string;
  readonly trackingId: string;
};

/** What was reported in all accounts and is not closed, the oldest first. */
export async function findOpenReports(ctx: Ctx): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select p.account_id, p.id, p.return_id, p.reason, p.state, p.text, r.tracking_id
    from originals.report p join originals.return r on r.account_id = p.account_id and r.id = p.return_id
    where p.state <> 'closed' order by p.created_at limit 500`.execute(ctx.db);
  return rows;
}
