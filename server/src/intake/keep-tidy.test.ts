import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../tools/invariants/check.ts';
import { rootId } from '../../test/letters.ts';
import { useWorld } from '../../test/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { collectBlobs } from './collect-blobs.ts';
import { prepareUpload } from './prepare-upload.ts';
import { sweep } from './sweep.ts';

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

test('bytes that come again while the collector decides stay', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const bytes = Buffer.from('the same letter');
  const { sha256 } = await ctx.blobs.write(accountId, bytes);
  await makeOld(await ctx.blobs.path(accountId, sha256), 3);
  const all = () => {
    // The last moment before the bytes are taken away is the one in which somebody brings them again.
    const remove: typeof ctx.blobs.remove = async (...blob) => {
      await ctx.blobs.write(accountId, bytes);
      await ctx.blobs.remove(...blob);
    };
    return collectBlobs({ ...ctx, blobs: { ...ctx.blobs, remove } });
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

  await collectBlobs(ctx);

  expect(await ctx.blobs.size(accountId, sha256)).not.toBeNull();
});

test('what a killed process left behind is cleared away, what is in use is not', async () => {
  const { config } = world.ground;
  const places = ['sending', 'blobs/incoming', 'work'].map((name) => join(config.dataFolder, name));
  for (const folder of places) {
    await mkdir(folder, { recursive: true });
    for (const name of ['letter-old', 'letter-new']) {
      await writeFile(join(folder, name), 'x');
      await makeOld(join(folder, name), name === 'letter-old' ? 26 : 2);
    }
  }

  await clearLeftovers(world.ground);

  for (const folder of places) {
    const left = await readdir(folder);
    expect(left).toContain('letter-new');
    expect(left).not.toContain('letter-old');
  }
});
