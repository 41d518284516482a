import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { collect } from '../../../test/world/collect.ts';
import { pack, prepare, unpack, useDownloads } from '../../../test/world/downloads.ts';
import { giveUp } from '../../../test/world/give-up.ts';
import { addDocument } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { openDb, openPool } from '../../platform/database/db.ts';
import { cancelDownload } from './cancel-download.ts';
import { findDownload, openDownloads } from './download.sql.ts';
import { forgetDownloads } from './forget-downloads.ts';
import { packFiles } from './pack-download.ts';

const world = useWorld();
const fetched = useDownloads(world);

test('who cancels gets nothing, and the packing stops', async () => {
  const ctx = await world.account();
  const { id } = await prepare(ctx, [await addDocument(ctx), await addDocument(ctx)]);

  await cancelDownload(ctx, id);

  expect(await pack(ctx, id)).toMatchObject({ stage: 'Cancelled', sha256: null });
  expect((await fetched(ctx, id)).answer.status).toBe(404);
  expect(await openDownloads(ctx)).toEqual([]);
});

test('a cancelled download stops between two documents and leaves no file', async () => {
  const ctx = await world.account();
  const ids = [await addDocument(ctx), await addDocument(ctx), await addDocument(ctx)];
  const { id } = await prepare(ctx, ids);
  let read = 0;
  const blobs: Ctx['blobs'] = {
    ...ctx.blobs,
    size: async (accountId, sha256) => {
      read += 1;
      await cancelDownload(ctx, id);
      return ctx.blobs.size(accountId, sha256);
    },
  };

  expect(await pack({ ...ctx, blobs }, id)).toMatchObject({ stage: 'Cancelled', sha256: null });

  expect(read).toBe(1);
  expect(await readdir(join(ctx.config.dataFolder, 'work'))).toEqual([]);
});

test('what is packed lies plain nowhere, neither while it is packed nor where its process died', async () => {
  const ctx = await world.account();
  const original = Buffer.from(`%PDF-1.4 ${'kanarienvogel '.repeat(200_000)}`);
  const ids = [await addDocument(ctx, { original }), await addDocument(ctx, { original })];
  const { id } = await prepare(ctx, ids, { file: 'original', format: 'both' });
  const folder = join(ctx.config.dataFolder, 'work');
  const left = await ctx.blobs.openPart(ctx.viewer.accountId, join(folder, `download-${id}`));
  await left.add(Buffer.from('what a process that died had packed'));
  await left.end();
  const seen: string[] = [];
  const blobs: Ctx['blobs'] = {
    ...ctx.blobs,
    adoptPart: async (...taken) => {
      for (const name of await readdir(folder)) {
        const bytes = await readFile(join(folder, name));
        seen.push(name);
        for (const plain of ['kanarienvogel', '%PDF', 'Betreff', 'what a process'])
          expect(bytes.includes(plain)).toBe(false);
      }
      return ctx.blobs.adoptPart(...taken);
    },
  };

  await pack({ ...ctx, blobs }, id);

  expect(seen.sort()).toEqual([`download-${id}`, `download-${id}.csv`]);
  expect((await unpack((await fetched(ctx, id)).bytes)).size).toBe(3);
});

test('a missing file ends the download visibly instead of handing out half of it', async () => {
  const ctx = await world.account();
  const { id } = await prepare(ctx, [await addDocument(ctx), await addDocument(ctx)]);
  const blobs: Ctx['blobs'] = { ...ctx.blobs, size: () => Promise.resolve(null) };
  const turn = (last: boolean) => packFiles({ ...ctx, blobs }, { downloadId: id, last });

  await expect(turn(false)).rejects.toThrow('a file is missing');
  expect(await findDownload(ctx, id)).toMatchObject({ stage: 'Packing' });
  await expect(turn(true)).rejects.toThrow('a file is missing');

  expect(await findDownload(ctx, id)).toMatchObject({ stage: 'Failed', code: 'PACKING_FAILED' });
});

test('a packed file is kept for a day, then forgotten with its row', async () => {
  const ctx = await world.account();
  const { id } = await prepare(ctx, [await addDocument(ctx), await addDocument(ctx)]);
  const { sha256 } = await pack(ctx, id);
  const later = { ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) };

  await collect(later);
  expect(await ctx.blobs.size(ctx.viewer.accountId, sha256!)).not.toBeNull();
  await forgetDownloads(later);

  expect(await ctx.blobs.size(ctx.viewer.accountId, sha256!)).toBeNull();
  expect(await openDownloads(ctx)).toEqual([]);
});

test('a download whose job is lost for good says so', async () => {
  const ctx = await world.account();
  const { id } = await prepare(ctx, [await addDocument(ctx), await addDocument(ctx)]);
  await giveUp(ctx);
  expect(await findDownload(ctx, id)).toMatchObject({ stage: 'Waiting' });

  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
  await owner.destroy();
  await giveUp(ctx);

  expect(await findDownload(ctx, id)).toMatchObject({ stage: 'Failed' });
});

test('more documents than are looked up at once come all, each once and in their order', async () => {
  const ctx = await world.account();
  const ids: string[] = [];
  for (let count = 0; count < 203; count += 1)
    ids.push(await addDocument(ctx, { subject: `Brief ${count}` }));
  const { id } = await prepare(ctx, ids);

  expect(await pack(ctx, id)).toMatchObject({ stage: 'Ready', done: 203, total: 203 });

  const files = await unpack((await fetched(ctx, id)).bytes);
  expect([...files.keys()]).toEqual(ids.map((_, count) => `Brief ${count}.pdf`));
  expect([...files.values()]).toEqual(ids.map((document) => `%PDF-${document}`));
});
