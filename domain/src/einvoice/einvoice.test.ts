import { expect, test } from 'vitest';
import {
  amountToPay,
  faultsOf,
  isCreditNote,
  isInvoiceType,
  paymentOf,
  type EInvoice,
} from './index.ts';
import { sampleInvoice } from '../../test/einvoice/sample-invoice.ts';

const sound = sampleInvoice;
const { totals, taxes, lines, seller, paymentMeans } = sound;
const nobody = { ...seller, name: null };
const nowhere = { ...sound.sellerAddress, countryCode: null };
const zugferd1 = {
  syntax: 'ZUGFeRD 1.0 CII',
  profile: 'urn:ferd:CrossIndustryDocument:invoice:1p0:basic',
} as const;
const withTotals = (changed: Partial<EInvoice['totals']>) => ({
  totals: { ...totals, ...changed },
});

test('an invoice whose values agree has no fault', () => {
  expect(faultsOf(sound)).toEqual([]);
  expect(faultsOf({ ...sound, ...zugferd1, ...withTotals({ duePayable: null }) })).toEqual([]);
});

test.each<readonly [string, Partial<EInvoice>]>([
  ['BR-01', { profile: null }],
  ['BR-01', { ...zugferd1, profile: 'urn:ferd:CrossIndustryDocument:order:1p0:basic' }],
  ['BR-02', { invoiceNumber: null }],
  ['BR-03', { issueDate: null }],
  ['BR-04', { typeCode: null }],
  ['BR-04', { typeCode: '999' }],
  ['BR-05', { currency: null }],
  ['BR-05', { currency: 'euro' }],
  ['BR-06', { seller: nobody }],
  ['BR-07', { buyer: nobody }],
  ['BR-09', { sellerAddress: nowhere }],
  ['BR-13', withTotals({ taxBasisTotal: null })],
  ['BR-15', withTotals({ duePayable: null })],
  ['BR-16', { lines: [] }],
  ['BR-27', { lines: lines.map((line) => ({ ...line, netPrice: '-1' })) }],
  ['BR-CO-10', { lines: [...lines, ...lines] }],
  ['BR-CO-13', withTotals({ allowanceTotal: '1.00' })],
  ['BR-CO-14', { taxes: taxes.map((tax) => ({ ...tax, amount: '18.00' })) }],
  ['BR-CO-15', withTotals({ grandTotal: '120.00', duePayable: '120.00' })],
  ['BR-CO-16', withTotals({ prepaid: '20.00' })],
  ['BR-DEC', withTotals({ rounding: '0.001', duePayable: '119.001' })],
  ['INSANE_AMOUNT', withTotals({ prepaid: '9'.repeat(20) })],
  ['CREDIT_AS_INVOICE', withTotals({ grandTotal: '-119.00', duePayable: '-119.00' })],
])('breaking %s is noticed', (rule, change) => {
  expect(faultsOf({ ...sound, ...change }).map((fault) => fault.rule)).toContain(rule);
});

test('a profile without lines, or with roundings, is not measured by rules it does not know', () => {
  const minimum = {
    profile: 'urn:factur-x.eu:1p0:minimum',
    lines: [],
    ...withTotals({ duePayable: '10.00' }),
  };
  expect(faultsOf({ ...sound, ...minimum })).toEqual([]);
  const extended = {
    profile: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
    lines: [...lines, ...lines],
  };
  expect(faultsOf({ ...sound, ...extended })).toEqual([]);
});

test('the type says who owes whom', () => {
  expect([isInvoiceType('751'), isInvoiceType('220')]).toEqual([true, false]);
  expect([isCreditNote('381'), isCreditNote('380'), isCreditNote(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each<readonly [number | null, Partial<EInvoice>]>([
  [11900, {}],
  [null, { typeCode: '381' }],
  [null, withTotals({ duePayable: '-119.00' })],
  [null, withTotals({ duePayable: '0.00' })],
  [null, withTotals({ duePayable: null })],
  [null, withTotals({ duePayable: '119.001' })],
  [null, withTotals({ duePayable: '99999999999999999999.99' })],
])('%s cents are to be paid', (cents, change) => {
  expect(amountToPay({ ...sound, ...change })).toBe(cents);
});

test('a payment holds only an account that can be right, and says when nothing has to be sent', () => {
  expect(paymentOf(sound)).toEqual({
    amountCents: 11900,
    currency: 'EUR',
    dueDate: '2026-12-02',
    recipient: 'Absender GmbH',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    reference: 'R-1',
    isCollected: false,
  });
  const wrong = paymentMeans.map((each) => ({ ...each, iban: 'DE03 1203 0000 0000 2020 51' }));
  expect(paymentOf({ ...sound, paymentMeans: wrong }).iban).toBeNull();
  expect(paymentOf({ ...sound, paymentMeans: [...wrong, ...paymentMeans] }).iban).not.toBeNull();
  const collected = paymentMeans.map((each) => ({ ...each, typeCode: '59' }));
  expect(paymentOf({ ...sound, paymentMeans: collected }).isCollected).toBe(true);
  expect(paymentOf({ ...sound, payeeName: 'Abrechnung AG' }).recipient).toBe('Abrechnung AG');
});
