import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { openPdfEngine } from '@postkorb/pdf/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rootId } from '../../../test/world/documents.ts';
import { workOff } from '../../../test/world/papers.ts';
import { handIn, openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findUpload } from '../../intake/intake.sql.ts';
import { takeIn } from '../../intake/take-in.job.ts';
import { takeInFile } from '../../intake/take-in.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { giveUpLost } from '../../platform/jobs/given-up.ts';
import { isQueued, jobKey } from '../../platform/jobs/job.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { cloneDocument } from '../copies/clone-document.ts';
import { arrangePages } from '../editor/queue-page-edit.ts';
import { undoPages } from '../editor/undo-pages.ts';
import { documents } from '../module.ts';
import { findDocument } from '../record/documents.sql.ts';
import { findPages } from '../record/page.sql.ts';
import { searchDocuments } from '../search/search-documents.ts';
import { pageImageService } from './ask-page-image.ts';
import { isUndrawn } from './undrawn.sql.ts';
import { drawUndrawn, drawUndrawnJob, UNDRAWN_KEY } from './draw-undrawn.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

async function letterOf(words: readonly string[], brokenPicture = false): Promise<Uint8Array> {
  const paper = await PDFDocument.create();
  const font = await paper.embedFont(StandardFonts.Helvetica);
  for (const word of words)
    paper.addPage([400, 120]).drawText(`${word} kommt heute mit der Post`, { x: 50, y: 60, font });
  if (brokenPicture) {
    const { node } = paper.getPage(0);
    const look = { Type: 'XObject', Subtype: 'Image', Width: 40, Height: 40, BitsPerComponent: 8 };
    const stream = paper.context.stream(Buffer.from('no picture'), {
      ...look,
      ColorSpace: 'DeviceRGB',
      Filter: 'JPXDecode',
    });
    node.setXObject(PDFName.of('Logo'), paper.context.register(stream));
    const drawn = paper.context.stream('q 40 0 0 40 10 70 cm /Logo Do Q');
    node.addContentStream(paper.context.register(drawn));
  }
  return paper.save();
}

/** Hands in a letter; it is not read yet. */
async function hand(ctx: Ctx, words: readonly string[], brokenPicture = false): Promise<string> {
  const file = join(ctx.config.dataFolder, 'Brief.pdf');
  await writeFile(file, await letterOf(words, brokenPicture));
  return handIn(ctx, file);
}

/** Has a letter read, and not drawn; gives its document. */
async function read(ctx: Ctx, words: readonly string[], brokenPicture = false) {
  const uploadId = await hand(ctx, words, brokenPicture);
  await takeInFile(ctx, office, { uploadId, turn: 0, last: true });
  return (await findDocument(ctx, (await findUpload(ctx, uploadId))!.documentId!))!;
}

const pagesDrawn = async (ctx: Ctx, { accountId, id }: { accountId: string; id: string }) =>
  (await findPages(ctx, [{ accountId, id }])).map(({ imageSha256 }) => imageSha256 !== null);

const taskOf = ({ accountId, id }: { accountId: string; id: string }, last = true) => ({
  accountId,
  documentId: id,
  turn: 0,
  last,
});

const SHOWN = `query ($id: ID!) { containerDocument(id: $id) {
  isReady thumbnailUrl pages { imageUrl imageWidth } } }`;
const shown = async (ctx: Ctx, id: string) =>
  (await world.ask(ctx, SHOWN, { id })).data?.['containerDocument'] as {
    isReady: boolean;
    thumbnailUrl: string | null;
    pages: { imageUrl: string | null; imageWidth: number | null }[];
  };

test('a letter that was born digital is found before it is drawn, and its pictures follow', async () => {
  const ctx = await world.account();
  const document = await read(ctx, ['Kastanie', 'Ahorn']);
  const { id } = document;

  const { hits } = await searchDocuments(ctx, { search: 'Kastanie', first: 5, after: null });
  expect(hits.map((hit) => hit.document.id)).toEqual([id]);
  expect(await pagesDrawn(ctx, document)).toEqual([false, false]);
  expect(await shown(ctx, id)).toMatchObject({
    isReady: true,
    thumbnailUrl: null,
    pages: [1, 2].map((page) => ({ imageUrl: `/documents/${id}/pages/${page}.webp?v=` })),
  });
  expect(await world.queued()).toContain('documents.draw-undrawn');

  await drawUndrawn(ctx, office, taskOf(document));

  expect(await pagesDrawn(ctx, document)).toEqual([true, true]);
  const { thumbnailUrl, pages } = await shown(ctx, id);
  expect(thumbnailUrl).toMatch(/thumbnail\.webp\?v=[0-9a-f]{8}$/);
  for (const { imageUrl } of pages) expect(imageUrl).toMatch(/\.webp\?v=[0-9a-f]{8}$/);
});

test('who opens a letter that is not drawn yet has it drawn at once, and is shown it', async () => {
  const ctx = await world.account();
  const document = await read(ctx, ['Birke']);
  expect(await pageImageService(0)(ctx, { document, page: 3 })).toBeNull();
  const asked = pageImageService()(ctx, { document, page: 1 });
  const isDrawing = (name: string) => name === drawUndrawnJob.name;
  await expect.poll(async () => (await world.queued()).filter(isDrawing).length).toBeGreaterThan(1);

  // The one that waits for an idle moment leaves it to the one that was asked for.
  await drawUndrawn(ctx, office, taskOf(document));
  expect(await pagesDrawn(ctx, document)).toEqual([false]);
  await drawUndrawn(ctx, office, { ...taskOf(document), isAsked: true });

  expect(await asked).toMatch(/^[0-9a-f]{64}$/);
  expect((await findDocument(ctx, document.id))?.thumbnailSha256).not.toBeNull();
});

test('new post is read before letters are drawn', { timeout: 60_000 }, async () => {
  const ctx = await world.account();
  await read(ctx, ['Linde']);
  await read(ctx, ['Esche']);
  await hand(ctx, ['Ulme']);
  const kinds = [drawUndrawnJob, takeIn];
  const isOurs = (name: string) => kinds.some((kind) => kind.name === name);
  const waiting = (await world.queued()).filter(isOurs);
  const done: string[] = [];
  const jobs = kinds.map(({ name, effect, lane = 'other' }) => ({
    name,
    effect,
    lane,
    run: () => Promise.resolve(void done.push(name)),
  }));
  const slots = { reading: 1, other: 1 };
  const worker = await startWorker(world.appCtx, { url: world.queueUrl, jobs, slots });
  await vi.waitUntil(() => done.length >= waiting.length, { timeout: 30_000 });
  await worker.stop();

  const count = (name: string) => waiting.filter((one) => one === name).length;
  expect(count(drawUndrawnJob.name)).toBeGreaterThan(1);
  // Those of somebody who looks are no idle work; all others come last.
  expect(done.slice(-2)).toEqual([drawUndrawnJob.name, drawUndrawnJob.name]);
  expect(done.slice(0, count(takeIn.name))).toContain(takeIn.name);
  expect(done.lastIndexOf(takeIn.name)).toBeLessThan(done.length - 2);
});

test('a child that is ended midway leaves a letter that is found, and its pictures come later', async () => {
  const ctx = await world.account();
  const document = await read(ctx, ['Pappel']);
  const workDir = join(ctx.config.dataFolder, 'work');
  const hurried = await openPdfEngine({ workDir, children: 1, limits: { previewsMs: 1 } });
  const previews: typeof hurried.previews = (order) => hurried.previews(order);
  const ending = { ...office, pdf: { ...office.pdf, previews } };

  await expect(drawUndrawn(ctx, ending, taskOf(document, false))).rejects.toThrow('undrawn');
  await hurried.close();
  const { hits } = await searchDocuments(ctx, { search: 'Pappel', first: 5, after: null });
  expect(hits.map((hit) => hit.document.id)).toEqual([document.id]);
  expect(await findDocument(ctx, document.id)).toMatchObject({ notice: null });
  expect(await pagesDrawn(ctx, document)).toEqual([false]);

  await drawUndrawn(ctx, office, taskOf(document, false));
  expect(await pagesDrawn(ctx, document)).toEqual([true]);
});

test('what fails at every attempt waits for somebody to look, and is not tried for ever', async () => {
  const ctx = await world.account();
  const document = await read(ctx, ['Erle']);
  const previews: typeof office.pdf.previews = () => Promise.reject(new Error('no such file'));
  const failing = { ...office, pdf: { ...office.pdf, previews } };

  await expect(drawUndrawn(ctx, failing, taskOf(document, false))).rejects.toThrow('no such file');
  await drawUndrawn(ctx, failing, taskOf(document));

  expect(await isUndrawn(ctx, document)).toBe(false);
});

test('what comes to light when a letter is drawn is said of it, and stands in the journal', async () => {
  const ctx = await world.account();
  const document = await read(ctx, ['Weide'], true);
  expect(document.notice).toBeNull();

  await drawUndrawn(ctx, office, taskOf(document));

  expect((await findDocument(ctx, document.id))?.notice).toBe('PDF_BROKEN_PICTURE');
  const { rows } = await sql<{ entry: string }>`select entry from platform.journal
    where account_id = ${ctx.viewer.accountId} and action = 'documents.drawn'`.execute(ctx.db);
  expect(rows.map(({ entry }) => JSON.parse(entry))).toMatchObject([
    { objects: [document.id], after: { notice: 'PDF_BROKEN_PICTURE' } },
  ]);
});

test('a copy of a letter that is not drawn yet is drawn itself', async () => {
  const ctx = await world.account();
  const { id } = await read(ctx, ['Erle']);
  const copy = (await cloneDocument(ctx, { id, folderId: await rootId(ctx, 'archive') }))!;
  const key = jobKey(UNDRAWN_KEY, copy);
  expect(await isQueued(ctx, key)).toBe(false);

  await giveUpLost(ctx, documents.jobs!(office));
  expect(await isQueued(ctx, key)).toBe(true);
  await drawUndrawn(ctx, office, taskOf(copy));

  expect(await pagesDrawn(ctx, copy)).toEqual([true]);
  expect((await findDocument(ctx, copy.id))?.thumbnailSha256).not.toBeNull();
});

test('pages that are laid anew before they were drawn have their pictures when that is taken back', async () => {
  const ctx = await world.account();
  const document = await read(ctx, ['Tanne', 'Fichte']);
  const backwards = [2, 1].map((page) => ({ page, turn: 0 as const }));
  await arrangePages(ctx, { id: document.id, revision: 0, letters: [backwards] });
  await workOff(ctx, office);
  await drawUndrawn(ctx, office, taskOf(document));
  await undoPages(ctx, document.id);

  expect(await pagesDrawn(ctx, document)).toEqual([true, true]);
  expect((await findDocument(ctx, document.id))?.thumbnailSha256).not.toBeNull();
});
