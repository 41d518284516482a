import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHEET_CODE } from '@postkorb/domain/intake';
import { codeSquares } from '@postkorb/pdf/pictures/code-squares';
import { openPdfEngine, type PdfEngine } from '@postkorb/pdf/engine';
import { batchOf, scannedPage, scannedSheet } from '../../../test/world/scans.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { newId } from '../../platform/basics/id.ts';
import { findParts, findScans } from './scan.sql.ts';
import { bindPictures } from './bind-pictures.ts';
import { keepScan } from './keep-scan.ts';
import { readScan } from './read-scan.ts';

const world = useWorld();
let work: string;
let pdf: PdfEngine;
beforeAll(async () => {
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
  work = await mkdtemp(join(tmpdir(), 'scans-'));
  pdf = await openPdfEngine({ workDir: work, children: 1 });
});
afterAll(async () => {
  await pdf.close();
  await rm(work, { recursive: true });
});

const jpeg = (word?: string) => scannedPage(word).jpeg().toBuffer();

/** Keeps a batch as the folder would; its task. */
async function kept(ctx: Ctx, bytes: Buffer) {
  const id = newId();
  const path = join(work, id);
  await writeFile(path, bytes);
  const scan = { id, stationId: null, filename: 'Stapel.tif', fingerprint: id, bytes: 1, pages: 1 };
  expect(await keepScan(ctx, { scan, path, known: null })).toBe(true);
  return { accountId: ctx.viewer.accountId, scanId: id };
}

async function bytesOf(ctx: Ctx, sha256: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.blobs.read(ctx.viewer.accountId, sha256)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The documents that came of everything, in their order: name, pages, and what is attached. */
async function filed(ctx: Ctx, scanId: string) {
  const rows = await ctx.db
    .selectFrom('intake.upload')
    .innerJoin('intake.inboundScanPart', (join) =>
      join
        .onRef('intake.inboundScanPart.uploadId', '=', 'intake.upload.id')
        .on('intake.inboundScanPart.scanId', '=', scanId),
    )
    .select(['filename', 'sha256', 'door', 'position'])
    .orderBy('position')
    .execute();
  return Promise.all(
    rows.map(async ({ filename, sha256, door }) => {
      const file = await PDFDocument.load(await bytesOf(ctx, sha256!), { updateMetadata: false });
      const beside = file.getAttachments().map(({ name }) => name);
      return [door, filename, file.getPageCount(), ...beside].join(' | ');
    }),
  );
}

test('a batch parts at sheets and at labels; blank backs are attached and not shown; nothing is doubled', async () => {
  const ctx = await world.account();
  const [sheet, label] = [await scannedSheet(pdf, work, 1), await scannedSheet(pdf, work, 2)];
  const batch = [
    await jpeg('Erster Brief'),
    await jpeg(),
    await jpeg('Seite zwei'),
    sheet,
    await jpeg(),
    await jpeg('Zweiter Brief'),
    label,
    await jpeg('Ende'),
  ];
  const task = await kept(ctx, await batchOf(batch));
  await readScan(ctx, { pdf }, task);
  const documents = [
    'folder | Stapel (1).pdf | 2 | Nicht gezeigte Seiten.pdf',
    'folder | Stapel (2).pdf | 1',
    'folder | Stapel (3).pdf | 2',
  ];
  expect(await filed(ctx, task.scanId)).toEqual(documents);
  await readScan(ctx, { pdf }, task);
  expect(await filed(ctx, task.scanId)).toEqual(documents);
  expect(await findScans(ctx, { first: 5, after: null })).toMatchObject([
    { state: 'Accepted', documents: 3, rawSha256: null },
  ]);
  expect(await findParts(ctx, [task.scanId])).toHaveLength(3);
}, 60_000);

/** A letter on which its sender has printed our code, as small as such codes are. */
async function withOurCode(word: string): Promise<Buffer> {
  const code = await codeSquares(SHEET_CODE);
  const pixels = Buffer.alloc(code.size * code.size, 255);
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.isDark(x, y)) pixels[y * code.size + x] = 0;
  const small = await sharp(pixels, { raw: { width: code.size, height: code.size, channels: 1 } })
    .resize(100, 100, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return scannedPage(word)
    .composite([{ input: small, left: 600, top: 900 }])
    .jpeg()
    .toBuffer();
}

test('a page on which somebody else printed our code stays in its letter, and parts nothing', async () => {
  const ctx = await world.account();
  const pages = [await jpeg('Eins'), await withOurCode('Zwei'), await jpeg('Drei')];
  const bytes = await batchOf(pages);
  const file = join(work, 'with-our-code.pdf');
  await writeFile(file, bytes);
  const seen = await pdf.sheet(file, 2);
  expect(seen.ok && seen.value.codes.length).toBe(1);
  const task = await kept(ctx, bytes);
  await readScan(ctx, { pdf }, task);
  expect(await filed(ctx, task.scanId)).toEqual(['folder | Stapel.pdf | 3']);
}, 60_000);

test('what cannot be parted as often as it was tried is handed on as it came', async () => {
  const ctx = await world.account();
  const sheet = await scannedSheet(pdf, work, 1);
  const task = await kept(ctx, await batchOf([await jpeg('Eins'), sheet, await jpeg('Zwei')]));
  await readScan(ctx, { pdf }, { ...task, whole: true });
  expect(await filed(ctx, task.scanId)).toEqual(['folder | Stapel.pdf | 3']);
}, 60_000);

test('where there is no room for the letters beside each other, the scan is one as it came', async () => {
  const ctx = await world.account();
  const sheet = await scannedSheet(pdf, work, 1);
  const task = await kept(ctx, await batchOf([await jpeg('Eins'), sheet, await jpeg('Zwei')]));
  const space = { ...ctx.config.space, accountBytes: 1 };
  await readScan({ ...ctx, config: { ...ctx.config, space } }, { pdf }, task);
  expect(await filed(ctx, task.scanId)).toEqual(['folder | Stapel.pdf | 3']);
}, 60_000);

test('a PDF whose parts would be much larger than itself stays as it came', async () => {
  const ctx = await world.account();
  const batch = await PDFDocument.create();
  const noise = await sharp({
    create: {
      width: 700,
      height: 900,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const shared = await batch.embedJpg(noise);
  const sheet = await batch.embedJpg(await scannedSheet(pdf, work, 1));
  for (let n = 0; n < 8; n += 1)
    for (const picture of [shared, sheet])
      batch.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  const bytes = Buffer.from(await batch.save());
  expect(bytes.length).toBeGreaterThan(300_000);
  const task = await kept(ctx, bytes);
  await readScan(ctx, { pdf }, task);
  expect(await filed(ctx, task.scanId)).toEqual(['folder | Stapel.pdf | 16']);
}, 60_000);

test('what nothing parts stays byte for byte as it came', async () => {
  const ctx = await world.account();
  const bytes = await batchOf([await jpeg('Nur ein Brief'), await jpeg('Seite zwei')]);
  const task = await kept(ctx, bytes);
  await readScan(ctx, { pdf }, task);
  const [part] = await ctx.db
    .selectFrom('intake.inboundScanPart')
    .select('uploadId')
    .where('scanId', '=', task.scanId)
    .execute();
  const owner = await ctx.db
    .selectFrom('intake.upload')
    .selectAll()
    .where('id', '=', part!.uploadId)
    .executeTakeFirstOrThrow();
  expect(await bytesOf(ctx, owner.sha256!)).toEqual(bytes);
  expect(owner.filename).toBe('Stapel.pdf');
}, 60_000);

test('a worker that dies between the documents and their rows leaves nothing half taken', async () => {
  const ctx = await world.account();
  const sheet = await scannedSheet(pdf, work, 1);
  const task = await kept(ctx, await batchOf([await jpeg('Eins'), sheet, await jpeg('Zwei')]));
  let written = 0;
  const adopt: typeof ctx.blobs.adopt = async (...what) => {
    const file = await ctx.blobs.adopt(...what);
    if ((written += 1) === 2) throw new Error('killed');
    return file;
  };
  await expect(readScan({ ...ctx, blobs: { ...ctx.blobs, adopt } }, { pdf }, task)).rejects.toThrow(
    'killed',
  );
  expect(await filed(ctx, task.scanId)).toEqual([]);
  await readScan(ctx, { pdf }, task);
  expect(await filed(ctx, task.scanId)).toHaveLength(2);
}, 60_000);

test('pictures of every kind become pages as large as their paper, and the same ones the same PDF', async () => {
  const page = scannedPage('Seite');
  const files = [];
  for (const kind of ['jpeg', 'png', 'tiff'] as const) {
    const file = join(work, `page.${kind}`);
    await writeFile(file, await page.clone().toFormat(kind).toBuffer());
    files.push(file);
  }
  const black = join(work, 'black.tiff');
  await writeFile(
    black,
    await page
      .clone()
      .greyscale()
      .threshold()
      .toColourspace('b-w')
      .tiff({ bitdepth: 1, compression: 'deflate' })
      .toBuffer(),
  );
  const [one, other] = [join(work, 'one.pdf'), join(work, 'other.pdf')];
  const order = { files: [...files, black], dpi: 100 };
  expect(await bindPictures({ ...order, outFile: one })).toEqual({ pages: 4 });
  await bindPictures({ ...order, outFile: other });
  const [bytes, again] = await Promise.all([one, other].map((file) => readFile(file)));
  expect(bytes).toEqual(again);
  const made = await PDFDocument.load(bytes!);
  for (const { width, height } of made.getPages().map((each) => each.getSize())) {
    expect(width).toBeCloseTo((827 / 100) * 72, 0);
    expect(height).toBeCloseTo((1169 / 100) * 72, 0);
  }
  for (const place of [1, 2, 3, 4]) {
    const sheet = await pdf.sheet(one, place);
    expect(sheet).toMatchObject({ value: { codes: [], isBlank: false } });
    // A page that shows nothing at all counts as one that was never on paper: all of it is ink.
    expect(sheet.ok && sheet.value.ink).toBeLessThan(0.5);
  }
}, 60_000);
