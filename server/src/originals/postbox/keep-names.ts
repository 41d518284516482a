import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { lockAddressees } from './addressees.ts';
import { accountsToKey, replaceNames } from './name-keys.sql.ts';

const AT_ONCE = 500;

/** Keeps the keys by which the names of the viewer's account are looked up as those names are now. */
export function keepNames(ctx: Ctx): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const { own, all } = await lockAddressees(ctx);
    await replaceNames(ctx, [...own, ...all.flatMap(({ name, aliases }) => [name, ...aliases])]);
  });
}

/** Gives keys to the names of all accounts that have none, or those of earlier rules. */
export async function keyAllNames(ctx: Ctx): Promise<void> {
  for (;;) {
    const accounts = await accountsToKey(ctx, AT_ONCE);
    for (const accountId of accounts) await keepNames(asSystem(ctx, { accountId }));
    if (accounts.length < AT_ONCE) return;
  }
}
