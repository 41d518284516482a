import { randomUUID } from 'node:crypto';
import {
  fileDocument,
  rootOfSpace,
  saveReading,
  writePageTexts,
  type DocumentValues,
} from '../src/documents/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';

type Facts = DocumentValues & {
  readonly text?: string;
  readonly root?: 'inbox' | 'archive' | 'trash';
};

const words = (text: string) =>
  text.split(/\s+/).map((word, index) => ({
    text: word,
    x: 0.1,
    y: 0.01 * index,
    width: 0.2,
    height: 0.01,
    line: index,
    confidence: 96,
  }));

/** A read letter in the viewer's own space, filed by the product's own verbs. */
export async function letterOf(
  ctx: Ctx,
  { text = '', root = 'inbox', ...values }: Facts = {},
): Promise<string> {
  const id = randomUUID();
  const folder = (await rootOfSpace(ctx, ctx.viewer.spaceId, root))!;
  const { sha256, bytes } = await ctx.blobs.write(ctx.viewer.accountId, Buffer.from(`%PDF-${id}`));
  await fileDocument(ctx, {
    id,
    spaceId: ctx.viewer.spaceId,
    folderId: folder.id,
    root,
    ownerId: ctx.viewer.userId,
    fileType: 'Pdf',
    digitalSource: 'CustomerUpload',
    scanId: null,
    scannedAt: null,
    filename: 'brief.pdf',
    mediaType: 'application/pdf',
    bytes,
    originalSha256: sha256,
    pageCount: 1,
    notice: null,
    createdAt: ctx.now(),
  });
  await writePageTexts(ctx, id, [
    { number: 1, width: 595, height: 842, words: words(text), text, source: 'ocr', confidence: 96 },
  ]);
  await saveReading(ctx, { id, values, files: { readyAt: ctx.now() } });
  return id;
}

/** The id of a root of the viewer's own space. */
export async function rootId(ctx: Ctx, root: 'inbox' | 'archive' | 'trash'): Promise<string> {
  return (await rootOfSpace(ctx, ctx.viewer.spaceId, root))!.id;
}
