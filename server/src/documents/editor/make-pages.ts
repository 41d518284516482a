import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseMore, type RoomRefusal, present } from '@postkorb/domain/basics';
import { isPageEditJobOpen } from '@postkorb/domain/documents';
import { asSystem, atomically, inAccount, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import type { Engines } from '#platform/module';
import { Refusal, refuseIf } from '#platform/refusal';
import { measureRoom } from '#platform/blobs/room';
import { documentsChanged } from '../access/change-kinds.ts';
import { keyText } from '../access/document-key.ts';
import { findDocuments, type DocumentRow } from '../record/documents.sql.ts';
import { finishPages } from './finish-pages.ts';
import { bytesOf, composer, type Made, type MadeDocument } from './compose-document.ts';
import {
  deletePageEditJobs,
  findPageEditJob,
  openPageEditJobs,
  setPageEditJob,
  type PageEditJob,
} from './page-edit-job.sql.ts';
import { drawFirstPages } from '../pages/draw-undrawn.ts';
import { pageEditsByKey } from '../pages/page-edits.sql.ts';

type Task = { readonly accountId: string; readonly orderId: string; readonly last: boolean };

/**
 * Does the work on pages that somebody asked for: all of it, or the old version stays in force and the job says why.
 * Refuses nothing: what `finishPages` refuses fails the job.
 * Writes and announces what `finishPages` does, and documentsChanged with each step.
 */
export async function makePages(ctx: Ctx, engines: Engines, task: Task): Promise<void> {
  const { accountId, orderId, last } = task;
  const job = await findPageEditJob(asSystem(ctx, { accountId }), orderId);
  if (!job || !isPageEditJobOpen(job.stage)) return;
  const { spaceId, userId } = job;
  const own = asSystem(ctx, { accountId, spaceId, userId });
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    await finishPages(own, job, await makeFiles(own, engines, { job, folder }));
  } catch (error) {
    if (!(error instanceof Refusal)) {
      if (!last) throw error;
      ctx.log.error({ err: error, order: orderId }, 'pages could not be made');
    }
    await giveUp(own, job, error instanceof Refusal ? error.code : 'FAILED');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Work = { readonly job: PageEditJob; readonly folder: string };

async function makeFiles(ctx: Ctx, engines: Engines, { job, folder }: Work): Promise<Made> {
  // Their originals are kept aside as they are, with their pictures.
  for (const id of job.documentIds) await drawFirstPages(ctx, engines, { id, last: true });
  const sources = await findDocuments(ctx, job.documentIds);
  const byId = new Map<string, DocumentRow>(sources.map((row) => [row.id, row]));
  if (byId.size < job.documentIds.length) throw new Refusal('UNKNOWN_DOCUMENT');
  const known = await pageEditsByKey(ctx, sources);
  const editsByKey = new Map(sources.map((row) => [row.id, present(known.get(keyText(row)))]));
  const annotationsOf = (id: string) =>
    (id === job.documentIds[0] ? job.marks : null) ?? present(editsByKey.get(id)).marks;
  const documents: MadeDocument[] = [];
  const compose = composer(ctx, engines, {
    sources: byId,
    editsByKey,
    folder,
    annotationsOf,
  });
  const all = job.letters.length + (job.stays ? 1 : 0);
  let done = 0;
  const report = async (stays: MadeDocument | null) => {
    done += 1;
    const bytes = bytesOf({ letters: documents, stays });
    await setPageEditJob(ctx, job.id, { progress: (0.9 * done) / all, bytes });
    await notifyClients(ctx, documentsChanged, job.documentIds);
  };
  // What it wrote so far counts already.
  const check = async () => refuseIf<RoomRefusal>(refuseMore(await measureRoom(ctx)));
  for (const document of job.letters) {
    await check();
    documents.push(await compose(document, 'new'));
    await report(null);
  }
  const [documentId] = job.documentIds;
  const itself = {
    id: present(documentId),
    parts: [{ documentId: present(documentId), sheets: job.stays ?? [] }],
  };
  await check();
  const stays = job.stays ? await compose(itself, 'same') : null;
  if (stays) await report(stays);
  return {
    stays,
    letters: documents,
    marks: job.stays ? annotationsOf(present(documentId)) : [],
  };
}

function giveUp(ctx: Ctx, { id, documentIds }: PageEditJob, code: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await setPageEditJob(ctx, id, { stage: 'Failed', code, finishedAt: ctx.now() });
    await notifyClients(ctx, documentsChanged, documentIds);
  });
}

/**
 * Says of work whose worker died too often that it failed, so that nobody waits for ever.
 * Announces documentsChanged.
 */
export async function losePages(ctx: Ctx, orderId: string): Promise<void> {
  const job = await findPageEditJob(ctx, orderId);
  if (!job || !isPageEditJobOpen(job.stage)) return;
  const { accountId, userId, spaceId } = job;
  await giveUp(asSystem(ctx, { accountId, userId, spaceId }), job, 'FAILED');
}

/**
 * Ends the viewer's own work on pages that is not done yet: the old version stays in force.
 * Announces documentsChanged.
 */
export async function stopPages(ctx: Ctx): Promise<void> {
  for (const job of await openPageEditJobs(ctx))
    await giveUp(inAccount(ctx, job.accountId), job, 'FAILED');
}

const KEPT_MS = 24 * 3_600_000;

/** Forgets work on pages a day after its end. */
export const forgetPageEditJobs = (ctx: Ctx): Promise<void> =>
  deletePageEditJobs(ctx, new Date(ctx.now().getTime() - KEPT_MS));
