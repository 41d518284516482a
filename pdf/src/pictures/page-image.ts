import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { readingSize, type Size } from '../opening/page-size.ts';
import {
  withPage,
  withPdf,
  type PdfSession,
  type OpenFailure,
  type OpenPage,
} from '../opening/document.ts';
import { pageJpegOf, pixelsOf, soleImageOf, type QuarterTurn } from './page-jpeg.ts';
import { renderInGrey } from './render.ts';
import type { Pixels } from '../basics/pixels.ts';
import { remapsColours } from '../opening/syntax.ts';
import { greyScan } from './page-scan.ts';
import { inkOf, type InkMap } from './ink.ts';
import { lookAtPage } from './page-skew.ts';

/** A page in pixels as it is to be read. Where it is `blank` nothing was written to `file`. */
export type PageImage = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** Clockwise turn and skew that were taken out, to find the way back to the displayed page. */
  readonly turn: QuarterTurn;
  readonly skew: number;
  readonly blank: boolean;
  /** Ink that may be words, upright and straight as in the picture. */
  readonly ink: InkMap;
  readonly sideways: boolean;
  /** Size of the displayed page at this resolution, before turn and skew. */
  readonly pageWidth: number;
  readonly pageHeight: number;
};

export type PageImageInput = {
  readonly file: string;
  /** Counted from 1. */
  readonly page: number;
  /** Where the picture goes, as a grey PGM. */
  readonly outFile: string;
  readonly dpi: number;
  /** Clockwise turn that brings the page upright; undefined lets the page's own lines decide. */
  readonly turn?: QuarterTurn | undefined;
};

const NO_INK: InkMap = { width: 1, height: 1, blobs: [], areas: [], stamps: [] };
const LOOK = { width: 1000, height: 1150 };

/** Writes one page as a grey, upright, straight picture for text recognition. */
export async function pageImageOfPdf(
  session: PdfSession,
  input: PageImageInput,
): Promise<PageImage | OpenFailure> {
  const image = await withPdf(session, input.file, (pdf) =>
    withPage(pdf, input.page - 1, (page) => pictureOf(page, input)),
  );
  return image ?? 'PDF_UNREADABLE';
}

async function pictureOf(page: OpenPage, input: PageImageInput): Promise<PageImage> {
  const grey = await greyOf(page, input.dpi);
  const small = await shrunk(grey);
  const look = lookAtPage(small);
  const turn = input.turn ?? (look.sideways ? 90 : 0);
  const skew = look.sideways === (turn % 180 !== 0) ? look.skew : 0;
  const straight = await straightened(grey, { turn, skew });
  const header = `P5\n${straight.width} ${straight.height}\n255\n`;
  if (!look.blank)
    await writeFile(input.outFile, Buffer.concat([Buffer.from(header), straight.data]));
  return {
    file: input.outFile,
    width: straight.width,
    height: straight.height,
    dpi: dpiOf(page, grey),
    turn,
    skew,
    blank: look.blank,
    ink: look.blank ? NO_INK : inkOf(straight === grey ? small : await shrunk(straight)),
    sideways: look.sideways,
    pageWidth: grey.width,
    pageHeight: grey.height,
  };
}

/** The page as displayed in shades of grey at this resolution, or at the best its scan has. */
export async function greyOf(page: OpenPage, dpi: number): Promise<Pixels> {
  const kept = page.pdf.greys.get(page.index);
  if (kept?.dpi === dpi) return kept.pixels;
  const jpeg = remapsColours(page.pdf.syntax) ? null : pageJpegOf(page);
  if (jpeg === null) {
    const image = soleImageOf(page);
    return renderInGrey(
      page,
      readingSize(page, dpi, image === null ? null : pixelsOf(page, image)),
    );
  }
  const size = readingSize(page, dpi, jpeg);
  try {
    return await greyScan(jpeg, size);
  } catch {
    return renderInGrey(page, size);
  }
}

/** The resolution to tell the reader; beyond sense it is told the usual one. */
export function dpiOf(page: OpenPage, { width }: Size): number {
  const dpi = Math.round((width * 72) / page.width);
  return dpi >= 100 && dpi <= 600 ? dpi : 200;
}

async function shrunk({ data, width, height }: Pixels): Promise<Pixels> {
  const picture = sharp(data, { raw: { width, height, channels: 1 } });
  return await pixelsFrom(
    picture.resize({ ...LOOK, fit: 'inside', withoutEnlargement: true, kernel: 'linear' }),
  );
}

/** The page without its quarter turns (clockwise) and degrees that its lines fall. */
export async function straightened(
  grey: Pixels,
  by: { readonly turn: number; readonly skew: number },
): Promise<Pixels> {
  if (by.turn === 0 && by.skew === 0) return grey;
  const { data, width, height } = grey;
  const upright = await turnedBy(sharp(data, { raw: { width, height, channels: 1 } }), by.turn);
  if (by.skew === 0) return await pixelsFrom(upright);
  return await pixelsFrom(upright.rotate(-by.skew, { background: '#ffffff' }));
}

/** sharp applies only one rotation in a pipeline, so a quarter turn is finished before the next. */
async function turnedBy(picture: Sharp, turn: number): Promise<Sharp> {
  if (turn === 0) return picture;
  const { data, width, height } = await pixelsFrom(picture.rotate(turn));
  return sharp(data, { raw: { width, height, channels: 1 } });
}

async function pixelsFrom(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 1 };
}
