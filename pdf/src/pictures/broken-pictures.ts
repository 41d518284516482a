import sharp from 'sharp';
import type { OpenPage } from '../opening/document.ts';
import { bytesOf } from '../basics/pdfium.ts';
import { pixelsOf, type PageJpeg } from './page-jpeg.ts';

const IMAGE = 3;
const FORM = 5;
const MOST_OBJECTS = 3000;
const MOST_PICTURES = 40;
const MOST_PIXELS = 40_000_000;
const DEEPEST = 3;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const END_WITHIN = 4096;
/** The fewest bits of a dot that PDFium hands out with so many: it makes one byte of two bits, and three of three times four. */
const FEWEST_BITS: Readonly<Record<number, number>> = { 1: 1, 8: 2, 24: 12, 32: 12 };
const PLAIN_FILTERS = ['FlateDecode', 'LZWDecode', 'RunLengthDecode', 'ASCII85Decode'];

/** Whether a picture on a page that had to be drawn cannot be unpacked, or ends before its last line; a scan was tried before. */
export async function hasBrokenPicture(page: OpenPage, scan: PageJpeg | null): Promise<boolean> {
  if (scan !== null) return scan.width * scan.height <= MOST_PIXELS;
  let left = MOST_PIXELS;
  for (const image of imagesOf(page)) {
    const size = pixelsOf(page, image);
    left -= size === null ? 0 : size.width * size.height;
    if (left < 0) return false;
    if (size !== null && (await isBroken(page, { image, ...size }))) return true;
  }
  return false;
}

function imagesOf({ pdf: { pdfium }, handle }: OpenPage): number[] {
  const found: number[] = [];
  const look = (object: number, depth: number) => {
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === IMAGE && found.length < MOST_PICTURES) found.push(object);
    if (kind !== FORM || depth === 0) return;
    const count = Math.min(pdfium.FPDFFormObj_CountObjects(object), MOST_OBJECTS);
    for (let index = 0; index < count; index += 1)
      look(pdfium.FPDFFormObj_GetObject(object, index), depth - 1);
  };
  const count = Math.min(pdfium.FPDFPage_CountObjects(handle), MOST_OBJECTS);
  for (let index = 0; index < count; index += 1)
    look(pdfium.FPDFPage_GetObject(handle, index), DEEPEST);
  return found;
}

type Picture = { readonly image: number; readonly width: number; readonly height: number };

async function isBroken(page: OpenPage, picture: Picture): Promise<boolean> {
  const { pdfium } = page.pdf;
  const { image } = picture;
  const bitmap = pdfium.FPDFImageObj_GetBitmap(image);
  if (bitmap === 0) return true;
  pdfium.FPDFBitmap_Destroy(bitmap);
  const filters = filtersOf(page, image);
  if (filters.length === 1 && filters[0] === 'DCTDecode') return isCutJpeg(page, image);
  return filters.every((filter) => PLAIN_FILTERS.includes(filter)) && lacksLines(page, picture);
}

function filtersOf({ pdf: { pdfium } }: OpenPage, image: number): string[] {
  const count = Math.max(0, pdfium.FPDFImageObj_GetImageFilterCount(image));
  return Array.from({ length: count }, (_, index) =>
    bytesOf(pdfium, (pointer, size) =>
      pdfium.FPDFImageObj_GetImageFilter(image, index, pointer, size),
    )
      .toString('latin1')
      .replace(/\0.*$/s, ''),
  );
}

/** PDFium fills up what is missing; only a JPEG without its end is unpacked once more to know. */
async function isCutJpeg({ pdf: { pdfium } }: OpenPage, image: number): Promise<boolean> {
  const bytes = bytesOf(pdfium, (p, size) => pdfium.FPDFImageObj_GetImageDataRaw(image, p, size));
  if (bytes.subarray(-END_WITHIN).includes(END_OF_JPEG)) return false;
  const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MOST_PIXELS });
  return await picture.stats().then(
    () => false,
    () => true,
  );
}

function lacksLines({ pdf: { pdfium }, handle }: OpenPage, picture: Picture): boolean {
  const { image, width, height } = picture;
  const { scratch } = pdfium;
  if (!pdfium.FPDFImageObj_GetImageMetadata(image, handle, scratch)) return false;
  // Metadata: width, height, dpi x and y, bits per pixel, colour space.
  const bits = FEWEST_BITS[pdfium.pdfium.HEAP32[(scratch >> 2) + 4] ?? 0];
  if (bits === undefined) return false;
  const came = pdfium.FPDFImageObj_GetImageDataDecoded(image, 0, 0);
  return came < height * Math.ceil((width * bits) / 8);
}
