import {
  VAT_FAMILIES,
  type EInvoice,
  type EInvoiceAdjustment,
  type EInvoiceLine,
  type VatCategory,
} from './index.ts';
import { sampleInvoice } from './sample-invoice.ts';

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const online = { electronicAddress: 'post@absender.example', electronicAddressScheme: 'EM' };
/** An XRechnung without a fault. */
export const soundXRechnung: EInvoice = {
  ...sampleInvoice,
  profile: XRECHNUNG,
  buyerReference: '04011000-12345-03',
  seller: { ...sampleInvoice.seller, ...online, phone: '+49 30 123456' },
  buyer: { ...sampleInvoice.buyer, ...online },
};
const { totals, seller, buyer, sellerAddress, buyerAddress } = soundXRechnung;
const line = soundXRechnung.lines[0]!;
const tax = soundXRechnung.taxes[0]!;
const means = soundXRechnung.paymentMeans[0]!;

const blank = { ...sellerAddress };
for (const key of Object.keys(blank) as (keyof typeof blank)[])
  Object.assign(blank, { [key]: null });
const representative: NonNullable<EInvoice['taxRepresentative']> = {
  name: 'Vertreter',
  vatId: 'DE1',
  address: sellerAddress,
};
const allowance: EInvoiceAdjustment = {
  isCharge: false,
  amount: '10.00',
  basis: null,
  percent: null,
  reason: 'Rabatt',
  reasonCode: null,
  taxCategory: 'S',
  taxRate: '19',
};
const charge = { ...allowance, isCharge: true, reason: 'Fracht' };
const attachment: EInvoice['attachments'][number] = {
  id: '1',
  description: null,
  filename: 'a.pdf',
  mediaType: null,
  address: null,
};
const backwards = { start: '2026-02-01', end: '2026-01-01' };

const withLine = (change: Partial<EInvoiceLine>) => ({ lines: [{ ...line, ...change }] });
const withTax = (change: Partial<typeof tax>) => ({ taxes: [{ ...tax, ...change }] });
const withTotals = (change: Partial<typeof totals>) => ({ totals: { ...totals, ...change } });
const withSeller = (change: Partial<typeof seller>) => ({ seller: { ...seller, ...change } });
const withMeans = (change: Partial<typeof means>) => ({ paymentMeans: [{ ...means, ...change }] });
const adjusted = (base: EInvoiceAdjustment, change: Partial<EInvoiceAdjustment>) => ({
  adjustments: [{ ...base, ...change }],
});
const onLine = (base: EInvoiceAdjustment, change: Partial<EInvoiceAdjustment>) =>
  withLine({ adjustments: [{ ...base, ...change }] });
const represented = (change: Partial<typeof representative>) => ({
  taxRepresentative: { ...representative, ...change },
});
const delivered = (change: Partial<typeof blank>) => ({
  delivery: { name: null, address: { ...sellerAddress, ...change } },
});
const taxFree = {
  lines: [{ ...line, taxCategory: 'K', taxRate: '0' }],
  taxes: [{ ...tax, category: 'K' }],
};
const outside = { taxes: [{ ...tax, category: 'O', rate: null }, tax] };

const BROKEN: readonly (readonly [string, Partial<EInvoice>])[] = [
  ['BR-01', { profile: 'nichts' }],
  ['BR-02', { invoiceNumber: null }],
  ['BR-03', { issueDate: null }],
  ['BR-04', { typeCode: '999' }],
  ['BR-05', { currency: 'euro' }],
  ['BR-06', withSeller({ name: null })],
  ['BR-07', { buyer: { ...buyer, name: null } }],
  ['BR-08', { sellerAddress: blank }],
  ['BR-09', { sellerAddress: { ...sellerAddress, countryCode: null } }],
  ['BR-10', { buyerAddress: blank }],
  ['BR-11', { buyerAddress: { ...buyerAddress, countryCode: null } }],
  ['BR-12', withTotals({ lineTotal: null })],
  ['BR-13', withTotals({ taxBasisTotal: null })],
  ['BR-14', withTotals({ grandTotal: null })],
  ['BR-15', withTotals({ duePayable: null })],
  ['BR-16', { lines: [] }],
  ['BR-18', represented({ name: null })],
  ['BR-19', represented({ address: blank })],
  ['BR-20', represented({ address: { ...sellerAddress, countryCode: null } })],
  ['BR-21', withLine({ id: null })],
  ['BR-22', withLine({ quantity: null })],
  ['BR-23', withLine({ unitCode: null })],
  ['BR-24', withLine({ lineTotal: null })],
  ['BR-25', withLine({ name: null })],
  ['BR-26', withLine({ netPrice: null })],
  ['BR-27', withLine({ netPrice: '-1' })],
  ['BR-28', withLine({ grossPrice: '-1' })],
  ['BR-29', { period: backwards }],
  ['BR-30', withLine({ period: backwards })],
  ['BR-31', adjusted(allowance, { amount: null })],
  ['BR-32', adjusted(allowance, { taxCategory: null })],
  ['BR-33', adjusted(allowance, { reason: null })],
  ['BR-36', adjusted(charge, { amount: null })],
  ['BR-37', adjusted(charge, { taxCategory: null })],
  ['BR-38', adjusted(charge, { reason: null })],
  ['BR-41', onLine(allowance, { amount: null })],
  ['BR-42', onLine(allowance, { reason: null })],
  ['BR-43', onLine(charge, { amount: null })],
  ['BR-44', onLine(charge, { reason: null })],
  ['BR-45', withTax({ basis: null })],
  ['BR-46', withTax({ amount: null })],
  ['BR-47', withTax({ category: null })],
  ['BR-48', withTax({ rate: null })],
  ['BR-49', withMeans({ typeCode: null })],
  ['BR-52', { attachments: [{ ...attachment, id: null }] }],
  ['BR-53', { taxCurrency: 'CHF' }],
  ['BR-54', withLine({ attributes: [{ name: 'Farbe', value: null }] })],
  ['BR-55', { precedents: [{ number: null, issueDate: null }] }],
  ['BR-56', represented({ vatId: null })],
  ['BR-57', delivered({ countryCode: null })],
  ['BR-61', withMeans({ iban: null })],
  ['BR-62', withSeller({ electronicAddressScheme: null })],
  ['BR-63', { buyer: { ...buyer, electronicAddressScheme: null } }],
  ['BR-DEC', withTotals({ rounding: '0.001' })],
  ['INSANE_AMOUNT', withTotals({ prepaid: '9'.repeat(20) })],
  ['CREDIT_AS_INVOICE', withTotals({ grandTotal: '-119.00', duePayable: '-119.00' })],
  ['BR-CL-17', withTax({ category: 'X' })],
  ['BR-CL-18', withLine({ taxCategory: 'X' })],
  ['BR-CO-04', withLine({ taxCategory: null })],
  ['BR-CO-09', withSeller({ vatId: '123456789' })],
  ['BR-CO-10', { lines: [line, line] }],
  ['BR-CO-11', withTotals({ allowanceTotal: '1.00' })],
  ['BR-CO-12', withTotals({ chargeTotal: '1.00' })],
  ['BR-CO-13', withTotals({ allowanceTotal: '1.00' })],
  ['BR-CO-14', withTax({ amount: '18.00' })],
  ['BR-CO-15', withTotals({ grandTotal: '120.00' })],
  ['BR-CO-16', withTotals({ prepaid: '20.00' })],
  ['BR-CO-17', withTax({ amount: '7.00' })],
  ['BR-CO-18', { taxes: [] }],
  ['BR-CO-25', { dueDate: null }],
  ['BR-CO-26', withSeller({ vatId: null })],
  ['BR-IC-11', { ...taxFree, deliveryDate: null }],
  ['BR-IC-12', taxFree],
  ['BR-O-11', outside],
  ['BR-O-12', outside],
  ['BR-O-13', { ...outside, adjustments: [allowance] }],
  ['BR-O-14', { ...outside, adjustments: [charge] }],
  ['BR-DE-1', { paymentMeans: [] }],
  ['BR-DE-2', withSeller({ contactName: null, phone: null, email: null })],
  ['BR-DE-3', { sellerAddress: { ...sellerAddress, locality: null } }],
  ['BR-DE-4', { sellerAddress: { ...sellerAddress, postalCode: null } }],
  ['BR-DE-5', withSeller({ contactName: null })],
  ['BR-DE-6', withSeller({ phone: null })],
  ['BR-DE-7', withSeller({ email: null })],
  ['BR-DE-8', { buyerAddress: { ...buyerAddress, locality: null } }],
  ['BR-DE-9', { buyerAddress: { ...buyerAddress, postalCode: null } }],
  ['BR-DE-10', delivered({ locality: null })],
  ['BR-DE-11', delivered({ postalCode: null })],
  ['BR-DE-14', withTax({ rate: null })],
  ['BR-DE-15', { buyerReference: null }],
  ['BR-DE-16', withSeller({ vatId: null })],
  ['BR-DE-17', { typeCode: '751' }],
  ['BR-DE-18', { paymentTerms: ['#SKONTO#TAGE=14#PROZENT=2#'] }],
  ['BR-DE-19', withMeans({ iban: 'DE03 1203 0000 0000 2020 51' })],
  ['BR-DE-20', withMeans({ typeCode: '59', debitedIban: 'DE03', mandate: 'M-1' })],
  ['BR-DE-21', { profile: `${XRECHNUNG}.1` }],
  ['BR-DE-22', { attachments: [attachment, attachment] }],
  ['BR-DE-23-a', withMeans({ iban: null })],
  ['BR-DE-23-b', withMeans({ mandate: 'M-1' })],
  ['BR-DE-24-a', withMeans({ typeCode: '54', iban: null })],
  ['BR-DE-24-b', withMeans({ typeCode: '54', cardNumber: '1234' })],
  ['BR-DE-25-a', withMeans({ typeCode: '59', iban: null })],
  ['BR-DE-25-b', withMeans({ typeCode: '59', mandate: 'M-1' })],
  ['BR-DE-26', { typeCode: '384' }],
  ['BR-DE-27', withSeller({ phone: '--' })],
  ['BR-DE-28', withSeller({ email: 'anna' })],
  ['BR-DE-30', withMeans({ typeCode: '59', mandate: 'M-1' })],
  ['BR-DE-31', withMeans({ typeCode: '59', mandate: 'M-1' })],
  ['BR-DE-TMP-32', { deliveryDate: null }],
  ['PEPPOL-EN16931-R010', { buyer: { ...buyer, electronicAddress: null } }],
  ['PEPPOL-EN16931-R020', withSeller({ electronicAddress: null })],
  ['PEPPOL-EN16931-R120', withLine({ quantity: '2' })],
];

const CATEGORIES = Object.keys(VAT_FAMILIES) as readonly VatCategory[];
const rated = (category: VatCategory) => ['S', 'L', 'M'].includes(category);
const nameless = { seller: { ...seller, vatId: null } };

function vatBreaks(category: VatCategory): readonly (readonly [string, Partial<EInvoice>])[] {
  const id = (number: string) => `BR-${VAT_FAMILIES[category]}-${number}`;
  const lines = [{ ...line, taxCategory: category }];
  // Outside the scope of VAT no numbers may stand at all; everywhere else they must.
  const people = category === 'O' ? {} : nameless;
  const wrong = { taxRate: category === 'O' ? '19' : rated(category) ? '-1' : '19' };
  const reasoned = ['S', 'Z', 'L', 'M'].includes(category);
  return [
    [id('01'), { lines, taxes: [{ ...tax, category: category === 'Z' ? 'S' : 'Z' }] }],
    [id('02'), { lines, ...people }],
    [id('03'), { ...adjusted(allowance, { taxCategory: category }), ...people }],
    [id('04'), { ...adjusted(charge, { taxCategory: category }), ...people }],
    [id('05'), withLine({ taxCategory: category, ...wrong })],
    [id('06'), adjusted(allowance, { taxCategory: category, ...wrong })],
    [id('07'), adjusted(charge, { taxCategory: category, ...wrong })],
    [id('08'), { lines, ...withTax({ category, basis: '98.00', rate: '19' }) }],
    [id('09'), withTax({ category, amount: '7.00' })],
    [id('10'), withTax({ category, exemptionReason: reasoned ? 'darum' : null })],
  ];
}

/** For every rule a change that breaks it. */
export const sampleBreaks: readonly (readonly [rule: string, change: Partial<EInvoice>])[] = [
  ...BROKEN,
  ...CATEGORIES.flatMap(vatBreaks),
];
