import type { FileRefusal } from '@postkorb/domain/intake';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { tellScreens } from '#platform/event';
import { enqueue, isQueued } from '#platform/job';
import { setProgress, uploadsLeftBehind } from './intake.sql.ts';
import { takeIn } from './take-in.job.ts';
import { closePlace } from './upload-place.ts';

/** Puts letters whose job was lost back to work, and gives up uploads nobody finished within a day. */
export async function sweep(ctx: Ctx): Promise<void> {
  for (const { accountId, userId, id, stage } of await uploadsLeftBehind(ctx)) {
    const own = asSystem(ctx, { accountId, userId });
    const key = `take-in:${id}`;
    if (stage === 'Processing') {
      if (!(await isQueued(own, key)))
        await enqueue(own, takeIn, { payload: { accountId, uploadId: id }, key });
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
