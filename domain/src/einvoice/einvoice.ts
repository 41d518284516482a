import type { Day, Decimal } from '../basics/index.ts';

/** The formats that are read; every one of them becomes the one shape of `EInvoice`. */
export const EINVOICE_SYNTAXES = [
  'ZUGFeRD 1.0 CII',
  'CII D16B',
  'UBL 2.1 Invoice',
  'UBL 2.1 CreditNote',
] as const;
export type EInvoiceSyntax = (typeof EINVOICE_SYNTAXES)[number];

/** Seller (BG-4) or buyer (BG-7) as the XML writes them: no number or address of theirs has been checked. */
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
  readonly electronicAddressScheme: string | null;
};

/** An address line by line as the XML writes it; `countryCode` may be any word. */
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

/** What is charged at one rate (BG-23): `rate` in percent, `basis` without the tax. */
export type EInvoiceTax = {
  readonly category: string | null;
  readonly rate: Decimal | null;
  readonly basis: Decimal | null;
  readonly amount: Decimal | null;
  readonly exemptionReason: string | null;
  readonly exemptionCode: string | null;
};

/**
 * A discount, or with `isCharge` a surcharge, of the whole invoice (BG-20, BG-21) or of one line (BG-27, BG-28);
 * `percent` is of `basis`.
 */
export type EInvoiceAdjustment = {
  readonly isCharge: boolean;
  readonly amount: Decimal | null;
  readonly basis: Decimal | null;
  readonly percent: Decimal | null;
  readonly reason: string | null;
  readonly reasonCode: string | null;
  /** Lines' own allowances and charges carry no tax of their own. */
  readonly taxCategory: string | null;
  readonly taxRate: Decimal | null;
};

/**
 * One line (BG-25), with lines below it where it has some. Both prices are without tax and for `priceQuantity` units,
 * the gross one before a discount on it.
 */
export type EInvoiceLine = {
  readonly id: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly notes: readonly string[];
  readonly articleNumber: string | null;
  readonly quantity: Decimal | null;
  readonly unitCode: string | null;
  readonly grossPrice: Decimal | null;
  readonly netPrice: Decimal | null;
  readonly priceQuantity: Decimal | null;
  readonly lineTotal: Decimal | null;
  readonly taxCategory: string | null;
  readonly taxRate: Decimal | null;
  readonly period: EInvoicePeriod | null;
  readonly attributes: readonly EInvoiceAttribute[];
  readonly adjustments: readonly EInvoiceAdjustment[];
  readonly subLines: readonly EInvoiceLine[];
};

/** What is said about an item beside its name: its colour, its size (BG-32). */
export type EInvoiceAttribute = { readonly name: string | null; readonly value: string | null };

/** Both days belong to it, and one of them at least is known. */
export type EInvoicePeriod = { readonly start: Day | null; readonly end: Day | null };

/** One way to pay (BG-16), its `typeCode` from UNTDID 4461; account numbers are as the XML writes them, unchecked. */
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
  /** The last digits of a card (BT-87) and who it belongs to. */
  readonly cardNumber: string | null;
  readonly cardHolder: string | null;
};

/** An earlier invoice that this one is about (BG-3): what a correction corrects. */
export type EInvoicePrecedent = { readonly number: string | null; readonly issueDate: Day | null };

/** Who answers for the seller's tax in the buyer's country (BG-11). */
export type EInvoiceTaxRepresentative = {
  readonly name: string | null;
  readonly vatId: string | null;
  readonly address: EInvoiceAddress;
};

/** Where the goods went (BG-13, BG-15). */
export type EInvoiceDelivery = { readonly name: string | null; readonly address: EInvoiceAddress };

/** Less to pay for paying early, as the Cross Industry Invoice writes it in fields of their own. */
export type EInvoiceDiscount = {
  readonly days: number | null;
  readonly percent: Decimal | null;
  readonly basis: Decimal | null;
  readonly amount: Decimal | null;
};

/** A document that supports the invoice: inside the XML, or at an address (BG-24). */
export type EInvoiceAttachment = {
  readonly id: string | null;
  readonly description: string | null;
  readonly filename: string | null;
  readonly mediaType: string | null;
  readonly address: string | null;
};

/** Numbers by which the two sides find the invoice again. */
export type EInvoiceReferences = {
  readonly project: string | null;
  readonly salesOrder: string | null;
  readonly despatchAdvice: string | null;
  readonly receivingAdvice: string | null;
  readonly tender: string | null;
  readonly object: string | null;
  readonly accounting: string | null;
};

/** A broken rule: its id in EN 16931, or a name of our own where that norm has none. */
export type EInvoiceFault = { readonly rule: string; readonly field: string };

/**
 * An e-invoice in one shape, whatever format it came in: amounts in its own digits and never rounded, days that exist,
 * and null where the XML writes nothing that can be read so.
 */
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
  readonly references: EInvoiceReferences;
  readonly precedents: readonly EInvoicePrecedent[];
  readonly notes: readonly string[];
  readonly seller: EInvoiceParty;
  readonly sellerAddress: EInvoiceAddress;
  readonly buyer: EInvoiceParty;
  readonly buyerAddress: EInvoiceAddress;
  readonly taxRepresentative: EInvoiceTaxRepresentative | null;
  readonly delivery: EInvoiceDelivery | null;
  /** Who gets the money when it is not the seller (BG-10). */
  readonly payeeName: string | null;
  readonly paymentReference: string | null;
  readonly paymentTerms: readonly string[];
  readonly discounts: readonly EInvoiceDiscount[];
  readonly paymentMeans: readonly EInvoicePaymentMeans[];
  readonly totals: EInvoiceTotals;
  /** The tax once more in the currency of the tax office (BT-111). */
  readonly taxTotalInTaxCurrency: Decimal | null;
  readonly taxes: readonly EInvoiceTax[];
  readonly adjustments: readonly EInvoiceAdjustment[];
  readonly lines: readonly EInvoiceLine[];
  readonly attachments: readonly EInvoiceAttachment[];
  /** Where the XML writes something that is not what stands there: words for a number, no day for a date. */
  readonly slips: readonly EInvoiceFault[];
};
