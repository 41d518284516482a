import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdfEngine, type PdfEngine } from './pdf.ts';
import { textOfWords } from './words.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures');
let workDir: string;
let pdf: PdfEngine;
beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'compose-test-'));
  pdf = await openPdfEngine({ workDir, children: 1 });
});
afterAll(async () => {
  await pdf.close();
  rmSync(workDir, { recursive: true });
});

/** A PDF with one word on each page, and the second page already turned. */
async function fileOf(name: string, words: readonly string[]): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const [index, word] of words.entries()) {
    const page = document.addPage([400, 600]);
    page.drawText(word, { x: 50, y: 500, size: 24, font });
    if (index === 1) page.setRotation(degrees(90));
  }
  const file = join(workDir, name);
  writeFileSync(file, await document.save());
  return file;
}

async function wordsIn(file: string, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const texts = await pdf.text(file, numbers);
  return texts.ok ? texts.value.map(({ words }) => textOfWords(words)) : [];
}

test('pages of several files stand in the new one in the order and turn that was asked for', async () => {
  const files = [
    await fileOf('a.pdf', ['Anton', 'Berta', 'Clara']),
    await fileOf('b.pdf', ['Dora']),
  ];
  const outFile = join(workDir, 'ab.pdf');
  const pages = [
    { file: 0, page: 3, turn: 0 },
    { file: 1, page: 1, turn: 90 },
    { file: 0, page: 2, turn: 270 },
  ] as const;

  expect(await pdf.compose({ files, pages, outFile })).toEqual({ ok: true, value: { pages: 3 } });
  expect(await wordsIn(outFile, 3)).toEqual(['Clara', 'Dora', 'Berta']);
  const facts = await pdf.inspect(outFile, workDir);
  expect(facts).toMatchObject({
    warnings: [],
    pages: [
      { width: 400, height: 600, rotation: 0 },
      { width: 600, height: 400, rotation: 90 },
      { width: 400, height: 600, rotation: 0 },
    ],
  });
});

test('a printed page is turned to every side, and all its words come with it', async () => {
  const files = [join(FIXTURES, 'einvoice/EN16931_Einfach_DueDate.pdf')];
  const outFile = join(workDir, 'turned.pdf');
  const pages = ([90, 180, 270] as const).map((turn) => ({ file: 0, page: 1, turn }));

  expect(await pdf.compose({ files, pages, outFile })).toEqual({ ok: true, value: { pages: 3 } });
  for (const words of await wordsIn(outFile, 3)) expect(words).toContain('Lieferant GmbH');
});

test.each([
  ['pdf-hostile/signed_verified.pdf', 'SIGNED'],
  ['pdf-hostile/saslprep-r6.pdf', 'PROTECTED'],
])('%s is never written anew: %s', async (file, refused) => {
  const files = [join(FIXTURES, file)];
  const outFile = join(workDir, 'refused.pdf');
  const pages = [{ file: 0, page: 1, turn: 0 }] as const;
  expect(await pdf.compose({ files, pages, outFile })).toEqual({ ok: true, value: { refused } });
});
