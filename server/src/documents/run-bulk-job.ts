import {
  BULK_HOURS,
  BULK_MOST,
  BULK_MOST_REFUSED,
  OPEN_BULK_STAGES,
  type BulkStage,
} from '@postkorb/domain/documents';
import { viewerOf } from '#identity';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { tellScreens } from '#platform/event';
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
import { deleteBulkJobs, lockBulkWork, setBulkJob, type BulkJobRow } from './bulk-job.sql.ts';
import { nextPart } from './bulk-selection.ts';
import { bulkJobsChanged } from './change-kinds.ts';

/** After so many documents a job goes to the end of its queue: others wait for the same slots. */
const STRETCH = 1_000;

type Step<T> = (ctx: Ctx, job: BulkJobRow) => Promise<T>;

/** Whoever wants it done, as they may come in now and as deep as what began it; undefined when they no longer may. */
async function asTheirs(ctx: Ctx, job: BulkJobRow): Promise<Ctx | undefined> {
  const viewer = job.isSystem ? asSystem(ctx, job).viewer : await viewerOf(ctx, job);
  return viewer && { ...ctx, viewer, depth: job.depth };
}

type End = { readonly stage: BulkStage; readonly code: string | null };

async function end(ctx: Ctx, { id, done, refused }: BulkJobRow, { stage, code }: End) {
  await setBulkJob(ctx, id, { stage, code, finishedAt: ctx.now() });
  const after = { stage, done, refused };
  const why = code === null ? {} : { reason: code };
  await record(ctx, { action: 'documents.bulk-ended', objects: [id], after, ...why });
  await tellScreens(ctx, bulkJobsChanged, [id]);
}

/** One step of a job in one transaction with what it notes, for whoever wants it and with their rights of this moment; null when it is over. */
function inJob<T>(ctx: Ctx, jobId: string, step: Step<T>): Promise<T | null> {
  return atomically(ctx, async (ctx) => {
    // Locked first: whoever stops it waits for the part under way, and nothing more follows.
    const job = await lockBulkWork(ctx, jobId);
    if (!job || !OPEN_BULK_STAGES.includes(job.stage)) return null;
    const theirs = await asTheirs(ctx, job);
    if (theirs) return step(theirs, job);
    await end(asSystem(ctx, job), job, { stage: 'Failed', code: 'NOT_ALLOWED' });
    return null;
  });
}

/** Names the next part of what it is about; nothing is changed before all of it has its name. */
async function choose(ctx: Ctx, job: BulkJobRow): Promise<void> {
  const { ids, cursor } = await nextPart(ctx, job);
  const total = job.total + (await addItems(ctx, job.id, ids));
  await setBulkJob(ctx, job.id, { total, cursor, ...(cursor === null && { stage: 'Working' }) });
  if (total > BULK_MOST) await end(ctx, job, { stage: 'Failed', code: 'TOO_MANY' });
  else await tellScreens(ctx, bulkJobsChanged, [job.id]);
}

/** Does it to some items that go to the same place, and tells what was changed by it. */
async function act(ctx: Ctx, job: BulkJobRow, items: readonly Item[]): Promise<readonly Effect[]> {
  const isUndo = job.undoOf !== null;
  const ids = isUndo ? await lyingStill(ctx, items) : items.map(({ itemId }) => itemId);
  if (ids.length === 0) return [];
  const folderId = items[0]?.targetId ?? job.folderId;
  const effects = await BULK_DOINGS[job.action].run(ctx, ids, folderId);
  return isUndo ? effects : withPlaces(ctx, effects);
}

/** Does the next documents, at most so many, and answers how many those were. */
async function work(ctx: Ctx, job: BulkJobRow, most: number): Promise<number> {
  const { id } = job;
  const next = await nextItems(ctx, id, most);
  const [first] = next;
  if (first === undefined) {
    await end(ctx, job, { stage: 'Done', code: job.code });
    return 0;
  }
  // One call puts things into one folder.
  const other = next.findIndex(({ targetId }) => targetId !== first.targetId);
  const items = next.slice(0, other < 0 ? next.length : other);
  const ids = items.map(({ itemId }) => itemId);
  const effects = await act(ctx, job, items);
  await noteEffects(ctx, id, { ids, effects });
  const [done, changed] = [job.done + ids.length, job.changed + effects.length];
  await setBulkJob(ctx, id, { done, changed });
  await tellScreens(ctx, bulkJobsChanged, [id]);
  return ids.length;
}

/** Notes that the next document was refused; so many refusals end the job. */
async function refuseNext(ctx: Ctx, job: BulkJobRow, code: string): Promise<number> {
  const [next] = await nextItems(ctx, job.id, 1);
  if (next === undefined) return 0;
  await noteRefused(ctx, { jobId: job.id, id: next.itemId }, code);
  const now = { ...job, done: job.done + 1, refused: job.refused + 1 };
  await setBulkJob(ctx, job.id, { done: now.done, refused: now.refused, code });
  if (now.refused % BULK_MOST_REFUSED === 0) await end(ctx, now, { stage: 'Stopped', code });
  else await tellScreens(ctx, bulkJobsChanged, [job.id]);
  return 1;
}

type Part = { readonly most: number; readonly size: number };

/** Tries some documents; where one of them is refused, nothing is done, and fewer are tried until that one stands alone. */
async function tryPart(ctx: Ctx, jobId: string, { most, size }: Part) {
  let tried = 0;
  try {
    const through = await inJob(ctx, jobId, async (ctx, job) => {
      if (job.stage === 'Working') {
        tried = Math.min(size, BULK_DOINGS[job.action].most);
        return work(ctx, job, tried);
      }
      await choose(ctx, job);
      return 0;
    });
    return { through, size: Math.min(most, size * 2) };
  } catch (error) {
    // What is refused while documents are chosen is no document's: it fails as anything else does.
    if (!(error instanceof Refusal) || tried === 0) throw error;
    if (tried > 1) return { through: 0, size: Math.ceil(tried / 2) };
    const { code } = error;
    return { through: await inJob(ctx, jobId, (ctx, job) => refuseNext(ctx, job, code)), size: 1 };
  }
}

const MOST = Math.max(...Object.values(BULK_DOINGS).map(({ most }) => most));

/** Goes on with a bulk job until it is over or others shall have their turn. */
async function goOn(ctx: Ctx, jobId: string): Promise<void> {
  let [size, left] = [MOST, STRETCH];
  while (left > 0) {
    const part = await tryPart(ctx, jobId, { most: MOST, size });
    if (part.through === null) return;
    left -= part.through;
    size = part.size;
  }
  await queueBulk(ctx, jobId);
}

const fail = (ctx: Ctx, jobId: string) =>
  atomically(ctx, async (ctx) => {
    const job = await lockBulkWork(ctx, jobId);
    if (job && OPEN_BULK_STAGES.includes(job.stage))
      await end(asSystem(ctx, job), job, { stage: 'Failed', code: 'FAILED' });
  });

type Task = { readonly jobId: string; readonly last: boolean };

/** Works on a bulk job part by part; what was done stays done, so it is safe to repeat. */
export async function runBulkJob(ctx: Ctx, { jobId, last }: Task): Promise<void> {
  try {
    await goOn(ctx, jobId);
  } catch (error) {
    if (last) await fail(ctx, jobId);
    throw error;
  }
}

/** Says of a bulk job whose worker died too often that it failed; whoever wants to goes on with it. */
export const loseBulkJob = (ctx: Ctx, jobId: string): Promise<void> => fail(ctx, jobId);

/** Forgets bulk jobs a day after their end. */
export const forgetBulkJobs = (ctx: Ctx): Promise<void> =>
  deleteBulkJobs(ctx, new Date(ctx.now().getTime() - BULK_HOURS * 3_600_000));
