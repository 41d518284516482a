import { setTimeout as pause } from 'node:timers/promises';
import { inAccount, type Ctx } from '#platform/ctx';
import { enqueue, isQueued } from '#platform/job';
import type { DocumentRow } from './documents.sql.ts';
import { makePageImagesJob, runOf, shownPdf } from './make-page-images.ts';
import { pageImageOf } from './page.sql.ts';

const LONGEST_MS = 8_000;
const LOOK_EVERY_MS = 250;
const MOST_WAITING = 24;
// Before letters are read: somebody looks at this page now.
const FIRST = -10;

type Asked = { readonly document: DocumentRow; readonly page: number };

/** Waits a little for images that the worker draws on request; too many at once are sent away. */
export function pageImageDesk(longestMs = LONGEST_MS) {
  const waiting = new Set<symbol>();
  return async (ctx: Ctx, asked: Asked): Promise<string | null> => {
    const { document, page } = asked;
    const there = await pageImageOf(ctx, document, page);
    if (there?.imageSha256) return there.imageSha256;
    if (!there || shownPdf(document) === null || waiting.size >= MOST_WAITING) return null;
    const turn = Symbol(document.id);
    waiting.add(turn);
    try {
      await order(ctx, asked);
      return await lookUntil(ctx, asked, Date.now() + longestMs);
    } finally {
      waiting.delete(turn);
    }
  };
}

async function order(ctx: Ctx, { document, page }: Asked): Promise<void> {
  const { accountId, spaceId, id: documentId } = document;
  const first = runOf(page);
  const key = `page-images:${documentId}:${first}`;
  if (await isQueued(ctx, key)) return;
  const payload = { accountId, spaceId, documentId, first };
  await enqueue(inAccount(ctx, accountId), makePageImagesJob, { payload, key, priority: FIRST });
}

async function lookUntil(ctx: Ctx, { document, page }: Asked, latest: number) {
  while (Date.now() < latest) {
    await pause(LOOK_EVERY_MS);
    const row = await pageImageOf(ctx, document, page);
    if (row?.imageSha256) return row.imageSha256;
  }
  return null;
}
