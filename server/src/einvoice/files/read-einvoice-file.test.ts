import { sampleOf } from '../../../test/world/full.ts';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficialFindings } from '@postkorb/domain/einvoice';
import type { ChildPool } from '@postkorb/sandbox/pool';
import { openXmlChildren, readEInvoiceFile } from '../index.ts';
import type { ReadEInvoice, RefusedXml } from '../judging/checked-einvoice.ts';
import { readEInvoiceXml } from './parse-einvoice.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const invoice = (note: string) =>
  `<Invoice xmlns="${UBL}:Invoice-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">` +
  `<cbc:ID>R-1</cbc:ID><cbc:Note>${note}</cbc:Note></Invoice>`;

let workDir: string;
let children: ChildPool;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'einvoice-'));
  children = await openXmlChildren({ workDir, size: 1 });
});
afterAll(async () => {
  await children.close();
  await rm(workDir, { recursive: true });
});

/** What lies in the working folder beside that of the children. */
const left = async () => (await readdir(workDir)).filter((name) => !name.startsWith('children-'));

async function fileOf(text: string): Promise<string> {
  const file = join(workDir, 'invoice.xml');
  await writeFile(file, text);
  return file;
}

test.each([
  ['small', 1_000],
  ['of more than a megabyte', 1_200_000],
])('an invoice %s is read in full, and nothing is left of the work', async (_, length) => {
  const text = invoice('ä'.padEnd(length, 'x'));
  const read = await readEInvoiceFile(children, { file: await fileOf(text) });

  expect('refused' in read ? read.refused : read.invoice.notes[0]?.length).toBe(length);
  expect(await left()).toEqual(['invoice.xml']);
});

test('an invoice of nearly 50 MB, most of it files inside, is read like a small one', async () => {
  const file = 'QUJD'.repeat(12 * 1_048_576);
  const tag = 'cbc:EmbeddedDocumentBinaryObject';
  const text = invoice(`x</cbc:Note><${tag} filename="a.pdf">${file}</${tag}><cbc:Note>y`);

  const read = await readEInvoiceFile(children, { file: await fileOf(text) });

  expect('refused' in read ? read.refused : read.invoice.notes).toEqual(['x', 'y']);
});

test('what looks like a file inside an invoice and is none stays', () => {
  const note = '<!-- <a:BinaryObject> --> &lt;BinaryObject&gt; <![CDATA[<BinaryObject>QUJD]]> z';
  const read = readEInvoiceXml(new TextEncoder().encode(invoice(note)));
  expect('refused' in read ? read.refused : read.invoice.notes[0]).toContain('QUJD');
});

test('what a child reads is what is read without one', async () => {
  const text = invoice('x'.repeat(1_200_000));
  const read = await readEInvoiceFile(children, { file: await fileOf(text) });
  expect(read).toEqual(readEInvoiceXml(new TextEncoder().encode(text)));
});

test('a large file that takes too long is refused, and its reader is ended', async () => {
  const file = await fileOf(invoice('x'.repeat(2_000_000)));
  const read = await readEInvoiceFile(children, { file, longestMs: 1 });
  expect(read).toEqual({ refused: 'EINVOICE_FORBIDDEN_XML' });
  expect(await left()).toEqual(['invoice.xml']);
});

// Only what it says it is: the reader has to look at all of it.
const many = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n)).join('');
const spread = (elements: number, each: number) =>
  `x</cbc:Note>${many(elements, () => `<a ${many(each, (n) => ` xmlns:n${n}="urn:n"`)}/>`)}<cbc:Note>`;
const nested = (depth: number, each: number) =>
  many(depth, (at) => `<a${many(each, (n) => ` xmlns:n${at}-${n}="urn:n"`)}>`) +
  '<b/>'.repeat(399_000) +
  '</a>'.repeat(depth);

const MOST_COST = 2_000;

/** The processor time a child takes for a file, and its answer. */
async function costOf(text: string) {
  const file = await fileOf(text);
  let cost = 0;
  const told = (left: number) => (cost = 60_000 - left);
  const order = { op: 'read', input: { file }, limitMs: 60_000, left: told };
  const answer = await children.run<RefusedXml | ReadEInvoice>(order);
  const read = answer.ok ? answer.value : null;
  return { cost, refused: read && 'refused' in read ? read.refused : null, ok: answer.ok };
}

const COSTLY = [
  [
    '84 KB with 4,500 names for namespaces over 4,500 elements',
    `x</cbc:Note><a${many(4_500, (n) => ` xmlns:n${n}="u"`)}>${'<b/>'.repeat(4_500)}</a><cbc:Note>`,
    'EINVOICE_FORBIDDEN_XML',
  ],
  ['the most namespaces a file may declare', spread(2_000, 49), null],
  [
    'the most namespaces in scope at the most elements',
    `x</cbc:Note>${nested(97, 50)}<cbc:Note>`,
    null,
  ],
] as const;
test.each(sampleOf(COSTLY, () => 'costly'))(
  '%s cost a child less than two seconds of its time',
  async (_, note, refused) => {
    let read = await costOf(invoice(note));
    // Beside other work of a machine a second of processor time does less: the cheapest of three tries counts.
    for (let left = 2; left > 0 && read.cost >= MOST_COST; left -= 1)
      read = await costOf(invoice(note));

    expect(read).toMatchObject({ ok: true, refused });
    expect(read.cost).toBeLessThan(MOST_COST);
  },
);

test('the invoice of one customer does not wait for the costliest file of another', async () => {
  const two = await openXmlChildren({ workDir, size: 2 });
  const costly = await fileOf(invoice(`x</cbc:Note>${nested(97, 50)}<cbc:Note>`));
  const small = join(workDir, 'small.xml');
  await writeFile(small, invoice('small'));
  const done: string[] = [];
  const read = async (file: string) => {
    await readEInvoiceFile(two, { file });
    done.push(file);
  };
  await Promise.all([read(small), read(small)]);
  await Promise.all([read(costly), read(small)]);
  await two.close();
  await rm(small);

  expect(done).toEqual([small, small, small, costly]);
});

const sample = await readFile(
  new URL('../../../../fixtures/einvoice/xrechnung-01.01a-INVOICE_ubl.xml', import.meta.url),
  'utf8',
);

/** What the official rules find in an invoice of so many lines, and the processor time a child takes for it. */
async function judged(lines: number) {
  const text = sample.replace(/<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/, (line) =>
    line.repeat(lines),
  );
  let cost = 0;
  const left = (ms: number) => (cost = 60_000 - ms);
  const order = { op: 'judge', input: { file: await fileOf(text) }, limitMs: 60_000, left };
  const answer = await children.run<OfficialFindings>(order);
  return { cost, rules: answer.ok ? answer.value.findings.map(({ rule }) => rule) : [] };
}

test('the official rules judge ten times as many lines in ten times the time', async () => {
  await judged(1);
  const [few, many] = [await judged(100), await judged(1_000)];

  expect(many.rules).toContain('BR-CO-10');
  expect(many.cost).toBeLessThan(10 * few.cost);
});

test('an invoice whose judging takes too long is read, and said not to be judged', async () => {
  const means = many(20_000, (n) => {
    return `<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>${n}</cbc:PaymentID></cac:PaymentMeans>`;
  });
  const file = await fileOf(sample.replace('<cac:PaymentMeans>', `${means}$&`));

  const read = await readEInvoiceFile(children, { file, longestMs: 3_000 });

  const { invoice, check, code } = read as ReadEInvoice;
  expect([invoice.paymentMeans.length, check.judge, check.by, code]).toEqual([
    20_001,
    'tooLong',
    [],
    null,
  ]);
});
