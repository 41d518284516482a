import { PDFDocument } from '@cantoo/pdf-lib';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import sharp from 'sharp';
import { rasterise, type Pixels } from './raster.ts';

const DPI = 200;
const WIDTH = Math.round((210 / 25.4) * DPI);
const HEIGHT = Math.round((297 / 25.4) * DPI);
const PX = DPI / 25.4;
const INK = [34, 33, 38] as const;
const GLASS = { r: 221, g: 220, b: 216 };

/** How a sheet came through the scanner. */
export type Look = {
  /** Degrees the feeder pulled it askew; at most 0.7. */
  readonly skew: number;
  readonly paper?: keyof typeof PAPERS;
  readonly folds?: 'thirds' | 'half';
  readonly punched?: boolean;
};

const PAPERS = {
  white: [249, 248, 245],
  recycled: [238, 235, 226],
  cream: [248, 242, 228],
} as const;

const foldAt = { thirds: [105, 210], half: [148.5] };

/** Light and shadow of a sheet that was folded, punched and lay on glass, as an image to multiply with. */
function shadows(look: Look): Buffer {
  const [width, height] = [WIDTH, HEIGHT];
  const crease = (y: number) =>
    `<rect y="${y * PX - 46}" width="${width}" height="46" fill="url(#up)"/>` +
    `<rect y="${y * PX}" width="${width}" height="30" fill="url(#down)"/>` +
    `<rect y="${y * PX - 1}" width="${width}" height="1.4" fill="#000" opacity=".09"/>`;
  const holes = [108.5, 188.5]
    .map((y) => `<circle cx="${11 * PX}" cy="${y * PX}" r="${2.8 * PX}" fill="#7d7b78"/>`)
    .join('');
  const dust = [7, 23, 41, 58, 83].map(
    (n) =>
      `<circle cx="${(n * 397) % width}" cy="${(n * 911) % height}" r="${0.8 + (n % 3) * 0.5}" fill="#b9b5ad"/>`,
  );
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="up" x2="0" y2="1"><stop stop-opacity="0"/><stop offset="1" stop-opacity=".045"/></linearGradient>
      <linearGradient id="down" x2="0" y2="1"><stop stop-opacity=".025"/><stop offset="1" stop-opacity="0"/></linearGradient>
      <linearGradient id="side"><stop stop-opacity=".075"/><stop offset=".03" stop-opacity="0"/><stop offset=".97" stop-opacity="0"/><stop offset="1" stop-opacity=".05"/></linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="100%" fill="url(#side)"/>
    ${look.folds ? foldAt[look.folds].map(crease).join('') : ''}${dust.join('')}${look.punched ? holes : ''}
  </svg>`);
}

const GRAIN = 256;

/** The grain of paper and sensor as a small tile, the same on every run so that a letter stays the same letter. */
function grain(): Buffer {
  let state = 1;
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const speck = () => 246 + Math.round((next() + next() + next()) * 3);
  return Buffer.from(Array.from({ length: GRAIN * GRAIN }, speck).flatMap((v) => [v, v, v]));
}

const TILE = { width: GRAIN, height: GRAIN, channels: 3 as const };
const SHEET = { raw: { width: WIDTH, height: HEIGHT, channels: 3 as const } };

/** Shadows and grain in one image; sheets that were folded alike share it. */
async function textureOf(look: Look, noise: Buffer): Promise<Buffer> {
  return sharp(shadows(look))
    .flatten({ background: '#fff' })
    .composite([{ input: noise, raw: TILE, tile: true, blend: 'multiply' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Takes the sheet through the scanner: paper instead of white, ink instead of black, shadows, askew. */
async function photograph(pixels: Pixels, look: Look, texture: Buffer): Promise<Buffer> {
  const slope = PAPERS[look.paper ?? 'white'].map((white, i) => (white - (INK[i] ?? 0)) / 255);
  const sheet = await sharp(pixels.data, raw(pixels))
    .removeAlpha()
    .linear(slope, [...INK])
    .composite([{ input: texture, ...SHEET, blend: 'multiply' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const { data, info } = await sharp(sheet, SHEET)
    .rotate(look.skew, { background: GLASS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((info.width - WIDTH) / 2);
  const top = Math.floor((info.height - HEIGHT) / 2);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .extract({ left, top, width: WIDTH, height: HEIGHT })
    .withMetadata({ density: DPI })
    .jpeg({ quality: 72 })
    .toBuffer();
}

export type Scanner = (pdf: Uint8Array, look: Look, date: Date) => Promise<Uint8Array>;

async function bind(jpegs: readonly Buffer[], date: Date): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setProducer('Scanstation');
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  for (const jpeg of jpegs) {
    const [width, height] = [(WIDTH / DPI) * 72, (HEIGHT / DPI) * 72];
    pdf.addPage([width, height]).drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width, height });
  }
  return pdf.save();
}

/** A scanner that turns printed letters into what arrives: images of paper, bound as a PDF without text. */
export async function openScanner(lib: WrappedPdfiumModule): Promise<Scanner> {
  const noise = grain();
  const textures = new Map<string, Promise<Buffer>>();
  const texture = (look: Look) => {
    const key = `${look.folds} ${look.punched}`;
    const known = textures.get(key) ?? textureOf(look, noise);
    textures.set(key, known);
    return known;
  };
  return async (pdf, look, date) => {
    const jpegs: Buffer[] = [];
    for (const pixels of rasterise(lib, pdf, DPI)) {
      const upright = pixels.width > pixels.height ? await fedSideways(pixels) : pixels;
      jpegs.push(await photograph(await cut(upright), look, await texture(look)));
    }
    return bind(jpegs, date);
  };
}

const raw = ({ width, height }: Pixels) => ({ raw: { width, height, channels: 4 as const } });

async function fedSideways(pixels: Pixels): Promise<Pixels> {
  const data = await sharp(pixels.data, raw(pixels)).rotate(90).raw().toBuffer();
  return { data, width: pixels.height, height: pixels.width };
}

/** Every sheet leaves the scanner in one size, to the pixel. */
async function cut(pixels: Pixels): Promise<Pixels> {
  if (pixels.width === WIDTH && pixels.height === HEIGHT) return pixels;
  const data = await sharp(pixels.data, raw(pixels))
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, width: WIDTH, height: HEIGHT };
}
