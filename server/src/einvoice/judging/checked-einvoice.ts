import {
  checkOf,
  warningOf,
  type EInvoice,
  type EInvoiceCheck,
  type EInvoiceWarning,
  type EInvoiceXmlRefusal,
  type OfficialFindings,
} from '@postkorb/domain/einvoice';

/** An invoice that could be read, and whether its reader should know of something (`code`). */
export type ReadEInvoice = {
  readonly invoice: EInvoice;
  readonly check: EInvoiceCheck;
  readonly code: EInvoiceWarning | null;
};
export type RefusedXml = { readonly refused: EInvoiceXmlRefusal };

/** The invoice with what is said of it; null where its rules were not asked. */
export function withCheck(invoice: EInvoice, official: OfficialFindings | null): ReadEInvoice {
  const check = checkOf(invoice, official);
  return { invoice, check, code: warningOf(invoice, check) };
}
