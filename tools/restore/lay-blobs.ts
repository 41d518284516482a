import { rm } from 'node:fs/promises';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { fetchFile, hashIn, type Bench } from '../backup/files.ts';
import type { BlobLine } from '../backup/manifest.ts';

type Laying = {
  readonly target: ObjectStore;
  readonly store: ObjectStore;
  readonly bench: Bench;
  /** Every hash that any set names for a place: what was damaged and laid anew has another than an earlier set says. */
  readonly named: () => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
};

const homeOf = (place: string) => place.replace(/^blobs\//, '');

/** Copies one file back as it lies; false where it is gone or damaged. */
async function lay({ target, store, bench, named }: Laying, line: BlobLine): Promise<boolean> {
  const home = homeOf(line.place);
  if ((await target.size(line.place)) === null) return false;
  const { path, sha256 } = await fetchFile(target, line.place, bench);
  if (sha256 === line.sha256 || (await named()).get(line.place)?.has(sha256)) {
    await store.put(home, path);
    return true;
  }
  await rm(path);
  return false;
}

/** Whether a run before brought this very file. */
async function isLaid({ store }: Laying, { place, bytes, sha256 }: BlobLine): Promise<boolean> {
  const home = homeOf(place);
  return (await store.size(home)) === bytes && (await hashIn(store, home)) === sha256;
}

/** Brings all bytes of a set back, those that a run before brought excepted; names those that are gone or damaged. */
export async function layBlobs(
  laying: Laying,
  lines: Iterable<BlobLine>,
): Promise<{ readonly laid: number; readonly missing: readonly string[] }> {
  const missing: string[] = [];
  let laid = 0;
  for (const line of lines) {
    if ((await isLaid(laying, line)) || (await lay(laying, line))) laid += 1;
    else missing.push(line.place);
  }
  return { laid, missing };
}
