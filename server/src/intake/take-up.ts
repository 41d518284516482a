import { atomically, type Ctx } from '#platform/ctx';
import { takeTurn } from '#platform/jobs/turn';
import { uploadInAccount } from './intake.sql.ts';
import { queueLetter } from './line.ts';

const PATIENCE_MS = 15 * 60_000;

/** A letter whose job was lost is read once more, and after a while filed unread. */
export async function takeUp(ctx: Ctx, uploadId: string): Promise<void> {
  const receivedAt = (await uploadInAccount(ctx, uploadId))?.receivedAt;
  const unread = ctx.now().getTime() - (receivedAt?.getTime() ?? 0) > PATIENCE_MS;
  await atomically(ctx, async (ctx) =>
    queueLetter(ctx, { uploadId, turn: await takeTurn(ctx, 'letters'), unread }),
  );
}
