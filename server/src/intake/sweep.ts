import type { FileRefusal } from '@postkorb/domain/intake';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { tellScreens } from '#platform/event';
import { isQueued } from '#platform/job';
import { takeTurn } from '#platform/turn';
import { setProgress, uploadsLeftBehind } from './intake.sql.ts';
import { letterKey, queueLetter } from './line.ts';

import { closePlace } from './upload-place.ts';

const PATIENCE_MS = 15 * 60_000;

type Left = Awaited<ReturnType<typeof uploadsLeftBehind>>[number];

/** A job that is gone died with its worker, as often as it may: once more, and after a while no more. */
async function takeUp(ctx: Ctx, { accountId, id, receivedAt }: Left): Promise<void> {
  if (await isQueued(ctx, letterKey({ accountId, id }))) return;
  const unread = ctx.now().getTime() - (receivedAt?.getTime() ?? 0) > PATIENCE_MS;
  await atomically(ctx, async (ctx) =>
    queueLetter(ctx, { uploadId: id, turn: await takeTurn(ctx, 'letters'), unread }),
  );
}

/** Puts letters whose job was lost back to work, and gives up uploads nobody finished within a day. */
export async function sweep(ctx: Ctx, most = 500): Promise<void> {
  for (const left of await uploadsLeftBehind(ctx, most)) {
    const { accountId, userId, id } = left;
    const own = asSystem(ctx, { accountId, userId });
    if (left.stage === 'Processing') {
      await takeUp(own, left);
      continue;
    }
    await atomically(own, async (ctx) => {
      await setProgress(ctx, id, {
        stage: 'FailedProcessing',
        code: 'UPLOAD_INCOMPLETE',
        finishedAt: ctx.now(),
      });
      const reason: FileRefusal = 'UPLOAD_INCOMPLETE';
      await record(ctx, { action: 'intake.refused', objects: [id], reason });
      await tellScreens(ctx, 'uploads', [id]);
    });
    await closePlace(own, id);
  }
}
