import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { PDFDocument, PDFName, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import { MOST_SCAN_PAGES } from '@postkorb/domain/intake';
import sharp, { type Metadata } from 'sharp';

const pressed = promisify(deflate);

export type BindInput = {
  readonly files: readonly string[];
  /** The resolution that whoever scanned them says; otherwise the pictures say it, or it is the usual one. */
  readonly dpi: number | null;
  readonly outFile: string;
};
/** How many pages there are; no pages at all where a picture could not be read. */
export type Bound = { readonly pages: number } | { readonly refused: BindRefusal };
export type BindRefusal = 'PICTURE_UNREADABLE' | 'TOO_MANY_PAGES';

// A3 at 600 dots an inch; what is larger is no page.
const MOST_PIXELS = 100_000_000;
const [LEAST_DPI, USUAL_DPI, MOST_DPI] = [50, 200, 1_200];
const POINTS_PER_INCH = 72;

type Picture = {
  readonly bytes: Buffer;
  /** Counted from 0: a TIFF has several. */
  readonly page: number;
  readonly about: Metadata;
};

const opened = ({ bytes, page }: Pick<Picture, 'bytes' | 'page'>) =>
  sharp(bytes, { page, limitInputPixels: MOST_PIXELS, failOn: 'error' });

async function picturesIn(bytes: Buffer): Promise<Picture[]> {
  const { pages = 1 } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
  const found: Picture[] = [];
  for (let page = 0; page < Math.min(pages, MOST_SCAN_PAGES + 1); page += 1)
    found.push({ bytes, page, about: await opened({ bytes, page }).metadata() });
  return found;
}

function sizeOf(picture: { width: number; height: number }, about: Metadata, said: number | null) {
  const dpi = said ?? about.density ?? USUAL_DPI;
  const scale = POINTS_PER_INCH / (dpi >= LEAST_DPI && dpi <= MOST_DPI ? dpi : USUAL_DPI);
  return [picture.width * scale, picture.height * scale] as const;
}

/** A JPEG that viewers show as it is goes in as it is: no dot of it changes. */
const isPlainJpeg = ({ format, channels, space, orientation = 1 }: Metadata) =>
  format === 'jpeg' && orientation === 1 && (space === 'srgb' || space === 'b-w') && channels !== 4;

async function embedJpeg(pdf: PDFDocument, picture: Picture): Promise<PDFImage> {
  // Decoded once: what ends in the middle is no page.
  await opened(picture).resize(64).raw().toBuffer();
  return pdf.embedJpg(picture.bytes);
}

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

type Dots = { readonly data: Buffer; readonly width: number; readonly height: number };
type Depth = { readonly isGrey: boolean; readonly bits: 1 | 8 };

/** Puts dots on a page as they are, without loss. */
async function drawDots(pdf: PDFDocument, dots: Dots, { isGrey, bits }: Depth) {
  const { width, height } = dots;
  const data = bits === 1 ? packed(dots.data, width, height) : dots.data;
  const stream = pdf.context.stream(await pressed(data), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: isGrey ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: bits,
    Filter: 'FlateDecode',
  });
  return pdf.context.register(stream);
}

function showOn(page: PDFPage, image: Awaited<ReturnType<typeof drawDots>>): void {
  const { context } = page.doc;
  const name = page.node.newXObject('Scan', image).asString();
  const [width, height] = [String(page.getWidth()), String(page.getHeight())];
  const drawing = context.stream(`q ${width} 0 0 ${height} 0 0 cm ${name} Do Q`);
  page.node.set(PDFName.of('Contents'), context.register(drawing));
}

async function addDots(pdf: PDFDocument, picture: Picture, dpi: number | null): Promise<void> {
  const { about } = picture;
  const isGrey = about.channels < 3 || about.space === 'b-w';
  const { data, info } = await opened(picture)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace(isGrey ? 'b-w' : 'srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const bits = isGrey && about.bitsPerSample === 1 ? 1 : 8;
  const image = await drawDots(pdf, { data, ...info }, { isGrey: info.channels === 1, bits });
  showOn(pdf.addPage([...sizeOf(info, about, dpi)]), image);
}

async function addPage(pdf: PDFDocument, picture: Picture, dpi: number | null): Promise<void> {
  if (!isPlainJpeg(picture.about)) return addDots(pdf, picture, dpi);
  const image = await embedJpeg(pdf, picture);
  const [width, height] = sizeOf(image, picture.about, dpi);
  pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
}

/** Adds the pages of a picture; why not, where it has too many. */
async function addPages(pdf: PDFDocument, bytes: Buffer, dpi: number | null) {
  for (const picture of await picturesIn(bytes)) {
    if (pdf.getPageCount() >= MOST_SCAN_PAGES) return 'TOO_MANY_PAGES';
    await addPage(pdf, picture, dpi);
  }
  return null;
}

/** One PDF of all pictures, in their order, each as large as it was on paper and without loss. The same pictures give the same PDF. */
export async function bindPictures({ files, dpi, outFile }: BindInput): Promise<Bound> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setCreator('Postkorb');
  for (const file of files) {
    // A file that cannot be read at all says nothing of its picture.
    const bytes = await readFile(file);
    const refused = await addPages(pdf, bytes, dpi).catch(() => 'PICTURE_UNREADABLE' as const);
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
