import type { Decimal } from '../basics/index.ts';
import { isInvoiceType } from './codes.ts';
import type { EInvoice, EInvoiceAddress, EInvoiceTotals } from './einvoice.ts';
import { eachLine, where, whole } from './rule.ts';
import { isEn, isExact, mayHaveLines } from './scope.ts';
import { differs, isNegative, sum } from './sums.ts';

const ZUGFERD_1_PROFILE =
  /^urn:ferd:(CrossIndustryDocument:invoice:(1p0|rc)|invoice:(1p0|rc)):(basic|comfort|extended)$/i;
const EN_PROFILE = /en16931|factur-x|zugferd|xrechnung|peppol/i;

const ALWAYS = [
  whole('BR-01', 'profile', (invoice) => !hasInvoiceProfile(invoice)),
  whole('BR-02', 'invoiceNumber', (invoice) => invoice.invoiceNumber === null),
  whole('BR-03', 'issueDate', (invoice) => invoice.issueDate === null),
  whole('BR-04', 'typeCode', ({ typeCode }) => typeCode === null || !isInvoiceType(typeCode)),
  whole('BR-05', 'currency', ({ currency }) => !/^[A-Z]{3}$/.test(currency ?? '')),
  whole('BR-06', 'seller.name', (invoice) => invoice.seller.name === null),
  whole('BR-07', 'buyer.name', (invoice) => invoice.buyer.name === null),
  whole('BR-14', 'totals.grandTotal', (invoice) => lacks(invoice, 'grandTotal')),
  whole('BR-DEC', 'totals', ({ totals }) => amountsOf(totals).some(hasFractionsOfCents)),
  eachLine('BR-27', 'netPrice', (line) => isNegative(line.netPrice)),
  whole('BR-CO-15', 'totals.grandTotal', ({ totals }) => {
    if (totals.taxBasisTotal === null) return false;
    return differs(totals.grandTotal, sum([totals.taxBasisTotal, totals.taxTotal]));
  }),
] as const;

const LINED = [whole('BR-16', 'lines', (invoice) => invoice.lines.length === 0)] as const;

const EN = [
  whole('BR-09', 'sellerAddress.countryCode', ({ sellerAddress }) => !hasCountry(sellerAddress)),
  whole('BR-13', 'totals.taxBasisTotal', (invoice) => lacks(invoice, 'taxBasisTotal')),
  whole('BR-15', 'totals.duePayable', (invoice) => lacks(invoice, 'duePayable')),
] as const;

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

const DUE = [
  whole('BR-CO-16', 'totals.duePayable', ({ totals }) => {
    const { grandTotal, rounding, prepaid, duePayable } = totals;
    return differs(duePayable, sum([grandTotal, rounding], [prepaid]));
  }),
] as const;

/** What makes the numbers of an invoice usable, asked where no official rules are for its kind. */
export const CORE_RULES = [
  ...ALWAYS,
  ...where(mayHaveLines, LINED),
  ...where(isEn, EN),
  ...where(isExact, EXACT),
  ...where((invoice) => isExact(invoice) && knowsPrepaid(invoice), DUE),
];

function hasInvoiceProfile(invoice: EInvoice): boolean {
  const profile = invoice.profile ?? '';
  return isEn(invoice) ? EN_PROFILE.test(profile) : ZUGFERD_1_PROFILE.test(profile);
}

function lacks({ totals }: EInvoice, amount: keyof EInvoiceTotals): boolean {
  return totals[amount] === null;
}

function hasCountry({ countryCode }: EInvoiceAddress): boolean {
  return countryCode !== null;
}

// The MINIMUM profile has no place for what was paid before.
function knowsPrepaid(invoice: EInvoice): boolean {
  return !/:minimum$/i.test(invoice.profile ?? '');
}

function amountsOf(totals: EInvoiceTotals): readonly Decimal[] {
  return Object.values(totals).filter((amount) => amount !== null);
}

function hasFractionsOfCents(amount: Decimal): boolean {
  return /\.\d\d\d*[1-9]/.test(amount);
}
