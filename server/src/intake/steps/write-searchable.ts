import { join } from 'node:path';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import type { Arrival } from '../arrival.ts';

/** Puts the recognised words invisibly into a copy of the PDF, or takes the one that was made; the original itself is never touched. */
export async function writeSearchable(
  ctx: Ctx,
  engines: Engines,
  arrival: Arrival,
): Promise<Arrival> {
  const { accountId } = ctx.viewer;
  if (arrival.drawn) {
    const { sha256 } = await ctx.blobs.adopt(accountId, arrival.drawn.file);
    return { ...arrival, searchableSha256: sha256 };
  }
  const read = arrival.pages.filter((page) => page.source === 'ocr');
  if (read.length === 0) return arrival;
  const outFile = join(arrival.folder, 'searchable.pdf');
  const pages = read.map(({ number, words, turn, skew }) => ({ page: number, words, turn, skew }));
  const written = await engines.pdf.searchable({ original: arrival.original, outFile, pages });
  if (written === null) return arrival;
  const { sha256 } = await ctx.blobs.adopt(accountId, written);
  return { ...arrival, searchableSha256: sha256 };
}
