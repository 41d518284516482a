import { isSaneDecimal } from '../basics/index.ts';
import type { EInvoice, EInvoiceLine } from './einvoice.ts';
import { eachLine, where, whole } from './rule.ts';
import { isExact, mayHaveLines } from './scope.ts';
import {
  differsByMore,
  dividedBy,
  isNegative,
  productInCents,
  roundedToCents,
  sum,
} from './sums.ts';

type Kind = 'allowance' | 'charge';

const TWO_CENTS = '0.02';
// Forints have no smaller coin: the authors let lines differ by half of one.
const HALF_A_FORINT = '0.5';

/** The norm lets a line be wrong in itself; whoever pays wants to know. */
export const LINE_HINTS = where(
  (invoice) => isExact(invoice) && mayHaveLines(invoice),
  [eachLine('PEPPOL-EN16931-R120', 'lineTotal', isWrongProduct)],
);

/** What is worth knowing before somebody pays, whatever the norm says of it. */
export const AMOUNT_HINTS = [
  whole('INSANE_AMOUNT', 'totals', ({ totals }) =>
    Object.values(totals).some((amount) => amount !== null && !isSaneDecimal(amount)),
  ),
  whole('CREDIT_AS_INVOICE', 'typeCode', isCreditWrittenAsInvoice),
] as const;

// Type 380 with a negative total and a negative due amount is how a credit note must not be written.
function isCreditWrittenAsInvoice({ typeCode, totals }: EInvoice): boolean {
  return typeCode === '380' && isNegative(totals.grandTotal) && isNegative(totals.duePayable);
}

function isWrongProduct(line: EInvoiceLine, { currency }: EInvoice): boolean {
  const { quantity, netPrice, lineTotal } = line;
  if (quantity === null || netPrice === null || lineTotal === null) return false;
  const amounts = (kind: Kind) =>
    line.adjustments
      .filter(({ isCharge }) => isCharge === (kind === 'charge'))
      .map(({ amount }) => amount);
  const goods = goodsOf(quantity, netPrice, line.priceQuantity);
  const expected = goods + sum(amounts('charge'), amounts('allowance'));
  return differsByMore(lineTotal, expected, currency === 'HUF' ? HALF_A_FORINT : TWO_CENTS);
}

function goodsOf(quantity: string, price: string, per: string | null): bigint {
  if (per === null) return productInCents(quantity, price);
  return roundedToCents(dividedBy(sum([quantity]) * sum([price]), per) / 10n ** 12n);
}
