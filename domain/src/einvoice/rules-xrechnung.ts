import { ibanOf } from '../basics/index.ts';
import type { EInvoice, EInvoicePaymentMeans } from './einvoice.ts';
import { eachMeans, eachTax, weighing, where, whole } from './rule.ts';
import { isBlank } from './rules-head.ts';
import { isXRechnung, isXRechnung3 } from './scope.ts';
import { hasBrokenSkonto } from './skonto.ts';

// UNTDID 4461.
const TRANSFERS: readonly (string | null)[] = ['30', '58'];
const CARDS: readonly (string | null)[] = ['48', '54', '55'];
const TYPES: readonly (string | null)[] = ['326', '380', '384', '389', '381', '875', '876', '877'];
const TAXED: readonly (string | null)[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M'];
const PROFILE =
  /^urn:cen\.eu:en16931:2017#compliant#urn:(xeinkauf\.de|xoev-de):kosit:(standard:)?xrechnung_\d\.\d(#conformant#urn:(xeinkauf\.de|xoev-de):kosit:extension:xrechnung_\d\.\d)?$/;

const REQUIRED = [
  whole('BR-DE-1', 'paymentMeans', (invoice) => invoice.paymentMeans.length === 0),
  whole('BR-DE-2', 'seller.contactName', ({ seller }) => !hasContact(seller)),
  whole('BR-DE-3', 'sellerAddress.locality', (invoice) => invoice.sellerAddress.locality === null),
  whole('BR-DE-4', 'sellerAddress.postalCode', (one) => one.sellerAddress.postalCode === null),
  whole('BR-DE-5', 'seller.contactName', ({ seller }) => {
    return hasContact(seller) && seller.contactName === null;
  }),
  whole('BR-DE-6', 'seller.phone', ({ seller }) => hasContact(seller) && seller.phone === null),
  whole('BR-DE-7', 'seller.email', ({ seller }) => hasContact(seller) && seller.email === null),
  whole('BR-DE-8', 'buyerAddress.locality', (invoice) => invoice.buyerAddress.locality === null),
  whole('BR-DE-9', 'buyerAddress.postalCode', (one) => one.buyerAddress.postalCode === null),
  whole('BR-DE-10', 'delivery.address.locality', (one) => lacksPlace(one, 'locality')),
  whole('BR-DE-11', 'delivery.address.postalCode', (one) => lacksPlace(one, 'postalCode')),
  eachTax('BR-DE-14', 'rate', (tax) => tax.rate === null),
  whole('BR-DE-15', 'buyerReference', (invoice) => invoice.buyerReference === null),
  whole('BR-DE-16', 'seller.vatId', lacksTaxNumber),
  whole('BR-DE-18', 'paymentTerms', ({ paymentTerms }) => hasBrokenSkonto(paymentTerms)),
  whole('BR-DE-22', 'attachments.filename', ({ attachments }) =>
    hasDoubles(attachments.flatMap((one) => one.filename ?? [])),
  ),
  eachMeans('BR-DE-23-a', 'iban', (means) => isTransfer(means) && !hasAccount(means)),
  eachMeans('BR-DE-23-b', 'typeCode', (means) => {
    return isTransfer(means) && (hasCard(means) || hasMandate(means));
  }),
  eachMeans('BR-DE-24-a', 'cardNumber', (means) => isCard(means) && !hasCard(means)),
  eachMeans('BR-DE-24-b', 'typeCode', (means) => {
    return isCard(means) && (hasAccount(means) || hasMandate(means));
  }),
  eachMeans('BR-DE-25-a', 'mandate', (means) => isDebit(means) && !hasMandate(means)),
  eachMeans('BR-DE-25-b', 'typeCode', (means) => {
    return isDebit(means) && (hasAccount(means) || hasCard(means));
  }),
  eachMeans('BR-DE-30', 'creditorId', (means) => hasMandate(means) && means.creditorId === null),
  eachMeans('BR-DE-31', 'debitedIban', (means) => hasMandate(means) && means.debitedIban === null),
] as const;

const RECOMMENDED = [
  whole('BR-DE-17', 'typeCode', ({ typeCode }) => !TYPES.includes(typeCode)),
  eachMeans('BR-DE-19', 'iban', ({ typeCode, iban }) => typeCode === '58' && isWrongIban(iban)),
  eachMeans('BR-DE-20', 'debitedIban', ({ typeCode, debitedIban }) => {
    return typeCode === '59' && isWrongIban(debitedIban);
  }),
  whole('BR-DE-21', 'profile', ({ profile }) => !PROFILE.test(profile ?? '')),
  whole('BR-DE-26', 'precedents', ({ typeCode, precedents }) => {
    return typeCode === '384' && precedents.length === 0;
  }),
  whole('BR-DE-27', 'seller.phone', ({ seller }) => {
    return seller.phone !== null && seller.phone.replace(/\D/g, '').length < 3;
  }),
  whole('BR-DE-28', 'seller.email', ({ seller }) => {
    return seller.email !== null && !/^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/.test(seller.email);
  }),
] as const;

const WORTH_KNOWING = [
  whole('BR-DE-TMP-32', 'deliveryDate', ({ deliveryDate, period, lines }) => {
    return deliveryDate === null && period === null && !lines.every((line) => line.period !== null);
  }),
] as const;

const FROM_PEPPOL = [
  whole('PEPPOL-EN16931-R010', 'buyer.electronicAddress', ({ buyer }) => {
    return buyer.electronicAddress === null;
  }),
  whole('PEPPOL-EN16931-R020', 'seller.electronicAddress', ({ seller }) => {
    return seller.electronicAddress === null;
  }),
] as const;

/** What the German XRechnung asks beyond the norm; asked only of invoices that claim to be one. */
export const XRECHNUNG_RULES = [
  ...where(isXRechnung, REQUIRED),
  ...weighing('warning', where(isXRechnung, RECOMMENDED)),
  ...weighing('note', where(isXRechnung, WORTH_KNOWING)),
  ...where(isXRechnung3, FROM_PEPPOL),
];

function hasContact({ contactName, phone, email }: EInvoice['seller']): boolean {
  return contactName !== null || phone !== null || email !== null;
}

function lacksPlace({ delivery }: EInvoice, part: 'locality' | 'postalCode'): boolean {
  return delivery !== null && !isBlank(delivery.address) && delivery.address[part] === null;
}

function lacksTaxNumber({ lines, adjustments, seller, taxRepresentative }: EInvoice): boolean {
  const isTaxed = [...lines, ...adjustments].some((one) => TAXED.includes(one.taxCategory));
  return (
    isTaxed && seller.vatId === null && seller.taxNumber === null && taxRepresentative === null
  );
}

function hasDoubles(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}

function isWrongIban(iban: string | null): boolean {
  return ibanOf(iban ?? '') === null;
}

const isTransfer = ({ typeCode }: EInvoicePaymentMeans) => TRANSFERS.includes(typeCode);
const isCard = ({ typeCode }: EInvoicePaymentMeans) => CARDS.includes(typeCode);
const isDebit = ({ typeCode }: EInvoicePaymentMeans) => typeCode === '59';
const hasAccount = ({ iban }: EInvoicePaymentMeans) => iban !== null;
const hasCard = ({ cardNumber }: EInvoicePaymentMeans) => cardNumber !== null;
const hasMandate = (means: EInvoicePaymentMeans) =>
  means.mandate !== null || means.debitedIban !== null;
