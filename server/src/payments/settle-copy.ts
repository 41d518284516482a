import { lockDocuments, markPaymentsDone, noteChange, type DocumentCopied } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { copySettlement, findSettlements } from './settlement.sql.ts';

/**
 * Lets a copy of a bill be paid as the first one is, in the account of both; again changes nothing.
 * Writes payments.paid and what `markPaymentsDone` writes. Announces documentsChanged.
 */
export function settleCopy(
  ctx: Ctx,
  { accountId, documentId, from }: DocumentCopied,
): Promise<void> {
  return atomically(ctx, async (ctx) => {
    if (from.accountId !== accountId) return;
    const copy = (await lockDocuments(ctx, [documentId])).get(documentId);
    if (copy === undefined || (await findSettlements(ctx, [copy])).size > 0) return;
    await copySettlement(ctx, { accountId, documentId, from });
    const [settled] = (await findSettlements(ctx, [copy])).values();
    if ((settled?.paidAt ?? null) === null) return;
    await noteChange(ctx, [copy], { action: 'payments.paid' });
    await markPaymentsDone(ctx, [copy], true);
  });
}
