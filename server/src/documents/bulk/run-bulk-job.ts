import {
  BULK_HOURS,
  BULK_MOST,
  BULK_MOST_REFUSED,
  OPEN_BULK_STAGES,
  type BulkStage,
} from '@postkorb/domain/documents';
import { findViewer } from '#identity';
import { record } from '#platform/audit';
import { inSavepoint, asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { Refusal } from '#platform/refusal';
import { BULK_DOINGS } from './bulk-actions.ts';
import {
  addItems,
  lyingStill,
  nextItems,
  noteEffects,
  noteRefused,
  withPlaces,
  type Effect,
  type Item,
} from './bulk-item.sql.ts';
import { queueBulk } from './bulk-job.job.ts';
import {
  deleteBulkJobs,
  forgetSelection,
  lockBulkWork,
  setBulkJob,
  type BulkJobRow,
} from './bulk-job.sql.ts';
import { nextPart } from './bulk-selection.ts';
import { bulkJobsChanged } from '../access/change-kinds.ts';

/** After so many documents a job goes to the end of its queue: others wait for the same slots. */
const STRETCH = 1_000;

type Step<T> = (ctx: Ctx, job: BulkJobRow) => Promise<T>;

/** Done by support, where somebody of it wanted it on behalf of the person: each entry says so, as that of a single call does. */
function byWhom(ctx: Ctx, { supportId, userId }: BulkJobRow): Ctx {
  if (supportId === null) return ctx;
  return { ...ctx, actor: { kind: 'support', operatorId: supportId, userId } };
}

/** Whoever wants it done, as they may come in now and as deep as what began it; undefined when they no longer may. */
async function asTheirs(ctx: Ctx, job: BulkJobRow): Promise<Ctx | undefined> {
  const viewer = job.isSystem ? asSystem(ctx, job).viewer : await findViewer(ctx, job);
  return viewer && { ...byWhom(ctx, job), viewer, depth: job.depth };
}

type End = { readonly stage: BulkStage; readonly code: string | null };

async function end(ctx: Ctx, { id, done, refused }: BulkJobRow, { stage, code }: End) {
  await setBulkJob(ctx, id, { stage, code, finishedAt: ctx.now() });
  const after = { stage, done, refused };
  const why = code === null ? {} : { reason: code };
  await record(ctx, { action: 'documents.bulk-ended', objects: [id], after, ...why });
  await notifyClients(ctx, bulkJobsChanged, [id]);
}

/** One step of a job in one transaction with what it notes, for whoever wants it and with their rights of this moment; null when it is over. */
function inJob<T>(ctx: Ctx, jobId: string, step: Step<T>): Promise<T | null> {
  return atomically(ctx, async (ctx) => {
    // Locked first: whoever stops it waits for the part under way, and nothing more follows.
    const job = await lockBulkWork(ctx, jobId);
    if (!job || !OPEN_BULK_STAGES.includes(job.stage)) return null;
    const theirs = await asTheirs(ctx, job);
    if (theirs) return step(theirs, job);
    await end(asSystem(byWhom(ctx, job), job), job, { stage: 'Failed', code: 'NOT_ALLOWED' });
    return null;
  });
}

/** Names the next part of what it is about; nothing is changed before all of it has its name. */
async function choose(ctx: Ctx, job: BulkJobRow): Promise<void> {
  const { ids, cursor } = await nextPart(ctx, job);
  const total = job.total + (await addItems(ctx, job.id, ids));
  await setBulkJob(ctx, job.id, { total, cursor, ...(cursor === null && { stage: 'Working' }) });
  // Nobody can go on with what is too much.
  if (cursor === null || total > BULK_MOST) await forgetSelection(ctx, job.id);
  if (total > BULK_MOST) await end(ctx, job, { stage: 'Failed', code: 'TOO_MANY' });
  else await notifyClients(ctx, bulkJobsChanged, [job.id]);
}

/** Does it to some items that go to the same place, and tells what was changed by it. */
async function act(ctx: Ctx, job: BulkJobRow, items: readonly Item[]): Promise<readonly Effect[]> {
  const isUndo = job.undoOf !== null;
  const { run, putsElsewhere = false } = BULK_DOINGS[job.action];
  const isMoved = isUndo && putsElsewhere;
  const ids = isMoved ? await lyingStill(ctx, items) : items.map(({ itemId }) => itemId);
  if (ids.length === 0) return [];
  const folderId = items[0]?.targetId ?? job.folderId;
  const effects = await run(ctx, ids, { folderId, tag: job.tag });
  return isUndo ? effects : withPlaces(ctx, effects);
}

/** Does the next documents, which go to the same place. */
async function work(ctx: Ctx, job: BulkJobRow, items: readonly Item[]): Promise<void> {
  const { id } = job;
  const ids = items.map(({ itemId }) => itemId);
  const effects = await act(ctx, job, items);
  await noteEffects(ctx, id, { ids, effects });
  const [done, changed] = [job.done + ids.length, job.changed + effects.length];
  await setBulkJob(ctx, id, { done, changed });
  await notifyClients(ctx, bulkJobsChanged, [id]);
}

type Refused = { readonly item: Item; readonly code: string };

/** Notes that a document was refused; so many refusals end the job. */
async function noteRefusal(ctx: Ctx, job: BulkJobRow, { item, code }: Refused): Promise<void> {
  await noteRefused(ctx, { jobId: job.id, id: item.itemId }, code);
  const now = { ...job, done: job.done + 1, refused: job.refused + 1 };
  await setBulkJob(ctx, job.id, { done: now.done, refused: now.refused, code });
  if (now.refused % BULK_MOST_REFUSED === 0) await end(ctx, now, { stage: 'Stopped', code });
  else await notifyClients(ctx, bulkJobsChanged, [job.id]);
}

/** The next items in order, at most so many: one call puts things into one folder. */
async function itemsOfPart(ctx: Ctx, job: BulkJobRow, size: number): Promise<readonly Item[]> {
  const next = await nextItems(ctx, job.id, Math.min(size, BULK_DOINGS[job.action].most));
  const other = next.findIndex(({ targetId }) => targetId !== next[0]?.targetId);
  return next.slice(0, other < 0 ? next.length : other);
}

/** Does one document, or notes in the same transaction that it was refused, so that nobody comes between; tells whether it was done. */
async function workOnOne(ctx: Ctx, job: BulkJobRow, item: Item): Promise<boolean> {
  try {
    await inSavepoint(ctx, () => work(ctx, job, [item]));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await noteRefusal(ctx, job, { item, code: error.code });
    return false;
  }
}

type Part = { readonly most: number; readonly size: number };
/** How many are through, and how many shall be tried next. */
type Through = { readonly through: number; readonly size: number };

async function workOn(ctx: Ctx, job: BulkJobRow, items: readonly Item[]): Promise<boolean> {
  const [item] = items;
  if (item === undefined) await end(ctx, job, { stage: 'Done', code: job.code });
  else if (items.length === 1) return workOnOne(ctx, job, item);
  else await work(ctx, job, items);
  return true;
}

/** Tries some documents; where one of them is refused, nothing is done, and fewer are tried until that one stands alone. */
async function tryPart(ctx: Ctx, jobId: string, { most, size }: Part): Promise<Through | null> {
  let tried = 0;
  try {
    return await inJob(ctx, jobId, async (ctx, job) => {
      tried = 0;
      if (job.stage !== 'Working') {
        await choose(ctx, job);
        return { through: 0, size };
      }
      const items = await itemsOfPart(ctx, job, size);
      tried = items.length;
      const isDone = await workOn(ctx, job, items);
      return { through: tried, size: isDone ? Math.min(most, size * 2) : 1 };
    });
  } catch (error) {
    // What is refused while documents are chosen is no document's: it fails as anything else does.
    if (!(error instanceof Refusal) || tried < 2) throw error;
    return { through: 0, size: Math.ceil(tried / 2) };
  }
}

const MOST = Math.max(...Object.values(BULK_DOINGS).map(({ most }) => most));

/** Goes on with a bulk job until it is over or others shall have their turn. */
async function goOn(ctx: Ctx, jobId: string): Promise<void> {
  let [size, left] = [MOST, STRETCH];
  while (left > 0) {
    const part = await tryPart(ctx, jobId, { most: MOST, size });
    if (part === null) return;
    left -= part.through;
    size = part.size;
  }
  await queueBulk(ctx, jobId);
}

const fail = (ctx: Ctx, jobId: string) =>
  atomically(ctx, async (ctx) => {
    const job = await lockBulkWork(ctx, jobId);
    if (job && OPEN_BULK_STAGES.includes(job.stage))
      await end(asSystem(byWhom(ctx, job), job), job, { stage: 'Failed', code: 'FAILED' });
  });

type Task = { readonly jobId: string; readonly last: boolean };

/**
 * Works on a bulk job part by part; what was done stays done, so it is safe to repeat.
 * Refuses nothing: what is refused to a document is counted in the job.
 * Writes documents.bulk-ended, of the documents what their action writes. Announces bulkJobsChanged.
 */
export async function runBulkJob(ctx: Ctx, { jobId, last }: Task): Promise<void> {
  try {
    await goOn(ctx, jobId);
  } catch (error) {
    if (last) await fail(ctx, jobId);
    throw error;
  }
}

/**
 * Says of a bulk job whose worker died too often that it failed; whoever wants to goes on with it.
 * Writes documents.bulk-ended. Announces bulkJobsChanged.
 */
export const loseBulkJob = (ctx: Ctx, jobId: string): Promise<void> => fail(ctx, jobId);

/** Forgets bulk jobs a day after their end. */
export const forgetBulkJobs = (ctx: Ctx): Promise<void> =>
  deleteBulkJobs(ctx, new Date(ctx.now().getTime() - BULK_HOURS * 3_600_000));
