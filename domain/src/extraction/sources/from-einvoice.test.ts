import { expect, test } from 'vitest';
import { sampleInvoice } from '../../../test/einvoice/sample-invoice.ts';
import { readingsFromEInvoice, valuesOf, withEInvoice, type Reading } from '../index.ts';

const invoice = sampleInvoice;
const { totals } = invoice;
const printed = (field: Reading['field'], value: string): Reading => {
  return { field, value, page: 1, box: null, score: 0.9, label: null };
};

test('an e-invoice fills the fields of a document, and leaves out what cannot be used', () => {
  expect(valuesOf(readingsFromEInvoice(invoice))).toEqual({
    senderName: 'Absender GmbH',
    senderEmail: 'post@absender.example',
    senderPhone: null,
    recipientName: 'Erika Muster',
    subject: 'Rechnung R-1',
    documentDate: '2026-11-18',
    dueDate: '2026-12-02',
    amountCents: 11900,
    currency: 'EUR',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    reference: 'R-1',
    tags: ['Rechnung'],
    documentType: 'Invoice',
    kind: 'invoice',
    isCollected: false,
    isAdvertising: false,
    language: 'de',
  });
});

test('a credit note is no demand', () => {
  const values = valuesOf(readingsFromEInvoice({ ...invoice, typeCode: '381' }));
  expect([values.subject, values.amountCents, values.kind]).toEqual([
    'Gutschrift R-1',
    null,
    'creditNote',
  ]);
});

test('the data wins over the printed page', () => {
  const both = withEInvoice(invoice, [
    printed('senderName', 'Absendr GmbH'),
    printed('senderPhone', '030 1234567'),
    printed('amountCents', '99999'),
    printed('tags', 'Energie'),
    printed('tags', 'Rechnung'),
  ]);
  const values = valuesOf(both);
  expect(values).toMatchObject({
    senderName: 'Absender GmbH',
    senderPhone: '030 1234567',
    amountCents: 11900,
    tags: ['Rechnung', 'Energie'],
  });
  expect(both.filter(({ field }) => field === 'senderName')).toHaveLength(2);
});

test('money the data does not name is not taken along with the rest of the printed page', () => {
  const silent = {
    ...invoice,
    dueDate: null,
    paymentMeans: [],
    totals: { ...totals, duePayable: '99999999999999999999.99' },
  };
  const values = valuesOf(
    withEInvoice(silent, [
      printed('amountCents', '11900'),
      printed('dueDate', '2026-12-02'),
      printed('iban', 'DE02120300000000202051'),
    ]),
  );
  expect([values.amountCents, values.dueDate, values.iban]).toEqual([null, null, null]);
});
