import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { hashIn, type Bench } from './files.ts';
import { blobsOfSet } from './make-set.ts';
import type { KeptSet } from './target.ts';

type Looking = {
  readonly bytes?: 'hashed' | 'measured';
  /** Whether the set has to have a keyring of its own. */
  readonly ring?: 'needed' | 'older';
};

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
  const files = [...manifest.tables, manifest.blobs, ...rings];
  for (const { file, sha256 } of files) {
    const lying = await hashIn(target, file);
    if (lying === null) faults.push(`${file} is missing`);
    else if (lying !== sha256) faults.push(`${file} is damaged`);
  }
  if (faults.length > 0) return faults;
  for (const { place, bytes: length, sha256 } of (
    await blobsOfSet({ target, bench }, manifest)
  ).values()) {
    const lying = await target.size(place);
    if (lying === null) faults.push(`${place} is missing`);
    else if (lying !== length) faults.push(`${place} has another length`);
    else if (bytes === 'hashed' && (await hashIn(target, place)) !== sha256)
      faults.push(`${place} is damaged`);
  }
  return faults;
}
