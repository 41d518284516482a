import {
  BULK_AT_ONCE,
  needsFolder,
  type BulkAction,
  type StartBulkRefusal,
} from '@postkorb/domain/documents';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { tellScreens } from '#platform/event';
import { isId } from '#platform/id';
import { present } from '#platform/present';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { addItems } from './bulk-item.sql.ts';
import { queueBulk } from './bulk-job.job.ts';
import {
  bulkJobsUnderWay,
  insertBulkJob,
  lockBulkJob,
  setBulkJob,
  type BulkJobRow,
} from './bulk-job.sql.ts';
import { beginSelection, type BulkSelection } from './bulk-selection.ts';
import { bulkJobsChanged } from './change-kinds.ts';
import { foldersOf } from './documents.sql.ts';

type Input = {
  /** The client's: the same again begins nothing twice. */
  readonly id: string;
  readonly action: BulkAction;
  readonly folderId?: string | null | undefined;
  readonly selection: BulkSelection;
};

/** Refuses one more job of a person who has enough under way. */
export async function refuseMoreJobs(ctx: Ctx): Promise<void> {
  const underWay = await bulkJobsUnderWay(ctx);
  refuseIf(underWay < BULK_AT_ONCE ? null : 'TOO_MANY_JOBS');
}

function refuseUnfit({ id, action, folderId = null }: Input): void {
  const fits = needsFolder(action) === (folderId !== null);
  refuseProblems([
    ...(isId(id) ? [] : [{ field: 'id', code: 'INVALID' } as const]),
    ...(fits ? [] : [{ field: 'folderId', code: 'INVALID' } as const]),
  ]);
}

async function write(ctx: Ctx, { id, action, folderId = null, ...input }: Input): Promise<void> {
  await refuseMoreJobs(ctx);
  const unknown: StartBulkRefusal = 'UNKNOWN_FOLDER';
  if (folderId !== null) orRefuse((await foldersOf(ctx, [folderId]))[0], unknown);
  const { selection, ids, cursor } = await beginSelection(ctx, input.selection);
  const stage = ids === null ? 'Choosing' : 'Working';
  const isNew = await insertBulkJob(ctx, { id, action, folderId, selection, cursor, stage });
  refuseIf<StartBulkRefusal>(isNew ? null : 'ID_IN_USE');
  if (ids) await setBulkJob(ctx, id, { total: await addItems(ctx, id, ids) });
  await beginBulk(ctx, id, { action, folderId, ...selection });
}

/** Begins to do something with many documents: with what matches now, whoever looks on. */
export function startBulkJob(ctx: Ctx, input: Input): Promise<BulkJobRow> {
  const { id, action, folderId = null } = input;
  return atomically(ctx, async (ctx) => {
    refuseUnfit(input);
    const known = await lockBulkJob(ctx, id);
    if (!known) await write(ctx, input);
    const job = present(await lockBulkJob(ctx, id));
    const isSame = job.action === action && job.folderId === folderId && job.undoOf === null;
    refuseIf<StartBulkRefusal>(isSame ? null : 'ID_IN_USE');
    return job;
  });
}

/** Queues a bulk job that was written, with its entry, and tells the person's screens. */
export async function beginBulk(
  ctx: Ctx,
  id: string,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await queueBulk(ctx, id);
  await record(ctx, { action: 'documents.bulk-started', objects: [id], after });
  await tellScreens(ctx, bulkJobsChanged, [id]);
}
