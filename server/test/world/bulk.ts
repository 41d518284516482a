import { randomUUID } from 'node:crypto';
import { lockBulkJob, type BulkJobRow } from '../../src/documents/bulk/bulk-job.sql.ts';
import { runBulkJob } from '../../src/documents/bulk/run-bulk-job.ts';
import { startBulkJob } from '../../src/documents/bulk/start-bulk-job.ts';
import { asSystem, type Ctx } from '../../src/platform/ctx.ts';

type Input = Omit<Parameters<typeof startBulkJob>[1], 'id'>;

/** Begins a bulk job under an id of its own; gives the id. */
export async function begin(ctx: Ctx, input: Input): Promise<string> {
  return (await startBulkJob(ctx, { id: randomUUID(), ...input })).id;
}

/** How a bulk job of the viewer stands. */
export async function standing(ctx: Ctx, id: string): Promise<BulkJobRow> {
  return (await lockBulkJob(ctx, id))!;
}

/** Lets the worker work on a bulk job once. */
export async function workOnce(ctx: Ctx, id: string, last = false): Promise<BulkJobRow> {
  const { accountId } = ctx.viewer;
  const actor = { kind: 'job', name: 'documents.bulk-work' } as const;
  await runBulkJob({ ...asSystem(ctx, { accountId }), actor }, { jobId: id, last });
  return standing(ctx, id);
}

/** Lets the worker work on a bulk job until it is over. */
export async function workThrough(ctx: Ctx, id: string): Promise<BulkJobRow> {
  for (;;) {
    const job = await workOnce(ctx, id);
    if (job.finishedAt !== null) return job;
  }
}
