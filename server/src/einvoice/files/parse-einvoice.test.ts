import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { EInvoice, EInvoiceAddress, EInvoiceParty } from '@postkorb/domain/einvoice';
import { expect, test } from 'vitest';
import { usePicking, type Given } from '../../../test/peers/attached.ts';
import { readEInvoiceXml } from './parse-einvoice.ts';

const pick = usePicking();

type Expected = {
  readonly file: string;
  readonly code: string | null;
  readonly standaloneXml: boolean;
  readonly source: string;
  readonly invoice: (Record<string, unknown> & { readonly xmlName?: string }) | null;
};

const folder = new URL('../../../../fixtures/einvoice/', import.meta.url);
const expected = JSON.parse(
  readFileSync(new URL('expected.json', folder), 'utf8'),
) as readonly Expected[];
const invoices = expected.filter(({ source }) => !source.startsWith('made'));
const made = expected.filter(({ source }) => source.startsWith('made'));

const bytesOf = (file: string) => readFileSync(new URL(encodeURIComponent(file), folder));

async function attachmentsOf(pdf: Uint8Array): Promise<readonly Given[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.getAttachments().map(({ name, data }) => ({ name, bytes: data }));
}

async function wrapped(xml: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  await document.attach(xml, 'factur-x.xml', { mimeType: 'text/xml' });
  return document.save();
}

function filled(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function partyAsExpected(party: EInvoiceParty, address: EInvoiceAddress) {
  const { name, id, company, vatId, taxNumber, contactName, phone, email } = party;
  const { line1, line2, postalCode, locality, countryCode } = address;
  const known = { name, id, tradingName: company, vatId, taxNumber, contact: contactName };
  const where = filled({ line1, line2, postalCode, locality, countryCode });
  return filled({ ...known, phone, email, address: where });
}

function asExpected(invoice: EInvoice, xmlName: string | null) {
  const { syntax, profile, invoiceNumber, typeCode, issueDate, dueDate, dueDates } = invoice;
  return filled({
    xmlName,
    syntax,
    profile,
    invoiceNumber,
    typeCode,
    issueDate,
    dueDate,
    dueDates: dueDates.length > 1 ? dueDates : null,
    currency: invoice.currency,
    buyerReference: invoice.buyerReference,
    seller: partyAsExpected(invoice.seller, invoice.sellerAddress),
    buyer: partyAsExpected(invoice.buyer, invoice.buyerAddress),
    totals: filled(invoice.totals),
    lines: invoice.lines.length,
  });
}

// The collection lists neither rounding amounts nor the trading names of CII files.
function asListed(invoice: EInvoice): EInvoice {
  const company = invoice.syntax === 'CII D16B' ? null : invoice.seller.company;
  const totals = { ...invoice.totals, rounding: null };
  return { ...invoice, totals, seller: { ...invoice.seller, company } };
}

async function read(file: Expected) {
  const bytes = bytesOf(file.file);
  if (!file.standaloneXml) return pick(await attachmentsOf(bytes));
  const answer = readEInvoiceXml(bytes);
  return 'refused' in answer ? null : { ...answer, xmlName: null };
}

test.each(invoices)('every value of $file is read, what is missing stays empty', async (file) => {
  const found = await read(file);

  expect(found?.code).toBe(file.code);
  const invoice = found?.invoice ?? null;
  const values = invoice && asExpected(asListed(invoice), found?.xmlName ?? null);
  expect(values).toEqual(file.invoice);
});

// Written for a draft of the norm, and with a code that is on no list: other judges say so too.
const accused: Readonly<Record<string, readonly string[]>> = {
  'Avoir_FR_type381_BASIC.pdf': ['CII-DT-031'],
  'MustangGnuaccountingBeispielRE-20190610_507.pdf': ['BR-CL-11'],
};

test.each(invoices.filter(({ code, invoice }) => code === null && invoice !== null))(
  'no rule of the norm accuses $file, which is sound',
  async (file) => {
    const { findings, unknown } = (await read(file))!.check!;

    const errors = findings.filter(({ severity }) => severity === 'error');
    expect([...new Set(errors.map(({ rule }) => rule))]).toEqual(accused[file.file] ?? []);
    expect(unknown.filter((name) => name !== 'GermanBankleitzahlID')).toEqual([]);
  },
);

test.each([
  ['fail1.pdf', 'BR-05', 'error'],
  ['fail3.pdf', 'BR-04', 'error'],
  ['Avoir_FR_type380_BASIC.pdf', 'CREDIT_AS_INVOICE', 'warning'],
  ['made-impossible-amounts.xml', 'BR-CO-16', 'error'],
  ['made-impossible-amounts.xml', 'INSANE_AMOUNT', 'warning'],
  ['made-xinclude.xml', 'FOREIGN_MARKUP', 'error'],
])('%s is told what is wrong: %s', async (name, rule, severity) => {
  const file = expected.find((one) => one.file === name)!;

  const { findings } = (await read(file))!.check!;

  expect(findings).toContainEqual(expect.objectContaining({ rule, severity }));
});

test.each(made)('$file is answered as told: $code', ({ file, code, invoice }) => {
  const read = readEInvoiceXml(bytesOf(file));

  if ('refused' in read) {
    expect([read.refused, null]).toEqual([code, invoice]);
    return;
  }
  expect(read.code).toBe(code);
  expect({ ...read.invoice, notes: [] }).toMatchObject(invoice ?? {});
});

test.each(made)('$file inside a PDF never costs more than the e-invoice mark', async (file) => {
  const picked = await pick(await attachmentsOf(await wrapped(bytesOf(file.file))));

  const isRefused = file.code === 'EINVOICE_FORBIDDEN_XML';
  expect(picked?.code).toBe(isRefused ? 'EINVOICE_UNREADABLE' : file.code);
  expect(picked?.invoice === null).toBe(isRefused);
});
