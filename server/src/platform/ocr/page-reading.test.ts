import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isFull } from '../../../test/world/full.ts';
import { openOcr } from './ocr.ts';
import type { OcrEngine } from './ocr-engine.ts';
import { pageReader, type PageReader } from './page-reading.ts';
import { openPdfEngine, READING_DPI, type PdfEngine } from '@postkorb/pdf/engine';
import { textOfWords, type Word } from '@postkorb/pdf/basics/words';

type Expected = { readonly file: string; readonly ocrContains?: readonly string[] };

const SCANS = join(import.meta.dirname, '../../../../fixtures/scans');
const EXPECTED = JSON.parse(readFileSync(join(SCANS, 'expected.json'), 'utf8')) as Expected[];

let workDir: string;
let pdf: PdfEngine;
let ocr: OcrEngine;
let reader: PageReader;
beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'reading-test-'));
  pdf = await openPdfEngine({ workDir });
  ocr = await openOcr({ workDir, cacheDir: workDir });
  reader = pageReader({ pdf, ocr, workDir });
});
afterAll(async () => {
  await pdf.close();
  await ocr.close();
  rmSync(workDir, { recursive: true });
});

// Taking in reads `masks.pdf` with a story, and how a page aslant is straightened is tried below. The largest of all takes as long as the others together.
const LATER = ['masks.pdf', 'skew.pdf', 'jbig2.pdf'];
const scans = EXPECTED.filter(({ file }) => isFull || !LATER.includes(file));

test.each(scans.filter(({ ocrContains }) => ocrContains?.length))(
  'the words of $file are read',
  { timeout: 120_000 },
  async ({ file, ocrContains = [] }) => {
    const reading = await reader.read(join(SCANS, file), 1);

    const text = textOfWords(reading.words).replace(/\s+/g, ' ').toLowerCase();
    for (const word of ocrContains) expect(text).toContain(word.toLowerCase());
    expect(reading.failure).toBeNull();
  },
);

test(
  'a page aslant is straightened and a straight one left alone',
  { timeout: 120_000 },
  async () => {
    const skewOf = async (file: string) => {
      const picture = {
        file: join(SCANS, file),
        page: 1,
        outFile: join(workDir, 'page.pgm'),
        dpi: 200,
      };
      const image = await pdf.pageImage(picture);
      return image.ok ? image.value.skew : Number.NaN;
    };

    expect(await skewOf('skew.pdf')).toBeCloseTo(1.8, 0);
    expect(await skewOf('jbig2.pdf')).toBe(0);
  },
);

test('a scan is read from the same dots, whether its preview was made before or not', async () => {
  const file = join(SCANS, 'francais.pdf');
  const alone = await openPdfEngine({ workDir, children: 1 });
  const dotsIn = async (name: string) => {
    const outFile = join(workDir, name);
    const image = await alone.pageImage({ file, page: 1, outFile, dpi: READING_DPI });
    expect(image.ok).toBe(true);
    return readFileSync(outFile);
  };

  const before = await dotsIn('before.pgm');
  const made = await alone.previews({ file, outDir: workDir, pages: [1] });
  const after = await dotsIn('after.pgm');
  await alone.close();

  expect(made.pages).toMatchObject([{ source: 'jpeg' }]);
  expect(after.equals(before)).toBe(true);
});

test('an empty page is read as empty', async () => {
  const reading = await reader.read(join(SCANS, 'no_contents.pdf'), 1);

  expect(reading).toMatchObject({ words: [], failure: null });
});

test('a page that is not there is a failure that says so', async () => {
  const reading = await reader.read(join(SCANS, 'no_contents.pdf'), 7);

  expect(reading).toMatchObject({ words: [], failure: 'PDF_UNREADABLE' });
});

test.each([90, 180, 270])(
  'a page lying at %s degrees is read, and its copy can be searched in place',
  { timeout: 120_000 },
  async (angle) => {
    const lying = await PDFDocument.load(readFileSync(join(SCANS, 'one-bit-scan.pdf')));
    lying.getPage(0).setRotation(degrees(angle));
    const original = join(workDir, `lying-${angle}.pdf`);
    writeFileSync(original, await lying.save());

    const reading = await reader.read(original, 1);
    const outFile = join(workDir, `searchable-${angle}.pdf`);
    const copy = await pdf.searchable({ original, outFile, pages: [reading] });

    expect(reading.turn).toBe(360 - angle);
    expect(textOfWords(reading.words)).toContain('Test document for 1-bit scanned PDF');
    const answer = await pdf.text(copy ?? '', [1]);
    const found = answer.ok ? answer.value.flatMap(({ words }) => words) : [];
    const [where, seen] = [found, reading.words].map(placeOfDocument);
    expect(where).toMatchObject({
      x: expect.closeTo(seen?.x ?? 0, 2),
      y: expect.closeTo(seen?.y ?? 0, 2),
    });
  },
);

function placeOfDocument(words: readonly Word[]): Word | undefined {
  return words.find(({ text }) => text === 'document');
}

/** A machine on which every look at a page takes so long, and what it reads when the page lies so. */
function slowMachine(lookMs: number, readable: number | null) {
  let looks = 0;
  const pageImage: PdfEngine['pageImage'] = ({ turn = 0 }) => {
    const size = { width: 100, height: 100, pageWidth: 100, pageHeight: 100 };
    const lies = {
      skew: 0,
      blank: false,
      ink: { width: 1, height: 1, blobs: [], areas: [], stamps: [] },
      sideways: false,
      dpi: 200,
    };
    return Promise.resolve({ ok: true, value: { file: String(turn), turn, ...size, ...lies } });
  };
  const recognise: OcrEngine['recognise'] = ({ file }) => {
    looks += 1;
    vi.setSystemTime(Date.now() + lookMs);
    const place = { left: 1, top: 1, width: 9, height: 9, line: 0 };
    const confidence = file === String(readable) ? 96 : 30;
    const word = { text: 'Heizkosten', confidence, ...place };
    return Promise.resolve({ ok: true, words: [word, word] });
  };
  const slow = pageReader({ pdf: { ...pdf, pageImage }, ocr: { ...ocr, recognise }, workDir });
  return { read: () => slow.read('any.pdf', 1), looks: () => looks };
}

/** Lets the clock go only as the machine lets it go. */
async function onItsClock<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'] });
  return work().finally(() => vi.useRealTimers());
}

test.each([1_000, 15_000])(
  'a page upside down is turned, also where a look takes %i ms',
  async (lookMs) => {
    const reading = await onItsClock(slowMachine(lookMs, 180).read);
    expect(reading).toMatchObject({ turn: 180, confidence: 96 });
  },
);

test('a picture without text is not looked at for ever while documents wait', async () => {
  const { read, looks } = slowMachine(15_000, null);
  await onItsClock(read);
  expect(looks()).toBe(4);
});

/** A page of two lines whose second one is read only from close by, and what recognition is asked for. */
function faintPage(closer: Awaited<ReturnType<OcrEngine['recognise']>>) {
  const asked: (readonly [dpi: number, isBlock: boolean])[] = [];
  const size = { width: 1600, height: 2300, pageWidth: 1600, pageHeight: 2300 };
  const lines = [100, 400].map((top) => [50, top / 2, 140, 15] as const);
  const ink = { width: 800, height: 1150, blobs: lines, areas: [], stamps: [] };
  const lies = { turn: 0, skew: 0, blank: false, sideways: false, dpi: 200, ink } as const;
  const pageImage: PdfEngine['pageImage'] = ({ outFile }) =>
    Promise.resolve({ ok: true, value: { file: outFile, ...size, ...lies } });
  const closeUp: PdfEngine['closeUp'] = ({ outFile, dpi, regions }) => {
    const places = regions.map((_, at) => ({ left: 40, top: 40 + 200 * at }));
    return Promise.resolve({ ok: true, value: { file: outFile, dpi, scale: 1.5, places } });
  };
  const recognise: OcrEngine['recognise'] = ({ dpi, isBlock = false }) => {
    asked.push([dpi, isBlock]);
    const place = { left: 100, top: 100, width: 280, height: 30, line: 0 };
    const first = { text: 'Heizkosten', confidence: 95, ...place };
    return Promise.resolve(isBlock ? closer : { ok: true, words: [first] });
  };
  const faint = pageReader({
    pdf: { ...pdf, pageImage, closeUp },
    ocr: { ...ocr, recognise },
    workDir,
  });
  return { read: () => faint.read('any.pdf', 1), asked };
}

test('ink without words is looked at once more from close by, and stays bare where that fails', async () => {
  const place = { left: 60, top: 60, width: 300, height: 45, line: 0 };
  const word = { text: 'Nachzahlung', confidence: 90, ...place };
  const clear = faintPage({ ok: true, words: [word] });
  const late = faintPage({ ok: false, reason: 'time', detail: 'late' });

  const [read, bare] = [await clear.read(), await late.read()];

  expect(clear.asked).toEqual([
    [200, false],
    [300, true],
  ]);
  expect(textOfWords(read.words)).toBe('Heizkosten\nNachzahlung');
  expect(read.words.at(-1)!.y).toBeCloseTo(400 / 2300, 1);
  expect(textOfWords(bare.words)).toBe('Heizkosten');
  expect(bare.failure).toBeNull();
});
