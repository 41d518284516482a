import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findUpload } from '../src/intake/intake.sql.ts';
import { takeIn } from '../src/intake/take-in.job.ts';
import { plugged } from '../src/modules.ts';
import { openDb, openPool } from '../src/platform/database/db.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import { startRole } from './metering/metered.ts';
import { isFull } from './world/full.ts';
import { handIn, openPostOffice } from './world/post-office.ts';
import { useWorld } from './world/world.ts';

const world = useWorld();
const LETTERS = isFull ? 5 : 1;
const FILE = join(import.meta.dirname, '../../fixtures/scans/acroform.pdf');
const LONGEST_MS = 10_000;
const SOON = { timeout: 60_000 };

test('letters that are being read when the worker is told to stop are read again, each once', async () => {
  const ctx = await world.account();
  const ids: string[] = [];
  for (let n = 0; n < LETTERS; n += 1) ids.push(await handIn(ctx, FILE));
  const owner = openDb(openPool(world.ownerUrl, { max: 2 }));
  const waiting = sql`select from pg_locks where not granted and relation = 'documents.document'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  await owner.transaction().execute(async (tx) => {
    // Nothing can be filed: as if each of them took longer than a worker has for its end.
    await sql`lock table documents.document in share row exclusive mode`.execute(tx);
    const worker = await startRole(world, 'worker', { POSTKORB_WORKERS: `${LETTERS}` });
    await expect.poll(async () => (await waiting.execute(owner)).rows.length, SOON).toBe(LETTERS);
    const told = Date.now();
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toEqual([1, null]);
    expect(Date.now() - told).toBeLessThan(LONGEST_MS);
  });

  const jobs = plugged.jobs(await openPostOffice(ctx)).filter(({ name }) => name === takeIn.name);
  const slots = { reading: 2, other: 1 };
  const next = await startWorker(world.appCtx, { url: world.queueUrl, jobs, slots });
  const stages = async () =>
    (await Promise.all(ids.map((id) => findUpload(ctx, id)))).map((upload) => upload?.stage);
  await expect.poll(stages, SOON).toEqual(ids.map(() => 'Completed'));
  await next.stop();
  const { rows } = await sql<{ documents: number }>`
    select count(*)::int as documents from documents.document where account_id = ${ctx.viewer.accountId}`.execute(
    owner,
  );
  expect(rows).toEqual([{ documents: LETTERS }]);
  await owner.destroy();
}, 240_000);
