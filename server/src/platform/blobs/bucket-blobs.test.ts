import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { S3_BUCKET, S3_KEY, S3Peer } from '../../../test/peers/s3-peer.ts';
import { openLog } from '../basics/log.ts';
import { copyBlobs, countUncopied } from './copy-blobs.ts';
import { openBlobs } from './sealed-blobs.ts';

let dataFolder: string;
let peer: S3Peer;
let bucket: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'postkorb-bucket-'));
  peer = new S3Peer();
  bucket = await peer.open();
});
afterEach(async () => {
  await peer.close();
  await rm(dataFolder, { recursive: true, force: true });
});

type Stores = { firstStore?: string; secondStore?: string; copiesAll?: boolean };
async function openHouse(stores: Stores) {
  const [damaged, unreached] = [[] as string[], [] as string[]];
  const blobs = await openBlobs(
    {
      dataFolder,
      secondStore: join(dataFolder, 'second'),
      secret: 'a secret that only this test run knows',
      formerSecrets: [],
      outgoing: { open: [], seconds: 5, servers: [] },
      s3Keys: { [S3_BUCKET]: S3_KEY },
      ...stores,
    },
    ({ sha256 }) => damaged.push(sha256),
    (key) => unreached.push(key),
  );
  return { blobs, damaged, unreached, log: openLog('silent', []) };
}
const accountId = randomUUID();
const places = () => [...peer.kept.keys()].filter((key) => key.includes(accountId));

test('a bucket holds sealed bytes alone, and gives them whole, in parts and to be lent', async () => {
  const { blobs } = await openHouse({ firstStore: bucket });
  const bytes = randomBytes(3_000_000);
  bytes.write('Kanarienvogel 4711', 2_000_000);
  const { sha256 } = await blobs.write(accountId, bytes);
  expect(places()).toHaveLength(1);
  for (const { body } of peer.kept.values()) {
    expect(body.includes('Kanarienvogel')).toBe(false);
    expect(body.includes(sha256)).toBe(false);
  }
  expect((await buffer(blobs.read(accountId, sha256))).equals(bytes)).toBe(true);
  const part = await buffer(blobs.read(accountId, sha256, { start: 1_000_000, end: 2_500_000 }));
  expect(part.equals(bytes.subarray(1_000_000, 2_500_001))).toBe(true);
  expect(await blobs.size(accountId, sha256)).toBe(3_000_000);
  expect(await readdir(join(dataFolder, 'blobs', 'incoming'))).toEqual([]);
  await blobs.write(accountId, bytes);
  expect(places()).toHaveLength(1);
  await blobs.remove(accountId, sha256, new Date(Date.now() + 3_600_000));
  expect(places()).toHaveLength(0);
});

test('wrong bytes of a bucket never leave: the second copy answers and heals it', async () => {
  const { blobs, damaged } = await openHouse({ firstStore: bucket, copiesAll: true });
  const bytes = Buffer.from('Mahnung vom 3. November');
  const { sha256 } = await blobs.write(accountId, bytes);
  const [place = ''] = places();
  const kept = peer.kept.get(place);
  const body = Buffer.from(kept?.body ?? '');
  body[60]! ^= 1;
  peer.kept.set(place, { body, at: new Date() });
  expect((await buffer(blobs.read(accountId, sha256))).equals(bytes)).toBe(true);
  expect(damaged).toEqual([sha256]);
  expect(await blobs.heal(accountId, sha256)).toBe('healed');
  expect(await blobs.isStoredTwice(accountId, sha256)).toBe(true);
});

test('all bytes lie twice at once, and later where the second store did not answer', async () => {
  const { blobs, unreached, log } = await openHouse({ secondStore: bucket, copiesAll: true });
  const first = await blobs.write(accountId, Buffer.from('one'));
  expect(await blobs.isStoredTwice(accountId, first.sha256)).toBe(true);
  peer.instead.push(...Array.from({ length: 2 }, () => refuse));
  const second = await blobs.write(accountId, Buffer.from('two'));
  expect(unreached).toHaveLength(1);
  expect(await blobs.isStoredTwice(accountId, second.sha256)).toBe(false);
  expect(await countUncopied({ blobs })).toBe(1);
  expect(await copyBlobs({ blobs, log })).toEqual({ copied: 1, failed: 0 });
  expect(await blobs.isStoredTwice(accountId, second.sha256)).toBe(true);
  expect(await countUncopied({ blobs })).toBe(0);
});

test('what lay in one store before another was named is copied into it', async () => {
  const before = await openHouse({});
  const files: string[] = [];
  for (const text of ['a', 'b', 'c', 'd'])
    files.push((await before.blobs.write(accountId, Buffer.from(text))).sha256);
  expect(await countUncopied(before)).toBe(4);
  const { blobs, log } = await openHouse({ secondStore: bucket, copiesAll: true });
  expect(await copyBlobs({ blobs, log }, -1)).toEqual({ copied: 0, failed: 0 });
  expect(await copyBlobs({ blobs, log })).toEqual({ copied: 4, failed: 0 });
  // The bucket becomes the first store, and the folder its copy: nothing is written and all of it is there.
  const moved = await openHouse({
    firstStore: bucket,
    secondStore: join(dataFolder, 'blobs'),
    copiesAll: true,
  });
  for (const sha256 of files) {
    expect(await moved.blobs.isStoredTwice(accountId, sha256)).toBe(true);
    expect(await moved.blobs.size(accountId, sha256)).toBe(1);
  }
  expect(await countUncopied(moved)).toBe(0);
});

test('what cannot be read in the first store keeps nothing else from being copied', async () => {
  const before = await openHouse({});
  for (const text of ['a', 'b']) await before.blobs.write(accountId, Buffer.from(text));
  const { blobs, log } = await openHouse({ secondStore: bucket, copiesAll: true });
  peer.instead.push(() => false, refuse);
  expect(await copyBlobs({ blobs, log })).toEqual({ copied: 1, failed: 1 });
  expect(await copyBlobs({ blobs, log })).toEqual({ copied: 1, failed: 0 });
});

/** The file in which the first store has these bytes. */
async function firstFile() {
  const root = join(dataFolder, 'blobs', accountId);
  const [entry] = (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  return join(entry?.parentPath ?? '', entry?.name ?? '');
}

test('a second store that is slow keeps nobody waiting, and still answers where the first copy is damaged or cut', async () => {
  const { blobs } = await openHouse({ secondStore: bucket, copiesAll: true });
  const bytes = randomBytes(2_500_000);
  const { sha256 } = await blobs.write(accountId, bytes);
  const read = () => buffer(blobs.read(accountId, sha256));
  peer.delayMs = 600;
  expect((await read()).equals(bytes)).toBe(true);
  const before = peer.asked.length;
  expect((await read()).equals(bytes)).toBe(true);
  expect(peer.asked.length).toBe(before);
  const path = await firstFile();
  await truncate(path, 1_200_000);
  expect(await blobs.size(accountId, sha256)).toBe(bytes.length);
  expect((await read()).equals(bytes)).toBe(true);
  // As long as it was, and zeros from the middle on: its beginning opens, its end does not.
  await truncate(path, 2_500_000 + 40 + 3 * 16);
  expect((await read()).equals(bytes)).toBe(true);
}, 30_000);

test('a store that does not answer makes nothing lost, and one that is full leaves nothing beside', async () => {
  const { blobs, log } = await openHouse({ secondStore: bucket, copiesAll: true });
  const { sha256 } = await blobs.write(accountId, Buffer.from('Mahnung'));
  const refusing = () => peer.instead.push(...Array.from({ length: 40 }, () => refuse));
  refusing();
  expect(await blobs.heal(accountId, sha256)).toBe('whole');
  await rm(await firstFile());
  expect(await blobs.heal(accountId, sha256)).toBe('unseen');
  peer.instead.length = 0;
  expect(await blobs.heal(accountId, sha256)).toBe('healed');
  peer.kept.clear();
  peer.instead.push(
    () => false,
    (asked, response) => refuse(asked, response),
  );
  expect(await copyBlobs({ blobs, log })).toEqual({ copied: 0, failed: 1 });
  expect(await readdir(join(dataFolder, 'blobs', 'incoming'))).toEqual([]);
});

/** What a bucket answers to whom it does not know: nobody asks again. */
function refuse(_asked: unknown, response: { writeHead: (status: number) => { end: () => void } }) {
  response.writeHead(403).end();
  return true;
}
