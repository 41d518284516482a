import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Drawing } from './annotation-drawing.ts';

/** Why no picture was drawn; `PICTURES_TOO_LARGE` counts the dots of all different ones of a document, unpacked. */
export type PictureFailure = 'UNREADABLE_IMAGE' | 'PICTURES_TOO_LARGE';

const MOST_PIXELS = 16_000_000;
/** Of all pictures of a document together: a tiny file can unpack into a picture that keeps a machine busy. */
const MOST_PIXELS_TOGETHER = 64_000_000;
const SIDE = 2000;

const opened = (picture: string) =>
  sharp(Buffer.from(picture, 'base64'), { limitInputPixels: MOST_PIXELS });

/** How many points the pictures have together, as their heads say; null where one is no picture. */
async function pixelsOf(pictures: readonly string[]): Promise<number | null> {
  let pixels = 0;
  for (const picture of pictures) {
    const size = await opened(picture)
      .metadata()
      .catch(() => null);
    if (size === null) return null;
    pixels += size.width * size.height;
  }
  return pixels;
}

const drawnAnew = (picture: string) =>
  opened(picture)
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);

/** Embeds each picture once, drawn anew so that nothing but its pixels goes into the document. */
export async function picturesIn(
  document: PDFDocument,
  drawings: readonly Drawing[],
): Promise<Map<string, PDFImage> | PictureFailure> {
  const own = drawings.flatMap((drawing) => (drawing.kind === 'picture' ? [drawing.picture] : []));
  const different = [...new Set(own)];
  const pixels = await pixelsOf(different);
  if (pixels === null) return 'UNREADABLE_IMAGE';
  if (pixels > MOST_PIXELS_TOGETHER) return 'PICTURES_TOO_LARGE';
  const pictures = new Map<string, PDFImage>();
  for (const picture of different) {
    const png = await drawnAnew(picture);
    if (png === null) return 'UNREADABLE_IMAGE';
    pictures.set(picture, await document.embedPng(png));
  }
  return pictures;
}
