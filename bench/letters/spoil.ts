import { PDFDocument } from '@cantoo/pdf-lib';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { chance } from '../../tools/bench/chance.ts';
import { chanceOf, type Chance } from './chance.ts';

const DPI = 300;
const TILE = { width: 512, height: 512, channels: 3 as const };
const WIDE = 2480;
const HIGH = 3508;
const mm = (many: number) => Math.round((many / 25.4) * DPI);

/** How a sheet came into the house. */
export type Way = 'scanner' | 'photo' | 'fax';
export type Spoiled = { readonly jpeg: Buffer; readonly way: Way };

/** Grain that is the same in every run; sharp's own is not. */
function grain(depth: number): Buffer {
  const random = chance(7);
  const tile = Buffer.alloc(TILE.width * TILE.height * 3);
  for (let at = 0; at < tile.length; at += 3) {
    const light = 255 - Math.floor((random() + random()) * depth);
    tile.fill(light, at, at + 3);
  }
  return tile;
}

const svg = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}">${inner}</svg>`,
  );

/** What lies on a sheet beside its print, each by lot: a fold, a stain, a stamp, holes. */
function blemishes(by: Chance): string {
  const parts: string[] = [];
  if (by.maybe(0.5))
    for (const y of [99, 198])
      parts.push(
        `<rect x="0" y="${mm(y) + by.int(-20, 20)}" width="${WIDE}" height="${by.int(3, 9)}" fill="#777" opacity="0.${by.int(12, 35)}"/>`,
      );
  if (by.maybe(0.2))
    parts.push(
      `<ellipse cx="${by.int(300, 2200)}" cy="${by.int(1200, 3200)}" rx="${by.int(90, 240)}" ry="${by.int(80, 200)}" fill="#9a7434" opacity="0.22"/>`,
    );
  if (by.maybe(0.25))
    parts.push(
      `<g transform="translate(${by.int(1300, 1700)} ${by.int(900, 1250)}) rotate(${by.int(-9, 9)})" fill="none" stroke="#2b3f9c" opacity="0.6"><rect width="560" height="190" stroke-width="7"/><text x="40" y="120" font-size="70" font-family="DejaVu Sans" fill="#2b3f9c" stroke="none">EINGANG ${by.int(1, 28)}.${by.int(1, 12)}.</text></g>`,
    );
  if (by.maybe(0.35))
    for (const y of [108.5, 188.5])
      parts.push(`<circle cx="${mm(12)}" cy="${mm(y)}" r="${mm(2.7)}" fill="#555"/>`);
  return parts.join('');
}

/** The back of the sheet, as it shines through. */
async function shining(png: Buffer): Promise<OverlayOptions> {
  const input = await sharp(png)
    .resize(WIDE, HIGH, { fit: 'fill' })
    .flop()
    .removeAlpha()
    .blur(4)
    .linear(0.09, 232)
    .png()
    .toBuffer();
  return { input, blend: 'multiply' };
}

async function onPaper(png: Buffer, by: Chance): Promise<Sharp> {
  const layers: OverlayOptions[] = [{ input: svg(blemishes(by)) }];
  if (by.maybe(0.2)) layers.push(await shining(png));
  layers.push({ input: grain(by.int(6, 16)), raw: TILE, tile: true, blend: 'multiply' });
  const tint = [by.int(238, 253), by.int(236, 252), by.int(222, 250)];
  const sheet = await sharp(png)
    .resize(WIDE, HIGH, { fit: 'fill' })
    .removeAlpha()
    .linear(
      tint.map((white) => (white - 34) / 255),
      [34, 34, 38],
    )
    .composite(layers)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(sheet);
}

const quality = (by: Chance) => ({ quality: by.int(60, 90) });

async function scanned(png: Buffer, by: Chance): Promise<Buffer> {
  const sheet = await onPaper(png, by);
  return sheet
    .rotate(by.int(-8, 8) / 10, { background: '#d6d5d1' })
    .blur(0.5 + by.int(0, 3) / 10)
    .withMetadata({ density: DPI })
    .jpeg(quality(by))
    .toBuffer();
}

/** Light from one side, a table beneath, and a camera that was not held straight. */
async function photographed(png: Buffer, by: Chance): Promise<Buffer> {
  const sheet = await onPaper(png, by);
  const lean = by.int(-12, 12) / 1000;
  const shade = svg(
    `<defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#b5b0a8"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#light)"/>`,
  );
  const lit = await sheet
    .composite([{ input: shade, blend: 'multiply' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const leaning = await sharp(lit)
    .affine([1, lean, by.int(-12, 12) / 1000, 1], { background: '#6b5a48' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(leaning).blur(0.9).withMetadata({ density: DPI }).jpeg(quality(by)).toBuffer();
}

/** Black and white at 200 dots an inch, with a line that slipped. */
async function faxed(png: Buffer, by: Chance): Promise<Buffer> {
  const small = await sharp(png)
    .resize(1654, 2339, { fit: 'fill' })
    .removeAlpha()
    .grayscale()
    .blur(0.6)
    .threshold(by.int(150, 185))
    .rotate(by.int(-5, 5) / 10, { background: '#fff' })
    .png()
    .toBuffer();
  return sharp(small).withMetadata({ density: 200 }).jpeg({ quality: 90 }).toBuffer();
}

const WAYS: Readonly<Record<Way, (png: Buffer, by: Chance) => Promise<Buffer>>> = {
  scanner: scanned,
  photo: photographed,
  fax: faxed,
};

/** A sheet as it comes in, the same in every run: most through a scanner, some by camera or fax. */
export async function spoiled(png: Buffer, name: string): Promise<Spoiled> {
  const letter = name.replace(/-page-\d+$/, '');
  const way = chanceOf(`way ${letter}`).pick<Way>([
    ...Array<Way>(7).fill('scanner'),
    'photo',
    'photo',
    'fax',
  ]);
  return { way, jpeg: await WAYS[way](png, chanceOf(`sheet ${name}`)) };
}

/** Pictures as one PDF, each sheet at its size. */
export async function bound(jpegs: readonly Buffer[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const jpeg of jpegs) {
    const image = await pdf.embedJpg(jpeg);
    const { density = DPI } = await sharp(jpeg).metadata();
    const [width, height] = [(image.width / density) * 72, (image.height / density) * 72];
    pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return pdf.save();
}
