import sharp, { type Sharp } from 'sharp';
import { readingSize, type Size } from '../opening/page-size.ts';
import type { OpenPage } from '../opening/document.ts';
import type { PageJpeg } from './page-jpeg.ts';
import type { Pixels } from '../basics/pixels.ts';

const JPEG_PIXELS = 100_000_000;
const GREYS_KEPT = 8;

/** The scan's own JPEG upright in colour at preview size; throws when it is broken. */
export async function colourScan(
  page: OpenPage,
  jpeg: PageJpeg,
  { size, readingDpi }: { size: Size; readingDpi: number },
): Promise<Sharp> {
  const reading = readingSize(page, readingDpi, jpeg);
  if (reading.width < size.width) return pictureOf(await unpacked(jpeg, size));
  // Unpacking costs more than all the rest: what will be read is kept, and the preview made from it.
  const large = await unpacked(jpeg, reading);
  if (page.pdf.greys.size < GREYS_KEPT)
    page.pdf.greys.set(page.index, { dpi: readingDpi, pixels: await greyOf(large) });
  return pictureOf(await pixelsOf(pictureOf(large).resize({ ...size, fit: 'fill' })));
}

/** The scan's own JPEG upright in grey at this size; throws when it is broken. */
export async function greyScan(jpeg: PageJpeg, size: Size): Promise<Pixels> {
  return greyOf(await unpacked(jpeg, size));
}

type Box = Size & { readonly left: number; readonly top: number };

/** A part of the scan's own JPEG in grey, dot by dot as it lies; throws when it is broken up to there. */
export async function greyPart(jpeg: PageJpeg, box: Box): Promise<Pixels> {
  const picture = sharp(jpeg.bytes, { limitInputPixels: JPEG_PIXELS, failOn: 'error' });
  return await pixelsOf(picture.extract(box).toColourspace('b-w'));
}

async function unpacked(jpeg: PageJpeg, size: Size): Promise<Pixels> {
  const lying = jpeg.turn % 180 === 0 ? size : { width: size.height, height: size.width };
  const picture = sharp(jpeg.bytes, { limitInputPixels: JPEG_PIXELS, failOn: 'error' })
    // Half the work of sharp's usual kernel on all colours, and read no worse.
    .resize({ ...lying, fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb');
  const pixels = await pixelsOf(picture);
  return jpeg.turn === 0 ? pixels : await pixelsOf(pictureOf(pixels).rotate(jpeg.turn));
}

function greyOf(pixels: Pixels): Promise<Pixels> {
  return pixelsOf(pictureOf(pixels).toColourspace('b-w'));
}

function pictureOf({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const channels = info.channels === 1 ? 1 : info.channels === 3 ? 3 : 4;
  return { data, width: info.width, height: info.height, channels };
}
