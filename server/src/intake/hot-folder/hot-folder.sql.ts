import type { Ctx } from '#platform/ctx';
import type { FolderWaiting } from './lying-still.ts';

/** The folder of an account: its name below the folder that all have in common. */
export type HotFolder = { readonly accountId: string; readonly name: string };

/** The folder of the viewer’s account, where it is switched on. */
export function findHotFolder(ctx: Ctx) {
  return ctx.db
    .selectFrom('intake.hotFolder')
    .select(['accountId', 'name', 'waitingCount', 'waitingWhy'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}

/** Switches the folder of the viewer’s account on, under this name unless it has one; its name. */
export async function openFolder(ctx: Ctx, name: string): Promise<string> {
  const row = await ctx.db
    .insertInto('intake.hotFolder')
    .values({ accountId: ctx.viewer.accountId, name, openedAt: ctx.now() })
    .onConflict((on) => on.column('accountId').doUpdateSet({ openedAt: ctx.now(), closedAt: null }))
    .returning('name')
    .executeTakeFirstOrThrow();
  return row.name;
}

/** Switches the folder of the viewer’s account off; false where it is off. */
export async function closeFolder(ctx: Ctx): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('intake.hotFolder')
    .set({ closedAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The folders of all accounts that are switched on. */
export function findOpenFolders(ctx: Ctx): Promise<readonly HotFolder[]> {
  return ctx.db
    .selectFrom('intake.hotFolder')
    .select(['accountId', 'name'])
    .where('closedAt', 'is', null)
    .orderBy('accountId')
    .execute();
}

/** Notes how many files of the folder of the viewer’s account wait, and why. */
export async function setWaiting(ctx: Ctx, { count, why }: FolderWaiting): Promise<void> {
  await ctx.db
    .updateTable('intake.hotFolder')
    .set({ waitingCount: count, waitingWhy: why })
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
}
