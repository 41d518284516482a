import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import type { JobKind } from '#platform/job';
import type { Engines } from '#platform/module';
import { beginTurn } from '#platform/turn';
import { documentOf, holdDocuments, type DocumentRow } from './documents.sql.ts';
import { setPageImages, withoutImage, type PageRoom } from './page.sql.ts';
import { recipeOf } from './recipe.sql.ts';

const payload = z.object({
  accountId: z.uuid(),
  spaceId: z.uuid(),
  documentId: z.uuid(),
  first: z.int().positive(),
  room: z.enum(['page', 'keptPage']).optional(),
  /** Its place in the line. */
  turn: z.number().optional(),
});
/** Somebody looks at pages of a long letter that have no image yet. */
export const makePageImagesJob: JobKind<z.infer<typeof payload>> = {
  name: 'documents.make-page-images',
  payload,
  attempts: 2,
};

/** How many pages are drawn when one of them is asked for: about a screenful. */
const RUN = 12;
/** What a run costs in the line, in pages read: to draw one small takes about a quarter of reading it. */
export const RUN_COST = RUN / 4;
/** They are looked at small. */
const WIDTH = 480;
/** A run that takes longer makes way for others; who still looks asks again. */
const LONGEST_MS = 30_000;
/** The first page of the run in which a page is drawn. */
export const runOf = (page: number): number => page - ((page - 1) % RUN);

/** The PDF whose pages a document shows, or null when it is none. */
export const shownPdf = (document: DocumentRow): string | null =>
  document.searchableSha256 ??
  (document.mediaType === 'application/pdf' ? document.originalSha256 : null);

/** The PDF a room of pages is drawn from: what is shown, or the original under what was put on it. */
async function pdfOf(ctx: Ctx, document: DocumentRow, room: PageRoom): Promise<string | null> {
  if (room === 'page') return shownPdf(document);
  const { searchableSha256 } = await recipeOf(ctx, document);
  return shownPdf({ ...document, searchableSha256 });
}

/** Draws a run of pages that have no image yet and keeps them; safe to repeat. */
export async function makePageImages(
  ctx: Ctx,
  engines: Engines,
  { accountId, spaceId, documentId, first, room = 'page', turn = 0 }: z.infer<typeof payload>,
): Promise<void> {
  const own = asSystem(ctx, { accountId, spaceId });
  await beginTurn(own, turn);
  const document = await documentOf(own, documentId);
  const pdf = document && (await pdfOf(own, document, room));
  if (!pdf) return;
  const pages = (await withoutImage(own, documentId, room)).filter((page) => runOf(page) === first);
  if (pages.length === 0) return;
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  const latest = Date.now() + LONGEST_MS;
  try {
    for (const page of pages) {
      if (Date.now() > latest) return;
      const images = await draw(own, engines, { pdf, page, folder });
      await keep(own, { document, room, pdf, images });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Work = { readonly pdf: string; readonly page: number; readonly folder: string };
type Images = Parameters<typeof setPageImages>[1]['images'];

async function draw(ctx: Ctx, engines: Engines, { pdf, page, folder }: Work): Promise<Images> {
  const { accountId } = ctx.viewer;
  const file = await ctx.blobs.path(accountId, pdf);
  const order = { file, outDir: folder, pages: [page], width: WIDTH, thumbnailWidth: null };
  const [made] = (await engines.pdf.previews(order)).pages;
  if (!made) return [];
  const { sha256 } = await ctx.blobs.adopt(accountId, made.file);
  return [{ number: page, sha256, width: made.width, height: made.height }];
}

type Drawn = {
  readonly document: DocumentRow;
  readonly room: PageRoom;
  readonly pdf: string;
  readonly images: Images;
};

function keep(ctx: Ctx, { document, room, pdf, images }: Drawn): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await holdDocuments(ctx, [document.id]);
    const now = await documentOf(ctx, document.id);
    // Its pages were laid anew meanwhile: these are pictures of others.
    if (now && (await pdfOf(ctx, now, room)) === pdf)
      await setPageImages(ctx, { id: document.id, room, images });
  });
}
