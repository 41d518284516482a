import {
  checkOrWaiting,
  EINVOICE_JUDGES,
  EINVOICE_SEVERITIES,
  INVOICE_LAWS,
  MANDATORY_FIELDS,
  missingByLaw,
  type EInvoice,
  type EInvoiceAddress,
  type EInvoiceCheck,
  type EInvoiceFinding,
  type EInvoiceParty,
  type EInvoiceTotals,
  type Mandatory,
} from '@postkorb/domain/einvoice';
import { Document, keyFrom, keyText, opening } from '#documents';
import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/api/graphql';
import { loadedOnce } from '#platform/loaded';
import { findInvoices, READER, type InvoiceRow } from './einvoice.sql.ts';
import { orderReading } from './read-anew.job.ts';
import { storedEInvoice } from './files/stored-einvoice.ts';

type Read = {
  readonly documentId: string;
  readonly data: EInvoice;
  readonly check: EInvoiceCheck;
};

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

const Severity = builder.enumType('EInvoiceSeverity', { values: EINVOICE_SEVERITIES });

const Finding = builder.objectRef<EInvoiceFinding>('EInvoiceFinding').implement({
  description:
    'A broken rule, and the place in a list (lines, taxes, payment) of the part that breaks it.',
  fields: (t) => ({
    rule: t.exposeString('rule'),
    severity: t.field({ type: Severity, resolve: (finding) => finding.severity }),
    field: t.exposeString('field'),
    position: t.exposeInt('position', { nullable: true }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'What the authors of an official rule say: English or, of XRechnung, German.',
    }),
  }),
});

const Judge = builder.enumType('EInvoiceJudge', {
  description:
    'Who judged: the official rules; our few, where there are none for this kind, or where they took too long; nobody yet.',
  values: EINVOICE_JUDGES,
});

const Check = builder.objectRef<EInvoiceCheck>('EInvoiceCheck').implement({
  description:
    'Which rules of EN 16931 and XRechnung were asked of the invoice, and which it breaks.',
  fields: (t) => ({
    judge: t.field({ type: Judge, resolve: (check) => check.judge }),
    by: t.stringList({
      description: 'The official sets of rules that judged.',
      resolve: ({ by }) => by,
    }),
    checked: t.exposeStringList('checked'),
    findings: t.field({ type: [Finding], resolve: (check) => check.findings }),
    unknown: t.exposeStringList('unknown', {
      description: 'Names of elements that the format does not know.',
    }),
  }),
});

const Law = builder.enumType('InvoiceLaw', { values: INVOICE_LAWS });
const MandatoryField = builder.enumType('EInvoiceMandatoryField', { values: MANDATORY_FIELDS });

const MandatoryFields = builder.objectRef<Mandatory>('EInvoiceMandatory').implement({
  description: 'What German VAT law wants on the invoice and does not find in its data.',
  fields: (t) => ({
    law: t.field({ type: Law, resolve: ({ law }) => law }),
    missing: t.field({ type: [MandatoryField], resolve: ({ missing }) => missing }),
  }),
});

const EInvoiceData = builder.objectRef<Read>('EInvoiceData').implement({
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
    xmlUrl: t.string({
      description: 'Where the XML can be saved as it came; support takes no file along.',
      nullable: true,
      resolve: ({ documentId }, _, { actor }) =>
        actor.kind === 'support' ? null : `/documents/${documentId}/einvoice.xml`,
    }),
    mandatory: t.field({ type: MandatoryFields, resolve: ({ data }) => missingByLaw(data) }),
    check: t.field({ type: Check, resolve: ({ check }) => check }),
    data: t.field({
      type: 'JSON',
      description: 'Every field that was read, with lines and payment.',
      resolve: ({ data }) => data,
    }),
  }),
});

async function readRow(ctx: Ctx, row: InvoiceRow): Promise<Read> {
  if (row.reader !== READER) await orderReading(ctx, row);
  const { documentId, data, verdict } = row;
  return { documentId, data: storedEInvoice(data), check: checkOrWaiting(verdict) };
}

const invoices = loadedOnce<Read>(async (ctx, keys) => {
  const rows = await findInvoices(ctx, keys.map(keyFrom));
  const read = rows.map(async (row) => {
    const { accountId, documentId: id } = row;
    return [keyText({ accountId, id }), await readRow(ctx, row)] as const;
  });
  return new Map(await Promise.all(read));
});

builder.objectField(Document, 'eInvoice', (t) =>
  t.field({
    type: EInvoiceData,
    nullable: true,
    resolve: opening((document, _: object, ctx) => invoices(ctx).of(keyText(document))),
  }),
);
