import type { Ctx } from '#platform/ctx';
import { findCharged, insertCharge, thisMonth } from './charge.sql.ts';

/** For the keeping of which of these originals the viewer's account was charged already: each is once, however often it is kept. */
export const findKeepingCharged = (ctx: Ctx, documentIds: readonly string[]) =>
  findCharged(ctx, 'keep', documentIds);

/** Notes what the viewer's account owes for keeping an original; the same original twice is an error. */
export async function chargeKeeping(
  ctx: Ctx,
  { documentId, cents }: { readonly documentId: string; readonly cents: number },
): Promise<void> {
  const month = thisMonth(ctx);
  await insertCharge(ctx, { kind: 'keep', quantity: 1, cents, month, about: documentId });
}
