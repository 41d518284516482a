import type { EInvoice } from './einvoice.ts';
import { where, whole } from './rule.ts';
import { isExact, mayHaveLines } from './scope.ts';
import { differs, sum } from './sums.ts';

const EXACT = [
  whole('BR-CO-10', 'totals.lineTotal', ({ lines, totals }) => {
    return lines.length > 0 && differs(totals.lineTotal, sum(lines.map((line) => line.lineTotal)));
  }),
  whole('BR-CO-13', 'totals.taxBasisTotal', ({ totals }) => {
    const { lineTotal, allowanceTotal, chargeTotal, taxBasisTotal } = totals;
    return (
      lineTotal !== null && differs(taxBasisTotal, sum([lineTotal, chargeTotal], [allowanceTotal]))
    );
  }),
  whole('BR-CO-14', 'totals.taxTotal', ({ taxes, totals }) => {
    return taxes.length > 0 && differs(totals.taxTotal, sum(taxes.map((tax) => tax.amount)));
  }),
] as const;

const LINED = [
  whole('BR-CO-11', 'totals.allowanceTotal', (invoice) =>
    adjustmentsDisagree(invoice, 'allowanceTotal'),
  ),
  whole('BR-CO-12', 'totals.chargeTotal', (invoice) => adjustmentsDisagree(invoice, 'chargeTotal')),
] as const;

const GRAND = [
  whole('BR-CO-15', 'totals.grandTotal', ({ totals }) => {
    if (totals.taxBasisTotal === null) return false;
    return differs(totals.grandTotal, sum([totals.taxBasisTotal, totals.taxTotal]));
  }),
] as const;

const DUE = [
  whole('BR-CO-16', 'totals.duePayable', ({ totals }) => {
    const { grandTotal, rounding, prepaid, duePayable } = totals;
    return differs(duePayable, sum([grandTotal, rounding], [prepaid]));
  }),
] as const;

/** How the amounts of an invoice add up. */
export const SUM_RULES = [
  ...where(isExact, EXACT),
  ...where((invoice) => isExact(invoice) && mayHaveLines(invoice), LINED),
  ...GRAND,
  ...where((invoice) => isExact(invoice) && knowsPrepaid(invoice), DUE),
];

// The MINIMUM profile has no place for what was paid before.
function knowsPrepaid(invoice: EInvoice): boolean {
  return !/:minimum$/i.test(invoice.profile ?? '');
}

function adjustmentsDisagree(
  { adjustments, totals }: EInvoice,
  total: 'allowanceTotal' | 'chargeTotal',
): boolean {
  const own = adjustments.filter((one) => one.isCharge === (total === 'chargeTotal'));
  const expected = sum(own.map((one) => one.amount));
  if (totals[total] === null) return own.length > 0;
  return differs(totals[total], expected);
}
