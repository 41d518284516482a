import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { placesOfBlob } from '../../../test/world/blobs.ts';
import { addDocument } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import { plugged } from '../../modules.ts';
import type { Ctx } from '../ctx.ts';
import { healRead } from './heal-read.ts';
import { scrubBlobs } from './scrub-blobs.ts';
import { countLost } from './scrub.sql.ts';
import { openBlobs } from './sealed-blobs.ts';

const world = useWorld();
const DAY_MS = 24 * 60 * 60 * 1000;

/** A letter whose bytes lie in both stores, and where. */
async function kept(ctx: Ctx, text: string) {
  const { accountId } = ctx.viewer;
  const original = Buffer.from(text);
  const sha256 = createHash('sha256').update(original).digest('hex');
  await addDocument(ctx, { original });
  await ctx.blobs.storeTwice(accountId, sha256);
  return { ...(await placesOfBlob(ctx, sha256)), sha256, text };
}

const damage = async (path: string) => {
  const bytes = await readFile(path);
  bytes[bytes.length - 1]! ^= 1;
  await writeFile(path, bytes);
};
const swap = async (one: string, other: string) => {
  const [bytes, others] = [await readFile(one), await readFile(other)];
  await writeFile(one, others);
  await writeFile(other, bytes);
};

async function state(ctx: Ctx) {
  const { rows } = await sql<{
    checked: number;
    healed: number;
    lost: number;
    isOver: boolean;
  }>`select checked::int, healed::int, lost::int, ended_at is not null as is_over from platform.scrub`.execute(
    ctx.db,
  );
  return rows[0];
}

/** Scrubs as of so many days from now, in slices of this size, until the pass is over. */
async function pass(ctx: Ctx, days: number, sliceBytes = 1e9): Promise<number> {
  const later = { ...ctx, now: () => new Date(Date.now() + days * DAY_MS) };
  for (let slices = 1; ; slices += 1) {
    await scrubBlobs(later, { uses: plugged.blobs, sliceBytes });
    if ((await state(ctx))?.isOver) return slices;
  }
}

test('a pass heals what was damaged, gone or swapped in one store, and says what is whole in none', async () => {
  const ctx = await world.account();
  const flipped = await kept(ctx, 'flipped');
  const gone = await kept(ctx, 'gone');
  const secondOnly = await kept(ctx, 'the second one is damaged');
  const [one, other] = [await kept(ctx, 'one'), await kept(ctx, 'other')];
  const both = await kept(ctx, 'damaged in both');
  await damage(flipped.first);
  await rm(gone.first);
  await damage(secondOnly.second);
  await swap(one.first, other.first);
  const before = await readFile(both.first);
  await damage(both.first);
  await damage(both.second);

  await pass(ctx, 0);

  for (const { sha256, text } of [flipped, gone, secondOnly, one, other]) {
    expect(await ctx.blobs.isStoredTwice(ctx.viewer.accountId, sha256)).toBe(true);
    expect((await buffer(ctx.blobs.read(ctx.viewer.accountId, sha256))).toString()).toBe(text);
  }
  await expect(buffer(ctx.blobs.read(ctx.viewer.accountId, both.sha256))).rejects.toThrow(
    'nowhere',
  );
  expect(await state(ctx)).toMatchObject({ healed: 5, lost: 1 });
  expect(await countLost(ctx)).toBe(1);

  // Somebody brought it back: the next pass believes it.
  await writeFile(both.first, before);
  await pass(ctx, 6);
  expect(await countLost(ctx)).toBe(1);
  await pass(ctx, 8);
  expect(await state(ctx)).toMatchObject({ healed: 1, lost: 0 });
  expect(await countLost(ctx)).toBe(0);
});

test('a pass goes on where its last slice ended, and each blob is read once', async () => {
  const ctx = await world.account();
  for (const text of ['a', 'b', 'c']) await kept(ctx, text);
  await pass(ctx, 20);
  const { checked } = (await state(ctx))!;

  expect(await pass(ctx, 40, 1)).toBe(checked);
  expect(await state(ctx)).toMatchObject({ checked, healed: 0, lost: 0 });
});

test('a store that takes nothing stops no pass, and what nothing points to any more is forgotten', async () => {
  const ctx = await world.account();
  const texts = ['refused', 'behind it'];
  for (const text of texts) await damage((await kept(ctx, text)).first);
  const heal = () => Promise.reject(new Error('EROFS: read-only file system'));
  await pass({ ...ctx, blobs: { ...ctx.blobs, heal } }, 60);
  expect(await countLost(ctx)).toBe((await state(ctx))!.checked);

  await sql`delete from documents.document where account_id = ${ctx.viewer.accountId}`.execute(
    ctx.db,
  );
  await pass(ctx, 70);
  expect(await countLost(ctx)).toBe(0);
});

test('what a reader finds damaged is healed and noted at once, and asked for once however often it is read', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const { first, sha256 } = await kept(ctx, 'read');
  await damage(first);
  const [heal, heard] = [vi.fn<Ctx['blobs']['heal']>(ctx.blobs.heal), [] as string[]];
  const watched = healRead(() => ({ ...ctx, blobs: { ...ctx.blobs, heal } }), plugged.blobs);
  const blobs = await openBlobs(ctx.config, (key) => {
    heard.push(key.sha256);
    watched.hear(key);
  });
  for (let n = 0; n < 3; n += 1)
    expect((await buffer(blobs.read(accountId, sha256))).toString()).toBe('read');

  expect(heard.length).toBeGreaterThan(0);
  await expect.poll(() => ctx.blobs.isStoredTwice(accountId, sha256)).toBe(true);
  expect(heal).toHaveBeenCalledTimes(1);
  const noted = () =>
    sql`select from platform.blob_fault where blob = ${sha256} and healed_at is not null`
      .execute(ctx.db)
      .then(({ rows }) => rows.length);
  await expect.poll(noted).toBe(1);
});
