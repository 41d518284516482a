import { asSystem, type Ctx } from '#platform/ctx';
import { Refusal } from '#platform/refusal';
import { sendReturn } from './send-return.ts';

type Ordered = { readonly accountId: string; readonly returnId: string };

/** A number that nobody takes for one of a carrier; it follows from the packet, so it is the same whenever it is made. */
const numberOf = (id: string) => `SIMULIERT-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;

/** Plays that a packet is packed and handed over; one that somebody has sent meanwhile stays as it is. */
export async function practiceNow(ctx: Ctx, { accountId, returnId }: Ordered): Promise<void> {
  const own = asSystem(ctx, { accountId });
  const sent = { returnId, trackingId: numberOf(returnId), trackingLink: null, isPractice: true };
  await sendReturn(own, sent).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'ALREADY_SENT')) throw error;
  });
}
