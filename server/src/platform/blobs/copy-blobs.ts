import type { Ctx } from '../ctx.ts';
import type { Job } from '../jobs/job.ts';

// Whoever wrote it may be copying it this moment; it is looked at again in the next round.
const LONGEST_MS = 10 * 60_000;
/** A store that is full or away is left alone until the next round. */
const MOST_IN_A_ROW = 3;

/** How much lies in the first store alone. */
export async function countUncopied({ blobs }: Pick<Ctx, 'blobs'>): Promise<number> {
  let count = 0;
  for await (const accountId of blobs.accounts())
    for await (const _key of blobs.uncopied(accountId)) count += 1;
  return count;
}

/** Copies into the second store what lies in the first alone, until it is all there or the time of a round is over; says how much. */
export async function copyBlobs(
  ctx: Pick<Ctx, 'blobs' | 'log'>,
  longestMs = LONGEST_MS,
): Promise<{ readonly copied: number; readonly failed: number }> {
  const latest = Date.now() + longestMs;
  const done = { copied: 0, failed: 0 };
  let inARow = 0;
  for await (const accountId of ctx.blobs.accounts())
    for await (const key of ctx.blobs.uncopied(accountId)) {
      if (Date.now() > latest || inARow === MOST_IN_A_ROW) return done;
      try {
        await ctx.blobs.copyNamed(key);
        done.copied += 1;
        inARow = 0;
      } catch (error) {
        done.failed += 1;
        inARow += 1;
        ctx.log.warn({ key, error }, 'bytes could not be copied into the second store');
      }
    }
  return done;
}

/** Copies every quarter of an hour what is not there yet, where all bytes are to lie twice. */
export const copying: Job = {
  name: 'platform.copy-blobs',
  effect: 'within',
  cron: '*/15 * * * *',
  run: async (ctx) => {
    if (!ctx.blobs.copiesAll) return;
    const { copied, failed } = await copyBlobs(ctx);
    if (copied + failed > 0) ctx.log.info({ copied, failed }, 'second copies were laid');
  },
};
