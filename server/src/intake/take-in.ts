import type { ReadingStep } from '@postkorb/domain/intake';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drawLater, findDocument, keepDuties, saveReading } from '#documents';
import { followSaidKind, noteSender, writeReadings } from '#extraction';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { announce, notifyClients } from '#platform/jobs/event';
import type { Engines } from '#platform/module';
import { present } from '@postkorb/domain/basics';
import { beginSlot, chargePages, PAGE } from '#platform/jobs/fair-queue';
import { uploadsChanged } from './change-kinds.ts';
import { newArrival, noticeOf, takesPictureNotice, type Arrival } from './arrival.ts';
import { arrived } from './events.ts';
import {
  endUpload,
  setProgress,
  uploadInAccount,
  type UploadProgress,
  type UploadRow,
} from './intake.sql.ts';
import { isDelayed, queueReading } from './reading-queue.ts';
import { checkFile } from './steps/check-file.ts';
import { drawPages } from './steps/draw-pages.ts';
import { extract } from './steps/extract.ts';
import { findGiroCodes } from './steps/find-girocodes.ts';
import { fileIntoInbox } from './steps/file-into-inbox.ts';
import { findEInvoice } from './steps/find-einvoice.ts';
import { makePreviews } from './steps/make-previews.ts';
import { readForm } from './steps/read-form.ts';
import { readText } from './steps/read-text.ts';
import { writeSearchable } from './steps/write-searchable.ts';

/** Of a letter that is read in less nothing is said between that it lies there and that it is read. */
const QUIET_MS = 300;

type Progress = { readonly step: ReadingStep; readonly progress: number };

/** Says how far a letter is to those who wait for it, and not more often than they can see. */
function openReports(ctx: Ctx, { id }: UploadRow): (at: Progress) => Promise<void> {
  let said = performance.now();
  return async (at) => {
    const now = performance.now();
    if (now - said < QUIET_MS) return;
    said = now;
    await setProgress(ctx, id, at);
    await notifyClients(ctx, uploadsChanged, [id]);
  };
}

/** The way of a document, top to bottom: every step takes the arrival and returns it, and may be repeated. */
async function walk(
  ctx: Ctx,
  engines: Engines,
  { fresh, turn }: { fresh: Arrival; turn: number },
): Promise<void> {
  const { upload } = fresh;
  const report = openReports(ctx, upload);
  let arrival = await checkFile(ctx, engines, fresh);
  if (arrival.refusal !== null) return turnAway(ctx, arrival);
  arrival = await drawPages(engines, arrival);
  arrival = await fileIntoInbox(ctx, arrival);

  if (arrival.pages.length === 0) await chargePages(ctx, 'letters', arrival.pageCount - 1);
  arrival = await makePreviews(ctx, engines, arrival);
  arrival = await readForm(ctx, engines, arrival);

  const read = await readText(ctx, engines, {
    arrival,
    report: (done) => report({ step: 'text', progress: 0.2 + (0.6 * done) / arrival.pageCount }),
    mayGoOn: (done) => mayGoOn(ctx, upload, turn + PAGE * done),
  });
  if (read === null) return;
  arrival = read;

  await report({ step: 'searchable', progress: 0.85 });
  arrival = await writeSearchable(ctx, engines, arrival);

  await report({ step: 'values', progress: 0.95 });
  arrival = await findEInvoice(ctx, engines, arrival);
  arrival = await findGiroCodes(engines, arrival);
  arrival = await extract(ctx, arrival);
  await finish(ctx, arrival, turn);
}

/** Lets documents through whose turn came earlier: this one then stands in line again, with what was read of it kept. */
async function mayGoOn(ctx: Ctx, { id }: UploadRow, turn: number): Promise<boolean> {
  if (!(await isDelayed(ctx, turn))) return true;
  await queueReading(ctx, { uploadId: id, turn });
  return false;
}

type End = { readonly progress: UploadProgress; readonly keep: (ctx: Ctx) => Promise<void> };

/** Brings a document to its end once: when a worker that was given up for dead comes back, it finds the end taken. */
function conclude(ctx: Ctx, { upload }: Arrival, { progress, keep }: End): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const end = { ...progress, step: null, finishedAt: ctx.now() };
    if (!(await endUpload(ctx, upload.id, end))) return;
    await keep(ctx);
    await notifyClients(ctx, uploadsChanged, [upload.id]);
  });
}

/** The end of a document that is filed. */
function complete(ctx: Ctx, arrival: Arrival, keep: End['keep']): Promise<void> {
  const { documentId } = arrival;
  return conclude(ctx, arrival, {
    progress: { stage: 'Completed', progress: 1, documentId },
    keep: async (ctx) => {
      await keep(ctx);
      await announce(ctx, arrived, { accountId: ctx.viewer.accountId, documentId });
    },
  });
}

/** Keeps everything at once, and tells: from now on the document is read. */
function finish(ctx: Ctx, arrival: Arrival, turn: number): Promise<void> {
  const { upload, documentId, values, sender, invoice, inspection } = arrival;
  return complete(ctx, arrival, async (ctx) => {
    await noteSender(ctx, { documentId, spaceId: upload.spaceId }, sender);
    await writeReadings(ctx, { documentId, source: 'machine' }, arrival.findings);
    const theirs = await saveReading(ctx, {
      id: documentId,
      values,
      files: {
        searchableSha256: arrival.searchableSha256,
        isEinvoice: invoice !== null,
        isSigned: inspection?.signed ?? false,
        ...(invoice && inspection && upload.door !== 'scan' && upload.door !== 'rescan'
          ? { fileType: 'PdfA3WithXml' as const }
          : {}),
        notice: noticeOf(arrival),
        readyAt: ctx.now(),
      },
      texts: arrival.pages.map(({ text }) => text),
    });
    const { duties } = arrival;
    await keepDuties(ctx, { documentId, documentDay: values.documentDate ?? null, duties });
    await followSaidKind(ctx, { documentId, theirs, kind: values.kind });
    if (arrival.isUndrawn)
      await drawLater(ctx, { id: documentId, turn, takesNotice: takesPictureNotice(arrival) });
  });
}

/** Refuses what is no document: nothing appears in the inbox, and the collector takes its bytes away. */
async function turnAway(ctx: Ctx, arrival: Arrival): Promise<void> {
  const { upload, refusal, documentId } = arrival;
  // An earlier attempt let it in, so this check failed for another reason, such as a machine too busy.
  if (await findDocument(ctx, documentId)) throw new Error(`${refusal} after the letter was filed`);
  await conclude(ctx, arrival, {
    progress: { stage: 'FailedProcessing', code: refusal },
    keep: (ctx) =>
      record(ctx, { action: 'intake.refused', objects: [upload.id], reason: present(refusal) }),
  });
}

/** A document that cannot be read still lies in the inbox, under the fallback subject and with a notice. */
async function salvage(ctx: Ctx, fresh: Arrival): Promise<void> {
  const arrival: Arrival = { ...fresh, kind: 'pdf', notices: ['READING_FAILED'] };
  await fileIntoInbox(ctx, arrival);
  await complete(ctx, arrival, async (ctx) => {
    await saveReading(ctx, {
      id: arrival.documentId,
      values: {},
      files: { notice: 'READING_FAILED', readyAt: ctx.now() },
    });
  });
}

/**
 * Turns a received file into a read document, or refuses it; a file that has its answer is left alone.
 * Refuses nothing: which of FILE_REFUSALS it is stands in the upload.
 * Writes intake.refused, or what its steps and `saveReading` write. Announces arrived, uploadsChanged.
 */
export async function takeInFile(
  ctx: Ctx,
  engines: Engines,
  at: { uploadId: string; turn: number; last: boolean; unread?: boolean },
): Promise<void> {
  const upload = await uploadInAccount(ctx, at.uploadId);
  if (upload?.stage !== 'Processing') return;
  const { accountId, spaceId, userId } = upload;
  const own = asSystem(ctx, { accountId, spaceId, userId });
  await beginSlot(own, at.turn);
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  await using lent = await ctx.blobs.lend(accountId, present(upload.sha256));
  const fresh = newArrival(upload, { folder, original: lent.path });
  try {
    await (at.unread ? salvage(own, fresh) : walk(own, engines, { fresh, turn: at.turn }));
  } catch (error) {
    if (!at.last) throw error;
    ctx.log.error(
      { err: error, upload: upload.id },
      'a letter could not be read and is kept unread',
    );
    await salvage(own, fresh);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
