import type { Day, Decimal } from '../basics/index.ts';

export const EINVOICE_SYNTAXES = [
  'ZUGFeRD 1.0 CII',
  'CII D16B',
  'UBL 2.1 Invoice',
  'UBL 2.1 CreditNote',
] as const;
export type EInvoiceSyntax = (typeof EINVOICE_SYNTAXES)[number];

export type EInvoiceParty = {
  readonly id: string | null;
  /** The registered name (BT-27, BT-44). */
  readonly name: string | null;
  /** The trading name, where it differs from the registered one (BT-28, BT-45). */
  readonly company: string | null;
  readonly contactName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly vatId: string | null;
  readonly taxNumber: string | null;
  readonly registrationId: string | null;
  readonly electronicAddress: string | null;
};

export type EInvoiceAddress = {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly line3: string | null;
  readonly postalCode: string | null;
  readonly locality: string | null;
  readonly region: string | null;
  readonly countryCode: string | null;
};

/** Amounts exactly as the XML writes them; null where it writes none or no number. */
export type EInvoiceTotals = {
  readonly lineTotal: Decimal | null;
  readonly allowanceTotal: Decimal | null;
  readonly chargeTotal: Decimal | null;
  readonly taxBasisTotal: Decimal | null;
  readonly taxTotal: Decimal | null;
  readonly grandTotal: Decimal | null;
  readonly prepaid: Decimal | null;
  readonly rounding: Decimal | null;
  readonly duePayable: Decimal | null;
};

export type EInvoiceTax = {
  readonly category: string | null;
  readonly rate: Decimal | null;
  readonly basis: Decimal | null;
  readonly amount: Decimal | null;
  readonly exemptionReason: string | null;
};

export type EInvoiceAdjustment = {
  readonly isCharge: boolean;
  readonly amount: Decimal | null;
  readonly basis: Decimal | null;
  readonly percent: Decimal | null;
  readonly reason: string | null;
};

export type EInvoiceLine = {
  readonly id: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly notes: readonly string[];
  readonly articleNumber: string | null;
  readonly quantity: Decimal | null;
  readonly unitCode: string | null;
  readonly netPrice: Decimal | null;
  readonly priceQuantity: Decimal | null;
  readonly lineTotal: Decimal | null;
  readonly taxCategory: string | null;
  readonly taxRate: Decimal | null;
  readonly period: EInvoicePeriod | null;
  readonly adjustments: readonly EInvoiceAdjustment[];
  readonly subLines: readonly EInvoiceLine[];
};

export type EInvoicePeriod = { readonly start: Day | null; readonly end: Day | null };

export type EInvoicePaymentMeans = {
  readonly typeCode: string | null;
  readonly text: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly accountName: string | null;
  /** The buyer's own account, when the seller collects the money by direct debit. */
  readonly debitedIban: string | null;
  readonly mandate: string | null;
  readonly creditorId: string | null;
};

export type EInvoicePrecedent = { readonly number: string | null; readonly issueDate: Day | null };

export type EInvoice = {
  readonly syntax: EInvoiceSyntax;
  readonly profile: string | null;
  readonly invoiceNumber: string | null;
  readonly typeCode: string | null;
  readonly issueDate: Day | null;
  readonly dueDate: Day | null;
  readonly dueDates: readonly Day[];
  readonly deliveryDate: Day | null;
  readonly period: EInvoicePeriod | null;
  readonly currency: string | null;
  readonly taxCurrency: string | null;
  readonly buyerReference: string | null;
  readonly orderNumber: string | null;
  readonly contractNumber: string | null;
  readonly precedents: readonly EInvoicePrecedent[];
  readonly notes: readonly string[];
  readonly seller: EInvoiceParty;
  readonly sellerAddress: EInvoiceAddress;
  readonly buyer: EInvoiceParty;
  readonly buyerAddress: EInvoiceAddress;
  /** Who gets the money when it is not the seller (BG-10). */
  readonly payeeName: string | null;
  readonly paymentReference: string | null;
  readonly paymentTerms: readonly string[];
  readonly paymentMeans: readonly EInvoicePaymentMeans[];
  readonly totals: EInvoiceTotals;
  readonly taxes: readonly EInvoiceTax[];
  readonly adjustments: readonly EInvoiceAdjustment[];
  readonly lines: readonly EInvoiceLine[];
};
