import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { childrenOf } from '../../tools/start/process.ts';
import { processorMsOf } from '@postkorb/sandbox/processor-time';
import { isFull } from '../../server/test/world/full.ts';
import { openPdfEngine, type PdfEngine, type PdfInspection } from './engine.ts';
import { textOfWords } from './basics/words.ts';

type Expected = {
  readonly file: string;
  readonly outcome: readonly string[];
  readonly code: string | null;
  readonly pages: number | string | null;
  readonly sha256: string;
  readonly textContains?: string | null;
};

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const shelf = (folder: string) =>
  (JSON.parse(readFileSync(join(FIXTURES, folder, 'expected.json'), 'utf8')) as Expected[]).map(
    (expected) => ({ ...expected, folder, path: join(FIXTURES, folder, expected.file) }),
  );
const DOCUMENTS = [...shelf('pdf-hostile'), ...shelf('scans')];

let workDir: string;
let pdf: PdfEngine;
beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'pdf-test-'));
  pdf = await openPdfEngine({ workDir });
});
afterAll(async () => {
  await pdf.close();
  rmSync(workDir, { recursive: true });
});

/** The first code the customer hears of, as the intake will say it. */
function outcomeOf(inspection: PdfInspection): { outcome: string; code: string | null } {
  if (inspection.outcome === 'refused') return { outcome: 'rejected', code: inspection.code };
  if (inspection.outcome === 'protected')
    return { outcome: 'imported-with-warning', code: inspection.code };
  const code = inspection.warnings[0] ?? null;
  return { outcome: code === null ? 'imported' : 'imported-with-warning', code };
}

type Size = { readonly width?: number; readonly thumbnailWidth?: number };
// A picture of a tenth of the dots costs a tenth. The long form draws every document in full, and the day those of SEEN.
const SMALL: Size = isFull ? {} : { width: 400, thumbnailWidth: 100 };

async function readingOf(path: string, size: Size = {}) {
  const outDir = mkdtempSync(join(workDir, 'out-'));
  const inspection = await pdf.inspect(path, outDir);
  if (inspection.outcome !== 'readable') return { inspection, text: '', previews: null };
  const numbers = inspection.pages.map((_, index) => index + 1).slice(0, 10);
  const texts = await pdf.text(path, numbers);
  const words = texts.ok ? texts.value.flatMap((page) => page.words) : [];
  return {
    inspection,
    text: textOfWords(words),
    previews: await pdf.previews({ file: path, outDir, pages: numbers, ...size }),
  };
}

test.each(DOCUMENTS)('$folder/$file comes in as it should', async (expected) => {
  const { inspection, text, previews } = await readingOf(expected.path, SMALL);

  const { outcome, code } = outcomeOf(inspection);
  expect(expected.outcome).toContain(outcome);
  if (code !== null) expect(expected.code?.split(' or ')).toContain(code);
  if (inspection.outcome === 'readable') {
    const [least = '0', most = least] = String(expected.pages).split('-');
    expect(inspection.pageCount).toBeGreaterThanOrEqual(Number(least));
    expect(inspection.pageCount).toBeLessThanOrEqual(Number(most));
    expect(previews?.pages).toHaveLength(Math.min(inspection.pageCount, 10));
    expect(text.replace(/\s+/g, ' ')).toContain(expected.textContains ?? '');
  }
  expect(createHash('sha256').update(readFileSync(expected.path)).digest('hex')).toBe(
    expected.sha256,
  );
});

const SEEN = [
  'pdf-hostile/jbig2_symbol_offset.pdf',
  'pdf-hostile/bitmap-symbol-texthuffrefinecustomposdims.pdf',
  'pdf-hostile/bug_jpx.pdf',
  'pdf-hostile/evaljs.pdf',
  'scans/masks.pdf',
  'scans/francais.pdf',
];

test.each(SEEN)('the preview of %s shows something', async (file) => {
  const { previews } = await readingOf(join(FIXTURES, file));

  const first = previews?.pages[0];
  const { channels } = await sharp(first?.file).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(3);
  expect(Math.max(first?.width ?? 0, first?.height ?? 0)).toBeLessThanOrEqual(2000);
  expect((await sharp(previews?.thumbnail ?? '').metadata()).width).toBe(320);
});

test('a scan stored as one JPEG never goes through the PDF engine', async () => {
  const { previews } = await readingOf(join(FIXTURES, 'scans/francais.pdf'));

  expect(previews?.pages[0]?.source).toBe('jpeg');
});

test('the invoice inside a document is handed out byte by byte', async () => {
  const outDir = mkdtempSync(join(workDir, 'out-'));

  const inspection = await pdf.inspect(join(FIXTURES, 'einvoice/XRECHNUNG_Einfach.pdf'), outDir);

  const attachment = inspection.outcome === 'readable' ? inspection.attachments[0] : undefined;
  expect(attachment?.name).toBe('xrechnung.xml');
  expect(readFileSync(attachment?.file ?? '', 'utf8')).toContain('CrossIndustryInvoice');
  expect(statSync(attachment?.file ?? '').size).toBe(attachment?.bytes);
});

test('an encrypted attachment stays closed', async () => {
  const file = join(FIXTURES, 'pdf-hostile/encrypted-attachment.pdf');
  const inspection = await pdf.inspect(file, mkdtempSync(join(workDir, 'out-')));

  expect(inspection).toMatchObject({
    outcome: 'readable',
    attachments: [{ bytes: 0, file: null }],
  });
});

test('garbage of a font without letters is not taken for text', async () => {
  const answer = await pdf.text(join(FIXTURES, 'scans/truetype_font_nomapping.pdf'), [1]);

  expect(answer).toMatchObject({ ok: true, value: [{ good: false, blank: false }] });
});

test('words know where they stand', async () => {
  const answer = await pdf.text(join(FIXTURES, 'pdf-hostile/helloworld-bad.pdf'), [1]);

  expect(answer).toMatchObject({
    ok: true,
    value: [
      {
        good: true,
        words: [
          { text: 'Hello,', line: 0 },
          { text: 'world!', line: 0 },
        ],
      },
    ],
  });
  const [hello, world] = answer.ok ? answer.value.flatMap(({ words }) => words) : [];
  expect(world).toMatchObject({
    x: expect.closeTo((hello?.x ?? 0) + (hello?.width ?? 0) + 0.04, 1),
  });
});

test('running out of time is an answer, and the next document is served', async () => {
  const hurried = await openPdfEngine({ workDir, children: 1, limits: { previewsMs: 1 } });
  const file = join(FIXTURES, 'scans/enormous.pdf');
  const outDir = mkdtempSync(join(workDir, 'out-'));

  const previews = await hurried.previews({ file, outDir, pages: [1] });
  const inspection = await hurried.inspect(file, outDir);
  await hurried.close();

  expect(previews).toEqual({ pages: [], thumbnail: null, code: 'PDF_PREVIEW_LIMIT' });
  expect(inspection.outcome).toBe('readable');
});

test('a missing file is the fault of the caller, not of the document', async () => {
  await expect(pdf.inspect(join(workDir, 'nowhere.pdf'), workDir)).rejects.toThrow('ENOENT');
});

test.each([
  ['an empty file', '', 'UNSUPPORTED_FILE_TYPE'],
  [
    'a web page by the name of PDF',
    '<html><script>alert(1)</script></html>',
    'UNSUPPORTED_FILE_TYPE',
  ],
  ['a header alone', '%PDF-', 'PDF_UNREADABLE'],
])('%s is refused', async (_, content, code) => {
  const file = join(workDir, 'pretender.pdf');
  writeFileSync(file, content);

  expect(await pdf.inspect(file, workDir)).toEqual({ outcome: 'refused', code });
});

/** A document that takes a while to look at, and to make. */
async function manyPages(): Promise<string> {
  const file = join(workDir, 'many.pdf');
  if (existsSync(file)) return file;
  const document = await PDFDocument.create();
  for (let page = 0; page < 10_000; page += 1) document.addPage();
  writeFileSync(file, await document.save());
  return file;
}

test('a document is not refused because the child that looked at it was killed', async () => {
  const file = await manyPages();
  const before = childrenOf(process.pid);
  const alone = await openPdfEngine({ workDir, children: 1 });
  await alone.inspect(join(FIXTURES, 'scans/no_contents.pdf'), workDir);
  const child = childrenOf(process.pid).find((pid) => !before.includes(pid))!;
  const idle = processorMsOf(child)!;

  const look = alone.inspect(file, workDir);
  await vi.waitUntil(() => processorMsOf(child)! > idle + 20, {
    timeout: 20_000,
    interval: 5,
  });
  process.kill(child, 'SIGKILL');

  expect(await look).toMatchObject({ outcome: 'readable', pageCount: 10_000 });
  await alone.close();
});

test('ten thousand pages are counted and shown within the limits', async () => {
  const file = await manyPages();
  const outDir = mkdtempSync(join(workDir, 'out-'));
  expect(await pdf.inspect(file, outDir)).toMatchObject({ outcome: 'readable', pageCount: 10_000 });
  const { pages, code } = await pdf.previews({ file, outDir, pages: [1, 10_000] });
  expect([pages.length, code]).toEqual([2, null]);
});
