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
import { allAllowed, askerOf } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { lockSameDebts } from './same-debt.ts';
import { findCopies, findSettlements, writePaid } from './settlement.sql.ts';

type Marking = { readonly ids: readonly string[]; readonly isPaid: boolean };

/** Those of bills that are to be marked with what was chosen: copies that may be marked by who asks. */
const along = (ctx: Ctx, bills: ReadonlyMap<string, DocumentRow>, ids: readonly string[]) =>
  [...bills.values()].filter(
    (bill) => ids.includes(bill.id) || refuseSettle(bill, askerOf(ctx)) === null,
  );

/**
 * Marks bills paid, or open again: all of them or none, and their copies with them. What else asks for the same money keeps no day any more.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, NOT_PAYABLE.
 * Writes payments.paid or payments.unpaid, of bills that name a day and of what asks for the same money also what `markPaymentsDone` writes. Announces
 * documentsChanged.
 */
export function markPaid(ctx: Ctx, { ids, isPaid }: Marking): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseIf<SettleRefusal>(refuseSelection(ids));
    const bills = await lockDocuments(ctx, [...ids, ...(await findCopies(ctx, ids))]);
    allAllowed(
      ctx,
      refuseSettle,
      ids.map((id) => bills.get(id)),
    );

    const meant = along(ctx, bills, ids);
    const before = await findSettlements(ctx, meant);
    const isSo = (bill: DocumentRow) => (before.get(keyText(bill))?.paidAt ?? null) !== null;
    const changed = meant.filter((bill) => isSo(bill) !== isPaid);
    if (changed.length > 0) {
      await writePaid(ctx, changed, isPaid ? ctx.now() : null);
      await noteChange(ctx, changed, { action: isPaid ? 'payments.paid' : 'payments.unpaid' });
    }
    // Who has paid has kept the day, also one that was opened again since.
    const kept = isPaid ? meant : changed;
    if (kept.length > 0)
      await markPaymentsDone(
        ctx,
        [
          ...kept,
          ...(await lockSameDebts(
            ctx,
            kept.map(({ id }) => id),
          )),
        ],
        isPaid,
      );
    return findDocuments(ctx, ids);
  });
}
