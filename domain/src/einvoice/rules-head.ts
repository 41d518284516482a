import { isSaneDecimal, type Decimal } from '../basics/index.ts';
import { isCreditNote, isInvoiceType } from './codes.ts';
import type { EInvoice, EInvoiceAddress, EInvoicePeriod, EInvoiceTotals } from './einvoice.ts';
import { eachMeans, eachTax, where, whole } from './rule.ts';
import { isEn, isWhole, mayHaveLines } from './scope.ts';
import { isNegative } from './sums.ts';

const ZUGFERD_1_PROFILE =
  /^urn:ferd:(CrossIndustryDocument:invoice:(1p0|rc)|invoice:(1p0|rc)):(basic|comfort|extended)$/i;
const EN_PROFILE = /en16931|factur-x|zugferd|xrechnung|peppol/i;
const VAT_ID = /^([A-Z]{2}|1A)/;
// UNTDID 4461: money sent to the seller's account.
const TRANSFERS: readonly (string | null)[] = ['30', '58'];

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
  whole('INSANE_AMOUNT', 'totals', ({ totals }) =>
    amountsOf(totals).some((each) => !isSaneDecimal(each)),
  ),
  whole('CREDIT_AS_INVOICE', 'typeCode', isCreditWrittenAsInvoice),
] as const;

const LINED = [whole('BR-16', 'lines', (invoice) => invoice.lines.length === 0)] as const;

const EN = [
  whole('BR-09', 'sellerAddress.countryCode', ({ sellerAddress }) => !hasCountry(sellerAddress)),
  whole('BR-13', 'totals.taxBasisTotal', (invoice) => lacks(invoice, 'taxBasisTotal')),
  whole('BR-15', 'totals.duePayable', (invoice) => lacks(invoice, 'duePayable')),
] as const;

const WHOLE = [
  whole('BR-08', 'sellerAddress', ({ sellerAddress }) => isBlank(sellerAddress)),
  whole('BR-10', 'buyerAddress', ({ buyerAddress }) => isBlank(buyerAddress)),
  whole('BR-11', 'buyerAddress.countryCode', ({ buyerAddress }) => !hasCountry(buyerAddress)),
  whole('BR-12', 'totals.lineTotal', (invoice) => lacks(invoice, 'lineTotal')),
  whole('BR-18', 'taxRepresentative.name', ({ taxRepresentative: one }) => one?.name === null),
  whole('BR-19', 'taxRepresentative.address', ({ taxRepresentative: one }) =>
    one ? isBlank(one.address) : false,
  ),
  whole('BR-20', 'taxRepresentative.address.countryCode', ({ taxRepresentative: one }) =>
    one ? !hasCountry(one.address) : false,
  ),
  whole('BR-29', 'period', ({ period }) => endsBeforeItStarts(period)),
  eachTax('BR-45', 'basis', (tax) => tax.basis === null),
  eachTax('BR-46', 'amount', (tax) => tax.amount === null),
  eachTax('BR-47', 'category', (tax) => tax.category === null),
  eachTax('BR-48', 'rate', (tax) => tax.rate === null && tax.category !== 'O'),
  eachMeans('BR-49', 'typeCode', (means) => means.typeCode === null),
  eachMeans('BR-61', 'iban', (means) => TRANSFERS.includes(means.typeCode) && means.iban === null),
  whole('BR-52', 'attachments.id', ({ attachments }) => attachments.some((one) => one.id === null)),
  whole('BR-53', 'taxTotalInTaxCurrency', lacksTaxInTaxCurrency),
  whole('BR-55', 'precedents', ({ precedents }) => precedents.some((one) => one.number === null)),
  whole('BR-56', 'taxRepresentative.vatId', ({ taxRepresentative: one }) => one?.vatId === null),
  whole('BR-57', 'delivery.address.countryCode', ({ delivery }) => {
    return delivery !== null && !isBlank(delivery.address) && !hasCountry(delivery.address);
  }),
  whole('BR-62', 'seller.electronicAddress', ({ seller }) => lacksScheme(seller)),
  whole('BR-63', 'buyer.electronicAddress', ({ buyer }) => lacksScheme(buyer)),
  whole('BR-CO-09', 'seller.vatId', (invoice) => !vatIdsOf(invoice).every((id) => VAT_ID.test(id))),
  whole('BR-CO-18', 'taxes', (invoice) => invoice.taxes.length === 0),
  whole('BR-CO-25', 'dueDate', lacksTimeToPay),
  whole('BR-CO-26', 'seller.id', ({ seller }) => {
    return seller.id === null && seller.registrationId === null && seller.vatId === null;
  }),
] as const;

/** What an invoice says about itself, its parties and its payment. */
export const HEAD_RULES = [
  ...ALWAYS,
  ...where(mayHaveLines, LINED),
  ...where(isEn, EN),
  ...where(isWhole, WHOLE),
];

/** Whether nothing at all is said about where somebody is. */
export function isBlank(address: EInvoiceAddress): boolean {
  return Object.values(address).every((value) => value === null);
}

/** Whether a period ends before it starts. */
export function endsBeforeItStarts(period: EInvoicePeriod | null): boolean {
  return period !== null && period.start !== null && period.end !== null
    ? period.end < period.start
    : false;
}

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

function lacksScheme(party: EInvoice['seller']): boolean {
  return party.electronicAddress !== null && party.electronicAddressScheme === null;
}

function vatIdsOf({ seller, buyer, taxRepresentative }: EInvoice): readonly string[] {
  return [seller.vatId, buyer.vatId, taxRepresentative?.vatId ?? null].filter((id) => id !== null);
}

function lacksTaxInTaxCurrency({
  taxCurrency,
  currency,
  taxTotalInTaxCurrency,
}: EInvoice): boolean {
  return taxCurrency !== null && taxCurrency !== currency && taxTotalInTaxCurrency === null;
}

function lacksTimeToPay(invoice: EInvoice): boolean {
  const { totals, dueDate, paymentTerms, discounts, typeCode } = invoice;
  const asksForMoney = totals.duePayable !== null && !/^-|^[+0.]*$/.test(totals.duePayable);
  const isSilent = dueDate === null && paymentTerms.length === 0 && discounts.length === 0;
  return asksForMoney && isSilent && !isCreditNote(typeCode);
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
