import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  rgb,
  StandardFonts,
  type PDFPage,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tracesOf } from '../../server/test/world/traces.ts';
import type { RedactedPage } from './editing.ts';
import { openPdfEngine, type PdfEngine } from './engine.ts';
import type { Word } from './basics/words.ts';

const SECRET = 'Mustermann';
let workDir: string;
let pdf: PdfEngine;
beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'redact-test-'));
  pdf = await openPdfEngine({ workDir, children: 1 });
});
afterAll(async () => {
  await pdf.close();
  rmSync(workDir, { recursive: true });
});

/** Says the secret in every place of a document beside its pages: notes, description, title of a chapter, attachment. */
async function tellEverywhere(document: PDFDocument, page: PDFPage): Promise<void> {
  const { context, catalog } = document;
  document.setTitle(SECRET);
  document.setSubject(SECRET);
  await document.attach(Buffer.from(SECRET), `${SECRET}.txt`, { mimeType: 'text/plain' });
  const xmp = context.register(
    context.stream(`<x>${SECRET}</x>`, { Type: 'Metadata', Subtype: 'XML' }),
  );
  catalog.set(PDFName.of('Metadata'), xmp);
  page.node.set(PDFName.of('Metadata'), xmp);
  page.node.set(PDFName.of('PieceInfo'), context.obj({ App: { Private: PDFString.of(SECRET) } }));
  const outline = context.register(context.obj({ Title: PDFHexString.fromText(SECRET) }));
  catalog.set(
    PDFName.of('Outlines'),
    context.register(context.obj({ First: outline, Last: outline, Count: 1 })),
  );
  const note = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Text',
      Rect: [10, 10, 30, 30],
      Contents: PDFString.of(SECRET),
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([note]));
}

type Sample = { readonly bytes: Buffer; readonly file: string };

/** Four pages: the first says the secret as text, drawing and picture, the second shares its picture, the third has a later version, the fourth hides the secret in a layer. */
async function sample(): Promise<Sample> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const red = { create: { width: 40, height: 40, channels: 3, background: '#ff0000' } } as const;
  const picture = await document.embedPng(await sharp(red).png().toBuffer());
  const pages = [1, 2, 3, 4].map((number) => {
    const page = document.addPage([400, 600]);
    page.drawText(`Seite ${number} bleibt`, { x: 40, y: 550, size: 20, font });
    return page;
  });
  const [first, second, , fourth] = pages as [PDFPage, PDFPage, PDFPage, PDFPage];
  first.drawText(`Herr ${SECRET} wohnt hier`, { x: 40, y: 400, size: 20, font });
  first.drawRectangle({ x: 100, y: 300, width: 100, height: 60, color: rgb(0, 0.5, 0) });
  first.drawImage(picture, { x: 100, y: 200, width: 100, height: 60 });
  second.drawImage(picture, { x: 100, y: 200, width: 100, height: 60 });
  hideInLayer(document, fourth);
  fourth.drawText(SECRET, { x: 40, y: 400, size: 20, font });
  const end = document.context.register(document.context.stream('EMC'));
  fourth.node.addContentStream(end);
  await tellEverywhere(document, first);
  const earlier = await document.save({ useObjectStreams: false });
  // A later version is written behind the earlier one, which stays in the file.
  const later = await PDFDocument.load(earlier, { forIncrementalUpdate: true });
  later.getPage(2).drawText('Nachtrag', { x: 40, y: 500, size: 20 });
  const bytes = Buffer.from(await later.save({ useObjectStreams: false }));
  const file = join(workDir, 'sample.pdf');
  writeFileSync(file, bytes);
  return { bytes, file };
}

function hideInLayer(document: PDFDocument, page: PDFPage): void {
  const { context, catalog } = document;
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Entwurf') }));
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
  const { Resources } = page.node.normalizedEntries();
  Resources.set(PDFName.of('Properties'), context.obj({ Draft: layer }));
  page.node.addContentStream(context.register(context.stream('/OC /Draft BDC')));
}

const plain = (
  page: number,
  words: readonly Word[],
  boxes: RedactedPage['boxes'] = [],
): RedactedPage => ({
  page,
  words,
  boxes,
  isTold: false,
  turn: 0,
  skew: 0,
});

async function wordsOn(file: string, page: number): Promise<readonly Word[]> {
  const texts = await pdf.text(file, [page]);
  return texts.ok ? texts.value[0]!.words : [];
}
const said = async (file: string, page: number) =>
  (await wordsOn(file, page)).map((word) => word.text).join(' ');

/** The brightest value of all pixels of a page under a box; the preview is pressed, so black is not quite 0. */
async function brightestUnder(file: string, page: number, [x, y, w, h]: readonly number[]) {
  const order = { file, outDir: workDir, pages: [page], width: 400, thumbnailWidth: null };
  const { width, height, file: drawn } = (await pdf.previews(order)).pages[0]!;
  const [left, top] = [Math.ceil(x! * width) + 2, Math.ceil(y! * height) + 2];
  const part = {
    left,
    top,
    width: Math.floor(w! * width) - 4,
    height: Math.floor(h! * height) - 4,
  };
  const pixels = await sharp(readFileSync(drawn)).removeAlpha().extract(part).raw().toBuffer();
  return Math.max(...pixels);
}

const TEXT_BOX = [0.2, 0.3, 0.45, 0.05] as const;
const PATH_BOX = [0.25, 0.4, 0.25, 0.1] as const;
const IMAGE_BOX = [0.25, 4 / 7, 0.25, 0.1] as const;

test('what is blackened is gone from the file: text, drawing, picture, and everything told beside the pages', async () => {
  const { file, bytes } = await sample();
  expect((await tracesOf(bytes, SECRET)).length).toBeGreaterThan(5);
  const first = (await wordsOn(file, 1)).filter(
    (word) => !['Herr', SECRET, 'wohnt'].includes(word.text),
  );
  const outFile = join(workDir, 'redacted.pdf');
  for (const box of [TEXT_BOX, PATH_BOX, IMAGE_BOX])
    expect(await brightestUnder(file, 1, box)).toBeGreaterThan(120);
  const answer = await pdf.redact({
    file,
    outFile,
    pages: [
      plain(1, first, [TEXT_BOX, PATH_BOX, IMAGE_BOX]),
      plain(2, await wordsOn(file, 2)),
      plain(3, await wordsOn(file, 3)),
      plain(
        4,
        (await wordsOn(file, 4)).filter((word) => word.text !== SECRET),
      ),
    ],
  });
  expect(answer).toMatchObject({ ok: true, value: { wordless: [] } });

  const redacted = readFileSync(outFile);
  expect(await tracesOf(redacted, SECRET)).toEqual([]);
  expect(await tracesOf(redacted, 'Entwurf')).toEqual([]);
  expect(await said(outFile, 1)).toBe('Seite 1 bleibt hier');
  expect(await said(outFile, 2)).toBe('Seite 2 bleibt');
  expect(await said(outFile, 3)).toBe('Seite 3 bleibt Nachtrag');
  expect(await said(outFile, 4)).toBe('Seite 4 bleibt');
  for (const box of [TEXT_BOX, PATH_BOX, IMAGE_BOX])
    expect(await brightestUnder(outFile, 1, box)).toBeLessThan(10);
  const inspection = await pdf.inspect(outFile, workDir);
  expect(inspection).toMatchObject({ pageCount: 4, attachments: [], signed: false });
});

test('what a file tells of scanned paper may lie anywhere: a blackened scan keeps only words read off it', async () => {
  const file = join(import.meta.dirname, '../../fixtures/scans/francais.pdf');
  const outFile = join(workDir, 'told.pdf');
  const elsewhere = { text: SECRET, x: 0.6, y: 0.9, width: 0.2, height: 0.02 };
  const page = plain(1, [{ ...elsewhere, line: 0, confidence: 100 }], [TEXT_BOX]);
  const redact = (isTold: boolean) => pdf.redact({ file, outFile, pages: [{ ...page, isTold }] });

  expect(await redact(true)).toMatchObject({ value: { wordless: [1] } });
  expect(await said(outFile, 1)).toBe('');
  expect(await tracesOf(readFileSync(outFile), SECRET)).toEqual([]);
  expect(await redact(false)).toMatchObject({ value: { wordless: [] } });
  expect(await said(outFile, 1)).toContain(SECRET);
});

test('a page of the redacted file has the resolution of print, and its own size', async () => {
  const { file } = await sample();
  const outFile = join(workDir, 'dense.pdf');
  await pdf.redact({ file, outFile, pages: [plain(1, [], [TEXT_BOX])] });
  const document = await PDFDocument.load(readFileSync(outFile));
  const page = document.getPage(0);
  expect(page.getSize()).toEqual({ width: 400, height: 600 });
  const [, image] = page.node.Resources()!.lookup(PDFName.of('XObject'), PDFDict).entries()[0]!;
  const dict = (document.context.lookup(image) as never as { dict: PDFDict }).dict;
  expect(Number(dict.get(PDFName.of('Width')))).toBe(Math.round((400 * 300) / 72));
  // Pages that are not wanted are empty, so that the numbers of the others stay.
  expect(document.getPageCount()).toBe(4);
  expect(await said(outFile, 3)).toBe('');
});

test.each([
  ['scans/one-bit-scan.pdf', '/FlateDecode'],
  ['scans/francais.pdf', '/DCTDecode'],
])('a picture of %s is pressed as its paper allows: %s', async (name, filter) => {
  const file = join(import.meta.dirname, '../../fixtures', name);
  const outFile = join(workDir, 'pressed.pdf');
  const box = [0.1, 0.1, 0.2, 0.1] as const;
  expect(await pdf.redact({ file, outFile, pages: [plain(1, [], [box])] })).toMatchObject({
    ok: true,
  });
  const document = await PDFDocument.load(readFileSync(outFile));
  const images = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object.dict] : []))
    .filter((dict) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'));
  expect(images.map((dict) => String(dict.get(PDFName.of('Filter'))))).toEqual([filter]);
  expect(await brightestUnder(outFile, 1, box)).toBeLessThan(10);
});
