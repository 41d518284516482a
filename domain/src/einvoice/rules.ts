import { isSaneDecimal, partsOf, type Decimal } from '../basics/index.ts';
import { isInvoiceType } from './codes.ts';
import type { EInvoice, EInvoiceTotals } from './einvoice.ts';

/** A broken rule: its id in EN 16931, or a name of our own where that norm has none. */
export type EInvoiceFault = { readonly rule: string; readonly field: string };

/** A rule holds, or it does not; those that do not apply to a syntax or profile are not asked. */
type Rule = readonly [rule: string, field: string, broken: (invoice: EInvoice) => boolean];

const ZUGFERD_1_PROFILE =
  /^urn:ferd:(CrossIndustryDocument:invoice:(1p0|rc)|invoice:(1p0|rc)):(basic|comfort|extended)$/i;
const EN_PROFILE = /en16931|factur-x|zugferd|xrechnung|peppol/i;
const WITHOUT_LINES = /:(minimum|basicwl)$/i;
const ROUNDED_AMOUNTS = /extended|extension/i;

const RULES: readonly Rule[] = [
  ['BR-01', 'profile', (invoice) => !hasInvoiceProfile(invoice)],
  ['BR-02', 'invoiceNumber', (invoice) => invoice.invoiceNumber === null],
  ['BR-03', 'issueDate', (invoice) => invoice.issueDate === null],
  ['BR-04', 'typeCode', ({ typeCode }) => typeCode === null || !isInvoiceType(typeCode)],
  ['BR-05', 'currency', ({ currency }) => !/^[A-Z]{3}$/.test(currency ?? '')],
  ['BR-06', 'seller.name', (invoice) => invoice.seller.name === null],
  ['BR-07', 'buyer.name', (invoice) => invoice.buyer.name === null],
  ['BR-09', 'sellerAddress.countryCode', (invoice) => lacksCountry(invoice)],
  ['BR-13', 'totals.taxBasisTotal', (invoice) => isEn(invoice) && lacks(invoice, 'taxBasisTotal')],
  ['BR-14', 'totals.grandTotal', (invoice) => lacks(invoice, 'grandTotal')],
  ['BR-15', 'totals.duePayable', (invoice) => isEn(invoice) && lacks(invoice, 'duePayable')],
  ['BR-16', 'lines', (invoice) => mayHaveLines(invoice) && invoice.lines.length === 0],
  ['BR-27', 'lines.netPrice', ({ lines }) => lines.some((line) => isNegative(line.netPrice))],
  ['BR-CO-10', 'totals.lineTotal', linesDisagree],
  ['BR-CO-13', 'totals.taxBasisTotal', basisDisagrees],
  ['BR-CO-14', 'totals.taxTotal', taxesDisagree],
  ['BR-CO-15', 'totals.grandTotal', grandTotalDisagrees],
  ['BR-CO-16', 'totals.duePayable', dueDisagrees],
  ['BR-DEC', 'totals', ({ totals }) => amountsOf(totals).some(hasFractionsOfCents)],
  [
    'INSANE_AMOUNT',
    'totals',
    ({ totals }) => amountsOf(totals).some((each) => !isSaneDecimal(each)),
  ],
  ['CREDIT_AS_INVOICE', 'typeCode', isCreditWrittenAsInvoice],
];

/** Every core rule the invoice breaks; an invoice without faults may be trusted as far as it goes. */
export function faultsOf(invoice: EInvoice): readonly EInvoiceFault[] {
  return RULES.filter(([, , broken]) => broken(invoice)).map(([rule, field]) => ({ rule, field }));
}

function isEn(invoice: EInvoice): boolean {
  return invoice.syntax !== 'ZUGFeRD 1.0 CII';
}

function hasInvoiceProfile(invoice: EInvoice): boolean {
  const profile = invoice.profile ?? '';
  return isEn(invoice) ? EN_PROFILE.test(profile) : ZUGFERD_1_PROFILE.test(profile);
}

function lacks({ totals }: EInvoice, amount: keyof EInvoiceTotals): boolean {
  return totals[amount] === null;
}

function mayHaveLines(invoice: EInvoice): boolean {
  return !WITHOUT_LINES.test(invoice.profile ?? '');
}

function lacksCountry(invoice: EInvoice): boolean {
  return isEn(invoice) && invoice.sellerAddress.countryCode === null;
}

// Sums are exact in EN 16931; the EXTENDED profiles and ZUGFeRD 1 allow roundings and extra terms.
function isExact(invoice: EInvoice): boolean {
  return isEn(invoice) && !ROUNDED_AMOUNTS.test(invoice.profile ?? '');
}

function linesDisagree(invoice: EInvoice): boolean {
  if (!isExact(invoice) || invoice.lines.length === 0) return false;
  return differs(invoice.totals.lineTotal, sum(invoice.lines.map((line) => line.lineTotal)));
}

function basisDisagrees(invoice: EInvoice): boolean {
  const { lineTotal, allowanceTotal, chargeTotal, taxBasisTotal } = invoice.totals;
  if (!isExact(invoice) || lineTotal === null) return false;
  return differs(taxBasisTotal, sum([lineTotal, chargeTotal], [allowanceTotal]));
}

function taxesDisagree(invoice: EInvoice): boolean {
  if (!isExact(invoice) || invoice.taxes.length === 0) return false;
  return differs(invoice.totals.taxTotal, sum(invoice.taxes.map((tax) => tax.amount)));
}

function grandTotalDisagrees({ totals }: EInvoice): boolean {
  if (totals.taxBasisTotal === null) return false;
  return differs(totals.grandTotal, sum([totals.taxBasisTotal, totals.taxTotal]));
}

function dueDisagrees(invoice: EInvoice): boolean {
  const { grandTotal, rounding, prepaid, duePayable } = invoice.totals;
  // The MINIMUM profile has no place for what was paid before.
  if (!isExact(invoice) || /:minimum$/i.test(invoice.profile ?? '')) return false;
  return differs(duePayable, sum([grandTotal, rounding], [prepaid]));
}

// Type 380 with a negative total and a negative due amount is how a credit note must not be written.
function isCreditWrittenAsInvoice({ typeCode, totals }: EInvoice): boolean {
  return typeCode === '380' && isNegative(totals.grandTotal) && isNegative(totals.duePayable);
}

function amountsOf(totals: EInvoiceTotals): readonly Decimal[] {
  return Object.values(totals).filter((amount) => amount !== null);
}

function hasFractionsOfCents(amount: Decimal): boolean {
  return /\.\d\d\d*[1-9]/.test(amount);
}

function isNegative(amount: Decimal | null): boolean {
  return amount !== null && (partsOf(amount) ?? 0n) < 0n;
}

function sum(plus: readonly (Decimal | null)[], minus: readonly (Decimal | null)[] = []): bigint {
  const total = (amounts: readonly (Decimal | null)[]) =>
    amounts.reduce((whole, amount) => whole + (partsOf(amount ?? '0') ?? 0n), 0n);
  return total(plus) - total(minus);
}

function differs(amount: Decimal | null, expected: bigint): boolean {
  return amount !== null && partsOf(amount) !== expected;
}
