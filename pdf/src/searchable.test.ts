import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdfEngine, type PdfEngine } from './engine.ts';
import { textOfWords, type Word } from './basics/words.ts';

let workDir: string;
let pdf: PdfEngine;
beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'searchable-test-'));
  pdf = await openPdfEngine({ workDir, children: 1 });
});
afterAll(async () => {
  await pdf.close();
  rmSync(workDir, { recursive: true });
});

const LINES = ['Änderung der Straße', 'Größe 5 €, ﬂüssig „so“', 'Łódź Ωμέγα'];
const WORDS: Word[] = LINES.flatMap((line, row) =>
  line.split(' ').map((text, column) => ({
    text,
    x: 0.05 + column * 0.18,
    y: 0.1 + row * 0.05,
    width: 0.15,
    height: 0.02,
    line: row,
    confidence: 90,
  })),
);

/** A page whose visible part does not begin at the origin, displayed at an angle. */
async function pageAt(angle: number): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage([700, 900]);
  page.drawRectangle({ x: 100, y: 100, width: 50, height: 50 });
  page.setMediaBox(-50, 20, 700, 900);
  page.setCropBox(30, 60, 500, 800);
  page.setRotation(degrees(angle));
  const file = join(workDir, `page-${angle}.pdf`);
  writeFileSync(file, await document.save());
  return file;
}

test.each([0, 90, 180, 270])(
  'umlauts, ligatures and the euro sign are found in place on a page turned by %s',
  async (angle) => {
    const original = await pageAt(angle);
    const before = readFileSync(original);
    const outFile = join(workDir, `out-${angle}.pdf`);
    const pages = [{ page: 1, words: WORDS, turn: 0, skew: 0 }] as const;

    const copy = await pdf.searchable({ original, outFile, pages });
    const answer = await pdf.text(copy ?? '', [1]);

    const found = answer.ok ? answer.value.flatMap(({ words }) => words) : [];
    expect(textOfWords(found)).toBe(LINES.join('\n').replace('ﬂ', 'fl'));
    const near = ({ x, y, width }: Word) => ({
      x: expect.closeTo(x, 2),
      y: expect.closeTo(y, 2),
      width: expect.closeTo(width, 2),
    });
    expect(found).toMatchObject(WORDS.map(near));
    expect(readFileSync(original).equals(before)).toBe(true);
  },
);

test('the invisible text changes nothing that is seen', async () => {
  const original = await pageAt(0);
  const outFile = join(workDir, 'seen.pdf');
  const page = { page: 1, words: WORDS, turn: 0, skew: 0 } as const;
  const copy = await pdf.searchable({ original, outFile, pages: [page] });

  const pictures = [original, copy ?? ''].map(async (file) => {
    const outDir = mkdtempSync(join(workDir, 'seen-'));
    const { pages } = await pdf.previews({ file, outDir, pages: [1] });
    return readFileSync(pages[0]?.file ?? '');
  });
  const [before, after] = await Promise.all(pictures);

  expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
});

test('an encrypted document keeps serving as it is', async () => {
  const original = join(import.meta.dirname, '../../fixtures/pdf-hostile/empty_protected.pdf');
  const outFile = join(workDir, 'encrypted.pdf');
  const page = { page: 1, words: WORDS, turn: 0, skew: 0 } as const;

  expect(await pdf.searchable({ original, outFile, pages: [page] })).toBeNull();
});

test('nothing read means nothing written', async () => {
  const original = await pageAt(0);
  const outFile = join(workDir, 'nothing.pdf');
  const page = { page: 1, words: [], turn: 0, skew: 0 } as const;

  expect(await pdf.searchable({ original, outFile, pages: [page] })).toBeNull();
});
