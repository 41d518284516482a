import type { Ctx } from '#platform/ctx';
import { insertCharge, thisMonth } from './charge.sql.ts';

type Term = { readonly termId: string; readonly cents: number };

/** Notes what the viewer's account owes for half a year of a forwarding order; the same half year twice is an error. */
export async function chargeForwarding(ctx: Ctx, { termId, cents }: Term): Promise<void> {
  const month = thisMonth(ctx);
  await insertCharge(ctx, { kind: 'forwarding', quantity: 1, cents, month, about: termId });
}
