import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../tools/invariants/check.ts';
import { collect } from '../../test/world/collect.ts';
import { giveUp } from '../../test/world/give-up.ts';
import { rootId } from '../../test/world/documents.ts';
import { handIn, documentFrom, openPostOffice } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { destroyMany } from '../documents/actions/destroy.ts';
import { findDocument } from '../documents/record/documents.sql.ts';
import { moveMany } from '../documents/actions/move.ts';
import type { Ctx } from '../platform/ctx.ts';
import { openDb, openPool } from '../platform/database/db.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { findUpload } from './intake.sql.ts';
import { readingKey } from './reading-queue.ts';
import { prepareUpload } from './prepare-upload.ts';
import { sweep } from './sweep.ts';
import { takeInFile } from './take-in.ts';
import { makeBlobOld } from '../../test/world/blobs.ts';

const world = useWorld();
const HOUR_MS = 3_600_000;
const later = (ctx: Ctx, hours: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + hours * HOUR_MS),
});

async function makeOld(path: string, hours: number): Promise<void> {
  const old = new Date(Date.now() - hours * HOUR_MS);
  await utimes(path, old, old);
}

test('a file nobody finished sending is given up after a day, and the journal says so', async () => {
  const ctx = await world.account();
  const upload = { id: randomUUID(), filename: 'a.pdf', bytes: 10 };
  await prepareUpload(ctx, { ...upload, folderId: await rootId(ctx, 'inbox') });

  await sweep(later(ctx, 25));

  const { dataFolder } = ctx.config;
  const found = await brokenInvariants(world.ownerUrl, { dataFolder, names: ['I1', 'I14'] });
  expect([...found.values()].flat()).toEqual([]);
  expect(await readdir(join(dataFolder, 'sending'))).toEqual([]);
});

const SCAN = join(import.meta.dirname, '../../../fixtures/scans/no_contents.pdf');

/** The job of a document dies with its worker as often as it may; what the reaper then asks for, if anything. */
async function sweptAfter(ctx: Ctx, minutes: number): Promise<{ unread?: boolean } | undefined> {
  const uploadId = await handIn(ctx, SCAN);
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  await sql`select graphile_worker.permanently_fail_jobs(array_agg(id), 'killed') from graphile_worker.jobs`.execute(
    owner,
  );
  await giveUp(later(ctx, minutes / 60));
  const { rows } = await sql<{ payload: { uploadId: string; unread?: boolean } }>`
    select payload from graphile_worker._private_jobs where attempts = 0`.execute(owner);
  await owner.destroy();
  return rows.map((row) => row.payload).find((payload) => payload.uploadId === uploadId);
}

test('a document whose worker died too often is read once more, and after a while filed unread', async () => {
  const ctx = await world.account();
  await openPostOffice(ctx).then((engines) => engines.close());

  expect(await sweptAfter(ctx, 1)).toBeUndefined();
  expect(await sweptAfter(ctx, 3)).toMatchObject({ unread: false });
  expect(await sweptAfter(ctx, 16)).toMatchObject({ unread: true });
});

test('a lost document is found behind a long line of documents that only wait', async () => {
  const ctx = await world.account();
  await openPostOffice(ctx).then((engines) => engines.close());
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  await handIn(ctx, SCAN);
  const lost = await handIn(ctx, SCAN);
  await sql`select graphile_worker.permanently_fail_jobs(array_agg(id), 'killed') from graphile_worker.jobs
    where key = ${readingKey({ accountId: ctx.viewer.accountId, id: lost })}`.execute(owner);

  await giveUp(later(ctx, 0.1), 1);

  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker._private_jobs where payload ->> 'uploadId' = ${lost}`.execute(
    owner,
  );
  await owner.destroy();
  // The job that died is gone, and one stands in its place.
  expect(rows).toEqual([{ attempts: 0 }]);
});

test('a document that is filed unread lies in the inbox with a notice, and nobody looked into it', async () => {
  const ctx = await world.account();
  const office = await openPostOffice(ctx);
  const uploadId = await handIn(ctx, SCAN);
  const inspect = () => Promise.reject(new Error('it kills whoever looks into it'));
  const engines = { ...office, pdf: { ...office.pdf, inspect } };

  await takeInFile(ctx, engines, { turn: 0, uploadId, last: false, unread: true });

  expect(await findDocument(ctx, await documentFrom(ctx, uploadId))).toMatchObject({
    notice: 'READING_FAILED',
    root: 'inbox',
  });
  await office.close();
});

test('bytes that come again while the collector decides stay', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const bytes = Buffer.from('the same letter');
  const { sha256 } = await ctx.blobs.write(accountId, bytes);
  await makeBlobOld(ctx, sha256);
  const all = () => {
    // The last moment before the bytes are taken away is the one in which somebody brings them again.
    const removeNamed: typeof ctx.blobs.removeNamed = async (...blob) => {
      await ctx.blobs.write(accountId, bytes);
      await ctx.blobs.removeNamed(...blob);
    };
    return collect({ ...ctx, blobs: { ...ctx.blobs, removeNamed } });
  };

  await all();

  expect(await ctx.blobs.size(accountId, sha256)).toBe(bytes.length);
});

test('a file that was sent long ago and is accepted now counts as fresh', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  await mkdir(join(ctx.config.dataFolder, 'work'), { recursive: true });
  const path = join(ctx.config.dataFolder, 'work', randomUUID());
  await writeFile(path, 'sent yesterday');
  await makeOld(path, 20);
  const { sha256 } = await ctx.blobs.adopt(accountId, path);

  await collect(ctx);

  expect(await ctx.blobs.size(accountId, sha256)).not.toBeNull();
});

test('what a killed process left behind is cleared away, what is in use is not', async () => {
  const { config } = world.appCtx;
  const own = ['sending', 'blobs/incoming', 'work'].map((name) => join(config.dataFolder, name));
  // Nothing was ever copied there: that is no fault.
  await clearLeftovers(world.appCtx);
  const places = [...own, join(config.secondStore, 'incoming')];
  for (const folder of places) {
    await mkdir(folder, { recursive: true });
    for (const name of ['letter-old', 'letter-new']) {
      await writeFile(join(folder, name), 'x');
      await makeOld(join(folder, name), name === 'letter-old' ? 26 : 2);
    }
  }

  await clearLeftovers(world.appCtx);

  for (const folder of places) {
    const left = await readdir(folder);
    expect(left).toContain('letter-new');
    expect(left).not.toContain('letter-old');
  }
});

test('a day after a document was destroyed nothing tells of it but the journal', async () => {
  const ctx = await world.account();
  const office = await openPostOffice(ctx);
  const id = await handIn(ctx, SCAN);
  await takeInFile(ctx, office, { turn: 0, uploadId: id, last: true });
  const twin = await handIn(ctx, SCAN);
  await takeInFile(ctx, office, { turn: 0, uploadId: twin, last: true });
  const ids = [await documentFrom(ctx, id)];
  await moveMany(ctx, { ids, folderId: await rootId(ctx, 'trash') });
  await destroyMany(ctx, { ids });

  await clearLeftovers(later(ctx, 20));
  expect(await findUpload(ctx, id)).toBeDefined();
  await clearLeftovers(later(ctx, 26));

  expect(await findUpload(ctx, id)).toBeUndefined();
  expect(await findUpload(ctx, twin)).toMatchObject({ stage: 'Completed', duplicateOf: null });
  const { dataFolder } = ctx.config;
  const names = ['I1', 'I14', 'I17', 'I20'] as const;
  const found = await brokenInvariants(world.ownerUrl, { dataFolder, names });
  expect([...found.values()].flat()).toEqual([]);
  await office.close();
});
