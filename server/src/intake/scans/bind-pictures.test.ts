import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { openPdfEngine, type PdfEngine } from '@postkorb/pdf/engine';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scannedPage } from '../../../test/world/scans.ts';
import { tiffOf } from '../../../test/world/tiffs.ts';
import { bindPictures } from './bind-pictures.ts';

let work: string;
let pdf: PdfEngine;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'bound-'));
  pdf = await openPdfEngine({ workDir: work, children: 1 });
});
afterAll(async () => {
  await pdf.close();
  await rm(work, { recursive: true });
});

const [WIDTH, HEIGHT, ROWS] = [832, 1168, 64];
/** A page with a coloured photograph on it, and the noise that every scanner adds. */
async function colourPage() {
  const noise = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .png()
    .toBuffer();
  const page = await scannedPage('Rechnung').resize(WIDTH, HEIGHT, { fit: 'fill' }).toBuffer();
  return sharp(page)
    .composite([
      { input: noise, blend: 'soft-light' },
      { input: await sharp(noise).resize(300, 300).tint('#c04010').toBuffer(), left: 90, top: 400 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

type Raw = { readonly raw: { width: number; height: number; channels: 1 | 3 } };
const RGB: Raw = { raw: { width: WIDTH, height: HEIGHT, channels: 3 } };
const rgb = (dots: Buffer) => sharp(dots, RGB);

/** JPEG strips of these rows each, all coded with the same tables. */
const jpegStrips = (dots: Buffer, rows: number) =>
  Promise.all(
    Array.from({ length: Math.ceil(HEIGHT / rows) }, (_, n) =>
      rgb(dots)
        .extract({
          left: 0,
          top: n * rows,
          width: WIDTH,
          height: Math.min(rows, HEIGHT - n * rows),
        })
        .jpeg({ quality: 80, optimiseCoding: false })
        .toBuffer(),
    ),
  );

const SHAPE = { width: WIDTH, height: HEIGHT } as const;

/** Each dot as its difference from the one before it in its row. */
function differences(dots: Buffer, samples: number): Buffer {
  const row = WIDTH * samples;
  return Buffer.from(
    dots.map((value, at) => (at % row < samples ? value : value - dots[at - samples]!)),
  );
}

const KINDS: Readonly<Record<string, (dots: Buffer) => Promise<Buffer>>> = {
  'JPEG in one strip': async (dots) =>
    tiffOf({
      ...SHAPE,
      compression: 7,
      photometric: 6,
      samples: 3,
      strips: await jpegStrips(dots, HEIGHT),
    }),
  'JPEG in many strips': async (dots) => {
    const strips = await jpegStrips(dots, ROWS);
    return tiffOf({
      ...SHAPE,
      compression: 7,
      photometric: 6,
      samples: 3,
      rowsPerStrip: ROWS,
      strips,
    });
  },
  'JPEG as a library writes it': (dots) =>
    rgb(dots).tiff({ compression: 'jpeg', quality: 80 }).toBuffer(),
  'JPEG in tiles': (dots) =>
    rgb(dots).tiff({ compression: 'jpeg', quality: 80, tile: true }).toBuffer(),
  'deflate in one strip': async (dots) =>
    tiffOf({ ...SHAPE, compression: 8, photometric: 2, samples: 3, strips: [deflateSync(dots)] }),
  'deflate of differences': async (dots) => {
    const strips = [deflateSync(differences(dots, 3))];
    return tiffOf({ ...SHAPE, compression: 8, photometric: 2, samples: 3, predictor: 2, strips });
  },
  'deflate as a library writes it': (dots) =>
    rgb(dots).tiff({ compression: 'deflate', predictor: 'horizontal' }).toBuffer(),
  'LZW in grey': (dots) =>
    rgb(dots).toColourspace('b-w').tiff({ compression: 'lzw', predictor: 'horizontal' }).toBuffer(),
  'black and white by fax': (dots) =>
    rgb(dots)
      .toColourspace('b-w')
      .threshold(180)
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer(),
  'a PNG': (dots) => rgb(dots).png().toBuffer(),
  'a JPEG that lies on its side': (dots) =>
    rgb(dots).rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 80 }).toBuffer(),
};

const seen = (picture: Sharp) =>
  picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(416, 584, { fit: 'fill' })
    .raw()
    .toBuffer();

test.each(Object.keys(KINDS))(
  '%s becomes a page that looks the same, and is not much larger',
  async (kind) => {
    const bytes = await KINDS[kind]!(await colourPage());
    const [file, outFile] = [join(work, 'page'), join(work, 'page.pdf')];
    await writeFile(file, bytes);
    expect(await bindPictures({ files: [file], dpi: 100, outFile })).toEqual({ pages: 1 });
    expect((await stat(outFile)).size).toBeLessThan(bytes.length * 1.9 + 4_000);
    const { pages } = await pdf.previews({ file: outFile, outDir: work, pages: [1] });
    const [now, before] = await Promise.all([
      seen(sharp(await readFile(pages[0]!.file))),
      seen(sharp(bytes).autoOrient()),
    ]);
    const apart = now.map((value, at) => Math.abs(value - before[at]!));
    expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(4);
  },
  60_000,
);

test('data that a PDF may have as it is goes in without being coded anew', async () => {
  const dots = await colourPage();
  const strip = (await jpegStrips(dots, ROWS))[5]!;
  const pressed = deflateSync(differences(dots, 3));
  const png = await KINDS['a PNG']!(dots);
  for (const [kind, data] of [
    ['JPEG in many strips', strip],
    ['deflate of differences', pressed],
    ['a PNG', png.subarray(0, 200_000)],
  ] as const) {
    const [file, outFile] = [join(work, 'kept'), join(work, 'kept.pdf')];
    await writeFile(file, await KINDS[kind]!(dots));
    await bindPictures({ files: [file], dpi: null, outFile });
    // From the middle of what was coded.
    const middle = data.subarray(-300, -100);
    expect([kind, (await readFile(outFile)).includes(middle)]).toEqual([kind, true]);
  }
}, 60_000);

test('what breaks off in the middle is no page', async () => {
  const dots = await colourPage();
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const [strip] = await jpegStrips(dots, HEIGHT);
  const shape = { ...SHAPE, samples: 3 } as const;
  const broken = {
    JPEG: tiffOf({ ...shape, compression: 7, photometric: 6, strips: [half(strip!)] }),
    deflate: tiffOf({
      ...shape,
      compression: 8,
      photometric: 2,
      strips: [half(deflateSync(dots))],
    }),
    PNG: half(await KINDS['a PNG']!(dots)),
  };
  for (const [kind, bytes] of Object.entries(broken)) {
    const [file, outFile] = [join(work, 'broken'), join(work, 'broken.pdf')];
    await writeFile(file, bytes);
    const bound = await bindPictures({ files: [file], dpi: null, outFile });
    expect([kind, bound]).toEqual([kind, { refused: 'PICTURE_UNREADABLE' }]);
  }
}, 60_000);

test('a PDF that would become too long is refused by its name, before all of it is made', async () => {
  const files = [];
  for (const n of [1, 2, 3]) {
    files.push(join(work, `long-${n}`));
    await writeFile(files.at(-1)!, await scannedPage(`Seite ${n}`).jpeg().toBuffer());
  }
  const length = (await stat(files[0]!)).size;
  const order = { files, dpi: null, outFile: join(work, 'long.pdf') };
  expect(await bindPictures({ ...order, mostBytes: 2.5 * length })).toEqual({
    refused: 'PICTURE_TOO_LARGE',
  });
  expect(await bindPictures({ ...order, mostBytes: 4 * length })).toEqual({ pages: 3 });
}, 60_000);
