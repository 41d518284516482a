import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PREVIEW_PAGES } from '@postkorb/domain/documents';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { isDiskFull } from '#platform/blobs/disk';
import type { JobKind } from '#platform/jobs/job';
import type { Engines } from '#platform/module';
import { beginSlot } from '#platform/jobs/fair-queue';
import { findDocument, lockDocument, type DocumentRow } from '../record/documents.sql.ts';
import { setPageImages, withoutImage, type PageRoom } from '../record/page.sql.ts';
import { findPageEdits } from './page-edits.sql.ts';
import { isUndrawn } from './undrawn.sql.ts';

const payload = z.object({
  accountId: z.uuid(),
  documentId: z.uuid(),
  first: z.int().positive(),
  room: z.enum(['page', 'keptPage']).optional(),
  /** This page alone, in place of its small image. */
  large: z.int().positive().optional(),
  /** Its place in the line. */
  turn: z.number().optional(),
});
/** Somebody looks at pages of a long document that have no image yet. */
export const makePageImagesJob: JobKind<z.infer<typeof payload>> = {
  name: 'documents.make-page-images',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 2,
};

/** How many pages are drawn when one of them is asked for: about a screenful. */
const RUN = 12;
/** What a run costs in the line, in pages read: to draw one small takes about a quarter of reading it. */
export const RUN_COST = RUN / 4;
/** They are looked at small. */
const WIDTH = 480;
/** Unless somebody wants to write on one. */
const LARGE = 1240;
/** A run that takes longer makes way for others; who still looks asks again. */
const LONGEST_MS = 30_000;
/** Whether an image is more than the small one of a long document. */
export const isLargeImage = ({ imageWidth }: { readonly imageWidth: number | null }): boolean =>
  imageWidth !== null && imageWidth > WIDTH;
/** The first page of the run in which a page is drawn. */
export const runOf = (page: number): number => page - ((page - 1) % RUN);

/** The PDF whose pages a document shows, or null when it is none. */
export const shownPdf = (document: DocumentRow): string | null =>
  document.searchableSha256 ??
  (document.mediaType === 'application/pdf' ? document.originalSha256 : null);

/** The PDF a room of pages is drawn from: what is shown, or the original under what was put on it. */
async function findPdf(ctx: Ctx, document: DocumentRow, room: PageRoom): Promise<string | null> {
  if (room === 'page') return shownPdf(document);
  const { searchableSha256 } = await findPageEdits(ctx, document);
  return shownPdf({ ...document, searchableSha256 });
}

type Run = {
  readonly documentId: string;
  readonly room: PageRoom;
  readonly first: number;
  readonly large: number | undefined;
};

async function toDraw(ctx: Ctx, { documentId, room, first, large }: Run): Promise<number[]> {
  if (await isDiskFull(ctx)) return [];
  if (large !== undefined) return [large];
  const bare = (await withoutImage(ctx, documentId, room)).filter((page) => runOf(page) === first);
  const key = { accountId: ctx.viewer.accountId, id: documentId };
  // The first pages are drawn with their thumbnail, in the size of a preview.
  const isLeft = room === 'page' && (await isUndrawn(ctx, key));
  return isLeft ? bare.filter((page) => page > PREVIEW_PAGES) : bare;
}

/** Draws a run of pages that have no image yet, or one of them large, and keeps them; safe to repeat. */
export async function makePageImages(
  ctx: Ctx,
  engines: Engines,
  task: z.infer<typeof payload>,
): Promise<void> {
  const { accountId, documentId, first, room = 'page', turn = 0, large } = task;
  const own = asSystem(ctx, { accountId });
  await beginSlot(own, turn);
  const document = await findDocument(own, documentId);
  const pdf = document && (await findPdf(own, document, room));
  if (!pdf) return;
  const pages = await toDraw(own, { documentId, room, first, large });
  if (pages.length === 0) return;
  const width = large === undefined ? WIDTH : LARGE;
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  const latest = Date.now() + LONGEST_MS;
  try {
    for (const page of pages) {
      if (Date.now() > latest) return;
      const images = await draw(own, engines, { pdf, page, folder, width });
      await keep(own, { document, room, pdf, images, width });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Work = {
  readonly pdf: string;
  readonly page: number;
  readonly folder: string;
  readonly width: number;
};
type Images = Parameters<typeof setPageImages>[1]['images'];

async function draw(ctx: Ctx, engines: Engines, work: Work): Promise<Images> {
  const { pdf, page, folder, width } = work;
  const { accountId } = ctx.viewer;
  await using lent = await ctx.blobs.lend(accountId, pdf);
  const file = lent.path;
  const order = { file, outDir: folder, pages: [page], width, thumbnailWidth: null };
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
  readonly width: number;
};

function keep(ctx: Ctx, { document, room, pdf, images, width }: Drawn): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const now = await lockDocument(ctx, document.id);
    // Its pages were laid anew meanwhile: these are pictures of others.
    if (!now || (await findPdf(ctx, now, room)) !== pdf) return;
    const bare = new Set(await withoutImage(ctx, document.id, room));
    // Somebody got it large meanwhile.
    const wanted = width === LARGE ? images : images.filter(({ number }) => bare.has(number));
    await setPageImages(ctx, { id: document.id, room, images: wanted });
  });
}
