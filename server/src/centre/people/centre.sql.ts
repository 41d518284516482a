import type { Ctx } from '#platform/ctx';

/** A scan centre by its name. */
export function findCentreNamed(ctx: Ctx, name: string) {
  return ctx.db.selectFrom('centre.centre').selectAll().where('name', '=', name).executeTakeFirst();
}

type NewCentre = { readonly name: string; readonly isPractice: boolean };

/** Adds a scan centre; undefined where one of this name is there. */
export async function insertCentre(ctx: Ctx, centre: NewCentre): Promise<string | undefined> {
  const row = await ctx.db
    .insertInto('centre.centre')
    .values({ ...centre, openedAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The viewer's centre. */
export function findOwnCentre(ctx: Ctx) {
  return ctx.db
    .selectFrom('centre.centre')
    .select(['id', 'name', 'isPractice'])
    .where('id', '=', ctx.viewer.accountId)
    .executeTakeFirst();
}

/** Every scan centre. */
export async function findCentreIds(ctx: Ctx): Promise<readonly string[]> {
  const rows = await ctx.db.selectFrom('centre.centre').select('id').execute();
  return rows.map(({ id }) => id);
}
