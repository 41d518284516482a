import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasTesseract } from './ocr-native.ts';
import { openOcr } from './ocr.ts';
import type { OcrEngine, OcrWord } from './ocr-engine.ts';
import { openPdfEngine } from '@postkorb/pdf/engine';

const SCAN = join(import.meta.dirname, '../../../../fixtures/scans/one-bit-scan.pdf');
/** The machine's own tesseract is proved where there is one. */
const ENGINES = [
  ...((await hasTesseract()) ? (['tesseract'] as const) : []),
  'tesseract.js',
] as const;

const USUAL = { dpi: 200, languages: ['deu'] } as const;

const COLUMNS = [
  ['Vielen Dank für Ihr Vertrauen im', 'Der Betrag wird am letzten Tag des'],
  ['vergangenen Jahr. Wie besprochen', 'Monats von Ihrem Konto abgebucht.'],
  ['senden wir Ihnen die Abrechnung', 'Bitte sorgen Sie rechtzeitig für eine'],
  ['für die Wohnung im dritten Stock', 'ausreichende Deckung und teilen uns'],
  ['und bitten um Prüfung aller darin', 'eine neue Bankverbindung immer'],
  ['genannten Angaben und Beträge.', 'mindestens zehn Tage vorher mit.'],
] as const;

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

/** Two columns of prose, each with a leading of its own. */
async function columns(): Promise<string> {
  const paper = await PDFDocument.create();
  const font = await paper.embedFont(StandardFonts.Helvetica);
  const sheet = paper.addPage([595, 842]);
  for (const [at, [left, right]] of COLUMNS.entries()) {
    sheet.drawText(left, { x: 60, y: 700 - at * 14, size: 11, font });
    sheet.drawText(right, { x: 320, y: 700 - at * 17, size: 11, font });
  }
  const file = join(workDir, 'columns.pdf');
  writeFileSync(file, await paper.save());
  const pdf = await openPdfEngine({ workDir, children: 1 });
  await pdf.pageImage({ file, page: 1, outFile: join(workDir, 'columns.pgm'), dpi: 200 });
  await pdf.close();
  return join(workDir, 'columns.pgm');
}

test.each(ENGINES)('%s does not read across two columns', { timeout: 120_000 }, async (engine) => {
  const file = await columns();

  const answer = await withEngine({ engine }, (ocr) => ocr.recognise({ file, ...USUAL }));

  const lines = Map.groupBy(answer.ok ? answer.words : [], ({ line }) => line);
  const read = [...lines.values()].map((words) => words.map(({ text }) => text).join(' '));
  const printed = COLUMNS.flat();
  expect(read.toSorted()).toEqual(printed.toSorted());
});

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
