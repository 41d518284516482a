import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { handIn, documentFrom, openPostOffice } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { pageImageService } from '../documents/pages/ask-page-image.ts';
import { findDocument, pagesRead } from '../documents/index.ts';
import { makePageImagesJob } from '../documents/pages/make-page-images.ts';
import type { Ctx } from '../platform/ctx.ts';
import { openDb, openPool } from '../platform/database/db.ts';
import { job } from '../platform/jobs/job.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { findUpload } from './intake.sql.ts';
import { readingKey } from './reading-queue.ts';
import { takeIn } from './take-in.job.ts';
import { takeInFile } from './take-in.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

// One document at a time: their order is what is asked about.
const SLOTS = { reading: 1, other: 1 };

const SCAN = join(import.meta.dirname, '../../../fixtures/scans/no_contents.pdf');

/** A born-digital letter of this many pages. */
async function longDocument(ctx: Ctx, pages: number): Promise<string> {
  const pdf = await PDFDocument.create();
  for (let n = 1; n <= pages; n += 1)
    for (let line = 1; line <= 12; line += 1)
      (line === 1 ? pdf.addPage() : pdf.getPage(n - 1)).drawText(
        `Das ist die Zeile ${line} auf Seite ${n} eines langen Briefes.`,
        { x: 60, y: 780 - 20 * line, size: 12 },
      );
  const file = join(ctx.config.dataFolder, 'work', `long-${pages}.pdf`);
  await writeFile(file, await pdf.save());
  return file;
}

/** Lets one worker read everything that waits; gives the uploads in the order in which they were done. */
async function readAll(documents: readonly { ctx: Ctx; id: string }[]): Promise<string[]> {
  const done: string[] = [];
  const reading = job(takeIn, async (ctx, { uploadId, turn }, { last }) => {
    await takeInFile(ctx, office, { uploadId, turn, last });
    const owner = documents.find(({ id }) => id === uploadId);
    if (owner && (await findUpload(owner.ctx, uploadId))?.stage === 'Completed')
      done.push(uploadId);
  });
  const worker = await startWorker(world.appCtx, {
    url: world.queueUrl,
    jobs: [reading],
    slots: SLOTS,
  });
  await vi.waitUntil(() => done.length >= documents.length, { timeout: 100_000, interval: 20 });
  await worker.stop();
  return done;
}

test(
  'one document does not wait behind the many of somebody else, and the many go on',
  { timeout: 120_000 },
  async () => {
    const [many, few] = [await world.account(), await world.account()];
    const documents: { ctx: Ctx; id: string }[] = [];
    for (let n = 0; n < 6; n += 1) documents.push({ ctx: many, id: await handIn(many, SCAN) });
    for (let n = 0; n < 3; n += 1) documents.push({ ctx: few, id: await handIn(few, SCAN) });

    const order = await readAll(documents);

    const whose = order.map((id) => documents.find((one) => one.id === id)!.ctx === many);
    // Two by two, one of each; which of the two is first is left open.
    for (const at of [0, 2, 4]) expect(new Set(whose.slice(at, at + 2)).size).toBe(2);
    expect(whose.slice(6)).toEqual([true, true, true]);
  },
);

test(
  'whoever leafs through a long document does not hold up the documents of others',
  { timeout: 120_000 },
  async () => {
    const [reader, sender] = [await world.account(), await world.account()];
    const id = await addDocument(reader, { text: Array(60).fill('x').join('\f') });
    const document = (await findDocument(reader, id))!;
    const look = pageImageService(0);
    for (let page = 1; page <= 60; page += 12) await look(reader, { document, page });
    for (let n = 0; n < 3; n += 1) await handIn(sender, SCAN);

    const done: string[] = [];
    const jobs = [makePageImagesJob, takeIn].map(({ name, effect, lane = 'other' }) => ({
      name,
      effect,
      lane,
      run: () => Promise.resolve(void done.push(name)),
    }));
    const worker = await startWorker(world.appCtx, { url: world.queueUrl, jobs, slots: SLOTS });
    await vi.waitUntil(() => done.length >= 8, { timeout: 60_000, interval: 20 });
    await worker.stop();

    expect(done.slice(0, 4)).toContain(makePageImagesJob.name);
    expect(done.slice(0, 4).filter((name) => name === takeIn.name)).toHaveLength(3);
  },
);

test(
  'a long document lets a short one through, and is read to its end',
  { timeout: 120_000 },
  async () => {
    const [slow, quick] = [await world.account(), await world.account()];
    const long = { ctx: slow, id: await handIn(slow, await longDocument(slow, 45)) };
    const short = { ctx: quick, id: await handIn(quick, SCAN) };

    expect(await readAll([long, short])).toEqual([short.id, long.id]);

    const pages = await pagesRead(slow, await documentFrom(slow, long.id));
    expect(pages.map((page) => page.number)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1));
    expect(pages.at(-1)!.text).toContain('auf Seite 45 eines langen Briefes');
  },
);

test('what was read before a worker died is not read again', { timeout: 120_000 }, async () => {
  const ctx = await world.account();
  const uploadId = await handIn(ctx, await longDocument(ctx, 30));
  const asked: number[] = [];
  const text = (file: string, pages: readonly number[]) => {
    asked.push(...pages);
    if (pages.includes(30) && asked.length === 20) return Promise.reject(new Error('killed'));
    return office.pdf.text(file, pages);
  };
  const engines = { ...office, pdf: { ...office.pdf, text } };
  const at = { uploadId, turn: 0, last: false };

  await expect(takeInFile(ctx, engines, at)).rejects.toThrow('killed');
  await takeInFile(ctx, engines, at);

  // The first ten come with what the file is.
  expect(asked[0]).toBe(11);
  expect(asked.slice(20)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
  expect(await findUpload(ctx, uploadId)).toMatchObject({ stage: 'Completed', code: null });
});

test('a document that failed once does not stand behind those that come after it', async () => {
  const ctx = await world.account();
  const id = await handIn(ctx, SCAN);
  const failing = job(takeIn, () => Promise.reject(new Error('the disk is away')));
  const worker = await startWorker(world.appCtx, {
    url: world.queueUrl,
    jobs: [failing],
    slots: SLOTS,
  });
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  const place = async () => {
    const { rows } = await sql<{ attempts: number; priority: number }>`
      select attempts, priority from graphile_worker.jobs where key = ${readingKey({ accountId: ctx.viewer.accountId, id })} and locked_at is null`.execute(
      owner,
    );
    return rows[0];
  };
  await vi.waitUntil(async () => ((await place())?.attempts ?? 0) > 0, { timeout: 60_000 });

  expect(await place()).toMatchObject({ priority: 0 });
  await worker.stop();
  await owner.destroy();
});
