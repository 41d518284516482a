import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEInvoiceFile, readEInvoiceXml } from './index.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const invoice = (note: string) =>
  `<Invoice xmlns="${UBL}:Invoice-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">` +
  `<cbc:ID>R-1</cbc:ID><cbc:Note>${note}</cbc:Note></Invoice>`;

let workDir: string;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'einvoice-'));
});
afterAll(() => rm(workDir, { recursive: true }));

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
  const read = await readEInvoiceFile({ file: await fileOf(text), workDir });

  expect('refused' in read ? read.refused : read.invoice.notes[0]?.length).toBe(length);
  expect(await readdir(workDir)).toEqual(['invoice.xml']);
});

test('an invoice of nearly 50 MB, most of it files inside, is read like a small one', async () => {
  const file = 'QUJD'.repeat(12 * 1_048_576);
  const tag = 'cbc:EmbeddedDocumentBinaryObject';
  const text = invoice(`x</cbc:Note><${tag} filename="a.pdf">${file}</${tag}><cbc:Note>y`);

  const read = await readEInvoiceFile({ file: await fileOf(text), workDir });

  expect('refused' in read ? read.refused : read.invoice.notes).toEqual(['x', 'y']);
});

test('what looks like a file inside an invoice and is none stays', () => {
  const note = '<!-- <a:BinaryObject> --> &lt;BinaryObject&gt; <![CDATA[<BinaryObject>QUJD]]> z';
  const read = readEInvoiceXml(new TextEncoder().encode(invoice(note)));
  expect('refused' in read ? read.refused : read.invoice.notes[0]).toContain('QUJD');
});

test('what a child reads is what is read without one', async () => {
  const text = invoice('x'.repeat(1_200_000));
  const read = await readEInvoiceFile({ file: await fileOf(text), workDir });
  expect(read).toEqual(readEInvoiceXml(new TextEncoder().encode(text)));
});

test('a large file that takes too long is refused, and its reader is ended', async () => {
  const file = await fileOf(invoice('x'.repeat(2_000_000)));
  const read = await readEInvoiceFile({ file, workDir, longestMs: 1 });
  expect(read).toEqual({ refused: 'EINVOICE_FORBIDDEN_XML' });
  expect(await readdir(workDir)).toEqual(['invoice.xml']);
});
