import type { Problem } from '@postkorb/domain/basics';
import {
  BULK_AT_ONCE,
  needsFolder,
  needsTag,
  problemsOfBulkTag,
  type BulkAction,
  type StartBulkRefusal,
} from '@postkorb/domain/documents';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { isId } from '#platform/basics/id';
import { hashOf } from '#platform/basics/keys';
import { present } from '@postkorb/domain/basics';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { addItems } from './bulk-item.sql.ts';
import { queueBulk } from './bulk-job.job.ts';
import {
  bulkJobsUnderWay,
  insertBulkJob,
  lockBulkJob,
  lockBulkStarts,
  setBulkJob,
  type BulkJobRow,
} from './bulk-job.sql.ts';
import { beginSelection, saidOf, type BulkSelection } from './bulk-selection.ts';
import { bulkJobsChanged } from '../access/change-kinds.ts';
import { findFolders } from '../record/documents.sql.ts';

type Input = {
  /** The client's: the same again begins nothing twice. */
  readonly id: string;
  readonly action: BulkAction;
  readonly folderId?: string | null | undefined;
  /** Which tag is given or taken off. */
  readonly tag?: string | null | undefined;
  readonly selection: BulkSelection;
};

/** Refuses with TOO_MANY_JOBS where a person has enough under way. */
export async function refuseMoreJobs(ctx: Ctx): Promise<void> {
  const underWay = await bulkJobsUnderWay(ctx);
  refuseIf(underWay < BULK_AT_ONCE ? null : 'TOO_MANY_JOBS');
}

const invalidUnless = (fits: boolean, field: string): readonly Problem[] =>
  fits ? [] : [{ field, code: 'INVALID' }];

function refuseUnfit({ config }: Ctx, { id, action, folderId = null, tag = null }: Input): void {
  const wrong = tag === null ? [] : problemsOfBulkTag(action, tag, config);
  refuseProblems([
    ...invalidUnless(isId(id), 'id'),
    ...invalidUnless(needsFolder(action) === (folderId !== null), 'folderId'),
    ...invalidUnless(needsTag(action) === (tag !== null), 'tag'),
    ...wrong.map((one) => ({ ...one, field: 'tag' })),
  ]);
}

/** All that a call asks for, by which the same call is known again. */
function fingerprintOf({ id, action, folderId = null, tag = null, selection }: Input): string {
  const { ids = null, folderId: from = null, filter, search = null, except } = selection;
  const narrowed = Object.entries(filter ?? {})
    .filter(([, value]) => value != null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const withFolders = selection.withFolders ?? false;
  const listed = [from, narrowed, withFolders, search, (except ?? []).toSorted()];
  const asked = [action, folderId, tag, ids, listed];
  return hashOf(JSON.stringify([id, ...asked]));
}

async function write(ctx: Ctx, input: Input): Promise<void> {
  const { id, action, folderId = null, tag = null } = input;
  await refuseMoreJobs(ctx);
  const unknown: StartBulkRefusal = 'UNKNOWN_FOLDER';
  if (folderId !== null) orRefuse((await findFolders(ctx, [folderId]))[0], unknown);
  const { selection, ids, cursor } = await beginSelection(ctx, input.selection);
  const stage = cursor === null ? 'Working' : 'Choosing';
  const fingerprint = fingerprintOf(input);
  const job = { id, action, folderId, tag, selection, cursor, stage, fingerprint } as const;
  const isNew = await insertBulkJob(ctx, job);
  refuseIf<StartBulkRefusal>(isNew ? null : 'ID_IN_USE');
  if (ids.length > 0) await setBulkJob(ctx, id, { total: await addItems(ctx, id, ids) });
  const what = { action, folderId, ...(tag !== null && { tag }) };
  await beginBulk(ctx, id, { ...what, ...saidOf(selection) });
}

/**
 * Begins to do something with many documents: with what matches now, whoever looks on; the same call again answers its
 * job.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT (none of them is within reach), UNKNOWN_FOLDER,
 * TOO_MANY_JOBS, ID_IN_USE, INVALID_INPUT.
 * Writes documents.bulk-started. Announces bulkJobsChanged.
 */
export function startBulkJob(ctx: Ctx, input: Input): Promise<BulkJobRow> {
  return atomically(ctx, async (ctx) => {
    refuseUnfit(ctx, input);
    // A twin still in flight is waited for: afterwards its job is there to be answered.
    await lockBulkStarts(ctx);
    const known = await lockBulkJob(ctx, input.id);
    if (!known) await write(ctx, input);
    const job = present(await lockBulkJob(ctx, input.id));
    refuseIf<StartBulkRefusal>(job.fingerprint === fingerprintOf(input) ? null : 'ID_IN_USE');
    return job;
  });
}

/** Queues a bulk job that was written. Writes documents.bulk-started. Announces bulkJobsChanged. */
export async function beginBulk(
  ctx: Ctx,
  id: string,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await queueBulk(ctx, id);
  await record(ctx, { action: 'documents.bulk-started', objects: [id], after });
  await notifyClients(ctx, bulkJobsChanged, [id]);
}
