import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EInvoice } from '@postkorb/domain/einvoice';
import { drawPreviews, isPageless, type MadePages } from '#documents';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { drawEInvoice } from './draw-invoice-file.ts';
import { drawnTexts } from './drawn-texts.ts';

type Earlier = {
  readonly documentId: string;
  readonly file: string;
  readonly invoice: EInvoice;
};

/**
 * Draws the pages of an e-invoice that came as data alone when such got none; null where it has pages, or where drawing
 * takes too much. Nobody is shown them yet.
 */
export async function drawEarlier(
  ctx: Ctx,
  engines: Pick<Engines, 'xml' | 'pdf'>,
  { documentId, file, invoice }: Earlier,
): Promise<MadePages | null> {
  if (!(await isPageless(ctx, documentId))) return null;
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    const outFile = join(folder, 'drawn.pdf');
    const drawn = await drawEInvoice(engines.xml, { file, invoice, outFile });
    if (drawn === null) return null;
    const { images, thumbnailSha256 } = await drawPreviews(ctx, engines, {
      file: outFile,
      sizes: drawn,
      folder,
    });
    const { sha256 } = await ctx.blobs.adopt(ctx.viewer.accountId, outFile);
    return { pages: drawnTexts(drawn), images, thumbnailSha256, searchableSha256: sha256 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
