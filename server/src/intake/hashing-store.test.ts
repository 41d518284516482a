import { createHash } from 'node:crypto';
import { mkdtemp, open as openFile, readFile, rm, stat } from 'node:fs/promises';
import { writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/utils';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { hashingStore, sealedStore } from './hashing-store.ts';

const world = useWorld();

const ID = 'letter';
const LONG = Buffer.from('ein Brief, der sich hinzieht. '.repeat(120_000));
const sha256 = createHash('sha256').update(LONG).digest('hex');
let directory: string;
let ctx: Ctx;

beforeAll(async () => {
  ctx = await world.account();
  directory = await mkdtemp(join(tmpdir(), 'postkorb-sending-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function open() {
  const store = sealedStore(directory);
  await store.create(new Upload({ id: ID, size: LONG.length, offset: 0 }));
  return hashingStore(store, ctx.blobs, ctx.viewer.accountId);
}

const place = () => join(directory, ID);
const sent = async () => buffer(await ctx.blobs.readPart(ctx.viewer.accountId, place()));

function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_521) yield bytes.subarray(at, at + 65_521);
}

test('a file that comes in one go is hashed while it is written', async () => {
  const { store, whole } = await open();

  expect(await store.write(Readable.from(pieces(LONG)), ID, 0)).toBe(LONG.length);
  expect(whole()).toEqual({ sha256, bytes: LONG.length });
  expect(LONG.equals(await sent())).toBe(true);
});

test('what came before the line broke is kept, and the rest follows in its place', async () => {
  const { store, whole } = await open();
  const half = LONG.subarray(0, 2_000_000);
  const broken = Readable.from(
    (function* () {
      yield* pieces(half);
      throw new Error('the line broke');
    })(),
  );

  await expect(store.write(broken, ID, 0)).rejects.toThrow('the line broke');
  expect((await store.getUpload(ID)).offset).toBe(half.length);
  await store.write(Readable.from(pieces(LONG.subarray(half.length))), ID, half.length);

  expect(whole()).toBeNull();
  expect(LONG.equals(await sent())).toBe(true);
});

test('how far a file is lies on the disk when it is said, also where the line broke', async () => {
  const { store } = await open();
  const handle = await openFile(join(directory, ID));
  await handle.close();
  const synced = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');

  await store.write(Readable.from(pieces(LONG.subarray(0, 9))), ID, 0);
  expect(synced).toHaveBeenCalledTimes(1);
  const broken = new Readable({ read: () => void broken.destroy(new Error('the line broke')) });
  await expect(store.write(broken, ID, 9)).rejects.toThrow('the line broke');
  expect(synced).toHaveBeenCalledTimes(2);
  synced.mockRestore();
});

test('what was sent so far is plain nowhere, and comes out whole once it is taken over', async () => {
  const { store, whole } = await open();
  await store.write(Readable.from(pieces(LONG)), ID, 0);
  expect((await readFile(place())).includes('Brief')).toBe(false);

  const file = await ctx.blobs.adoptPart(ctx.viewer.accountId, place(), whole());

  expect(file).toEqual({ sha256, bytes: LONG.length });
  expect(LONG.equals(await buffer(ctx.blobs.read(ctx.viewer.accountId, sha256)))).toBe(true);
  await expect(stat(place())).rejects.toThrow('ENOENT');
});

test('a piece that a killed process left half is cut off, and the rest follows behind the last whole one', async () => {
  const { store } = await open();
  const first = LONG.subarray(0, 70_000);
  await store.write(Readable.from([first]), ID, 0);
  const { size } = await stat(place());
  await store.write(Readable.from([LONG.subarray(70_000, 200_000)]), ID, 70_000);
  const half = (await readFile(place())).subarray(0, size + 5_000);
  await writeFile(place(), half);

  expect((await store.getUpload(ID)).offset).toBe(70_000);
  await store.write(Readable.from(pieces(LONG.subarray(70_000))), ID, 70_000);

  expect(LONG.equals(await sent())).toBe(true);
});

test('what lies there plain from an earlier version, or was laid by others, counts as nothing', async () => {
  const { store } = await open();
  await writeFile(place(), LONG);
  expect((await store.getUpload(ID)).offset).toBe(0);
  await store.write(Readable.from(pieces(LONG)), ID, 0);
  expect(LONG.equals(await sent())).toBe(true);
});

test('a piece that was changed, or comes from another place, is not taken over: the sender begins again', async () => {
  const { store } = await open();
  const { accountId } = ctx.viewer;
  await store.write(Readable.from(pieces(LONG)), ID, 0);
  const good = await readFile(place());
  const other = join(directory, 'other');
  await writeFile(other, good);
  await expect(ctx.blobs.adoptPart(accountId, other)).rejects.toThrow('was changed');

  good[good.length - 30] = (good[good.length - 30] ?? 0) ^ 1;
  await writeFile(place(), good);
  await expect(ctx.blobs.adoptPart(accountId, place())).rejects.toThrow('was changed');
  await expect(store.getUpload(ID)).rejects.toThrow();
  const outsider = await world.account();
  await expect(store.write(Readable.from([LONG]), ID, 5)).rejects.toMatchObject({
    status_code: 409,
  });
  await store.write(Readable.from(pieces(LONG)), ID, 0);
  await expect(ctx.blobs.adoptPart(outsider.viewer.accountId, place())).rejects.toThrow(
    'was changed',
  );
});
