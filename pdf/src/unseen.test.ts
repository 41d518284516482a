import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFRawStream, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tracesOf } from '../../server/test/world/traces.ts';
import { openPdfEngine, type PdfEngine } from './engine.ts';

const SECRET = 'Mustermann';
let workDir: string;
let pdf: PdfEngine;
beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'unseen-test-'));
  pdf = await openPdfEngine({ workDir, children: 1 });
});
afterAll(async () => {
  await pdf.close();
  rmSync(workDir, { recursive: true });
});

async function wordsOn(file: string, page: number) {
  const texts = await pdf.text(file, [page]);
  return texts.ok ? texts.value[0]!.words : [];
}
const said = async (file: string, page: number) =>
  (await wordsOn(file, page)).map((word) => word.text).join(' ');

/** Two pages that hold a word nobody sees: white, under a bar, beside the sheet, in a comment, as a reading aid, and in a covered picture. */
async function unseen(): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const white = rgb(1, 1, 1);
  const red = { create: { width: 40, height: 40, channels: 3, background: '#ff0000' } } as const;
  const picture = await document.embedPng(await sharp(red).png().toBuffer());
  for (const number of [1, 2]) {
    const page = document.addPage([400, 600]);
    page.drawText(`Seite ${number} bleibt offen`, { x: 40, y: 550, size: 20, font });
    page.drawText(SECRET, { x: 40, y: 450, size: 20, font, color: white });
    page.drawText(SECRET, { x: 40, y: 350, size: 20, font });
    page.drawRectangle({ x: 30, y: 340, width: 200, height: 40, color: rgb(0, 0, 0) });
    page.drawText(SECRET, { x: 40, y: 280, size: 20, font });
    page.drawRectangle({ x: 80, y: 270, width: 60, height: 40, color: rgb(0, 0, 0) });
    page.drawText(SECRET, { x: 420, y: 250, size: 20, font });
    page.drawImage(picture, { x: 40, y: 100, width: 60, height: 60 });
    page.drawRectangle({ x: 30, y: 90, width: 80, height: 80, color: white });
    const said = `% ${SECRET}\n/Span <</ActualText (${SECRET})>> BDC EMC`;
    page.node.addContentStream(document.context.register(document.context.stream(said)));
  }
  const file = join(workDir, 'unseen.pdf');
  writeFileSync(file, await document.save({ useObjectStreams: false }));
  return file;
}

test('what cannot be seen is not in the copy: no page keeps anything but its picture and the words one sees', async () => {
  const file = await unseen();
  expect((await tracesOf(readFileSync(file), SECRET)).length).toBeGreaterThan(2);
  const outFile = join(workDir, 'seen.pdf');
  const told = async (page: number) => ({
    page,
    words: await wordsOn(file, page),
    boxes: [],
    isTold: true,
    turn: 0 as const,
    skew: 0,
  });
  const [first, second] = await Promise.all([told(1), told(2)]);
  const open = first.words.filter(({ text }) => text !== 'offen');
  const pages = [{ ...first, words: open, boxes: [[0.44, 0.04, 0.2, 0.05]] as const }, second];
  const answer = await pdf.redact({ file, outFile, pages });

  const texts = answer.ok && 'pages' in answer.value ? answer.value.pages : [];
  expect(texts.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
    'Seite 1 bleibt',
    'Seite 2 bleibt offen',
  ]);
  const bytes = readFileSync(outFile);
  expect(await tracesOf(bytes, SECRET)).toEqual([]);
  expect([await said(outFile, 1), await said(outFile, 2)]).toEqual([
    'Seite 1 bleibt',
    'Seite 2 bleibt offen',
  ]);
  const objects = (await PDFDocument.load(bytes)).context.enumerateIndirectObjects();
  const pictures = objects.flatMap(([, object]) =>
    object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
      ? [object.dict.get(PDFName.of('Width'))]
      : [],
  );
  expect(pictures.map(Number)).toEqual([1667, 1667]);
});
