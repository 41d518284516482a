import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { piecesIn, type Bench } from '../backup/files.ts';
import type { BlobLine } from '../backup/manifest.ts';

type Laying = {
  readonly target: ObjectStore;
  readonly store: ObjectStore;
  readonly bench: Bench;
};

/** Copies one file back as it lies; false where it is gone or damaged. */
async function lay({ target, store, bench }: Laying, line: BlobLine): Promise<boolean> {
  const home = line.place.replace(/^blobs\//, '');
  if ((await target.size(line.place)) === null) return false;
  const beside = join(bench.folder, randomUUID());
  const [hash, handle] = [createHash('sha256'), await open(beside, 'wx', 0o600)];
  try {
    for await (const piece of piecesIn(target, line.place)) {
      await handle.writeFile(piece);
      hash.update(piece);
    }
  } finally {
    await handle.close();
  }
  if (hash.digest('hex') === line.sha256) {
    await store.put(home, beside);
    return true;
  }
  await rm(beside);
  return false;
}

/** Brings all bytes of a set back, those that a run before brought excepted; names those that are gone or damaged. */
export async function layBlobs(
  laying: Laying,
  lines: Iterable<BlobLine>,
): Promise<{ readonly laid: number; readonly missing: readonly string[] }> {
  const missing: string[] = [];
  let laid = 0;
  for (const line of lines) {
    const home = line.place.replace(/^blobs\//, '');
    const isThere = (await laying.store.size(home)) === line.bytes;
    if (isThere || (await lay(laying, line))) laid += 1;
    else missing.push(line.place);
  }
  return { laid, missing };
}
