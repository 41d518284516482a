import { setTimeout as pause } from 'node:timers/promises';
import { PREVIEW_PAGES } from '@postkorb/domain/documents';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { isDiskFull } from '#platform/blobs/disk';
import { isQueued, jobKey } from '#platform/jobs/job';
import { enqueueAtSlot, reserveSlot } from '#platform/jobs/fair-queue';
import type { DocumentRow } from '../record/documents.sql.ts';
import { isLargeImage, makePageImagesJob, RUN_COST, runOf, shownPdf } from './make-page-images.ts';
import { findPageImage, type PageRoom } from '../record/page.sql.ts';
import { drawAsked } from './draw-undrawn.ts';
import { originalPicture } from './original-pages.ts';
import { isUndrawn } from './undrawn.sql.ts';

const LONGEST_MS = 8_000;
const LOOK_EVERY_MS = 250;
const MOST_WAITING = 72;
/** One person, on however many pages, leaves room for the others. */
const MOST_OF_ONE = 24;

type Asked = {
  readonly document: DocumentRow;
  readonly page: number;
  /** Its own page, or that of its original under what was put on it. */
  readonly room?: PageRoom;
  /** Large enough to write on, beyond the preview too. */
  readonly isLarge?: boolean;
};

/** The image of a page; null where none is drawn yet, undefined where there is no such page. */
async function findImage(ctx: Ctx, { document, page, room, isLarge = false }: Asked) {
  const find = room === 'keptPage' ? originalPicture : findPageImage;
  const known = await find(ctx, document, page);
  return known && isLarge && !isLargeImage(known) ? null : known?.imageSha256;
}

/** Waits a little for images that the worker draws on request; too many at once are sent away. */
export function pageImageService(longestMs = LONGEST_MS) {
  const waiting = new Map<symbol, string>();
  const isFull = (userId: string) =>
    waiting.size >= MOST_WAITING ||
    [...waiting.values()].filter((one) => one === userId).length >= MOST_OF_ONE;
  return async (ctx: Ctx, asked: Asked): Promise<string | null> => {
    const there = await findImage(ctx, asked);
    if (there) return there;
    const isPdf = shownPdf(asked.document) !== null;
    const { userId } = ctx.viewer;
    if (there === undefined || !isPdf || isFull(userId) || (await isDiskFull(ctx))) return null;
    const request = Symbol(asked.document.id);
    waiting.set(request, userId);
    try {
      await order(ctx, asked);
      return await lookUntil(ctx, asked, Date.now() + longestMs);
    } finally {
      waiting.delete(request);
    }
  };
}

/** In the line of its own that every person's account has beside that of its documents: whoever leafs pays for it. */
async function order(ctx: Ctx, asked: Asked): Promise<void> {
  const { document, page, room = 'page', isLarge = false } = asked;
  if (room === 'page' && page <= PREVIEW_PAGES && (await isUndrawn(ctx, document)))
    return drawAsked(ctx, document);
  const { accountId, id: documentId } = document;
  const first = runOf(page);
  const key = jobKey('page-images', document, `:${room}:${isLarge ? `large:${page}` : first}`);
  if (await isQueued(ctx, key)) return;
  await atomically(ctx, async (ctx) => {
    const slot = await reserveSlot(ctx, 'page-images', isLarge ? 1 : RUN_COST);
    const alone = isLarge ? { large: page } : {};
    const payload = { accountId, documentId, first, room, turn: slot, ...alone };
    await enqueueAtSlot(inAccount(ctx, accountId), makePageImagesJob, { payload, key });
  });
}

async function lookUntil(ctx: Ctx, asked: Asked, latest: number) {
  while (Date.now() < latest) {
    await pause(LOOK_EVERY_MS);
    const image = await findImage(ctx, asked);
    if (image) return image;
  }
  return null;
}
