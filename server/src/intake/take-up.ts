import { atomically, type Ctx } from '#platform/ctx';
import { reserveSlot } from '#platform/jobs/fair-queue';
import { uploadInAccount } from './intake.sql.ts';
import { queueReading } from './reading-queue.ts';

const PATIENCE_MS = 15 * 60_000;

/** A document whose job was lost is read once more, and after a while filed unread. */
export async function takeUp(ctx: Ctx, uploadId: string): Promise<void> {
  const receivedAt = (await uploadInAccount(ctx, uploadId))?.receivedAt;
  const unread = ctx.now().getTime() - (receivedAt?.getTime() ?? 0) > PATIENCE_MS;
  await atomically(ctx, async (ctx) =>
    queueReading(ctx, { uploadId, turn: await reserveSlot(ctx, 'letters'), unread }),
  );
}
