import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { openBook } from '../../demo/book.ts';
import { letters } from '../../demo/letters.ts';
import { loadRaster, rasterise, type Pixels } from '../../demo/raster.ts';
import { openPdfEngine } from '@postkorb/pdf/engine';
import { chance } from './chance.ts';

const DPI = 300;
const TODAY = new Date('2026-11-20T08:00:00Z');
const PAPER = [244, 241, 233];
const INK = [36, 35, 41];
const GLASS = { r: 214, g: 213, b: 209 };
const TILE = { width: 512, height: 512, channels: 3 as const };

/** A page as a good scanner gives it (A4, 300 dpi, colour, askew and grainy), with the words that are printed on it. */
export type Scan = {
  readonly name: string;
  readonly jpeg: string;
  readonly pdf: Uint8Array;
  readonly words: readonly string[];
};

/** Grain that is the same in every run; sharp's own is not. */
function grain(): Buffer {
  const random = chance(3);
  const tile = Buffer.alloc(TILE.width * TILE.height * 3);
  for (let at = 0; at < tile.length; at += 3) {
    const light = 243 + Math.floor((random() + random() + random()) * 4);
    tile.fill(light, at, at + 3);
  }
  return tile;
}

async function photograph({ data, width, height }: Pixels, skew: number, tile: Buffer) {
  const slope = PAPER.map((white, at) => (white - INK[at]!) / 255);
  const sheet = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .linear(slope, INK)
    .composite([{ input: tile, raw: TILE, tile: true, blend: 'multiply' }])
    .removeAlpha()
    .blur(0.5)
    .raw()
    .toBuffer();
  return sharp(sheet, { raw: { width, height, channels: 3 } })
    .rotate(skew, { background: GLASS })
    .withMetadata({ density: DPI })
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function bound(jpegs: readonly Buffer[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setCreationDate(TODAY);
  pdf.setModificationDate(TODAY);
  for (const jpeg of jpegs) {
    const image = await pdf.embedJpg(jpeg);
    const [width, height] = [(image.width / DPI) * 72, (image.height / DPI) * 72];
    pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return pdf.save();
}

/** A scanner that lays every sheet a little askew, in every run alike. */
export async function openScanner(): Promise<(paper: Uint8Array) => Promise<Uint8Array>> {
  const [raster, tile, random] = [await loadRaster(), grain(), chance(5)];
  return async (paper) => {
    const jpegs: Buffer[] = [];
    for (const pixels of rasterise(raster, paper, DPI))
      jpegs.push(await photograph(pixels, (random() - 0.5) * 1.2, tile));
    return bound(jpegs);
  };
}

/** What a scan of the demo looked like before it went through the scanner. */
async function printed(letter: (typeof letters)[number]): Promise<Uint8Array | null> {
  if (letter.kind !== 'scan') return null;
  const book = await openBook(TODAY, letter.faces);
  await letter.draw(book);
  return book.pdf.save();
}

/** The letters of the demo that come on paper, as they leave the printer. */
export async function* printDemoLetters(): AsyncGenerator<{ name: string; paper: Uint8Array }> {
  for (const letter of letters) {
    const paper = await printed(letter);
    if (paper !== null) yield { name: letter.name, paper };
  }
}

/** Prints and scans the first pages of this many letters, always the same ones. */
export async function drawScans(folder: string, count: number): Promise<readonly Scan[]> {
  await mkdir(folder, { recursive: true });
  const [raster, tile, random] = [await loadRaster(), grain(), chance(5)];
  const engine = await openPdfEngine({ workDir: folder, children: 1 });
  const scans: Scan[] = [];
  for await (const { name: title, paper } of printDemoLetters()) {
    if (scans.length === count) break;
    const file = join(folder, 'printed.pdf');
    await writeFile(file, paper);
    const [pixels] = rasterise(raster, paper, DPI);
    const text = await engine.text(file, [1]);
    const name = join(folder, title.replace(/\W+/g, '-'));
    const picture = await photograph(pixels!, (random() - 0.5) * 1.2, tile);
    await writeFile(`${name}.jpg`, picture);
    const words = text.ok ? (text.value[0]?.words ?? []).map((word) => word.text) : [];
    scans.push({ name, jpeg: `${name}.jpg`, pdf: await bound([picture]), words });
  }
  await engine.close();
  return scans;
}
