import { refuseDismiss, type DismissRefusal, type FileRefusal } from '@postkorb/domain/intake';
import { refuseSelection } from '@postkorb/domain/documents';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { uploadsChanged } from './change-kinds.ts';
import { lockUploads, pendingUploads, setProgress } from './intake.sql.ts';
import { closePlace } from './upload-place.ts';

const reason = 'UPLOAD_INCOMPLETE' satisfies FileRefusal;

/** What was never sent whole has failed: the rows say so, and the journal why. */
async function giveUp(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await setProgress(ctx, id, { stage: 'FailedProcessing', code: reason });
  if (ids.length > 0) await record(ctx, { action: 'intake.refused', objects: ids, reason });
}

/**
 * Takes uploads out of sight; one that was never finished has failed first, and what was sent of it goes.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_UPLOAD, STILL_PROCESSING.
 * Writes intake.uploads-dismissed, intake.refused of what was never sent whole. Announces uploadsChanged.
 */
export async function dismissUploads(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const dismissed = await atomically(ctx, async (ctx) => {
    refuseIf<DismissRefusal>(refuseSelection(ids));
    const locked = await lockUploads(ctx, ids);
    for (const id of ids) refuseIf(refuseDismiss(locked.get(id)?.stage, askerOf(ctx)));
    const inSight = [...locked.values()].filter(({ stage }) => stage !== 'Dismissed');
    const gone = inSight.map(({ id }) => id);
    if (gone.length === 0) return [];
    await giveUp(
      ctx,
      inSight.filter(({ stage }) => stage === 'Pending').map(({ id }) => id),
    );
    const finishedAt = ctx.now();
    for (const id of gone) await setProgress(ctx, id, { stage: 'Dismissed', finishedAt });
    await record(ctx, { action: 'intake.uploads-dismissed', objects: gone });
    await notifyClients(ctx, uploadsChanged, gone);
    return inSight;
  });
  for (const upload of dismissed) if (upload.stage === 'Pending') await closePlace(ctx, upload.id);
  return [...ids];
}

type Person = { readonly accountId: string; readonly userId: string };

/**
 * Ends the uploads of a person whose seat was taken that were not accepted yet; what was accepted stays. Safe to
 * repeat.
 * Refuses nothing: it names what it found.
 * Writes and announces what `dismissUploads` does.
 */
export async function endSending(ctx: Ctx, person: Person): Promise<void> {
  const theirs = asSystem(ctx, person);
  // Some at a time, until none is left.
  for (let ids = await pendingUploads(theirs); ids.length > 0; ids = await pendingUploads(theirs))
    await dismissUploads(theirs, ids);
}
