import type { Ctx } from '#platform/ctx';

const ofCentre = (ctx: Ctx) =>
  ctx.db
    .selectFrom('centre.tray as t')
    .selectAll('t')
    .select((eb) =>
      eb
        .selectFrom('centre.envelope as e')
        .select((inner) => inner.fn.countAll<number>().as('labelled'))
        .whereRef('e.centreId', '=', 't.centreId')
        .whereRef('e.trayId', '=', 't.id')
        .as('labelled'),
    )
    .where('t.centreId', '=', ctx.viewer.accountId);

/** A tray of the viewer's centre by its id, or the open one with this code on it. */
export function findTray(ctx: Ctx, by: 'id' | 'code', value: string) {
  const found = ofCentre(ctx).where(`t.${by}`, '=', value);
  return (by === 'id' ? found : found.where('t.closedAt', 'is', null)).executeTakeFirst();
}
export type TrayRow = NonNullable<Awaited<ReturnType<typeof findTray>>>;

const MOST_OPEN = 100;

/** The trays that are not finished, the oldest first. */
export function findOpenTrays(ctx: Ctx): Promise<readonly TrayRow[]> {
  return ofCentre(ctx)
    .where('t.closedAt', 'is', null)
    .orderBy('t.openedAt')
    .orderBy('t.id')
    .limit(MOST_OPEN)
    .execute();
}

type NewTray = {
  readonly code: string;
  readonly carrier: string;
  readonly receivedOn: string;
  readonly expected: number | null;
};

/** Adds a tray; undefined where one with this code is there. */
export async function insertTray(ctx: Ctx, tray: NewTray): Promise<string | undefined> {
  const { accountId: centreId, userId: openedBy } = ctx.viewer;
  const row = await ctx.db
    .insertInto('centre.tray')
    .values({ ...tray, centreId, openedBy, openedAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A tray of the viewer's centre, which nobody closes before this transaction ends. */
export function lockTray(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('centre.tray')
    .selectAll()
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Nothing is added to a tray any longer. */
export async function setTrayClosed(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('centre.tray')
    .set({ closedAt: ctx.now() })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}
