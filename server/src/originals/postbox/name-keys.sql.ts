import { NAME_KEYS, nameKeys } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

/** Keeps these names of the viewer's account with their keys, and no others. */
export async function replaceNames(ctx: Ctx, names: readonly string[]): Promise<void> {
  const { accountId } = ctx.viewer;
  const all = [...new Set(names)].map((name) => ({ accountId, name, ...nameKeys(name) }));
  await ctx.db
    .deleteFrom('originals.addressedName')
    .where('accountId', '=', accountId)
    .where('name', 'not in', ['', ...all.map(({ name }) => name)])
    .execute();
  if (all.length > 0)
    await ctx.db
      .insertInto('originals.addressedName')
      .values(all)
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'name']).doUpdateSet((eb) => ({
          folded: eb.ref('excluded.folded'),
          sound: eb.ref('excluded.sound'),
        })),
      )
      .execute();
  await ctx.db
    .insertInto('originals.nameKeys')
    .values({ accountId, rules: NAME_KEYS })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ rules: NAME_KEYS }))
    .execute();
}

/** Some of the accounts whose names have no keys, or those of earlier rules. */
export async function accountsToKey(ctx: Ctx, most: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('originals.nameKeys')
    .select('accountId')
    .where('rules', '<', NAME_KEYS)
    .orderBy('rules')
    .orderBy('accountId')
    .limit(most)
    .execute();
  return rows.map(({ accountId }) => accountId);
}
