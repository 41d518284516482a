import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import type { Blobs } from './blobs.ts';
import { openBlobs } from './sealed-blobs.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const SECRET = 'a secret that only this test run knows';
const CANARY = 'Kündigung zum 31. Dezember, Kanarienvogel 4711';

/** An empty house with two stores on its disk. */
async function openHouse() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'postkorb-blobs-'));
  folders.push(dataFolder);
  const places = {
    dataFolder,
    secondStore: join(dataFolder, 'second'),
    secret: SECRET,
    formerSecrets: [],
  };
  const damaged: string[] = [];
  const blobs = await openBlobs(places, ({ sha256 }) => damaged.push(sha256));
  const accountId = randomUUID();
  const placeOf = async (sha256: string, root = join(dataFolder, 'blobs')) => {
    const [[name = ''] = []] = await blobs.namesOf(accountId, [sha256]);
    return join(root, accountId, name.slice(0, 2), name);
  };
  return { ...places, places, blobs, accountId, damaged, placeOf };
}

const readAll = (blobs: Blobs, accountId: string, sha256: string) =>
  buffer(blobs.read(accountId, sha256));

async function filesBelow(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

// Around the ends of the first segment and of the second one, which have 40 bytes less and no less.
const ROOM = 2 ** 20 - 16;
const LENGTHS = [0, 1, ROOM - 41, ROOM - 40, ROOM - 39, 2 * ROOM - 40, 2 * ROOM - 39, 3_000_000];

test.each(LENGTHS)('%d bytes are read as they were written, whole and in parts', async (length) => {
  const { blobs, accountId } = await openHouse();
  const bytes = randomBytes(length);
  const { sha256 } = await blobs.write(accountId, bytes);

  expect(await blobs.size(accountId, sha256)).toBe(length);
  expect((await readAll(blobs, accountId, sha256)).equals(bytes)).toBe(true);
  const cuts = [0, 1, ROOM - 41, ROOM - 40, ROOM - 39, 2 * ROOM - 40, length - 1];
  for (const start of cuts.filter((one) => one >= 0 && one < length))
    for (const end of [start, Math.min(start + 70_000, length - 1), length - 1]) {
      const part = await buffer(blobs.read(accountId, sha256, { start, end }));
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
});

test('a file is taken over, lent as a plain one, and nothing of it is left beside what is sealed', async () => {
  const { blobs, accountId, dataFolder } = await openHouse();
  const path = join(dataFolder, 'work', 'sent.pdf');
  await writeFile(path, CANARY);
  const { sha256, bytes } = await blobs.adopt(accountId, path);
  expect(bytes).toBe(Buffer.byteLength(CANARY));
  {
    await using lent = await blobs.lend(accountId, sha256);
    expect(await readFile(lent.path, 'utf8')).toBe(CANARY);
  }
  await blobs.storeTwice(accountId, sha256);

  const files = await filesBelow(dataFolder);
  expect(files.filter((one) => one.includes('.sealed'))).toHaveLength(2);
  for (const file of files) {
    expect(file).not.toContain(sha256);
    expect((await readFile(file)).includes('Kanarienvogel')).toBe(false);
  }
  expect(files.filter((one) => /work|incoming/.test(one))).toEqual([]);
});

test('what a killed process was lent is gone with the next start; what is lent now stays', async () => {
  const { blobs, accountId, dataFolder, places } = await openHouse();
  const { sha256 } = await blobs.write(accountId, Buffer.from(CANARY));
  const lent = await blobs.lend(accountId, sha256);
  const dead = lent.path.replace(`-${process.pid}-`, '-4194304-');
  await writeFile(dead, CANARY);
  await openBlobs(places, () => undefined);

  const left = await readdir(join(dataFolder, 'work'));
  expect(left.map((name) => join(dataFolder, 'work', name))).toEqual([lent.path]);
});

const FAULTS: readonly [string, (path: string, other: string) => Promise<unknown>][] = [
  ['a flipped bit in the last segment', (path) => flip(path, -20)],
  ['a flipped bit in the first segment', (path) => flip(path, 100)],
  ['a flipped bit of the salt', (path) => flip(path, 5)],
  ['a file that was cut', (path) => truncate(path, 2 ** 20)],
  ['a file that is empty', (path) => truncate(path, 0)],
  ['a file that is gone', (path) => rm(path)],
  ['the bytes of another letter', (path, other) => rename(other, path)],
  ['plain bytes', (path) => writeFile(path, CANARY)],
];

async function flip(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  bytes[at < 0 ? bytes.length + at : at]! ^= 1;
  await writeFile(path, bytes);
}

test.each(FAULTS)(
  '%s: the second copy answers; without one nothing wrong leaves',
  async (_, harm) => {
    const { blobs, accountId, placeOf } = await openHouse();
    const bytes = randomBytes(2_500_000);
    const [{ sha256 }, { sha256: alone }, { sha256: other }, { sha256: another }] = [
      await blobs.write(accountId, bytes),
      await blobs.write(accountId, randomBytes(2_500_000)),
      await blobs.write(accountId, randomBytes(2_500_000)),
      await blobs.write(accountId, randomBytes(2_500_000)),
    ];
    await blobs.storeTwice(accountId, sha256);
    await harm(await placeOf(sha256), await placeOf(other));
    await harm(await placeOf(alone), await placeOf(another));

    expect((await readAll(blobs, accountId, sha256)).equals(bytes)).toBe(true);
    await expect(readAll(blobs, accountId, alone)).rejects.toThrow(/nowhere|lie here/);
    await expect(blobs.lend(accountId, alone)).rejects.toThrow(/nowhere|lie here/);
    expect(await blobs.heal(accountId, sha256)).toBe('healed');
    expect(await blobs.isStoredTwice(accountId, sha256)).toBe(true);
  },
);

test('segments that change places open no more', async () => {
  const { blobs, accountId, placeOf } = await openHouse();
  const { sha256 } = await blobs.write(accountId, randomBytes(3 * 2 ** 20));
  const path = await placeOf(sha256);
  const bytes = await readFile(path);
  const MB = 2 ** 20;
  const swapped = Buffer.concat([
    bytes.subarray(0, MB),
    bytes.subarray(2 * MB, 3 * MB),
    bytes.subarray(MB, 2 * MB),
    bytes.subarray(3 * MB),
  ]);
  await writeFile(path, swapped);

  await expect(readAll(blobs, accountId, sha256)).rejects.toThrow('nowhere');
});

test('what lies of one account does not open for another, under its name either', async () => {
  const { blobs, accountId, dataFolder, placeOf } = await openHouse();
  const { sha256 } = await blobs.write(accountId, Buffer.from(CANARY));
  const thief = randomUUID();
  await blobs.write(thief, Buffer.from('own'));
  const [[name = ''] = []] = await blobs.namesOf(thief, [sha256]);
  const home = join(dataFolder, 'blobs', thief, name.slice(0, 2), name);
  await mkdir(dirname(home), { recursive: true });
  await writeFile(home, await readFile(await placeOf(sha256)));

  expect(dirname(home)).not.toBe(dirname(await placeOf(sha256)));
  await expect(readAll(blobs, thief, sha256)).rejects.toThrow('nowhere');
});

test('where the key of sealed bytes is gone or another, nothing is made anew and nothing is said to be missing', async () => {
  const { blobs, accountId, dataFolder, secondStore, places } = await openHouse();
  const { sha256 } = await blobs.write(accountId, Buffer.from(CANARY));
  const [key = ''] = await filesBelow(join(dataFolder, 'keys'));
  const text = await readFile(key);

  // Mangled in one place it is written anew from the other.
  await writeFile(key, '{"id":');
  const again = await openBlobs(places, () => undefined);
  expect((await readAll(again, accountId, sha256)).toString()).toBe(CANARY);
  expect(await readFile(key)).toEqual(text);

  await rm(join(dataFolder, 'keys'), { recursive: true });
  await rm(join(secondStore, 'keys'), { recursive: true });
  const lost = await openBlobs(places, () => undefined);
  await expect(lost.size(accountId, sha256)).rejects.toThrow('is gone');
  await expect(lost.write(accountId, Buffer.from('more'))).rejects.toThrow('is gone');
  await expect(lost.namesOf(accountId, [sha256])).rejects.toThrow('is gone');

  await mkdir(dirname(key), { recursive: true });
  await writeFile(key, text);
  const other = { ...places, secret: 'another secret than the one it lies under' };
  const foreign = await openBlobs(other, () => undefined);
  await expect(foreign.size(accountId, sha256)).rejects.toThrow('not known any more');
});

test('bytes that an earlier version laid plain are read, and sealed without a moment in which they are not there', async () => {
  const { blobs, accountId, dataFolder, secondStore } = await openHouse();
  const sha256 = createHash('sha256').update(CANARY).digest('hex');
  const [first, second] = [join(dataFolder, 'blobs'), secondStore].map((root) =>
    join(root, accountId, sha256.slice(0, 2), sha256),
  );
  for (const path of [first!, second!]) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, CANARY);
  }
  expect((await readAll(blobs, accountId, sha256)).toString()).toBe(CANARY);
  expect(await blobs.isStoredTwice(accountId, sha256)).toBe(true);

  expect(await blobs.sealEarlier(accountId, sha256)).toBe(true);

  expect((await readAll(blobs, accountId, sha256)).toString()).toBe(CANARY);
  expect(await blobs.isStoredTwice(accountId, sha256)).toBe(true);
  const files = await filesBelow(dataFolder);
  expect(files.filter((one) => one.endsWith(sha256))).toEqual([]);
  expect(await blobs.sealEarlier(accountId, sha256)).toBe(false);
});

test('plain bytes that are not what their name says are neither sealed nor removed', async () => {
  const { blobs, accountId, dataFolder } = await openHouse();
  const sha256 = createHash('sha256').update(CANARY).digest('hex');
  const path = join(dataFolder, 'blobs', accountId, sha256.slice(0, 2), sha256);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'something else');

  expect(await blobs.sealEarlier(accountId, sha256)).toBe(false);
  expect(await readFile(path, 'utf8')).toBe('something else');
  expect(await blobs.heal(accountId, sha256)).toBe('lost');
});
