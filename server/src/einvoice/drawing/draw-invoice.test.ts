import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChildPool } from '@postkorb/sandbox/pool';
import { openPdfEngine, type PdfEngine } from '@postkorb/pdf/engine';
import { drawEInvoice, openXmlChildren, readEInvoiceFile } from '../index.ts';

let workDir: string;
let children: ChildPool;
let pdf: PdfEngine;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'drawing-'));
  children = await openXmlChildren({ workDir, size: 1 });
  pdf = await openPdfEngine({ workDir, children: 1 });
});
afterAll(async () => {
  await Promise.all([children.close(), pdf.close()]);
  await rm(workDir, { recursive: true });
});

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const line = (id: number | string, name: string) =>
  `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID><cac:Item><cbc:Name>${name}</cbc:Name></cac:Item></cac:InvoiceLine>`;
const invoice = (within: string) =>
  `<Invoice xmlns="${UBL}:Invoice-2" xmlns:cbc="${UBL}:CommonBasicComponents-2" ` +
  `xmlns:cac="${UBL}:CommonAggregateComponents-2"><cbc:ID>R-1</cbc:ID>${within}</Invoice>`;

async function drawn(text: string) {
  const [file, outFile] = [join(workDir, 'in.xml'), join(workDir, 'out.pdf')];
  await writeFile(file, text);
  const read = await readEInvoiceFile(children, { file });
  if ('refused' in read) throw new Error(read.refused);
  const pages = (await drawEInvoice(children, { file, invoice: read.invoice, outFile }))!;
  const document = await PDFDocument.load(await readFile(outFile));
  expect(document.getPageCount()).toBe(pages.length);
  const texts = await pdf.text(
    outFile,
    pages.map((_, index) => index + 1),
  );
  const printed = (texts.ok ? texts.value : []).map(({ words }) =>
    words.map((word) => word.text).join(' '),
  );
  return { pages, printed, text: pages.map((page) => page.text).join('\n') };
}

test('an invoice without anything but its number is a page', async () => {
  const { pages, printed } = await drawn(invoice(''));
  expect(pages).toHaveLength(1);
  expect(printed[0]).toContain('Rechnung R-1');
});

test('every word lies where it is drawn', async () => {
  const { pages } = await drawn(invoice(line(1, 'Blaue Schrauben')));
  const texts = await pdf.text(join(workDir, 'out.pdf'), [1]);
  const there = (texts.ok ? texts.value : [])[0]!.words.find(({ text }) => text === 'Schrauben')!;
  const said = pages[0]!.words.find(({ text }) => text === 'Schrauben')!;
  expect(Math.abs(said.x - there.x)).toBeLessThan(0.005);
  expect(Math.abs(said.y - there.y)).toBeLessThan(0.01);
  expect(Math.abs(said.width - there.width)).toBeLessThan(0.01);
});

test('lines of thousands fill a bounded number of pages, the sums follow, and all are found', async () => {
  const lines = Array.from({ length: 4_000 }, (_, n) => line(n, `Ware W${n}x`)).join('');
  const total =
    '<cac:LegalMonetaryTotal><cbc:PayableAmount>77.70</cbc:PayableAmount></cac:LegalMonetaryTotal>';
  const { pages, printed, text } = await drawn(invoice(lines + total));

  expect(pages.length).toBeGreaterThan(20);
  expect(pages.length).toBeLessThanOrEqual(50);
  expect(printed.at(-1)).toMatch(/Gezeigt werden [\d.]+ von 4\.000 Positionen/);
  expect(printed.at(-1)).toContain('77,7');
  expect(text).toContain('W3999x');
  // The names of the columns stand on every page that has lines.
  expect(printed[5]).toContain('Nr. Was Menge Preis USt. Betrag');
});

test('a note without end is cut after fifty pages, which say so', async () => {
  const words = Array.from({ length: 40_000 }, (_, n) => `Wort${n}`).join(' ');
  const notes = `<cbc:Note>${words}</cbc:Note><cbc:Note>${words.replaceAll('W', 'D')}</cbc:Note>`;
  const { pages, printed, text } = await drawn(invoice(notes));

  expect(pages).toHaveLength(50);
  expect(printed.at(-1)).toContain('Die Daten füllen mehr als 50 Seiten');
  expect(text).toContain('Dort39999');
});

test.each([
  ['a name of ten thousand letters', 'N'.repeat(10_000)],
  ['a name that turns the order of its letters', 'rechnung\u202Efdp.exe\u202C \u2066x\u2069'],
  ['names the font has no letters for', 'مرحبا שלום 字幕 हिन्दी 😀 ﷽'],
  ['control signs', 'a\u0085b\tc'],
  ['marks in heaps', `Z${'\u0301'.repeat(500)}algo`],
  ['white space alone', ' \u3000\u00a0 '],
])('%s breaks no page', async (_, name) => {
  const seller = `<cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>`;
  const { pages, printed, text } = await drawn(invoice(seller + line(name, name)));

  expect(pages.length).toBeLessThan(20);
  expect(printed.join('\n')).toContain('Positionen');
  expect(text).not.toMatch(/[\p{Cf}\p{Co}]/u);
  for (const word of name
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')
    .split(/[\s\u0085]+/))
    expect(text).toContain(word);
});

test('a letter the font lacks is replaced where it can be seen, and found as it is written', async () => {
  const { printed, text } = await drawn(invoice(line(1, 'Tee 茶 grün')));
  expect(printed[0]).toContain('Tee \uFFFD grün');
  expect(text).toContain('Tee 茶 grün');
});
