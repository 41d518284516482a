import type { EInvoiceAddress, EInvoiceParty, EInvoiceTotals } from '@postkorb/domain/einvoice';
import { Document } from '#documents';
import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/graphql';
import { invoicesOf } from './einvoice.sql.ts';

type Row = Awaited<ReturnType<typeof invoicesOf>>[number];

const Party = builder.objectRef<EInvoiceParty>('EInvoiceParty').implement({
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    company: t.exposeString('company', { nullable: true }),
    contactName: t.exposeString('contactName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    vatId: t.exposeString('vatId', { nullable: true }),
  }),
});

const Address = builder.objectRef<EInvoiceAddress>('EInvoiceAddress').implement({
  fields: (t) => ({
    line1: t.exposeString('line1', { nullable: true }),
    postalCode: t.exposeString('postalCode', { nullable: true }),
    locality: t.exposeString('locality', { nullable: true }),
    countryCode: t.exposeString('countryCode', { nullable: true }),
  }),
});

const Totals = builder.objectRef<EInvoiceTotals>('EInvoiceTotals').implement({
  description: 'Decimal numbers as the XML writes them; null where it writes none.',
  fields: (t) => ({
    lineTotal: t.exposeString('lineTotal', { nullable: true }),
    allowanceTotal: t.exposeString('allowanceTotal', { nullable: true }),
    chargeTotal: t.exposeString('chargeTotal', { nullable: true }),
    taxBasisTotal: t.exposeString('taxBasisTotal', { nullable: true }),
    taxTotal: t.exposeString('taxTotal', { nullable: true }),
    grandTotal: t.exposeString('grandTotal', { nullable: true }),
    prepaid: t.exposeString('prepaid', { nullable: true }),
    rounding: t.exposeString('rounding', { nullable: true }),
    duePayable: t.exposeString('duePayable', { nullable: true }),
  }),
});

const EInvoiceData = builder.objectRef<Row>('EInvoiceData').implement({
  description: 'The structured part of an electronic invoice; not editable.',
  fields: (t) => ({
    id: t.exposeID('documentId'),
    syntax: t.string({ resolve: ({ data }) => data.syntax }),
    buyerReference: t.string({ nullable: true, resolve: ({ data }) => data.buyerReference }),
    invoiceNumber: t.string({ nullable: true, resolve: ({ data }) => data.invoiceNumber }),
    typeCode: t.string({ nullable: true, resolve: ({ data }) => data.typeCode }),
    dueDate: t.field({ type: 'Date', nullable: true, resolve: ({ data }) => data.dueDate }),
    issueDate: t.field({ type: 'Date', nullable: true, resolve: ({ data }) => data.issueDate }),
    currency: t.string({ nullable: true, resolve: ({ data }) => data.currency }),
    totals: t.field({ type: Totals, resolve: ({ data }) => data.totals }),
    seller: t.field({ type: Party, resolve: ({ data }) => data.seller }),
    buyer: t.field({ type: Party, resolve: ({ data }) => data.buyer }),
    sellerAddress: t.field({ type: Address, resolve: ({ data }) => data.sellerAddress }),
    buyerAddress: t.field({ type: Address, resolve: ({ data }) => data.buyerAddress }),
    data: t.field({
      type: 'JSON',
      description: 'Every field that was read, with lines and payment.',
      resolve: ({ data }) => data,
    }),
  }),
});

builder.objectField(Document, 'eInvoice', (t) =>
  t.loadable({
    type: EInvoiceData,
    nullable: true,
    resolve: (document) => `${document.accountId}/${document.id}`,
    load: async (keys: string[], ctx: Ctx) => {
      const documents = keys.map((key) => ({ accountId: key.slice(0, 36), id: key.slice(37) }));
      const rows = new Map((await invoicesOf(ctx, documents)).map((row) => [row.documentId, row]));
      return documents.map(({ id }) => rows.get(id) ?? null);
    },
  }),
);
