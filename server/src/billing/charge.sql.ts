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

/** Notes what the viewer's account owes from now on. */
export async function insertCharge(ctx: Ctx, charge: NewCharge): Promise<void> {
  await ctx.db
    .insertInto('billing.charge')
    .values({ ...charge, accountId: ctx.viewer.accountId, createdAt: ctx.now() })
    .execute();
}
