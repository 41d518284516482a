import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#platform/ctx';
import type { HandedOver } from '#platform/handover';
import { findInvoices, findIsAwaited, upsertInvoice } from './einvoice.sql.ts';

/** Gives the copy of an e-invoice its data and its XML, as far as what it was copied from has them; again changes nothing. */
export async function copyEInvoice(
  ctx: Ctx,
  { accountId, documentId, from }: HandedOver,
): Promise<void> {
  const [known] = await findInvoices(ctx, [{ accountId: from.accountId, id: from.documentId }]);
  if (!known) return;
  const { xmlSha256, reader, verdict: check, data: invoice } = known;
  if (from.accountId !== accountId)
    await ctx.blobs.write(accountId, await buffer(ctx.blobs.read(from.accountId, xmlSha256)));
  await upsertInvoice(ctx, { documentId, invoice, check, xmlSha256, reader });
}

/** The same by the event of a copy. Throws, so that it comes again, while what it was copied from waits for its own. */
export async function followCopy(ctx: Ctx, copied: HandedOver): Promise<void> {
  if (await findIsAwaited(ctx, copied.from))
    throw new Error('the e-invoice it came from has no fields yet');
  await copyEInvoice(ctx, copied);
}
