import { centsOf } from '../basics/index.ts';
import type { EInvoice, EInvoiceAddress } from './einvoice.ts';

/** What § 14 (4) UStG wants to find on an invoice; § 33 UStDV asks for less of it. */
export const MANDATORY_FIELDS = [
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'BUYER_NAME',
  'BUYER_ADDRESS',
  'SELLER_TAX_NUMBER',
  'ISSUE_DATE',
  'INVOICE_NUMBER',
  'WHAT_WAS_SUPPLIED',
  'DELIVERY_DATE',
  'NET_AMOUNT',
  'GROSS_AMOUNT',
  'TAX_RATE',
  'TAX_AMOUNT',
  'EXEMPTION_REASON',
  'REVERSE_CHARGE_NOTE',
  'BOTH_VAT_IDS',
  'SELF_BILLING_NOTE',
] as const;
export type MandatoryField = (typeof MANDATORY_FIELDS)[number];

/** Which law was asked: § 14 (4) UStG, § 33 UStDV for up to 250 euros, or none for invoices from abroad. */
export const INVOICE_LAWS = ['UStG14', 'UStDV33', 'none'] as const;
export type InvoiceLaw = (typeof INVOICE_LAWS)[number];
/** Which law was asked and what it misses: nothing is missing where none was. */
export type Mandatory = { readonly law: InvoiceLaw; readonly missing: readonly MandatoryField[] };

type Asked = readonly [field: MandatoryField, isMissing: (invoice: EInvoice) => boolean];

const SMALL_CENTS = 25_000;
// What sellers write instead of a field of its own.
const DAY_IN_WORDS =
  /(liefer|leistungs)(datum|zeit|tag|monat)|date of (supply|delivery)|rechnungsdatum (entspricht|ist gleich)/i;
const REVERSE_IN_WORDS = /steuerschuldnerschaft des leistungsempf|reverse.charge|VATEX-EU-AE/i;
const CREDIT_IN_WORDS = /gutschrift|self.?billing/i;

const SMALL: readonly Asked[] = [
  ['SELLER_NAME', ({ seller }) => seller.name === null],
  ['SELLER_ADDRESS', ({ sellerAddress }) => lacksPlace(sellerAddress)],
  ['ISSUE_DATE', ({ issueDate }) => issueDate === null],
  ['WHAT_WAS_SUPPLIED', lacksGoods],
  ['GROSS_AMOUNT', ({ totals }) => totals.grandTotal === null],
  ['TAX_RATE', ({ taxes }) => taxes.length === 0 || taxes.some(lacksRate)],
  ['EXEMPTION_REASON', lacksReason],
];

const FULL: readonly Asked[] = [
  ['SELLER_NAME', ({ seller }) => seller.name === null],
  ['SELLER_ADDRESS', ({ sellerAddress }) => lacksPlace(sellerAddress)],
  ['BUYER_NAME', ({ buyer }) => buyer.name === null],
  ['BUYER_ADDRESS', ({ buyerAddress }) => lacksPlace(buyerAddress)],
  ['SELLER_TAX_NUMBER', ({ seller }) => seller.vatId === null && seller.taxNumber === null],
  ['ISSUE_DATE', ({ issueDate }) => issueDate === null],
  ['INVOICE_NUMBER', ({ invoiceNumber }) => invoiceNumber === null],
  ['WHAT_WAS_SUPPLIED', lacksGoods],
  ['DELIVERY_DATE', lacksDay],
  ['NET_AMOUNT', ({ taxes }) => taxes.length === 0 || taxes.some((tax) => tax.basis === null)],
  ['TAX_RATE', ({ taxes }) => taxes.length === 0 || taxes.some(lacksRate)],
  ['TAX_AMOUNT', ({ taxes }) => taxes.length === 0 || taxes.some((tax) => tax.amount === null)],
  ['EXEMPTION_REASON', lacksReason],
  ['REVERSE_CHARGE_NOTE', lacksReverseNote],
  ['BOTH_VAT_IDS', lacksVatIds],
  ['SELF_BILLING_NOTE', (one) => one.typeCode === '389' && !CREDIT_IN_WORDS.test(textOf(one))],
];

/** What German VAT law wants on the invoice and does not find in its data. */
export function missingByLaw(invoice: EInvoice): Mandatory {
  const law = lawOf(invoice);
  const asked = { UStG14: FULL, UStDV33: SMALL, none: [] }[law];
  const missing = asked.filter(([, isMissing]) => isMissing(invoice)).map(([field]) => field);
  return { law, missing };
}

// The easing for small amounts does not hold where the buyer owes the tax or goods cross a border (§ 33 UStDV).
function lawOf(invoice: EInvoice): InvoiceLaw {
  const country = invoice.sellerAddress.countryCode;
  if (country !== null && country !== 'DE') return 'none';
  const cents = centsOf(invoice.totals.grandTotal);
  const isSmall = invoice.currency === 'EUR' && cents !== null && Math.abs(cents) <= SMALL_CENTS;
  return isSmall && !has(invoice, 'AE') && !has(invoice, 'K') ? 'UStDV33' : 'UStG14';
}

function has({ taxes }: EInvoice, category: string): boolean {
  return taxes.some((tax) => tax.category === category);
}

// A street may be a post-office box, which large customers have instead: a town is enough of an address to find them.
function lacksPlace({ postalCode, locality }: EInvoiceAddress): boolean {
  return postalCode === null || locality === null;
}

function lacksGoods({ lines }: EInvoice): boolean {
  return lines.length === 0 || lines.some((line) => line.name === null || line.quantity === null);
}

function lacksDay(invoice: EInvoice): boolean {
  const { deliveryDate, period, lines } = invoice;
  if (deliveryDate !== null || period !== null) return false;
  if (lines.length > 0 && lines.every((line) => line.period !== null)) return false;
  return !DAY_IN_WORDS.test(textOf(invoice));
}

function lacksRate({ category, rate }: EInvoice['taxes'][number]): boolean {
  return rate === null && category !== 'O';
}

function lacksReason({ taxes, notes }: EInvoice): boolean {
  const isFree = (category: string | null) => ['E', 'K', 'G'].includes(category ?? '');
  return taxes.some(
    (tax) =>
      isFree(tax.category) &&
      tax.exemptionReason === null &&
      tax.exemptionCode === null &&
      !/steuerfrei|befrei|exempt/i.test(notes.join(' ')),
  );
}

function lacksReverseNote(invoice: EInvoice): boolean {
  return has(invoice, 'AE') && !REVERSE_IN_WORDS.test(textOf(invoice));
}

function lacksVatIds(invoice: EInvoice): boolean {
  const { seller, buyer } = invoice;
  return has(invoice, 'K') && (seller.vatId === null || buyer.vatId === null);
}

function textOf({ notes, paymentTerms, lines, taxes }: EInvoice): string {
  const reasons = taxes.flatMap((tax) => [tax.exemptionReason, tax.exemptionCode]);
  const texts = lines.flatMap((line) => [line.name, line.description, ...line.notes]);
  return [...notes, ...paymentTerms, ...reasons, ...texts]
    .filter((text) => text !== null)
    .join(' ');
}
