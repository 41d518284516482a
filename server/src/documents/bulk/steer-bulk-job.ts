import {
  refuseBulkDismiss,
  refuseBulkResume,
  refuseBulkStop,
  refuseSelection,
} from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { present } from '@postkorb/domain/basics';
import { refuseIf } from '#platform/refusal';
import { queueBulk } from './bulk-job.job.ts';
import { lockBulkJob, setBulkJob, supportIn, type BulkJobRow } from './bulk-job.sql.ts';
import { bulkJobsChanged } from '../access/change-kinds.ts';
import { refuseMoreJobs } from './start-bulk-job.ts';

/**
 * Stops a bulk job behind the part that is under way; what was done stays done.
 * Refuses with UNKNOWN_JOB, JOB_OVER.
 * Writes documents.bulk-stopped. Announces bulkJobsChanged.
 */
export function stopBulkJob(ctx: Ctx, id: string): Promise<BulkJobRow> {
  return atomically(ctx, async (ctx) => {
    allowed(ctx, refuseBulkStop, await lockBulkJob(ctx, id));
    await setBulkJob(ctx, id, { stage: 'Stopped', finishedAt: ctx.now() });
    await record(ctx, { action: 'documents.bulk-stopped', objects: [id] });
    await notifyClients(ctx, bulkJobsChanged, [id]);
    return present(await lockBulkJob(ctx, id));
  });
}

/**
 * Goes on with a bulk job that was stopped or has failed, where it was left.
 * Refuses with UNKNOWN_JOB, STILL_WORKING, NOTHING_LEFT, TOO_MANY_JOBS.
 * Writes documents.bulk-resumed. Announces bulkJobsChanged.
 */
export function resumeBulkJob(ctx: Ctx, id: string): Promise<BulkJobRow> {
  return atomically(ctx, async (ctx) => {
    const job = allowed(ctx, refuseBulkResume, await lockBulkJob(ctx, id));
    await refuseMoreJobs(ctx);
    const stage = job.cursor === null ? 'Working' : 'Choosing';
    // What follows is done by whoever goes on with it.
    await setBulkJob(ctx, id, { stage, code: null, finishedAt: null, supportId: supportIn(ctx) });
    await queueBulk(ctx, id);
    await record(ctx, { action: 'documents.bulk-resumed', objects: [id] });
    await notifyClients(ctx, bulkJobsChanged, [id]);
    return present(await lockBulkJob(ctx, id));
  });
}

/**
 * Puts bulk jobs that are over out of sight: all of them or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_JOB, STILL_WORKING.
 * Writes documents.bulk-dismissed. Announces bulkJobsChanged.
 */
export function dismissBulkJobs(ctx: Ctx, ids: readonly string[]): Promise<readonly string[]> {
  return atomically(ctx, async (ctx) => {
    refuseIf(refuseSelection(ids));
    const seen: string[] = [];
    for (const id of ids.toSorted()) {
      const job = allowed(ctx, refuseBulkDismiss, await lockBulkJob(ctx, id));
      if (job.dismissedAt === null) seen.push(id);
    }
    for (const id of seen) await setBulkJob(ctx, id, { dismissedAt: ctx.now() });
    if (seen.length > 0) await record(ctx, { action: 'documents.bulk-dismissed', objects: seen });
    await notifyClients(ctx, bulkJobsChanged, seen);
    return ids;
  });
}
