import type { Ctx } from '#platform/ctx';

const own = (ctx: Ctx) =>
  ctx.db.selectFrom('centre.sendBack').selectAll().where('centreId', '=', ctx.viewer.accountId);

/** The list of the viewer's centre that is open: at most one. */
export const findOpenList = (ctx: Ctx) => own(ctx).where('endedAt', 'is', null).executeTakeFirst();
/** The same, held until the transaction ends: whoever scans the last one out ends it. */
export const lockOpenList = (ctx: Ctx) =>
  own(ctx).where('endedAt', 'is', null).forUpdate().executeTakeFirst();
/** The list that was made last, also one that is ended. */
export const findLastList = (ctx: Ctx) =>
  own(ctx).orderBy('listedAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
export type SendBackList = NonNullable<Awaited<ReturnType<typeof findOpenList>>>;

/** Begins a list; undefined where one is open. */
export async function insertList(ctx: Ctx): Promise<SendBackList | undefined> {
  const { accountId: centreId, userId: listedBy } = ctx.viewer;
  return ctx.db
    .insertInto('centre.sendBack')
    .values({ centreId, listedBy, listedAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Ends the list: everything on it is out. */
export async function endList(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('centre.sendBack')
    .set({ endedAt: ctx.now() })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** A list of more nobody carries to the door. */
const MOST_ON_LIST = 200;

/** The sealed envelopes of the viewer's centre, what lies longest first, with when they came and from whom. */
export function findSealed(ctx: Ctx) {
  return ctx.db
    .selectFrom('centre.envelope as e')
    .innerJoin('centre.tray as t', (join) =>
      join.onRef('t.centreId', '=', 'e.centreId').onRef('t.id', '=', 'e.trayId'),
    )
    .select(['e.id', 'e.code', 'e.kind', 'e.seen', 'e.quarantinedAt', 'e.sendBackId', 'e.stage'])
    .select(['e.sheets', 't.carrier', 't.receivedOn'])
    .where('e.centreId', '=', ctx.viewer.accountId)
    .where('e.stage', '=', 'Quarantined')
    .orderBy('e.quarantinedAt')
    .orderBy('e.id')
    .limit(MOST_ON_LIST)
    .execute();
}
export type SealedEnvelope = Awaited<ReturnType<typeof findSealed>>[number];

/** The envelopes of a list, in the order of their labels. */
export function findListed(ctx: Ctx, listId: string): Promise<SealedEnvelope[]> {
  return ctx.db
    .selectFrom('centre.envelope as e')
    .innerJoin('centre.tray as t', (join) =>
      join.onRef('t.centreId', '=', 'e.centreId').onRef('t.id', '=', 'e.trayId'),
    )
    .select(['e.id', 'e.code', 'e.kind', 'e.seen', 'e.quarantinedAt', 'e.sendBackId', 'e.stage'])
    .select(['e.sheets', 't.carrier', 't.receivedOn'])
    .where('e.centreId', '=', ctx.viewer.accountId)
    .where('e.sendBackId', '=', listId)
    .orderBy('e.code')
    .execute();
}
