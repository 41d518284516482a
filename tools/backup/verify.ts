import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { hashIn, type Bench } from './files.ts';
import { blobsOfSet } from './make-set.ts';
import type { BlobLine } from './manifest.ts';
import type { KeptSet } from './target.ts';

type Looking = {
  readonly bytes?: 'hashed' | 'measured';
  /** Whether the set has to have a keyring of its own. */
  readonly ring?: 'needed' | 'older';
};

/** What is wrong with a file of a set, by its hash. */
async function faultOf(
  target: ObjectStore,
  { file, sha256 }: { readonly file: string; readonly sha256: string },
): Promise<string[]> {
  const lying = await hashIn(target, file);
  if (lying === null) return [`${file} is missing`];
  return lying === sha256 ? [] : [`${file} is damaged`];
}

/** What is wrong with bytes of a set: their length, and their hash where that is asked for. */
async function faultOfBytes(
  target: ObjectStore,
  { place, bytes, sha256 }: BlobLine,
  isHashed: boolean,
): Promise<string[]> {
  const lying = await target.size(place);
  if (lying !== null && lying !== bytes) return [`${place} has another length`];
  if (lying !== null && !isHashed) return [];
  return faultOf(target, { file: place, sha256 });
}

/**
 * What is wrong with a set, in sentences; whoever asks needs no identity. Each file of rows is hashed, and of the bytes those that
 * are asked for: all, or only their lengths.
 */
export async function faultsOf(
  { target, bench }: { readonly target: ObjectStore; readonly bench: Bench },
  { manifest }: KeptSet,
  { bytes = 'hashed', ring = 'needed' }: Looking = {},
): Promise<readonly string[]> {
  const faults: string[] = [];
  // Of older sets the ring was taken away: a newer one opens them.
  const hasRing = (await target.size(manifest.keyring.file)) !== null;
  const rings = hasRing || ring === 'needed' ? [manifest.keyring] : [];
  for (const file of [...manifest.tables, manifest.blobs, ...rings])
    faults.push(...(await faultOf(target, file)));
  if (faults.length > 0) return faults;
  const lines = await blobsOfSet({ target, bench }, manifest);
  for (const line of lines.values())
    faults.push(...(await faultOfBytes(target, line, bytes === 'hashed')));
  return faults;
}
