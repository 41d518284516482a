import { randomUUID } from 'node:crypto';
import {
  fileDocument,
  rootOfSpace,
  saveReading,
  writePageTexts,
  type DocumentValues,
} from '../../src/documents/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';

type Contents = DocumentValues & {
  /** A form feed stands between two pages. */
  readonly text?: string;
  readonly root?: 'inbox' | 'archive' | 'trash';
  /** What came on paper has one. */
  readonly scanId?: string;
  /** Where two accounts shall hold the same id, as rows of earlier versions may. */
  readonly id?: string;
  /** Its file; a few bytes unless said otherwise. */
  readonly original?: Uint8Array;
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

/** What is known of a bill that asks for money by a day. */
export const BILL = {
  text: 'Bitte überweisen Sie den Betrag bald.',
  senderName: 'Stadtwerke Wiesenau',
  subject: 'Jahresabrechnung',
  amountCents: 21437,
  currency: 'EUR',
  dueDate: '2026-12-04',
  kind: 'invoice',
  language: 'de',
};

/** A read document in the viewer's own space, filed by the product's own verbs. */
export async function addDocument(
  ctx: Ctx,
  { text = '', root = 'inbox', scanId, id = randomUUID(), original, ...values }: Contents = {},
): Promise<string> {
  const pages = text.split('\f');
  const folder = (await rootOfSpace(ctx, ctx.viewer.homeSpaceId, root))!;
  const file = original ?? Buffer.from(`%PDF-${id}`);
  const { sha256, bytes } = await ctx.blobs.write(ctx.viewer.accountId, file);
  await fileDocument(ctx, {
    id,
    spaceId: ctx.viewer.homeSpaceId,
    folderId: folder.id,
    root,
    fileType: 'Pdf',
    digitalSource: 'CustomerUpload',
    scanId: scanId ?? null,
    scannedAt: null,
    filename: 'brief.pdf',
    mediaType: 'application/pdf',
    bytes,
    originalSha256: sha256,
    pageCount: pages.length,
    notice: null,
    createdAt: ctx.now(),
  });
  const size = { width: 595, height: 842 };
  const read = { source: 'ocr', confidence: 96, turn: 0, skew: 0 } as const;
  const texts = pages.map((page, index) => ({ number: index + 1, words: words(page), text: page }));
  await writePageTexts(
    ctx,
    id,
    texts.map((page) => ({ ...page, ...size, ...read })),
  );
  await saveReading(ctx, { id, values, files: { readyAt: ctx.now() } });
  return id;
}

/** The id of a root of the viewer's own space. */
export async function rootId(ctx: Ctx, root: 'inbox' | 'archive' | 'trash'): Promise<string> {
  return (await rootOfSpace(ctx, ctx.viewer.homeSpaceId, root))!.id;
}
