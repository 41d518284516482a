import { deflateSync } from 'node:zlib';
import { PDFRawStream, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { contentsOf } from '../opening/contents.ts';
import type { OpenPage } from '../opening/document.ts';
import type { PageBox } from './annotation-place.ts';
import { pixelsOf, soleImageOf } from '../pictures/page-jpeg.ts';
import { renderInColour } from '../pictures/render.ts';
import type { Pixels } from '../basics/pixels.ts';

/** A page as a picture, with black where something was hidden. */
export type Shot = {
  readonly width: number;
  readonly height: number;
  /** Grey values or red, green and blue, row after row. */
  readonly data: Buffer;
  readonly channels: 1 | 3;
  /** Whether it shows paper rather than drawn letters. */
  readonly isPaper: boolean;
  /** Whether that has more than black and white. */
  readonly isPhoto: boolean;
};

const LEAST_DPI = 300;
const MOST_PIXELS = 20_000_000;
const PAPER_AREA = 0.2;

/** Draws a page in its own resolution, 300 dpi at least, and blackens the boxes in the pixels themselves. */
export function shotOf(page: OpenPage, boxes: readonly PageBox[]): Shot {
  const scale = scaleOf(page);
  const pixels = renderInColour(page, {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
  });
  for (const box of boxes) blacken(pixels, box);
  const { width, height } = pixels;
  const drawn = plain(pixels);
  const isPaper = contentsOf(page).imageArea > PAPER_AREA;
  return { width, height, ...drawn, isPaper, isPhoto: isPaper && !isBlackOnWhite(drawn) };
}

const [INK, PAPER] = [32, 224];
const HARDLY_ANY = 0.03;

/** Whether hardly a pixel is between black and white, as in scans of one bit: they are small without loss. */
function isBlackOnWhite({ data, channels }: Pick<Shot, 'data' | 'channels'>): boolean {
  if (channels !== 1) return false;
  let between = 0;
  for (const value of data) if (value > INK && value < PAPER) between += 1;
  return between < HARDLY_ANY * data.length;
}

/** Pixels per point; only a sheet far larger than A3 gets fewer than 300 dpi. */
function scaleOf(page: OpenPage): number {
  const image = soleImageOf(page);
  const own = image === null ? null : pixelsOf(page, image);
  const [long, short] = [Math.max(page.width, page.height), Math.min(page.width, page.height)];
  const dpi = own === null ? 0 : (Math.max(own.width, own.height) * 72) / long;
  return Math.min(Math.max(dpi, LEAST_DPI) / 72, Math.sqrt(MOST_PIXELS / (long * short)));
}

function blacken({ data, width, height, channels }: Pixels, [x, y, w, h]: PageBox): void {
  const [left, right] = [Math.floor(x * width), Math.min(width, Math.ceil((x + w) * width))];
  const [top, foot] = [Math.floor(y * height), Math.min(height, Math.ceil((y + h) * height))];
  for (let row = top; row < foot; row += 1)
    data.fill(0, (row * width + left) * channels, (row * width + right) * channels);
}

/** The pixels without what no one sees: the fourth channel, and colour where there is none. */
function plain({ data, channels }: Pixels): Pick<Shot, 'data' | 'channels'> {
  const count = data.length / channels;
  const grey = Buffer.allocUnsafe(count);
  let isGrey = true;
  for (let at = 0; at < count && isGrey; at += 1) {
    const from = at * channels;
    grey[at] = data[from]!;
    isGrey = data[from] === data[from + 1] && data[from] === data[from + 2];
  }
  if (isGrey) return { data: grey, channels: 1 };
  const colours = Buffer.allocUnsafe(count * 3);
  for (let at = 0; at < count; at += 1)
    data.copy(colours, at * 3, at * channels, at * channels + 3);
  return { data: colours, channels: 3 };
}

const PHOTO_QUALITY = 88;

/** Puts the picture into a document: paper as JPEG, drawn letters without loss. */
export async function embedShot(document: PDFDocument, shot: Shot): Promise<PDFRef> {
  const { width, height, channels, data } = shot;
  if (shot.isPhoto) {
    const jpeg = sharp(data, { raw: { width, height, channels } }).jpeg({ quality: PHOTO_QUALITY });
    return (await document.embedJpg(await jpeg.toBuffer())).ref;
  }
  const packed = deflateSync(data);
  const { context } = document;
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
    Length: packed.length,
  });
  return context.register(PDFRawStream.of(dict, packed));
}
