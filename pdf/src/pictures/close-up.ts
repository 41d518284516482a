import { writeFile } from 'node:fs/promises';
import {
  withPage,
  withPdf,
  type OpenFailure,
  type OpenPage,
  type PdfSession,
} from '../opening/document.ts';
import type { Pixels } from '../basics/pixels.ts';
import type { DotBox } from './ink.ts';
import { readingSize } from '../opening/page-size.ts';
import { remapsColours } from '../opening/syntax.ts';
import { dpiOf, greyOf, straightened } from './page-image.ts';
import { pageJpegOf, type PageJpeg, type QuarterTurn } from './page-jpeg.ts';
import { greyPart } from './page-scan.ts';
import { withoutRules } from './ruled-lines.ts';
import { sauvola } from './sauvola.ts';

/** Parts of a page to be looked at once more. */
export type CloseUpInput = {
  readonly file: string;
  /** Counted from 1. */
  readonly page: number;
  /** Where the picture goes, as a grey PGM. */
  readonly outFile: string;
  readonly dpi: number;
  /** What brought the page upright and straight when it was looked at first. */
  readonly turn: QuarterTurn;
  readonly skew: number;
  /** The size of that first picture, and the parts in its dots. */
  readonly width: number;
  readonly regions: readonly DotBox[];
};

/** The parts one below the other, as black on white as they are. */
export type CloseUp = {
  readonly file: string;
  readonly dpi: number;
  /** Dots of this picture for one of the first. */
  readonly scale: number;
  /** Where each part lies in this picture, in the order of the regions. */
  readonly places: readonly { readonly left: number; readonly top: number }[];
};

const MARGIN = 0.12;
const APART = 0.2;

/** Writes parts of a page into one picture, larger and clearer than before: paper white, rules taken out. */
export async function closeUpOfPdf(
  session: PdfSession,
  input: CloseUpInput,
): Promise<CloseUp | OpenFailure> {
  const closeUp = await withPdf(session, input.file, (pdf) =>
    withPage(pdf, input.page - 1, (page) => closeUpOf(page, input)),
  );
  return closeUp ?? 'PDF_UNREADABLE';
}

/** A part of the straight page in dots of the closer look, and where it begins. */
type Part = { readonly pixels: Pixels; readonly left: number; readonly top: number };
type Sheet = { readonly part: Part; readonly dpi: number; readonly scale: number };

async function closeUpOf(page: OpenPage, input: CloseUpInput): Promise<CloseUp> {
  const { part, dpi, scale } = (await partOfScan(page, input)) ?? (await wholePage(page, input));
  const [margin, apart] = [Math.round(MARGIN * dpi), Math.round(APART * dpi)];
  const pieces = input.regions.map((region) => {
    const [left, top, width, height] = scaled(region, scale);
    const piece = cut(part.pixels, [left - part.left, top - part.top, width, height]);
    return withoutRules(sauvola(piece, dpi), dpi);
  });
  const width = Math.max(...pieces.map((piece) => piece.width)) + 2 * margin;
  const height = pieces.reduce((sum, piece) => sum + piece.height + apart, 2 * margin);
  const data = Buffer.alloc(width * height, 255);
  const places: { left: number; top: number }[] = [];
  let top = margin;
  for (const piece of pieces) {
    for (let y = 0; y < piece.height; y += 1)
      piece.data.copy(data, (top + y) * width + margin, y * piece.width, (y + 1) * piece.width);
    places.push({ left: margin, top });
    top += piece.height + apart;
  }
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`);
  await writeFile(input.outFile, Buffer.concat([header, data]));
  return { file: input.outFile, dpi, scale, places };
}

const scaled = ([left, top, width, height]: DotBox, by: number): DotBox => [
  Math.round(left * by),
  Math.round(top * by),
  Math.round(width * by),
  Math.round(height * by),
];

async function wholePage(page: OpenPage, input: CloseUpInput): Promise<Sheet> {
  const grey = await greyOf(page, input.dpi);
  const pixels = await straightened(grey, input);
  const part = { pixels, left: 0, top: 0 };
  return { part, dpi: dpiOf(page, grey), scale: pixels.width / input.width };
}

/** Of a straight scan with just the dots that are wanted only the part with all regions is unpacked: a tenth of the work. */
async function partOfScan(page: OpenPage, input: CloseUpInput): Promise<Sheet | null> {
  const jpeg = input.turn === 0 && input.skew === 0 ? straightJpegOf(page, input.dpi) : null;
  if (jpeg === null) return null;
  const size = { width: jpeg.width, height: jpeg.height };
  const scale = size.width / input.width;
  const boxes = input.regions.map((region) => scaled(region, scale));
  const [left, top] = [least(boxes.map(([x]) => x)), least(boxes.map(([, y]) => y))];
  const right = Math.min(size.width, Math.max(...boxes.map(([x, , width]) => x + width)));
  const bottom = Math.min(size.height, Math.max(...boxes.map(([, y, , height]) => y + height)));
  if (right <= left || bottom <= top) return null;
  const box = { left, top, width: right - left, height: bottom - top };
  const pixels = await greyPart(jpeg, box).catch(() => null);
  return pixels && { part: { pixels, left, top }, dpi: dpiOf(page, size), scale };
}

/** The JPEG of a page that has just the dots that are wanted and lies upright. */
function straightJpegOf(page: OpenPage, dpi: number): PageJpeg | null {
  const jpeg = remapsColours(page.pdf.syntax) ? null : pageJpegOf(page);
  if (jpeg === null || jpeg.turn !== 0) return null;
  const { width, height } = readingSize(page, dpi, jpeg);
  return width === jpeg.width && height === jpeg.height ? jpeg : null;
}

const least = (numbers: readonly number[]) => Math.max(0, Math.min(...numbers));

function cut({ data, width, height }: Pixels, [left, top, wide, high]: DotBox): Pixels {
  const [x, y] = [Math.max(0, Math.min(left, width - 1)), Math.max(0, Math.min(top, height - 1))];
  const size = {
    width: Math.max(1, Math.min(wide, width - x)),
    height: Math.max(1, Math.min(high, height - y)),
  };
  const part = Buffer.allocUnsafe(size.width * size.height);
  for (let row = 0; row < size.height; row += 1)
    data.copy(part, row * size.width, (y + row) * width + x, (y + row) * width + x + size.width);
  return { data: part, ...size, channels: 1 };
}
