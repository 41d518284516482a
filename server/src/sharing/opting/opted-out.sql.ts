import { seal } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';

// Whoever reads the table learns no address from it.
const sealed = ({ config }: Ctx, email: string) => seal(config.secret, 'opted-out', email);

/** Which of these addresses want nothing shared by others and no mails about it. */
export async function findOptedOut(
  ctx: Ctx,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const bySeal = new Map(emails.map((email) => [sealed(ctx, email), email]));
  const rows = await ctx.db
    .selectFrom('sharing.optedOut')
    .select('address')
    .where('address', 'in', [...bySeal.keys()])
    .execute();
  return new Set(rows.flatMap(({ address }) => bySeal.get(address) ?? []));
}

/** Notes that an address wants none; true where it did not before. */
export async function insertOptedOut(ctx: Ctx, email: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('sharing.optedOut')
    .values({ address: sealed(ctx, email), optedAt: ctx.now() })
    .onConflict((on) => on.column('address').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes that an address wants them again; true where it did not before. */
export async function deleteOptedOut(ctx: Ctx, email: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sharing.optedOut')
    .where('address', '=', sealed(ctx, email))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
