import { asSystem, type Ctx } from '#platform/ctx';
import type { Handover } from '#platform/handover';
import type { Laid } from './lay-copies.ts';

/** Keeps for copies what these domains keep for the first ones, within the transaction. */
export async function carryAlong(
  ctx: Ctx,
  laid: readonly Laid[],
  handovers: readonly Handover[],
): Promise<void> {
  const along = new Map(laid.map(({ source, copy }) => [source.id, copy.id]));
  for (const { source, copy } of laid)
    for (const { carry } of handovers)
      await carry?.(
        asSystem(ctx, { accountId: copy.accountId }),
        {
          accountId: copy.accountId,
          documentId: copy.id,
          from: { accountId: source.accountId, documentId: source.id },
        },
        along,
      );
}
