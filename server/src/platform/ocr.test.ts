import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasTesseract } from './ocr-native.ts';
import { openOcr } from './ocr.ts';
import type { OcrEngine, OcrWord } from './ocr-engine.ts';
import { openPdfEngine } from './pdf.ts';

const SCAN = join(import.meta.dirname, '../../../fixtures/scans/one-bit-scan.pdf');
/** The machine's own tesseract is proved where there is one. */
const ENGINES = [
  ...((await hasTesseract()) ? (['tesseract'] as const) : []),
  'tesseract.js',
] as const;

const USUAL = { dpi: 200, languages: ['deu'] } as const;

let workDir: string;
let page: string;
beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'ocr-test-'));
  page = join(workDir, 'page.pgm');
  const pdf = await openPdfEngine({ workDir, children: 1 });
  await pdf.pageImage({ file: SCAN, page: 1, outFile: page, dpi: 200 });
  await pdf.close();
});
afterAll(() => rmSync(workDir, { recursive: true }));

async function withEngine<T>(
  options: { engine: (typeof ENGINES)[number]; limitMs?: number },
  work: (ocr: OcrEngine) => Promise<T>,
): Promise<T> {
  const ocr = await openOcr({ workDir, cacheDir: workDir, processes: 1, ...options });
  return await work(ocr).finally(() => ocr.close());
}

test.each(ENGINES)(
  '%s reads a page with places and confidence',
  { timeout: 120_000 },
  async (engine) => {
    const answer = await withEngine({ engine }, (ocr) => ocr.recognise({ file: page, ...USUAL }));

    const words: readonly OcrWord[] = answer.ok ? answer.words : [];
    const text = words.map((word) => word.text).join(' ');
    expect(text).toContain('Test document for 1-bit scanned PDF');
    expect(text).toContain('Line three with some more text');
    const [first, second] = words;
    expect(first).toMatchObject({ text: 'Test', line: 0 });
    expect(second?.left).toBeGreaterThan((first?.left ?? 0) + (first?.width ?? 0));
    expect(words.at(-1)?.line).toBeGreaterThan(1);
    expect(first?.confidence).toBeGreaterThan(50);
  },
);

test.each(ENGINES)(
  '%s answers with "time" when a page takes too long',
  { timeout: 120_000 },
  async (engine) => {
    const answer = await withEngine({ engine, limitMs: 1 }, (ocr) =>
      ocr.recognise({ file: page, ...USUAL }),
    );

    expect(answer).toMatchObject({ ok: false, reason: 'time' });
  },
);

test.each(ENGINES)('%s survives a picture that is none', { timeout: 120_000 }, async (engine) => {
  const broken = join(workDir, 'broken.pgm');
  writeFileSync(broken, 'this is not a picture');

  const [bad, good] = await withEngine({ engine }, async (ocr) => [
    await ocr.recognise({ file: broken, ...USUAL }),
    await ocr.recognise({ file: page, ...USUAL }),
  ]);

  expect(bad).toMatchObject({ ok: false, reason: 'crash' });
  expect(good).toMatchObject({ ok: true });
});

test.each(ENGINES)('%s reads with both languages, too', { timeout: 120_000 }, async (engine) => {
  const both = { file: page, dpi: 200, languages: ['deu', 'eng'] } as const;
  const [one, two] = await withEngine({ engine }, async (ocr) => [
    await ocr.recognise({ file: page, ...USUAL }),
    await ocr.recognise(both),
  ]);

  const [alone, together] = [one, two].map((answer) => (answer.ok ? answer.words.length : -1));
  expect(together).toBe(alone);
});

test.each(ENGINES.filter((engine) => engine === 'tesseract'))(
  'a page whose reading by %s is stopped with the house is not taken for an empty one',
  async (engine) => {
    const ocr = await openOcr({ workDir, cacheDir: workDir, processes: 1, engine });
    const reading = ocr.recognise({ file: page, ...USUAL });
    await ocr.close();
    await expect(reading).rejects.toThrow();
  },
);
