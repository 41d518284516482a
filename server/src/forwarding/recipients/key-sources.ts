import { keysOfSource, type Addressed } from '@postkorb/domain/forwarding';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { lockToKey, replaceKeys, sourcesToKey } from './source-keys.sql.ts';

const AT_ONCE = 500;

/** Keeps by what an envelope finds an order of the viewer's account. */
export const keySource = (ctx: Ctx, source: Addressed & { readonly id: string }): Promise<void> =>
  replaceKeys(ctx, source, keysOfSource(source));

/** Gives keys to the orders of all accounts that have none, or those of earlier rules. */
export async function keyAllSources(ctx: Ctx): Promise<void> {
  for (;;) {
    const all = await sourcesToKey(ctx, AT_ONCE);
    for (const { accountId, id } of all)
      await atomically(asSystem(ctx, { accountId }), async (ctx) => {
        const source = await lockToKey(ctx, id);
        if (source !== undefined) await keySource(ctx, source);
      });
    if (all.length < AT_ONCE) return;
  }
}
