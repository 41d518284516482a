import type { EInvoice, EInvoiceAdjustment, EInvoiceLine } from './einvoice.ts';
import { eachAllowance, eachCharge, eachLine, weighing, where } from './rule.ts';
import { endsBeforeItStarts } from './rules-head.ts';
import { isExact, isWhole, mayHaveLines } from './scope.ts';
import {
  differsByCents,
  dividedBy,
  isNegative,
  productInCents,
  roundedToCents,
  sum,
} from './sums.ts';

type Kind = 'allowance' | 'charge';

const LINES = [
  eachLine('BR-21', 'id', (line) => line.id === null),
  eachLine('BR-22', 'quantity', (line) => line.quantity === null),
  eachLine('BR-23', 'unitCode', (line) => line.unitCode === null),
  eachLine('BR-24', 'lineTotal', (line) => line.lineTotal === null),
  eachLine('BR-25', 'name', (line) => line.name === null),
  eachLine('BR-26', 'netPrice', (line) => line.netPrice === null),
  eachLine('BR-28', 'grossPrice', (line) => isNegative(line.grossPrice)),
  eachLine('BR-30', 'period', (line) => endsBeforeItStarts(line.period)),
  eachLine('BR-41', 'adjustments', (line) => of(line, 'allowance').some(lacksAmount)),
  eachLine('BR-42', 'adjustments', (line) => of(line, 'allowance').some(lacksReason)),
  eachLine('BR-43', 'adjustments', (line) => of(line, 'charge').some(lacksAmount)),
  eachLine('BR-44', 'adjustments', (line) => of(line, 'charge').some(lacksReason)),
  eachLine('BR-54', 'attributes', ({ attributes }) =>
    attributes.some((one) => one.name === null || one.value === null),
  ),
  eachLine('BR-CO-04', 'taxCategory', (line) => line.taxCategory === null),
] as const;

const ADJUSTMENTS = [
  eachAllowance('BR-31', 'amount', lacksAmount),
  eachAllowance('BR-32', 'taxCategory', (one) => one.taxCategory === null),
  eachAllowance('BR-33', 'reason', lacksReason),
  eachCharge('BR-36', 'amount', lacksAmount),
  eachCharge('BR-37', 'taxCategory', (one) => one.taxCategory === null),
  eachCharge('BR-38', 'reason', lacksReason),
] as const;

const PRICES = [eachLine('BR-27', 'netPrice', (line) => isNegative(line.netPrice))] as const;

// A rule of Peppol that XRechnung shares; EN 16931 itself lets a line be wrong in itself.
const PRODUCTS = [eachLine('PEPPOL-EN16931-R120', 'lineTotal', isWrongProduct)] as const;

/** What lines, allowances and charges must say. */
export const LINE_RULES = [
  ...PRICES,
  ...where(isWhole, LINES),
  ...where(isWhole, ADJUSTMENTS),
  ...weighing(
    'warning',
    where((invoice: EInvoice) => isExact(invoice) && mayHaveLines(invoice), PRODUCTS),
  ),
];

function of(line: EInvoiceLine, kind: Kind): readonly EInvoiceAdjustment[] {
  return line.adjustments.filter((one) => one.isCharge === (kind === 'charge'));
}

function lacksAmount(adjustment: EInvoiceAdjustment): boolean {
  return adjustment.amount === null;
}

function lacksReason(adjustment: EInvoiceAdjustment): boolean {
  return adjustment.reason === null && adjustment.reasonCode === null;
}

function isWrongProduct(line: EInvoiceLine): boolean {
  const { quantity, netPrice, lineTotal } = line;
  if (quantity === null || netPrice === null || lineTotal === null) return false;
  const amounts = (kind: Kind) => of(line, kind).map((one) => one.amount);
  const goods = goodsOf(quantity, netPrice, line.priceQuantity);
  return differsByCents(lineTotal, goods + sum(amounts('charge'), amounts('allowance')));
}

function goodsOf(quantity: string, price: string, per: string | null): bigint {
  if (per === null) return productInCents(quantity, price);
  return roundedToCents(dividedBy(sum([quantity]) * sum([price]), per) / 10n ** 12n);
}
