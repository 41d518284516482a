import { refuseBulkUndo, type BulkAction } from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { isId } from '#platform/basics/id';
import { present } from '@postkorb/domain/basics';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { addChanged } from './bulk-item.sql.ts';
import { insertBulkJob, lockBulkJob, setBulkJob, type BulkJobRow } from './bulk-job.sql.ts';
import { findFolders, rootOfSpace } from '../record/documents.sql.ts';
import { beginBulk, refuseMoreJobs } from './start-bulk-job.ts';

type Back = {
  readonly action: BulkAction;
  readonly folderId: string | null;
  readonly tag: string | null;
  /** Each into the folder where it lay before. */
  readonly home: boolean;
};

const plain = (action: BulkAction, tag: string | null = null): Back => ({
  action,
  folderId: null,
  tag,
  home: false,
});

async function intoTrash(ctx: Ctx): Promise<Back> {
  const trash = present(await rootOfSpace(ctx, ctx.viewer.homeSpaceId, 'trash'));
  return { ...plain('move'), folderId: trash.id };
}

/** What takes an action back. The trash remembers where things came from; the others lay where they were found, or are copies. */
async function wayBack(ctx: Ctx, { action, folderId, tag }: BulkJobRow): Promise<Back> {
  if (action === 'addTag') return plain('removeTag', tag);
  if (action === 'removeTag') return plain('addTag', tag);
  if (action === 'markRead') return plain('markUnread');
  if (action === 'markUnread') return plain('markRead');
  if (action !== 'move') return intoTrash(ctx);
  const [folder] = await findFolders(ctx, folderId === null ? [] : [folderId]);
  return folder?.root === 'trash' ? plain('restore') : { ...(await intoTrash(ctx)), home: true };
}

type Input = {
  readonly id: string;
  /** The client's, for the job that takes the other back. */
  readonly undoId: string;
};

/**
 * Takes back what a bulk job changed, by a job of its own; the other goes out of sight.
 * Refuses with UNKNOWN_JOB, STILL_WORKING, NOTHING_TO_UNDO, TOO_MANY_JOBS, ID_IN_USE, INVALID_INPUT (the id).
 * Writes and announces what `beginBulk` does.
 */
export function undoBulkJob(ctx: Ctx, { id, undoId }: Input): Promise<BulkJobRow> {
  return atomically(ctx, async (ctx) => {
    refuseProblems(isId(undoId) ? [] : [{ field: 'undoId', code: 'INVALID' }]);
    const found = await lockBulkJob(ctx, id);
    if (found?.undoneBy === undoId) return present(await lockBulkJob(ctx, undoId));
    const job = allowed(ctx, refuseBulkUndo, found);
    await refuseMoreJobs(ctx);
    const { home, ...back } = await wayBack(ctx, job);
    const selection = { named: job.changed };
    const begun = { ...back, id: undoId, selection, stage: 'Working', undoOf: id } as const;
    refuseIf((await insertBulkJob(ctx, begun)) ? null : 'ID_IN_USE');
    const total = await addChanged(ctx, { jobId: undoId, of: id, home });
    await setBulkJob(ctx, undoId, { total });
    await setBulkJob(ctx, id, { undoneBy: undoId, dismissedAt: ctx.now() });
    await beginBulk(ctx, undoId, { ...back, undoOf: id });
    return present(await lockBulkJob(ctx, undoId));
  });
}
