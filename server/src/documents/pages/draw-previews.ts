import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PREVIEW_PAGES } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { present } from '@postkorb/domain/basics';
import type { PageImage } from '../record/page.sql.ts';

type Size = { readonly width: number; readonly height: number };
type Work = {
  readonly file: string;
  readonly sizes: readonly Size[];
  /** A folder of the caller's own, gone afterwards. */
  readonly folder: string;
};

/** Draws the first pages of a PDF and a thumbnail, and keeps the bytes; nobody is shown them yet. */
export async function drawPreviews(
  ctx: Ctx,
  { pdf }: Pick<Engines, 'pdf'>,
  { file, sizes, folder }: Work,
) {
  const { accountId } = ctx.viewer;
  const outDir = join(folder, 'previews');
  await mkdir(outDir, { recursive: true });
  const pages = sizes.slice(0, PREVIEW_PAGES).map((_, index) => index + 1);
  const made = await pdf.previews({ file, outDir, pages });
  const images: PageImage[] = [];
  for (const { page, file: image, width, height } of made.pages) {
    const { sha256 } = await ctx.blobs.adopt(accountId, image);
    const size = present(sizes[page - 1]);
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
  return { images, thumbnailSha256, code: made.code };
}
