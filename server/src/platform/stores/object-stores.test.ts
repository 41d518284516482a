import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { S3_BUCKET, S3_KEY, S3Peer } from '../../../test/peers/s3-peer.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';

let folder: string;
let peer: S3Peer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stores-'));
  peer = new S3Peer();
});
afterEach(async () => {
  await peer.close();
  await rm(folder, { recursive: true, force: true });
});

const outgoing = { open: [], seconds: 5, servers: [] };
const s3 = async (key: { id: string; secret: string } = S3_KEY) =>
  openS3Store(await peer.open(), { outgoing, s3Keys: { [S3_BUCKET]: key } });
const allOf = async <T>(all: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
};
async function put(store: ObjectStore, key: string, bytes: Uint8Array | string) {
  const path = join(folder, 'to-be-put');
  await writeFile(path, bytes);
  await store.put(key, path);
}
const whole = async (store: ObjectStore, key: string) =>
  store.read(key, 0, (await store.size(key)) ?? 0);

const KINDS: readonly (readonly [string, () => Promise<ObjectStore>])[] = [
  ['a folder', async () => openFolderStore(join(folder, 'store'))],
  ['a bucket', s3],
];

describe.each(KINDS)('bytes in %s', (_, open) => {
  test('come back whole and in parts, take the place of others, and are gone when removed', async () => {
    const store = await open();
    const bytes = randomBytes(100_000);
    await put(store, 'one/ab/name.sealed', bytes);
    expect(await store.size('one/ab/name.sealed')).toBe(100_000);
    expect(await whole(store, 'one/ab/name.sealed')).toEqual(bytes);
    expect(await store.read('one/ab/name.sealed', 10, 90)).toEqual(bytes.subarray(10, 90));
    expect(await store.read('one/ab/name.sealed', 5, 5)).toHaveLength(0);
    await expect(store.read('one/ab/name.sealed', 99_990, 100_010)).rejects.toThrow();
    await put(store, 'one/ab/name.sealed', '');
    expect(await store.size('one/ab/name.sealed')).toBe(0);
    await store.replace('one/ab/name.sealed', Buffer.from('other'));
    expect((await whole(store, 'one/ab/name.sealed')).toString()).toBe('other');
    await store.remove('one/ab/name.sealed');
    await store.remove('one/ab/name.sealed');
    expect(await store.size('one/ab/name.sealed')).toBeNull();
    await expect(store.read('one/ab/name.sealed', 0, 1)).rejects.toThrow();
  });

  test('are put once where nothing may lie yet', async () => {
    const store = await open();
    expect(await store.putNew('one/key', Buffer.from('first'))).toBe(true);
    expect(await store.putNew('one/key', Buffer.from('second'))).toBe(false);
    expect((await whole(store, 'one/key')).toString()).toBe('first');
  });

  test('are listed, all of them, by the first part of their names', async () => {
    const store = await open();
    expect(await allOf(store.folders())).toEqual([]);
    const keys = Array.from({ length: 8 }, (_none, at) => `one/${at}/x`);
    for (const key of [...keys, 'two/y', 'three/z', 'four/a', 'onetwo/b'])
      await store.replace(key, Buffer.from(key));
    expect((await allOf(store.folders())).toSorted()).toEqual([
      'four',
      'one',
      'onetwo',
      'three',
      'two',
    ]);
    const listed = await allOf(store.list('one'));
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys);
    for (const { writtenAt } of listed)
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await allOf(store.list('none'))).toEqual([]);
  });
});

describe.each(KINDS)('bytes of before in %s', (_, open) => {
  test('that were put since stay where what is older is removed', async () => {
    const store = await open();
    const hour = 3_600_000;
    await store.replace('one/x', Buffer.from('new'));
    await store.remove('one/x', new Date(Date.now() - hour));
    expect(await store.size('one/x')).toBe(3);
    expect(await store.touch('one/none')).toBe(false);
    await store.remove('one/x', new Date(Date.now() + hour));
    expect(await store.size('one/x')).toBeNull();
  });

  test('have names that lead nowhere else', async () => {
    const store = await open();
    for (const name of ['../x', 'one/../two/x', '/one/x', 'x', 'one//x', 'incoming/x', 'one/ä'])
      await expect(async () => store.size(name)).rejects.toThrow('not a name');
  });
});

describe('a bucket', () => {
  test('takes what is long in parts, and knows nothing of what broke off', async () => {
    const store = await s3();
    const bytes = randomBytes(40 * 2 ** 20);
    await put(store, 'one/long', bytes);
    expect((await whole(store, 'one/long')).equals(bytes)).toBe(true);
    expect(peer.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(3);
    const path = join(folder, 'breaks');
    await writeFile(path, bytes);
    peer.instead.push(
      () => false,
      () => false,
      (_asked, response) => {
        response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
        return true;
      },
    );
    await expect(store.put('one/breaks', path)).rejects.toThrow('403: AccessDenied');
    expect(await store.size('one/breaks')).toBeNull();
    expect(peer.sending.size).toBe(0);
  });

  test('is rid of parts that nobody went on with', async () => {
    const store = await s3();
    const begin = (key: string, hoursAgo: number) =>
      peer.sending.set(key, {
        key,
        at: new Date(Date.now() - hoursAgo * 3_600_000),
        parts: new Map(),
      });
    begin('a/b/one/old', 30);
    begin('a/b/one/young', 1);
    await store.removeUnfinished(new Date(Date.now() - 25 * 3_600_000));
    expect([...peer.sending.keys()]).toEqual(['a/b/one/young']);
  });
});

describe('a bucket that fails', () => {
  test('is asked again where it cannot answer now, and never takes half an answer for a whole one', async () => {
    const store = await s3();
    await store.replace('one/x', Buffer.from('whole bytes'));
    const busy = (
      _asked: unknown,
      response: { writeHead: (status: number) => { end: () => void } },
    ) => {
      response.writeHead(503).end();
      return true;
    };
    peer.instead.push(busy, busy);
    expect((await store.read('one/x', 0, 11)).toString()).toBe('whole bytes');
    peer.instead.push((_asked, response) => {
      response.writeHead(206, { 'content-length': 11 });
      response.write('who');
      response.destroy();
      return true;
    });
    expect((await store.read('one/x', 0, 11)).toString()).toBe('whole bytes');
    peer.instead.push((_asked, response) => {
      response.writeHead(206).end('who');
      return true;
    });
    await expect(store.read('one/x', 0, 11)).rejects.toThrow('ends before');
  });

  test('whose answer to a put was lost has it once', async () => {
    const store = await s3();
    const loses = (asked: { key: string; body: Buffer }, response: { destroy: () => void }) => {
      peer.kept.set(asked.key, { body: asked.body, at: new Date() });
      response.destroy();
      return true;
    };
    peer.instead.push(() => false, loses);
    expect(await store.putNew('one/key', Buffer.from('ours'))).toBe(true);
    peer.instead.push(loses);
    await put(store, 'one/x', 'bytes');
    expect((await whole(store, 'one/x')).toString()).toBe('bytes');
    expect([...peer.kept.keys()].toSorted()).toEqual(['a/b/one/key', 'a/b/one/x']);
  });

  test('keeps what was put between the question and the removal', async () => {
    const store = await s3();
    peer.now = () => new Date(Date.now() - 7_200_000);
    await store.replace('one/x', Buffer.from('old'));
    peer.instead.push(
      () => false,
      ({ key }) => {
        peer.kept.set(key, { body: Buffer.from('new'), at: new Date() });
        return false;
      },
    );
    await store.remove('one/x', new Date(Date.now() - 3_600_000));
    expect((await whole(store, 'one/x')).toString()).toBe('new');
  });
});

describe('a bucket that is another', () => {
  test('with another key says so at once, and is not asked again', async () => {
    const store = await s3({ id: S3_KEY.id, secret: 'another' });
    await expect(store.size('one/x')).rejects.toThrow('403');
    await expect(store.replace('one/x', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch');
    expect(peer.asked).toHaveLength(2);
  });

  test('that is none is named', () => {
    const open = (place: string) => () => openS3Store(place, { outgoing, s3Keys: {} });
    expect(open('s3://scans/x')).toThrow('s3://BUCKET');
    expect(open('s3://scans/x?endpoint=ftp://x')).toThrow('s3://BUCKET');
    expect(open('s3://ID:SECRET@scans/x?endpoint=https://x.example')).toThrow('s3://BUCKET');
    expect(open('s3://scans/../x/%20?endpoint=https://x.example')).toThrow('s3://BUCKET');
    expect(open('s3://scans/x?endpoint=https://x.example')).toThrow('POSTKORB_S3_KEYS');
  });
});
