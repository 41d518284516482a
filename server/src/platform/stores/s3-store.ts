import { rm } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { checkedKey } from './object-key.ts';
import { s3AddressOf, type S3Key } from '../config/s3-address.ts';
import { endUnfinished, sendFile } from './s3-parts.ts';
import { keptForDays } from './s3-versions.ts';
import { elementsIn, openS3, textIn, type AskS3, type S3Answer } from './s3-requests.ts';

// S3 says when something was written in whole seconds, by its own clock.
const CLOCKS_MS = 5 * 60 * 1000;
const SECOND_MS = 1000;

/** All pages of a list, as they are written. */
async function* pagesOf(ask: AskS3, query: Record<string, string>): AsyncIterable<string> {
  let token: string | undefined;
  do {
    const more = token === undefined ? {} : { 'continuation-token': token };
    const { body } = await ask({
      method: 'GET',
      key: null,
      query: { 'list-type': '2', ...query, ...more },
    });
    const page = body.toString();
    yield page;
    const isMore = textIn(page, 'IsTruncated') === 'true';
    token = isMore ? textIn(page, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
}

const writtenAt = ({ headers }: S3Answer): Date => new Date(String(headers['last-modified']));

/** Whether something was put so lately that a store with another clock may have to be asked for it once more. */
const isSince = (since: Date, written: Date): boolean =>
  written.getTime() + SECOND_MS + CLOCKS_MS > since.getTime();

/** Reading and asking. */
const reading = (
  ask: AskS3,
  prefix: string,
): Pick<ObjectStore, 'size' | 'read' | 'folders' | 'list'> => ({
  size: async (key) => {
    const { status, headers } = await ask({ method: 'HEAD', key: checkedKey(key), expects: [404] });
    return status === 404 ? null : Number(headers['content-length']);
  },
  read: async (key, start, end) => {
    if (end <= start) return Buffer.alloc(0);
    const { body } = await ask({
      method: 'GET',
      key: checkedKey(key),
      headers: { range: `bytes=${start}-${end - 1}` },
      most: end - start,
    });
    if (body.length !== end - start) throw new Error(`ends before byte ${end}: ${key}`);
    return body;
  },
  folders: async function* folders() {
    for await (const page of pagesOf(ask, { prefix, delimiter: '/' }))
      for (const one of elementsIn(page, 'CommonPrefixes'))
        yield (textIn(one, 'Prefix') ?? '').slice(prefix.length, -1);
  },
  list: async function* list(folder): AsyncIterable<StoredObject> {
    for await (const page of pagesOf(ask, { prefix: `${prefix}${folder}/` }))
      for (const one of elementsIn(page, 'Contents')) {
        const key = (textIn(one, 'Key') ?? '').slice(prefix.length);
        yield { key, writtenAt: new Date(textIn(one, 'LastModified') ?? 0) };
      }
  },
});

/** Puts a few bytes where nothing lies: services that know no condition are asked before, too. */
async function putNew(ask: AskS3, key: string, bytes: Uint8Array): Promise<boolean> {
  const there = await ask({ method: 'HEAD', key, expects: [404] });
  if (there.status !== 404) return false;
  const headers = { 'if-none-match': '*' };
  const put = await ask({ method: 'PUT', key, headers, body: bytes, expects: [409, 412] });
  if (put.status === 200) return true;
  // The answer to a first try may have been lost: then ours lies there.
  const { body } = await ask({ method: 'GET', key, most: bytes.length + 1 });
  return body.equals(bytes);
}

/**
 * Removes something unless it was put since. What is put between the question and the removal is kept where the service knows the
 * condition; where it does not, a moment is left, which the grace of the collector makes improbable.
 */
async function remove(ask: AskS3, key: string, since?: Date): Promise<void> {
  if (since === undefined) return void (await ask({ method: 'DELETE', key, expects: [404] }));
  const there = await ask({ method: 'HEAD', key, expects: [404] });
  if (there.status === 404 || isSince(since, writtenAt(there))) return;
  const headers = { 'if-match': String(there.headers['etag']) };
  const removed = await ask({ method: 'DELETE', key, headers, expects: [404, 409, 412, 501] });
  if (removed.status === 501) await ask({ method: 'DELETE', key, expects: [404] });
}

/** What a bucket needs besides its address. */
export type S3Setting = Pick<Config, 'outgoing'> & {
  readonly s3Keys: Readonly<Record<string, S3Key>>;
};

/** Bytes in a bucket of an S3 service; throws where the address is none, or no key is known for it. */
export function openS3Store(place: string, setting: S3Setting): ObjectStore {
  const address = s3AddressOf(place);
  if (!address) throw new Error('is no address like s3://BUCKET/FOLDER?endpoint=https://HOST');
  const { bucket, prefix } = address;
  const key = setting.s3Keys[bucket];
  if (!key) throw new Error(`POSTKORB_S3_KEYS names no key for the bucket ${bucket}`);
  const ask = openS3(address, key, setting);
  return {
    ...reading(ask, prefix),
    put: async (name, path) => {
      await sendFile(ask, checkedKey(name), path);
      await rm(path, { force: true });
    },
    // A copy upon itself would have the same tag, by which a removal under way tells old from new: whoever asks puts it anew.
    touch: async () => false,
    putNew: (name, bytes) => putNew(ask, checkedKey(name), bytes),
    replace: async (name, body) => void (await ask({ method: 'PUT', key: checkedKey(name), body })),
    remove: (name, since) => remove(ask, checkedKey(name), since),
    removeUnfinished: (before) => endUnfinished(ask, prefix, before),
    keptForDays: () => keptForDays(ask, prefix),
  };
}
