import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { withPage, withPdf, type Desk, type OpenFailure, type OpenPage } from './pdf-document.ts';
import { pageJpegOf, type PageJpeg } from './pdf-page-jpeg.ts';
import { renderInColour } from './pdf-render.ts';
import { remapsColours } from './pdf-syntax.ts';
import type { PagePreview } from './pdf.ts';

export type PreviewInput = {
  readonly file: string;
  readonly outDir: string;
  /** Counted from 1. */
  readonly page: number;
  readonly width: number;
  /** Width of a thumbnail to make beside the page image, or null for none. */
  readonly thumbnailWidth: number | null;
};

const LONGEST_EDGE = 2000;
const JPEG_PIXELS = 100_000_000;

/** Makes the image of one page; a file appears only when it is complete. */
export async function previewOfPdf(
  desk: Desk,
  input: PreviewInput,
): Promise<PagePreview | null | OpenFailure> {
  return await withPdf(desk, input.file, (pdf) =>
    withPage(pdf, input.page - 1, (page) => previewOf(page, input)),
  );
}

async function previewOf(page: OpenPage, order: PreviewInput): Promise<PagePreview> {
  const size = sizeFor(page, order.width);
  const jpeg = remapsColours(page.pdf.syntax) ? null : pageJpegOf(page);
  const scan = jpeg === null ? null : await fromJpeg(jpeg, size);
  const picture = scan ?? drawnPage(page, size);
  const file = join(order.outDir, `page-${String(order.page).padStart(4, '0')}.webp`);
  await writeWebp(picture.clone(), file);
  const thumbnail = order.thumbnailWidth === null ? null : join(order.outDir, 'thumbnail.webp');
  if (order.thumbnailWidth !== null && thumbnail !== null) {
    await writeWebp(picture.clone().resize({ width: order.thumbnailWidth }), thumbnail);
  }
  return { page: order.page, file, ...size, source: scan === null ? 'drawn' : 'jpeg', thumbnail };
}

type Size = { readonly width: number; readonly height: number };

function sizeFor(page: OpenPage, width: number): Size {
  const scale = Math.min(width / page.width, LONGEST_EDGE / Math.max(page.width, page.height));
  const pixels = (points: number) => Math.max(1, Math.round(points * scale));
  return { width: pixels(page.width), height: pixels(page.height) };
}

/** The raw pixels of the scan's own JPEG at preview size, or null when the JPEG is broken. */
async function fromJpeg(jpeg: PageJpeg, size: Size): Promise<Sharp | null> {
  const options = { limitInputPixels: JPEG_PIXELS, failOn: 'error' } as const;
  const upright = jpeg.turn % 180 === 0;
  const box = upright ? size : { width: size.height, height: size.width };
  try {
    const { data, info } = await sharp(jpeg.bytes, options)
      .resize({ ...box, fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const flat = sharp(data, { raw });
    return jpeg.turn === 0 ? flat : await turned(flat, jpeg.turn);
  } catch {
    return null;
  }
}

async function turned(image: Sharp, turn: number): Promise<Sharp> {
  const { data, info } = await image.rotate(turn).raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function drawnPage(page: OpenPage, size: Size): Sharp {
  const { data, width, height, channels } = renderInColour(page, size);
  return sharp(data, { raw: { width, height, channels } }).removeAlpha();
}

async function writeWebp(image: Sharp, file: string): Promise<void> {
  await image.webp({ quality: 75, effort: 2 }).toFile(`${file}.part`);
  await rename(`${file}.part`, file);
}
