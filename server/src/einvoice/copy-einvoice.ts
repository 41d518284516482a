import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#platform/ctx';
import type { HandedOver } from '#platform/handover';
import { findInvoices, findIsAwaited, upsertInvoice } from './einvoice.sql.ts';

/** Gives the copy of an e-invoice its data and its XML; again changes nothing. Throws, to be told again, where they are on their way to what it was copied from. */
export async function copyEInvoice(
  ctx: Ctx,
  { accountId, documentId, from }: HandedOver,
): Promise<void> {
  const [known] = await findInvoices(ctx, [{ accountId: from.accountId, id: from.documentId }]);
  if (!known) {
    // A copy of a copy may be told of before the first one has its fields: it is told again.
    if (await findIsAwaited(ctx, from))
      throw new Error('the e-invoice it came from has no fields yet');
    return;
  }
  const { xmlSha256, reader, verdict: check, data: invoice } = known;
  if (from.accountId !== accountId)
    await ctx.blobs.write(accountId, await buffer(ctx.blobs.read(from.accountId, xmlSha256)));
  await upsertInvoice(ctx, { documentId, invoice, check, xmlSha256, reader });
}
