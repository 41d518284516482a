import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isBlobName } from '../../server/src/platform/blobs/second-copies.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { piecesIn } from '../backup/files.ts';
import type { Shipping } from './ship-log.ts';

async function copy(store: ObjectStore, key: string, { target, bench }: Shipping): Promise<void> {
  const beside = join(bench.folder, randomUUID());
  try {
    await pipeline(
      Readable.from(piecesIn(store, key)),
      createWriteStream(beside, { flags: 'wx', mode: 0o600 }),
    );
    await target.put(`blobs/${key}`, beside);
  } finally {
    await rm(beside, { force: true });
  }
}

/** Copies the files that were laid into a store since a moment and are not in the target yet, as they lie; how many. */
export async function shipNewBlobs(
  store: ObjectStore,
  shipping: Shipping,
  since: Date,
): Promise<number> {
  let sent = 0;
  for await (const folder of store.folders())
    for await (const { key, writtenAt } of store.list(folder)) {
      if (writtenAt < since || !isBlobName(key.slice(key.lastIndexOf('/') + 1))) continue;
      if ((await shipping.target.size(`blobs/${key}`)) !== null) continue;
      // What is collected while it is copied was thrown away.
      if ((await store.size(key)) === null) continue;
      await copy(store, key, shipping);
      sent += 1;
    }
  return sent;
}
