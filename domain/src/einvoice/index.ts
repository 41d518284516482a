export * from './codes.ts';
export * from './correction-mail.ts';
export * from './einvoice.ts';
export * from './mandatory.ts';
export * from './payment.ts';
export { EINVOICE_SEVERITIES, type EInvoiceSeverity } from './rule.ts';
export * from './rules.ts';
export * from './skonto.ts';
export { VAT_FAMILIES, type VatCategory, type VatFamilyRule } from './rules-vat.ts';
