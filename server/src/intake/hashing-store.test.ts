import { createHash } from 'node:crypto';
import { mkdtemp, open as openFile, readFile, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/utils';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashingStore } from './hashing-store.ts';

const ID = 'letter';
const LONG = Buffer.from('ein Brief, der sich hinzieht. '.repeat(120_000));
const sha256 = createHash('sha256').update(LONG).digest('hex');
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'postkorb-sending-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function open() {
  const store = new FileStore({ directory });
  await store.create(new Upload({ id: ID, size: LONG.length, offset: 0 }));
  return hashingStore(store);
}

function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_521) yield bytes.subarray(at, at + 65_521);
}

test('a file that comes in one go is hashed while it is written', async () => {
  const { store, whole } = await open();

  expect(await store.write(Readable.from(pieces(LONG)), ID, 0)).toBe(LONG.length);
  expect(whole()).toEqual({ sha256, bytes: LONG.length });
  expect(LONG.equals(await readFile(join(directory, ID)))).toBe(true);
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
  expect(LONG.equals(await readFile(join(directory, ID)))).toBe(true);
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
