export * from './codes.ts';
export * from './correction-mail.ts';
export * from './einvoice.ts';
export * from './mandatory.ts';
export * from './payment.ts';
export { EINVOICE_SEVERITIES, type EInvoiceFinding, type EInvoiceSeverity } from './rule.ts';
export { EINVOICE_SLIPS, faultsOf, type EInvoiceRule, type EInvoiceSlip } from './rules.ts';
export * from './skonto.ts';
export * from './verdict.ts';
