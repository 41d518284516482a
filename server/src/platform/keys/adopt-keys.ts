import type { Ctx } from '../ctx.ts';
import { layAccountKey } from './account-keys.ts';

const AT_ONCE = 100;
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Own = Pick<Ctx, 'db' | 'config'>;

const findKept = ({ db }: Own, after: string) =>
  db
    .selectFrom('platform.accountKey')
    .select(['accountId', 'id', 'root', 'wrapped'])
    .where('accountId', '>', after)
    .orderBy('accountId')
    .limit(AT_ONCE)
    .execute();

/**
 * Lays the keys that an earlier version kept in the database where keys lie now, and takes them out of it: what is destroyed there is
 * gone, and no copy of the database holds it. A key that does not open, or beside which there is another, stays. Safe to repeat.
 */
export async function adoptKeys(ctx: Own): Promise<void> {
  for (let after: string | undefined = NOBODY; after !== undefined;) {
    const some: Awaited<ReturnType<typeof findKept>> = await findKept(ctx, after);
    for (const { accountId, ...kept } of some) {
      // Only what lies in both stores is taken out of the database.
      const laid = await layAccountKey(ctx.config, accountId, kept).catch(() => null);
      if (laid?.id !== kept.id) continue;
      await ctx.db.deleteFrom('platform.accountKey').where('accountId', '=', accountId).execute();
    }
    after = some.at(-1)?.accountId;
  }
}
