import type { ForwardingIssueReason } from '@postkorb/domain/forwarding';
import type { Ctx } from '#platform/ctx';

const own = (ctx: Ctx) =>
  ctx.db.selectFrom('forwarding.report').selectAll().where('accountId', '=', ctx.viewer.accountId);

const findOne = (ctx: Ctx, id: string) => own(ctx).where('id', '=', id).executeTakeFirstOrThrow();
/** What somebody says is wrong with forwarded post. */
export type Report = Awaited<ReturnType<typeof findOne>>;
/** One report of the viewer's account. */
export const findReport = (ctx: Ctx, id: string): Promise<Report> => findOne(ctx, id);

/** What was reported of these orders of the viewer's account, the latest first. */
export const findReportsOf = (ctx: Ctx, sourceIds: readonly string[]): Promise<Report[]> =>
  own(ctx)
    .where('sourceId', 'in', [...sourceIds])
    .orderBy('createdAt', 'desc')
    .execute();

/** What was reported of an order of the viewer's account and nobody has answered, locked until the transaction ends. */
export const lockOpenReport = (ctx: Ctx, sourceId: string): Promise<Report | undefined> =>
  own(ctx)
    .where('sourceId', '=', sourceId)
    .where('answeredAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type NewReport = {
  readonly sourceId: string;
  readonly reason: ForwardingIssueReason;
  readonly text: string;
};

/** Notes what is wrong with a locked order of the viewer's account. */
export function insertReport(ctx: Ctx, report: NewReport): Promise<Report> {
  return ctx.db
    .insertInto('forwarding.report')
    .values({ ...report, accountId: ctx.viewer.accountId, createdAt: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Answers a locked report of the viewer's account. */
export async function setOutcome(ctx: Ctx, id: string, outcome: string): Promise<void> {
  await ctx.db
    .updateTable('forwarding.report')
    .set({ outcome, answeredAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}
