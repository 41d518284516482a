import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { MOST_SCAN_PAGES, SCAN_MAX_BYTES } from '@postkorb/domain/intake';
import type { Metadata, Sharp } from 'sharp';
import { isKeptPng, keptTiff, pngData, type ImageData } from './kept-data.ts';
import { openPicture, picturesIn, type Picture } from './pictures.ts';
import { wholeJpeg } from './whole-jpeg.ts';

const pressed = promisify(deflate);

export type BindInput = {
  readonly files: readonly string[];
  /** The resolution that whoever scanned them says; otherwise the pictures say it, or it is the usual one. */
  readonly dpi: number | null;
  readonly outFile: string;
  /** How long the PDF may become; twice as much as a scan where nothing is said. */
  readonly mostBytes?: number;
};
/** How many pages there are; no pages at all where a picture could not be read. */
export type Bound = { readonly pages: number } | { readonly refused: BindRefusal };
export type BindRefusal = 'PICTURE_UNREADABLE' | 'PICTURE_TOO_LARGE' | 'TOO_MANY_PAGES';

const [LEAST_DPI, USUAL_DPI, MOST_DPI] = [50, 200, 1_200];
const POINTS_PER_INCH = 72;
const JPEG_IN_TIFF = [6, 7];
// What came as JPEG and cannot go in as it is: coded once more, all colours whole, nobody sees the difference.
const ONCE_MORE = { quality: 95, chromaSubsampling: '4:4:4' } as const;

function sizeOf(picture: { width: number; height: number }, about: Metadata, said: number | null) {
  const dpi = said ?? about.density ?? USUAL_DPI;
  const scale = POINTS_PER_INCH / (dpi >= LEAST_DPI && dpi <= MOST_DPI ? dpi : USUAL_DPI);
  return [picture.width * scale, picture.height * scale] as const;
}

/** A JPEG that viewers show as it is goes in as it is: no dot of it changes. */
const isPlainJpeg = ({ format, channels, space, orientation = 1 }: Metadata) =>
  format === 'jpeg' && orientation === 1 && (space === 'srgb' || space === 'b-w') && channels !== 4;

const isUpright = ({ about }: Picture): boolean => (about.orientation ?? 1) === 1;

/** Decodes a picture once: what ends in the middle is no page. */
const checked = async (picture: Sharp) => void (await picture.resize(64).raw().toBuffer());

/** Eight dots of black and white in a byte. */
function packed(dots: Buffer, width: number, height: number): Buffer {
  const row = Math.ceil(width / 8);
  const bits = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * row + (x >> 3);
      if ((dots[y * width + x] ?? 0) > 127) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  return bits;
}

type Page = { readonly pdf: PDFDocument; readonly picture: Picture; readonly dpi: number | null };

/** How it looks on white paper, upright. */
function shown({ about, ...picture }: Picture): Sharp {
  const isGrey = about.channels < 3 || about.space === 'b-w';
  return openPicture(picture)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace(isGrey ? 'b-w' : 'srgb');
}

/** Its dots without loss: black and white as bits, all others as a PNG presses them. */
async function dotsOf(picture: Picture): Promise<ImageData> {
  const { about } = picture;
  const isGrey = about.channels < 3 || about.space === 'b-w';
  if (!isGrey || about.bitsPerSample !== 1)
    return pngData(
      await shown(picture).png({ adaptiveFiltering: true, compressionLevel: 6 }).toBuffer(),
    );
  const { data, info } = await shown(picture)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const bytes = await pressed(packed(data, width, height));
  return { bytes, width, height, isGrey, bits: 1, Filter: 'FlateDecode' };
}

/** Its data as it lies in its file, where a PDF may have it so. */
async function keptData(picture: Picture): Promise<ImageData | null> {
  const { about, bytes, tiff } = picture;
  if (!isUpright(picture)) return null;
  const kept = tiff ? keptTiff(tiff) : isKeptPng(about, bytes) ? pngData(bytes) : null;
  if (kept !== null) await checked(openPicture(picture));
  return kept;
}

function imageOf({ pdf: { context } }: Page, { bytes, ...data }: ImageData): PDFRef {
  const { width, height, isGrey, bits, ...more } = data;
  const stream = context.stream(bytes, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: isGrey ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: bits,
    ...more,
  });
  return context.register(stream);
}

function showOn(page: PDFPage, image: PDFRef): void {
  const { context } = page.doc;
  // Under this very name: what the library calls new ones is a name of its own.
  page.node.setXObject(PDFName.of('Scan'), image);
  const [width, height] = [String(page.getWidth()), String(page.getHeight())];
  const drawing = context.stream(`q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`);
  page.node.set(PDFName.of('Contents'), context.register(drawing));
}

/** A JPEG that is ready to go in: as it came, or coded once more; null where it came without loss. */
async function jpegOf(picture: Picture): Promise<Buffer | null> {
  const { about, bytes, tiff } = picture;
  if (isPlainJpeg(about)) return bytes;
  const inTiff = tiff !== null && JPEG_IN_TIFF.includes(tiff.compression);
  if (about.format !== 'jpeg' && !inTiff) return null;
  const whole = inTiff && isUpright(picture) ? wholeJpeg(tiff) : null;
  return whole ?? shown(picture).jpeg(ONCE_MORE).toBuffer();
}

/** Adds a page; how many bytes it takes. */
async function addPage(page: Page): Promise<number> {
  const { pdf, picture, dpi } = page;
  const jpeg = await jpegOf(picture);
  if (jpeg !== null) {
    await checked(openPicture({ bytes: jpeg, page: 0 }));
    const image = await pdf.embedJpg(jpeg);
    const [width, height] = sizeOf(image, picture.about, dpi);
    pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
    return jpeg.length;
  }
  const data = (await keptData(picture)) ?? (await dotsOf(picture));
  showOn(pdf.addPage([...sizeOf(data, picture.about, dpi)]), imageOf(page, data));
  return data.bytes.length;
}

type Growing = { readonly pdf: PDFDocument; left: number };

/** Adds the pages of a picture; why not, where it has too many, or they are too long. */
async function addPages(growing: Growing, bytes: Buffer, dpi: number | null) {
  const { pdf } = growing;
  for (const picture of await picturesIn(bytes)) {
    if (pdf.getPageCount() >= MOST_SCAN_PAGES) return 'TOO_MANY_PAGES';
    growing.left -= await addPage({ pdf, picture, dpi });
    if (growing.left < 0) return 'PICTURE_TOO_LARGE';
  }
  return null;
}

/**
 * One PDF of all pictures, in their order, each as large as it was on paper. What a PDF may have as it is goes in as it is, what came
 * without loss stays without loss, and a JPEG that has to be coded once more looks as it did. The same pictures give the same PDF.
 */
export async function bindPictures(input: BindInput): Promise<Bound> {
  const { files, dpi, outFile, mostBytes = 2 * SCAN_MAX_BYTES } = input;
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setCreator('Postkorb');
  const growing: Growing = { pdf, left: mostBytes };
  for (const file of files) {
    // A file that cannot be read at all says nothing of its picture.
    const bytes = await readFile(file);
    const refused = await addPages(growing, bytes, dpi).catch(() => 'PICTURE_UNREADABLE' as const);
    if (refused !== null) return { refused };
  }
  await writeFile(outFile, await pdf.save());
  return { pages: pdf.getPageCount() };
}

type AttachInput = {
  /** The PDF, and the one that is attached to it. */
  readonly files: readonly [string, string];
  readonly name: string;
  readonly outFile: string;
};

/** The same PDF with another one attached to it. */
export async function attachPdf({ files, name, outFile }: AttachInput): Promise<boolean> {
  const [main, beside] = await Promise.all(files.map((file) => readFile(file)));
  if (main === undefined || beside === undefined) return false;
  const pdf = await PDFDocument.load(main, { updateMetadata: false });
  await pdf.attach(beside, name, { mimeType: 'application/pdf' });
  await writeFile(outFile, await pdf.save());
  return true;
}
