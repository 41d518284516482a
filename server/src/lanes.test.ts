import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { prepare } from '../test/world/downloads.ts';
import { addDocument } from '../test/world/documents.ts';
import { handIn, openPostOffice } from '../test/world/post-office.ts';
import { useWorld } from '../test/world/world.ts';
import { findDownload } from './documents/downloads/download.sql.ts';
import { modules } from './modules.ts';
import { announce, listen, eventJobs } from './platform/jobs/event.ts';
import type { Job } from './platform/jobs/job.ts';
import { startWorker } from './platform/jobs/worker.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const SCAN = join(import.meta.dirname, '../../fixtures/scans/no_contents.pdf');
const happened = {
  name: 'test.happened',
  payload: z.object({ accountId: z.uuid() }),
};

const jobsOfModules = () => modules.flatMap((module) => module.jobs?.(office) ?? []);

test('documents are read and pages drawn in one lane, and everything else is done in the other', () => {
  const reading = jobsOfModules().filter(({ lane }) => lane === 'reading');

  expect(reading.map(({ name }) => name).toSorted()).toEqual([
    'cases.sort-earlier',
    'centre.read-front',
    'documents.draw-undrawn',
    'documents.make-page-images',
    'documents.read-form',
    'einvoice.read-anew',
    'extraction.fold-letters',
    'extraction.read-duties',
    'intake.read-email',
    'intake.read-part',
    'intake.read-scan',
    'intake.take-in',
  ]);
});

test(
  'an event is delivered and a download packed while documents that do not end hold every reader',
  { timeout: 60_000 },
  async () => {
    const ctx = await world.account();
    const { accountId } = ctx.viewer;
    const ids = [await addDocument(ctx), await addDocument(ctx)];
    const [begun, over, packed, heard] = Array.from({ length: 4 }, () =>
      Promise.withResolvers<void>(),
    );
    let read = 0;
    const endless = () => {
      read += 1;
      if (read === 2) begun!.resolve();
      return over!.promise;
    };
    const jobs = jobsOfModules().map((one): Job => {
      if (one.name === 'intake.take-in') return { ...one, run: endless };
      if (one.name !== 'documents.pack-download') return one;
      return { ...one, run: (...how) => one.run(...how).then(packed!.resolve, packed!.reject) };
    });
    const listener = listen(happened, 'test.hear', () => Promise.resolve(heard!.resolve()));
    // As many as there are readers, and one more that waits, all queued before anybody works.
    for (let count = 0; count < 3; count += 1) await handIn(ctx, SCAN);
    const worker = await startWorker(world.appCtx, {
      url: world.queueUrl,
      jobs: [...jobs, ...eventJobs([listener])],
      slots: { reading: 2, other: 1 },
    });
    await begun!.promise;

    await announce(ctx, happened, { accountId });
    const { id } = await prepare(ctx, ids);
    await Promise.all([heard!.promise, packed!.promise]);

    expect(await findDownload(ctx, id)).toMatchObject({ stage: 'Ready', done: 2 });
    expect(read).toBe(2);
    over!.resolve();
    await worker.stop();
  },
);
