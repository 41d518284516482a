import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PdfEngine } from '@postkorb/pdf/engine';
import sharp from 'sharp';
import { drawPracticeFront } from '../../src/centre/fronts/practice-front.ts';
import { PRACTICE_SENDERS } from '../../src/centre/fronts/practice-senders.ts';

/** The front of an envelope with this label to these rows, as a scanner sees it. */
export async function frontPicture(
  pdf: PdfEngine,
  code: string,
  address: readonly string[],
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'front-'));
  const [file, outFile] = [join(folder, 'front.pdf'), join(folder, 'front.pgm')];
  await writeFile(file, await drawPracticeFront({ code, address, sender: PRACTICE_SENDERS[1]! }));
  const image = await pdf.pageImage({ file, page: 1, outFile, dpi: 200, turn: 0 });
  if (!image.ok) throw new Error(image.detail);
  const { width, height } = image.value;
  const dots = (await readFile(outFile)).subarray(-width * height);
  await rm(folder, { recursive: true });
  return sharp(dots, { raw: { width, height, channels: 1 } })
    .withMetadata({ density: 200 })
    .jpeg({ quality: 90 })
    .toBuffer();
}
