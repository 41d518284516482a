import type { Ctx } from '#platform/ctx';
import { isId } from '#platform/basics/id';

const ofCentre = (ctx: Ctx) =>
  ctx.db
    .selectFrom('centre.wrongAccount as w')
    .innerJoin('centre.envelope as e', (join) =>
      join.onRef('e.centreId', '=', 'w.centreId').onRef('e.id', '=', 'w.envelopeId'),
    )
    .selectAll('w')
    .select(['e.code', 'e.boxCode', 'e.stage'])
    .where('w.centreId', '=', ctx.viewer.accountId);

// A centre in which so many wait for an answer has another problem than this list.
const MOST_SHOWN = 200;

/** What was opened for the wrong account in the viewer's centre, what is not assessed first, then the latest. */
export const findBreaches = (ctx: Ctx) =>
  ofCentre(ctx)
    .orderBy((eb) =>
      eb.or([eb('w.assessedAt', 'is not', null), eb('w.takenBackAt', 'is not', null)]),
    )
    .orderBy('w.reportedAt', 'desc')
    .orderBy('w.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
/** One entry of the book of breaches, with the envelope it is about. */
export type WrongAccount = Awaited<ReturnType<typeof findBreaches>>[number];

/** Whose paper has still to be pulled, what waits longest first; what was shredded never comes. */
export const findRecalls = (ctx: Ctx): Promise<WrongAccount[]> =>
  ofCentre(ctx)
    .where('w.takenBackAt', 'is', null)
    .where('w.pulledAt', 'is', null)
    .where('w.paper', '!=', 'Destroyed')
    .orderBy('w.reportedAt')
    .orderBy('w.id')
    .limit(MOST_SHOWN)
    .execute();

/** One entry of the viewer's centre, held until the transaction ends. */
export const lockBreach = (ctx: Ctx, id: string) =>
  isId(id)
    ? ctx.db
        .selectFrom('centre.wrongAccount')
        .selectAll()
        .where('centreId', '=', ctx.viewer.accountId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : Promise.resolve(undefined);

/** The entry of an envelope whose paper has still to be pulled, held until the transaction ends. */
export const lockRecall = (ctx: Ctx, envelopeId: string) =>
  ctx.db
    .selectFrom('centre.wrongAccount')
    .selectAll()
    .where('centreId', '=', ctx.viewer.accountId)
    .where('envelopeId', '=', envelopeId)
    .where('takenBackAt', 'is', null)
    .where('pulledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The accounts for which an envelope of the viewer's centre was opened by mistake: it is never theirs. */
export async function findWrongAccounts(ctx: Ctx, envelopeId: string): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('centre.wrongAccount')
    .select('reportedAccountId')
    .where('centreId', '=', ctx.viewer.accountId)
    .where('envelopeId', '=', envelopeId)
    .where('takenBackAt', 'is', null)
    .execute();
  return rows.map(({ reportedAccountId }) => reportedAccountId);
}

/** How often an envelope of the viewer's centre was opened for the wrong account, as somebody said. */
export async function countReports(ctx: Ctx, envelopeId: string): Promise<number> {
  const rows = await ctx.db
    .selectFrom('centre.wrongAccount')
    .select('id')
    .where('centreId', '=', ctx.viewer.accountId)
    .where('envelopeId', '=', envelopeId)
    .execute();
  return rows.length;
}

type NewReport = {
  readonly envelopeId: string;
  readonly reportedAccountId: string;
  readonly reportedBy: string;
  readonly paper: string;
  readonly stageBefore: string;
  readonly sharedWith: number;
};

/** Writes into the book of the viewer's centre that an envelope came to the wrong account. */
export async function insertReport(ctx: Ctx, report: NewReport): Promise<string> {
  const { id } = await ctx.db
    .insertInto('centre.wrongAccount')
    .values({ ...report, centreId: ctx.viewer.accountId, reportedAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Changed =
  | { readonly takenBackAt: Date }
  | { readonly pulledAt: Date; readonly pulledBy: string }
  | {
      readonly assessedAt: Date;
      readonly assessedBy: string;
      readonly isNotified: boolean;
      readonly reason: string;
    };

/** Notes how an entry of the viewer's centre went on. */
export async function setReport(ctx: Ctx, id: string, changed: Changed): Promise<void> {
  await ctx.db
    .updateTable('centre.wrongAccount')
    .set(changed)
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}
