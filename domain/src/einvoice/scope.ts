import type { EInvoice } from './einvoice.ts';

const WITHOUT_LINES = /:(minimum|basicwl)$/i;
const ROUNDED_AMOUNTS = /extended|extension/i;

/** Whether the invoice is written after EN 16931 was: everything but ZUGFeRD 1. */
export function isEn(invoice: EInvoice): boolean {
  return invoice.syntax !== 'ZUGFeRD 1.0 CII';
}

/** Whether the profile knows lines at all. */
export function mayHaveLines(invoice: EInvoice): boolean {
  return !WITHOUT_LINES.test(invoice.profile ?? '');
}

/** Whether sums are exact: in EN 16931 they are; the EXTENDED profiles and ZUGFeRD 1 allow roundings and extra terms. */
export function isExact(invoice: EInvoice): boolean {
  return isEn(invoice) && !ROUNDED_AMOUNTS.test(invoice.profile ?? '');
}

/** Whether the invoice says that it follows XRechnung, of whatever version. */
export function isXRechnung({ profile }: Pick<EInvoice, 'profile'>): boolean {
  return /xrechnung/i.test(profile ?? '');
}

/** Whether the invoice says that it follows XRechnung 3, which took over rules of Peppol. */
export function isXRechnung3({ profile }: Pick<EInvoice, 'profile'>): boolean {
  return /xrechnung_3/i.test(profile ?? '');
}
