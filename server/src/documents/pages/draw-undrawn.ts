import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PREVIEW_PAGES } from '@postkorb/domain/documents';
import { record } from '#platform/audit';
import { isDiskFull } from '#platform/blobs/disk';
import { asSystem, atomically, inAccount, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { beginSlot, enqueueAtSlot, reserveSlot } from '#platform/jobs/fair-queue';
import { isQueued, jobKey, type JobKind } from '#platform/jobs/job';
import type { Engines } from '#platform/module';
import { documentsChanged } from '../access/change-kinds.ts';
import type { DocumentKey } from '../access/document-key.ts';
import { setValues } from '../record/document-row.sql.ts';
import { findDocument, lockDocument } from '../record/documents.sql.ts';
import { setPageImages, withoutImage } from '../record/page.sql.ts';
import { shownPdf } from './make-page-images.ts';
import { endUndrawn, isUndrawn, lockUndrawn, noteUndrawn } from './undrawn.sql.ts';

const payload = z.object({
  accountId: z.uuid(),
  documentId: z.uuid(),
  /** Its place in the line. */
  turn: z.number(),
  /** Somebody looks at it. */
  isAsked: z.boolean().optional(),
});

/** The first pages of a document that was read already get their pictures. */
export const drawUndrawnJob: JobKind<z.infer<typeof payload>> = {
  name: 'documents.draw-undrawn',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 3,
};

/** The first part of the key of what waits for it. */
export const UNDRAWN_KEY = 'undrawn';
const askedKey = (document: DocumentKey) => jobKey(UNDRAWN_KEY, document, ':asked');

type Later = { readonly id: string; readonly turn: number; readonly takesNotice: boolean };

/** Leaves the first pages of a document of the account to be drawn when nothing waits to be read, in the order of turns. */
export async function drawLater(ctx: Ctx, { id, turn, takesNotice }: Later): Promise<void> {
  const { accountId } = ctx.viewer;
  await noteUndrawn(ctx, { id, takesNotice });
  const key = jobKey(UNDRAWN_KEY, { accountId, id });
  const task = { accountId, documentId: id, turn };
  await enqueueAtSlot(ctx, drawUndrawnJob, { payload: task, key, isIdle: true });
}

/** Has the first pages of a document drawn next, because somebody looks at them. */
export async function drawAsked(ctx: Ctx, document: DocumentKey): Promise<void> {
  const { accountId, id: documentId } = document;
  const key = askedKey(document);
  if (await isQueued(ctx, key)) return;
  await atomically(ctx, async (ctx) => {
    const turn = await reserveSlot(ctx, 'page-images');
    const task = { accountId, documentId, turn, isAsked: true };
    await enqueueAtSlot(inAccount(ctx, accountId), drawUndrawnJob, { payload: task, key });
  });
}

/** Queues the drawing of a document of the account anew: its job was lost, or it is a copy that never had one. */
export async function drawAfterAll(ctx: Ctx, id: string): Promise<void> {
  await atomically(ctx, (ctx) => drawLater(ctx, { id, turn: 0, takesNotice: false }));
}

type Task = z.infer<typeof payload> & { readonly last: boolean };

/**
 * Draws the first pages of a document whose turn it is.
 * Writes and announces what `drawFirstPages` does.
 */
export async function drawUndrawn(ctx: Ctx, engines: Engines, task: Task): Promise<void> {
  const { accountId, documentId: id, turn, isAsked = false, last } = task;
  const own = asSystem(ctx, { accountId });
  if (isAsked) await beginSlot(own, turn);
  // Somebody looks at it and has it drawn themselves.
  else if (await isQueued(own, askedKey({ accountId, id }))) return;
  try {
    await drawFirstPages(own, engines, { id, last });
  } catch (error) {
    if (!last) throw error;
    // Each page can still be drawn when somebody asks for it.
    ctx.log.error({ err: error, document: id }, 'the first pages of a document could not be drawn');
    await endUndrawn(own, id);
  }
}

type First = { readonly id: string; readonly last: boolean };

/**
 * Draws the first pages of a document of the account that was read without, and its thumbnail: the first page is shown
 * before the others are drawn. Safe to repeat; what cannot be drawn at the last attempt stays so, and the document says it.
 * Writes documents.drawn. Announces documentsChanged.
 */
export async function drawFirstPages(
  ctx: Ctx,
  engines: Engines,
  { id, last }: First,
): Promise<void> {
  const document = await findDocument(ctx, id);
  const pdf = document && shownPdf(document);
  if (!pdf || !(await isUndrawn(ctx, document)) || (await isDiskFull(ctx))) return;
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    await drawRuns(ctx, engines, { id, pdf, folder, last });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Work = First & { readonly pdf: string; readonly folder: string };

async function drawRuns(ctx: Ctx, engines: Engines, work: Work): Promise<void> {
  const { id, last } = work;
  const bare = (await withoutImage(ctx, id, 'page')).filter((page) => page <= PREVIEW_PAGES);
  const runs = [bare.slice(0, 1), bare.slice(1)].filter((run) => run.length > 0);
  const codes: Code[] = [];
  for (const [at, pages] of runs.entries()) {
    const run = await draw(ctx, engines, { ...work, pages });
    codes.push(run.code);
    const isEnd = at === runs.length - 1 && (last || !codes.includes('PDF_PREVIEW_LIMIT'));
    await keep(ctx, { ...work, run, end: isEnd ? { code: codes.find(Boolean) ?? null } : null });
  }
  if (runs.length === 0) await endUndrawn(ctx, id);
  // What ended the child may have come from outside, such as a machine short of memory.
  if (!last && codes.includes('PDF_PREVIEW_LIMIT')) throw new Error(`pages of ${id} are undrawn`);
}

type Code = Awaited<ReturnType<Engines['pdf']['previews']>>['code'];
type Run = Awaited<ReturnType<typeof draw>>;

async function draw(
  ctx: Ctx,
  { pdf: engine }: Engines,
  { pdf, folder, pages }: Work & { readonly pages: readonly number[] },
) {
  const { accountId } = ctx.viewer;
  await using lent = await ctx.blobs.lend(accountId, pdf);
  const file = lent.path;
  const first = pages[0] === 1 ? {} : { thumbnailWidth: null };
  const made = await engine.previews({ file, outDir: folder, pages, ...first });
  const images = [];
  for (const { page: number, file: image, width, height } of made.pages) {
    const { sha256 } = await ctx.blobs.adopt(accountId, image);
    images.push({ number, sha256, width, height });
  }
  const thumbnail = made.thumbnail && (await ctx.blobs.adopt(accountId, made.thumbnail)).sha256;
  return { images, thumbnail, code: made.code };
}

type Kept = Work & { readonly run: Run; readonly end: { readonly code: Code } | null };

function keep(ctx: Ctx, { id, pdf, run, end }: Kept): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const now = await lockDocument(ctx, id);
    const undrawn = await lockUndrawn(ctx, id);
    // Its pages were laid anew meanwhile, or somebody else has drawn them.
    if (!now || !undrawn || shownPdf(now) !== pdf) return;
    const { images, thumbnail } = run;
    await setPageImages(ctx, { id, room: 'page', images });
    if (thumbnail) await setValues(ctx, keyIn(ctx, id), { thumbnailSha256: thumbnail });
    if (end && undrawn.takesNotice) await say(ctx, id, end.code);
    if (end) await endUndrawn(ctx, id);
    await notifyClients(ctx, documentsChanged, [id]);
  });
}

const keyIn = (ctx: Ctx, id: string): DocumentKey => ({ accountId: ctx.viewer.accountId, id });

async function say(ctx: Ctx, id: string, notice: Code): Promise<void> {
  if (notice === null) return;
  await setValues(ctx, keyIn(ctx, id), { notice });
  await record(ctx, { action: 'documents.drawn', objects: [id], after: { notice } });
}
