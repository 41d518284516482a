import type { Ctx } from '#platform/ctx';
import { insertCharge, thisMonth } from './charge.sql.ts';

type Packet = { readonly returnId: string; readonly cents: number };

/** Notes what the viewer's account owes for a packet of originals; the same packet twice is an error. */
export async function chargeReturn(ctx: Ctx, { returnId, cents }: Packet): Promise<void> {
  const month = thisMonth(ctx);
  await insertCharge(ctx, { kind: 'return', quantity: 1, cents, month, about: returnId });
}

type Again = { readonly about: string; readonly cents: number };

/** Notes what the viewer's account owes for sending a packet again that came back, each time once. */
export async function chargeResend(ctx: Ctx, { about, cents }: Again): Promise<void> {
  const month = thisMonth(ctx);
  await insertCharge(ctx, { kind: 'resend', quantity: 1, cents, month, about });
}
