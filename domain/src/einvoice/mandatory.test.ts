import { expect, test } from 'vitest';
import {
  correctionMail,
  draftThatFits,
  mailLink,
  missingByLaw,
  skontoOf,
  savedBy,
  MANDATORY_FIELDS,
  type EInvoice,
  type MandatoryField,
} from './index.ts';
import { sampleInvoice as small } from '../../test/einvoice/sample-invoice.ts';

const { seller, buyer, sellerAddress, buyerAddress, totals } = small;
const large: EInvoice = {
  ...small,
  totals: { ...totals, grandTotal: '1190.00', duePayable: '1190.00' },
};
const line = large.lines[0]!;
const tax = large.taxes[0]!;
const free = (category: string) => ({ taxes: [{ ...tax, category, rate: '0', amount: '0.00' }] });

const MISSING: readonly (readonly [MandatoryField, Partial<EInvoice>])[] = [
  ['SELLER_NAME', { seller: { ...seller, name: null } }],
  ['SELLER_ADDRESS', { sellerAddress: { ...sellerAddress, locality: null } }],
  ['BUYER_NAME', { buyer: { ...buyer, name: null } }],
  ['BUYER_ADDRESS', { buyerAddress: { ...buyerAddress, postalCode: null } }],
  ['SELLER_TAX_NUMBER', { seller: { ...seller, vatId: null } }],
  ['ISSUE_DATE', { issueDate: null }],
  ['INVOICE_NUMBER', { invoiceNumber: null }],
  ['WHAT_WAS_SUPPLIED', { lines: [{ ...line, name: null }] }],
  ['WHAT_WAS_SUPPLIED', { lines: [] }],
  ['DELIVERY_DATE', { deliveryDate: null }],
  ['NET_AMOUNT', { taxes: [{ ...tax, basis: null }] }],
  ['TAX_RATE', { taxes: [{ ...tax, rate: null }] }],
  ['TAX_AMOUNT', { taxes: [{ ...tax, amount: null }] }],
  ['EXEMPTION_REASON', free('E')],
  ['REVERSE_CHARGE_NOTE', free('AE')],
  ['BOTH_VAT_IDS', free('K')],
  ['SELF_BILLING_NOTE', { typeCode: '389' }],
];

test('an invoice with everything § 14 UStG wants lacks nothing', () => {
  expect(missingByLaw(large)).toEqual({ law: 'UStG14', missing: [] });
});

test.each(MISSING)('%s is missed where it is missing', (field, change) => {
  expect(missingByLaw({ ...large, ...change }).missing).toContain(field);
});

test('up to 250 euros less is wanted, unless the buyer owes the tax', () => {
  const bare = {
    ...small,
    buyer: { ...buyer, name: null },
    invoiceNumber: null,
    deliveryDate: null,
  };
  const gross = { ...bare, totals: { ...totals, grandTotal: '250.00' } };
  const more = { ...bare, totals: { ...totals, grandTotal: '250.01' } };

  expect(missingByLaw(gross)).toEqual({ law: 'UStDV33', missing: [] });
  expect(missingByLaw(more).missing).toEqual(['BUYER_NAME', 'INVOICE_NUMBER', 'DELIVERY_DATE']);
  expect(missingByLaw({ ...gross, ...free('AE') }).law).toBe('UStG14');
});

test('what a seller writes in words counts as written', () => {
  const said = { ...large, deliveryDate: null, notes: ['Lieferdatum entspricht Rechnungsdatum.'] };
  const reversed = {
    ...large,
    ...free('AE'),
    notes: ['Steuerschuldnerschaft des Leistungsempfängers'],
  };

  expect(missingByLaw(said).missing).toEqual([]);
  expect(missingByLaw(reversed).missing).toEqual([]);
});

test('invoices from abroad are not measured by German law', () => {
  const abroad = { ...large, sellerAddress: { ...sellerAddress, countryCode: 'FR' }, lines: [] };

  expect(missingByLaw(abroad)).toEqual({ law: 'none', missing: [] });
});

test('the draft to the supplier names what is missing, in the language of the document', () => {
  const wanted = { law: 'UStG14', missing: ['DELIVERY_DATE', 'TAX_RATE'] } as const;

  const mail = correctionMail(large, wanted, 'de');
  expect(mail.to).toBe('post@absender.example');
  expect(mail.subject).toBe('Bitte um Berichtigung Ihrer Rechnung R-1');
  expect(mail.body).toContain('Rechnung R-1 vom 18.11.2026 fehlen nach § 14 UStG');
  expect(mail.body).toContain('- der Zeitpunkt der Lieferung oder Leistung\n- der Steuersatz\n');
  const english = correctionMail(large, wanted, 'en').body;
  expect(english).toContain('your invoice R-1 of 18 November 2026 lacks');
  expect(english).toContain('- the VAT rate');
  expect(correctionMail(large, wanted, 'fr').body).toContain('fehlen nach § 14 UStG');
  expect(correctionMail(large, wanted, null).body).toContain('fehlen nach § 14 UStG');
  for (const field of MANDATORY_FIELDS) {
    const { body } = correctionMail(large, { ...wanted, missing: [field] }, 'de');
    expect(body).toMatch(/\n- .+\n/);
  }
});

test('a draft that lacks everything still opens in a mail program', () => {
  const wanted = { law: 'UStG14', missing: MANDATORY_FIELDS } as const;
  for (const language of ['de', 'en'])
    expect(mailLink(correctionMail(large, wanted, language)).length).toBeLessThanOrEqual(1900);
});

test('a draft names as many faults as the address of a mail can carry, and how many more there are', () => {
  const faults = Array.from(
    { length: 60 },
    (_, nth) => `Die Zeile ${nth} hat keinen Preis für Öl.`,
  );
  const write = (named: readonly string[], more: number) => ({
    to: 'post@absender.example',
    subject: 'Bitte um Berichtigung',
    body: [...named, `${more} mehr`].join('\n'),
  });
  const named = draftThatFits(faults, write).body.split('\n');
  expect(named[0]).toBe(faults[0]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.at(-1)).toBe(`${60 - named.length + 1} mehr`);
  expect(mailLink(draftThatFits(faults, write)).length).toBeLessThanOrEqual(1900);
  expect(draftThatFits(faults.slice(0, 3), write).body).toMatch(/0 mehr$/);
});

test('a cash discount is told with its last day and what it saves', () => {
  const offer = { ...small, paymentTerms: ['Danke\n#SKONTO#TAGE=14#PROZENT=2.00#\n'] };

  const [skonto] = skontoOf(offer);

  expect(skonto).toMatchObject({ days: 14, percent: '2.00', until: '2026-12-02' });
  expect(savedBy(skonto!, offer)).toBe(238);
});
