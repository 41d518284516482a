import type { FileRefusal } from '@postkorb/domain/intake';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { uploadsChanged } from './change-kinds.ts';
import { setProgress, uploadsLeftBehind } from './intake.sql.ts';
import { closePlace } from './upload-place.ts';

/**
 * Gives up uploads nobody finished within a day.
 * Writes intake.refused. Announces uploadsChanged.
 */
export async function sweep(ctx: Ctx, most = 500): Promise<void> {
  for (const { accountId, userId, id } of await uploadsLeftBehind(ctx, most)) {
    const own = asSystem(ctx, { accountId, userId });
    await atomically(own, async (ctx) => {
      await setProgress(ctx, id, {
        stage: 'FailedProcessing',
        code: 'UPLOAD_INCOMPLETE',
        finishedAt: ctx.now(),
      });
      const reason: FileRefusal = 'UPLOAD_INCOMPLETE';
      await record(ctx, { action: 'intake.refused', objects: [id], reason });
      await notifyClients(ctx, uploadsChanged, [id]);
    });
    await closePlace(own, id);
  }
}
