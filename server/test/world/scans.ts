import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { PdfEngine } from '@postkorb/pdf/engine';
import { separatorSheet } from '../../src/intake/stations/separator-sheet.ts';

const SIZE = { width: 827, height: 1169 };

/** A page with this word on it, as it comes out of a scanner; without one, a blank page. */
export function scannedPage(word = '') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="#fbfaf8"/>
    <text x="90" y="200" font-size="48" font-family="DejaVu Sans, sans-serif">${word}</text>
    ${word === '' ? '' : '<rect x="90" y="260" width="500" height="8"/>'}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).withMetadata({ density: 100 });
}

/** The separator sheet or the page of labels as a scanner sees it. */
export async function scannedSheet(pdf: PdfEngine, folder: string, page: 1 | 2): Promise<Buffer> {
  const file = join(folder, 'sheet.pdf');
  await writeFile(file, await separatorSheet());
  const [outDir, pages] = [folder, [page]];
  const { pages: previews } = await pdf.previews({ file, outDir, pages });
  return sharp(await readFile(previews[0]!.file))
    .jpeg()
    .toBuffer();
}

/** One PDF of pictures, as production scanners save a batch. */
export async function batchOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const bytes of pictures) {
    const picture = await pdf.embedJpg(bytes);
    const { width, height } = { width: 595, height: 842 };
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return Buffer.from(await pdf.save());
}
