import { dayInBerlin } from '@postkorb/domain/basics';
import type { ChargeKind } from '@postkorb/domain/billing';
import type { Ctx } from '#platform/ctx';

type NewCharge = {
  readonly kind: ChargeKind;
  readonly quantity: number;
  readonly cents: number;
  /** The first day of the month it is invoiced with. */
  readonly month: string;
  /** What it is for, where that is charged once. */
  readonly about?: string;
};

/** The first day of the month with which is invoiced what is charged now. */
export const thisMonth = (ctx: Ctx): string => `${dayInBerlin(ctx.now()).slice(0, 7)}-01`;

/** What of these things the viewer's account was charged for already. */
export async function findCharged(
  ctx: Ctx,
  kind: ChargeKind,
  about: readonly string[],
): Promise<ReadonlySet<string>> {
  if (about.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('billing.charge')
    .select('about')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('kind', '=', kind)
    .where('about', 'in', [...about])
    .execute();
  return new Set(rows.flatMap((row) => row.about ?? []));
}

/** Notes what the viewer's account owes from now on. */
export async function insertCharge(ctx: Ctx, charge: NewCharge): Promise<void> {
  await ctx.db
    .insertInto('billing.charge')
    .values({ ...charge, accountId: ctx.viewer.accountId, createdAt: ctx.now() })
    .execute();
}
