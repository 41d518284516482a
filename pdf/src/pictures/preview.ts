import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  withPage,
  withPdf,
  type PdfSession,
  type OpenFailure,
  type OpenPage,
} from '../opening/document.ts';
import { hasBrokenPicture } from './broken-pictures.ts';
import { colourScan } from './page-scan.ts';
import type { Size } from '../opening/page-size.ts';
import { pageJpegOf } from './page-jpeg.ts';
import { renderInColour } from './render.ts';
import { remapsColours } from '../opening/syntax.ts';
import type { PagePreview } from '../engine.ts';

/** A page image to make, with widths in pixels. */
export type PreviewInput = {
  readonly file: string;
  readonly outDir: string;
  /** Counted from 1. */
  readonly page: number;
  readonly width: number;
  /** Width of a thumbnail to make beside the page image, or null for none. */
  readonly thumbnailWidth: number | null;
  /** The resolution a scan will be read with right afterwards. */
  readonly readingDpi: number;
};

const LONGEST_EDGE = 2000;

/** Makes the image of one page; a file appears only when it is complete. */
export async function previewOfPdf(
  session: PdfSession,
  input: PreviewInput,
): Promise<PagePreview | null | OpenFailure> {
  return await withPdf(session, input.file, (pdf) =>
    withPage(pdf, input.page - 1, (page) => previewOf(page, input)),
  );
}

async function previewOf(page: OpenPage, order: PreviewInput): Promise<PagePreview> {
  const size = sizeFor(page, order.width);
  const jpeg = remapsColours(page.pdf.syntax) ? null : pageJpegOf(page);
  const { readingDpi } = order;
  // A broken JPEG may still be drawn in part.
  const scan = jpeg && (await colourScan(page, jpeg, { size, readingDpi }).catch(() => null));
  const picture = scan ?? drawnPage(page, size);
  const isBroken = scan === null && (await hasBrokenPicture(page, jpeg));
  const file = join(order.outDir, `page-${String(order.page).padStart(4, '0')}.webp`);
  await writeWebp(picture.clone(), file);
  const thumbnail = await thumbnailOf(page, order, scan);
  const source = scan === null ? 'drawn' : 'jpeg';
  return { page: order.page, file, ...size, source, thumbnail, isBroken };
}

/** A small picture of the page, where one is wanted. */
async function thumbnailOf(
  page: OpenPage,
  { thumbnailWidth: width, outDir }: PreviewInput,
  scan: Sharp | null,
): Promise<string | null> {
  if (width === null) return null;
  const file = join(outDir, 'thumbnail.webp');
  // Drawn anew and small: half the work of making the large picture smaller, and no less clear.
  await writeWebp(scan?.resize({ width }) ?? drawnPage(page, sizeFor(page, width)), file);
  return file;
}

function sizeFor(page: OpenPage, width: number): Size {
  const scale = Math.min(width / page.width, LONGEST_EDGE / Math.max(page.width, page.height));
  const pixels = (points: number) => Math.max(1, Math.round(points * scale));
  return { width: pixels(page.width), height: pixels(page.height) };
}

function drawnPage(page: OpenPage, size: Size): Sharp {
  const { data, width, height, channels } = renderInColour(page, size);
  return sharp(data, { raw: { width, height, channels } }).removeAlpha();
}

async function writeWebp(image: Sharp, file: string): Promise<void> {
  await image.webp({ quality: 75, effort: 2 }).toFile(`${file}.part`);
  await rename(`${file}.part`, file);
}
