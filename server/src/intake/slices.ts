import { z } from 'zod';
import { NOTICES } from '@postkorb/domain/intake';
import { pageTextsOf, writePageTexts } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { enqueue } from '#platform/job';
import type { Arrival } from './arrival.ts';
import { SLICE_PAGES, takeTurn } from './fair-queue.sql.ts';
import { holdUpload, setProgress, type UploadRow } from './intake.sql.ts';
import type { Slice } from './steps/read-text.ts';
import { takeIn } from './take-in.job.ts';

const soFar = z.object({
  pages: z.number(),
  notices: z.array(z.enum(NOTICES)),
  lies: z.array(
    z.object({ page: z.number(), turn: z.literal([0, 90, 180, 270]), skew: z.number() }),
  ),
});

/** What is known of a long letter after its last slice: the words of its pages lie with the document. */
export type SoFar = z.infer<typeof soFar>;

/** Where the reading of a long letter stands, or null when it has not begun. */
export function soFarOf(upload: UploadRow): SoFar | null {
  return upload.soFar === null ? null : soFar.parse(upload.soFar);
}

/** The pages to read now, counted from 0, the last excluded. */
export function nextSlice(before: SoFar | null, pageCount: number): Slice {
  const from = before?.pages ?? 0;
  return { from, to: Math.min(pageCount, from + SLICE_PAGES) };
}

type Reached = { readonly soFar: SoFar | null; readonly slice: Slice };

/** Keeps a slice and queues the next behind the turns of others, both or neither; a second worker changes nothing. */
export function handOn(ctx: Ctx, arrival: Arrival, reached: Reached): Promise<void> {
  const { upload, documentId, pages, lies, notices } = arrival;
  const { soFar: before, slice } = reached;
  return atomically(ctx, async (ctx) => {
    const held = await holdUpload(ctx, upload.id);
    if (held?.stage !== 'Processing' || (soFarOf(held)?.pages ?? 0) !== slice.from) return;
    await writePageTexts(ctx, documentId, pages);
    const next: SoFar = {
      pages: slice.to,
      notices: [...notices],
      lies: [...(before?.lies ?? []), ...lies],
    };
    await setProgress(ctx, upload.id, { soFar: JSON.stringify(next) });
    const after = nextSlice(next, arrival.pageCount);
    await enqueue(ctx, takeIn, {
      payload: { accountId: ctx.viewer.accountId, uploadId: upload.id },
      key: `take-in:${upload.id}`,
      priority: await takeTurn(ctx, upload.id, after.to - after.from),
    });
  });
}

/** Joins the last slice with those before it. */
export async function gather(ctx: Ctx, arrival: Arrival, before: SoFar | null): Promise<Arrival> {
  if (before === null) return arrival;
  const earlier = await pageTextsOf(ctx, arrival.documentId, before.pages);
  return {
    ...arrival,
    pages: [...earlier, ...arrival.pages],
    lies: [...before.lies, ...arrival.lies],
  };
}
