import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFName, PDFStream, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdfEngine, type PdfEngine } from './engine.ts';
import { textOfWords } from './basics/words.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
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
  const inspection = await pdf.inspect(outFile, workDir);
  expect(inspection).toMatchObject({
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

const COLOURS = ['#ff0000', '#00ff00', '#0000ff'] as const;

/** Three pages, each with a picture of its own, and one place that names the pictures of all, as many programs write it. */
async function oneAlbum(): Promise<string> {
  const document = await PDFDocument.create();
  const { context } = document;
  const pictures = await Promise.all(
    COLOURS.map(async (background, index) => {
      const side = 20 + index;
      const create = { width: side, height: side, channels: 3, background } as const;
      const picture = await document.embedPng(await sharp({ create }).png().toBuffer());
      await picture.embed();
      return picture.ref;
    }),
  );
  // The second is drawn by a drawing that borrows the names of its page, and spells them otherwise.
  const drawing = context.register(
    context.stream('q 300 0 0 300 0 0 cm /I#6d1 Do Q', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 300, 300],
    }),
  );
  const [Im0, Im1, Im2] = pictures;
  const album = context.register(context.obj({ XObject: { Im0, Im1, Im2, Drawing: drawing } }));
  for (const name of ['Im0', 'Drawing', 'Im2']) {
    const { node } = document.addPage([400, 600]);
    const size = name === 'Drawing' ? '1 0 0 1' : '300 0 0 300';
    node.set(PDFName.of('Resources'), album);
    const commands = `q ${size} 50 100 cm /${name} Do Q`;
    node.set(PDFName.of('Contents'), context.register(context.flateStream(commands)));
  }
  const file = join(workDir, 'album.pdf');
  writeFileSync(file, await document.save());
  return file;
}

/** How wide the pictures in a file are, the smallest first: their order in it says nothing. */
async function picturesIn(file: string): Promise<number[]> {
  const document = await PDFDocument.load(readFileSync(file));
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return objects
    .flatMap((object) => (object instanceof PDFStream ? [object.dict] : []))
    .filter((dict) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
    .map((dict) => Number(String(dict.get(PDFName.of('Width')))))
    .toSorted((one, other) => one - other);
}

async function colourOf(file: string): Promise<number[]> {
  const order = { file, outDir: workDir, pages: [1], width: 40, thumbnailWidth: null };
  const { file: drawn } = (await pdf.previews(order)).pages[0]!;
  const middle = { left: 20, top: 30, width: 1, height: 1 };
  const pixel = await sharp(readFileSync(drawn)).removeAlpha().extract(middle).raw().toBuffer();
  return [...pixel].map((value) => Math.round(value / 255));
}

test('a page that is cut off takes its own pictures along and those of no other page', async () => {
  const files = [await oneAlbum()];
  expect(await picturesIn(files[0]!)).toEqual([20, 21, 22]);
  for (const [index, own] of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ].entries()) {
    const outFile = join(workDir, 'cut.pdf');
    const pages = [{ file: 0, page: index + 1, turn: 0 }] as const;
    expect(await pdf.compose({ files, pages, outFile })).toMatchObject({ ok: true });
    expect(await picturesIn(outFile)).toEqual([20 + index]);
    expect(await colourOf(outFile)).toEqual(own);
  }
});
