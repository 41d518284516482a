/** What is said of the e-invoice in a document that was taken in nevertheless; each is a notice of intake too. */
export const EINVOICE_WARNINGS = [
  'EINVOICE_INVALID',
  'EINVOICE_AMBIGUOUS',
  'EINVOICE_UNREADABLE',
  'EINVOICE_NEGATIVE',
] as const;
export type EInvoiceWarning = (typeof EINVOICE_WARNINGS)[number];

/** Why an XML is not read as an e-invoice; `UNSUPPORTED_FILE_TYPE` is one of another kind. */
export const EINVOICE_XML_REFUSALS = [
  'EINVOICE_FORBIDDEN_XML',
  'EINVOICE_UNREADABLE',
  'UNSUPPORTED_FILE_TYPE',
] as const;
export type EInvoiceXmlRefusal = (typeof EINVOICE_XML_REFUSALS)[number];

// UNTDID 1001: what EN 16931 and Factur-X allow as the type of an invoice or credit note.
const CREDIT_TYPES = [
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '502',
  '503',
  '532',
];
const INVOICE_TYPES = (
  '71 80 82 84 102 130 202 203 204 211 218 219 295 325 326 331 380 382 383 384 385 386 387 388 389 390 ' +
  '393 394 395 456 457 471 472 473 500 501 527 553 575 623 633 751 780 817 870 875 876 877 935'
).split(' ');

/** Whether the type code (UNTDID 1001) says that the seller owes the buyer. */
export function isCreditNote(typeCode: string | null): boolean {
  return typeCode !== null && CREDIT_TYPES.includes(typeCode);
}

/** Whether the type code (UNTDID 1001) is one an invoice or credit note may carry. */
export function isInvoiceType(typeCode: string): boolean {
  return INVOICE_TYPES.includes(typeCode) || CREDIT_TYPES.includes(typeCode);
}
