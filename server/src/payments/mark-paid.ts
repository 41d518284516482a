import { refuseSelection } from '@postkorb/domain/documents';
import { refuseSettle, type SettleRefusal } from '@postkorb/domain/payments';
import {
  keyText,
  findDocuments,
  lockDocuments,
  markPaymentsDone,
  noteChange,
  type DocumentRow,
} from '#documents';
import { allAllowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { findSettlements, writePaid } from './settlement.sql.ts';

type Marking = { readonly ids: readonly string[]; readonly isPaid: boolean };

/**
 * Marks bills paid, or open again: all of them or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, NOT_PAYABLE.
 * Writes payments.paid or payments.unpaid, of bills that name a day also what `markPaymentsDone` writes. Announces
 * documentsChanged.
 */
export function markPaid(ctx: Ctx, { ids, isPaid }: Marking): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseIf<SettleRefusal>(refuseSelection(ids));
    const bills = await lockDocuments(ctx, ids);
    allAllowed(
      ctx,
      refuseSettle,
      ids.map((id) => bills.get(id)),
    );

    const before = await findSettlements(ctx, [...bills.values()]);
    const isSo = (bill: DocumentRow) => (before.get(keyText(bill))?.paidAt ?? null) !== null;
    const changed = [...bills.values()].filter((bill) => isSo(bill) !== isPaid);
    if (changed.length === 0) return findDocuments(ctx, ids);
    await writePaid(ctx, changed, isPaid ? ctx.now() : null);
    await noteChange(ctx, changed, { action: isPaid ? 'payments.paid' : 'payments.unpaid' });
    // Who has paid has kept the day.
    await markPaymentsDone(ctx, changed, isPaid);
    return findDocuments(ctx, ids);
  });
}
