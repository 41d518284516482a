import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PREVIEW_PAGES } from '@postkorb/domain/documents';
import { showPages } from '#documents';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { shownPages, type Arrival } from '../arrival.ts';

/** Makes the first pages visible: an image each, and a thumbnail. */
export async function makePreviews(ctx: Ctx, engines: Engines, arrival: Arrival): Promise<Arrival> {
  const shown = shownPages(arrival);
  if (shown === null) return arrival;
  const { accountId } = ctx.viewer;
  const { file: pdf, sizes } = shown;
  const outDir = join(arrival.folder, 'previews');
  await mkdir(outDir, { recursive: true });
  const pages = sizes.slice(0, PREVIEW_PAGES).map((_, index) => index + 1);
  const made = await engines.pdf.previews({ file: pdf, outDir, pages });
  const images = [];
  for (const { page, file, width, height } of made.pages) {
    const { sha256 } = await ctx.blobs.adopt(accountId, file);
    const size = sizes[page - 1]!;
    images.push({
      number: page,
      width: size.width,
      height: size.height,
      imageSha256: sha256,
      imageWidth: width,
      imageHeight: height,
    });
  }
  const thumbnailSha256 =
    made.thumbnail && (await ctx.blobs.adopt(accountId, made.thumbnail)).sha256;
  await showPages(ctx, { id: arrival.documentId, images, thumbnailSha256 });
  return {
    ...arrival,
    thumbnailSha256,
    notices: made.code ? [...arrival.notices, made.code] : arrival.notices,
  };
}
