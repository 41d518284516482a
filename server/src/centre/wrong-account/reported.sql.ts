import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';

const own = (ctx: Ctx) =>
  ctx.db
    .selectFrom('centre.wrongAccount')
    .select(['centreId', 'id', 'envelopeId', 'reportedAt', 'paper', 'takenBackAt', 'pulledAt'])
    .where('reportedAccountId', '=', ctx.viewer.accountId);

const MOST_SHOWN = 50;

/** What people of the viewer's account said to be somebody else's, the latest first. */
export const findReports = (ctx: Ctx) =>
  own(ctx).orderBy('reportedAt', 'desc').orderBy('id', 'desc').limit(MOST_SHOWN).execute();
type Stored = Awaited<ReturnType<typeof findReports>>[number];
/** Something that people of the viewer's account said to be somebody else's. */
export type Report = Omit<Stored, 'paper'> & { readonly paper: 'Here' | 'Sent' | 'Destroyed' };

/** A stored entry as the rules know it. */
export const reportOf = (row: Stored): Report => ({
  ...row,
  paper: row.paper === 'Sent' || row.paper === 'Destroyed' ? row.paper : 'Here',
});

/** One of them, as it is now. */
export async function findReport(ctx: Ctx, id: string): Promise<Report | undefined> {
  if (!isId(id)) return undefined;
  const row = await own(ctx).where('id', '=', id).executeTakeFirst();
  return row && reportOf(row);
}

/** The envelopes that these documents of the viewer's account came out of, by the numbers of their sheets. */
export function findEnvelopesByCode(ctx: Ctx, scanIds: readonly string[]) {
  return ctx.db
    .selectFrom('centre.envelope')
    .select(['centreId', 'id', 'code'])
    .where('matchedAccountId', '=', ctx.viewer.accountId)
    .where('code', 'in', [...scanIds])
    .where('stage', 'in', ['Scanned', 'Shelved'])
    .execute();
}

/** The box of an envelope of the viewer's account whose paper was put away, by the number of its sheet. */
export function findShelved(ctx: Ctx, scanId: string) {
  return ctx.db
    .selectFrom('centre.envelope')
    .select(['centreId', 'boxCode'])
    .where('matchedAccountId', '=', ctx.viewer.accountId)
    .where('code', '=', scanId)
    .where('stage', '=', 'Shelved')
    .executeTakeFirst();
}
