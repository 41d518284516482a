import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootId } from '../../test/letters.ts';
import { openPostOffice } from '../../test/post-office.ts';
import { quickReader } from '../../test/quick-reader.ts';
import { useWorld } from '../../test/world.ts';
import { documentOf } from '../documents/index.ts';
import { pageTextsOf } from '../documents/page.sql.ts';
import type { Ctx } from '../platform/ctx.ts';
import { openDb, openPool } from '../platform/db.ts';
import { job, type Job } from '../platform/job.ts';
import { startWorker } from '../platform/worker.ts';
import { uploadOf } from './intake.sql.ts';
import { receiveLetter } from './receive-letter.ts';
import { sweep } from './sweep.ts';
import { takeIn } from './take-in.job.ts';
import { takeInFile } from './take-in.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.ground);
});
afterAll(() => office.close());

const pagesByFile = new Map<string, number>();
const pagesOf = (file: string) => pagesByFile.get(file.slice(-64)) ?? 1;

/** A letter of so many pages comes in by the scanner's door; nobody has read it yet. */
async function letter(ctx: Ctx, pages = 1): Promise<string> {
  const id = randomUUID();
  const bytes = Buffer.from(`%PDF-1.7 ${id}`);
  pagesByFile.set(createHash('sha256').update(bytes).digest('hex'), pages);
  const place = {
    door: 'upload',
    filename: 'a.pdf',
    folderId: await rootId(ctx, 'inbox'),
  } as const;
  await receiveLetter(ctx, { id, bytes, arrivesAt: ctx.now(), ...place });
  return id;
}

const letters = async (ctx: Ctx, count: number) => {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await letter(ctx));
  return ids;
};

/** Lets one worker read until `enough` says so; the accounts in the order in which their slices were read. */
async function orderOfReading(
  enough: (order: readonly string[]) => boolean | Promise<boolean>,
): Promise<string[]> {
  const order: string[] = [];
  const done = Promise.withResolvers<void>();
  const engines = quickReader(office, () => Promise.resolve(), pagesOf);
  const reading: Job = job(takeIn, async (ctx, { accountId, uploadId }, { last }) => {
    if (await enough(order)) return done.resolve();
    order.push(accountId);
    await takeInFile(ctx, engines, { uploadId, last });
    if (await enough(order)) done.resolve();
  });
  const worker = await startWorker(world.ground, {
    url: world.ownerUrl,
    jobs: [reading],
    concurrency: 1,
  });
  await Promise.race([done.promise, worker.ended]);
  await worker.stop();
  return order;
}

async function emptyQueue(): Promise<void> {
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
  await owner.destroy();
}

test('one letter of another account comes next, however many of one account came first', async () => {
  await emptyQueue();
  const [large, small] = [await world.account(), await world.account()];
  await letters(large, 200);
  await letter(small);
  const order = await orderOfReading((read) => read.includes(small.viewer.accountId));
  expect(order.length).toBeLessThanOrEqual(2);
});

test('a large backlog keeps its share while ever new accounts send one letter each', async () => {
  await emptyQueue();
  const large = await world.account();
  await letters(large, 12);
  await letter(await world.account());
  const order = await orderOfReading(async (read) => {
    if (read.length >= 60) return true;
    await letter(await world.account());
    return false;
  });
  const share = order.filter((accountId) => accountId === large.viewer.accountId).length;
  expect(share).toBeGreaterThanOrEqual(4);
  expect(share).toBeLessThanOrEqual(12);
});

test('a large backlog and a busy small account take turns', async () => {
  await emptyQueue();
  const [large, small] = [await world.account(), await world.account()];
  await letters(large, 30);
  await letters(small, 1);
  const order = await orderOfReading(async (read) => {
    if (read.length >= 20) return true;
    await letter(small);
    return false;
  });
  const share = order.filter((accountId) => accountId === large.viewer.accountId).length;
  expect(share).toBeGreaterThanOrEqual(8);
  expect(share).toBeLessThanOrEqual(12);
});

test('a letter of one page comes in between the slices of a letter of a hundred', async () => {
  await emptyQueue();
  const [long, short] = [await world.account(), await world.account()];
  const id = await letter(long, 100);
  let sent = false;
  const order = await orderOfReading(async (read) => {
    if (read.length === 1 && !sent) {
      sent = true;
      await letter(short);
    }
    return read.length === 6;
  });
  const [a, b] = [long.viewer.accountId, short.viewer.accountId];
  expect(order.slice(0, 3)).toEqual([a, b, a]);
  expect(order.filter((accountId) => accountId === a)).toHaveLength(5);
  expect(await uploadOf(long, id)).toMatchObject({ stage: 'Completed' });
});

test('a crash between slices loses no page and reads none twice beyond the slice', async () => {
  const ctx = await world.account();
  const id = await letter(ctx, 70);
  const asked: number[] = [];
  let crash = true;
  const engines = quickReader(
    office,
    (_, pages) => {
      asked.push(...pages);
      if (pages[0] !== 41 || !crash) return Promise.resolve();
      crash = false;
      return Promise.reject(new Error('killed'));
    },
    pagesOf,
  );
  const read = () => takeInFile(ctx, engines, { uploadId: id, last: false });
  await read();
  await read();
  await expect(read()).rejects.toThrow('killed');
  while ((await uploadOf(ctx, id))?.stage === 'Processing') await read();

  const twice = asked.filter((page, index) => asked.indexOf(page) !== index);
  expect(twice).toEqual(Array.from({ length: 20 }, (_, index) => 41 + index));
  const pages = await pageTextsOf(ctx, id, 70);
  expect(pages.map((page) => page.text)).toEqual(
    Array.from({ length: 70 }, (_, index) => `Seite${index + 1}`),
  );
  expect(await documentOf(ctx, id)).toMatchObject({ pageCount: 70, notice: null });
});

test('two workers on the same slice hand the letter on once', async () => {
  const ctx = await world.account();
  const id = await letter(ctx, 50);
  const engines = quickReader(office, () => Promise.resolve(), pagesOf);
  await Promise.all([1, 2].map(() => takeInFile(ctx, engines, { uploadId: id, last: false })));
  expect((await uploadOf(ctx, id))?.soFar).toMatchObject({ pages: 20 });
});

test('a letter whose job is lost keeps its turn when it is taken up again', async () => {
  await emptyQueue();
  const ctx = await world.account();
  const ids = await letters(ctx, 5);
  const { turn } = (await uploadOf(ctx, ids[4]!))!;
  await emptyQueue();
  await sweep({ ...ctx, now: () => new Date(Date.now() + 180_000) });
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  const { rows } = await sql<{ priority: number }>`
    select priority from graphile_worker.jobs where key = ${`take-in:${ids[4]}`}`.execute(owner);
  await owner.destroy();
  expect(turn).toBeGreaterThanOrEqual(4);
  expect(rows).toEqual([{ priority: turn }]);
});
