import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { hashIn } from './files.ts';
import { blobsOfSet, hashesNamed, type Looking } from './lists.ts';
import type { BlobLine } from './manifest.ts';
import type { KeptSet } from './target.ts';

type Wanted = {
  readonly bytes?: 'hashed' | 'measured';
  /** Whether the set has to have a keyring of its own. */
  readonly ring?: 'needed' | 'older';
};

/** What is wrong with a file of a target. */
export type Fault = {
  readonly place: string;
  readonly is: 'missing' | 'damaged' | 'of another length';
};

/** A fault as a sentence. */
export const inSentence = ({ place, is }: Fault): string => `${place} is ${is}`;

/** What lies under a name, by its hash, or what is wrong with it. */
async function faultOf(
  target: ObjectStore,
  { file, sha256 }: { readonly file: string; readonly sha256: string },
): Promise<Fault[]> {
  const lying = await hashIn(target, file);
  if (lying === null) return [{ place: file, is: 'missing' }];
  return lying === sha256 ? [] : [{ place: file, is: 'damaged' }];
}

/** What is wrong with bytes of a set: their length, and their hash where that is asked for. */
async function faultOfBytes(
  target: ObjectStore,
  { place, bytes, sha256 }: BlobLine,
  isHashed: boolean,
): Promise<Fault[]> {
  const lying = await target.size(place);
  if (lying !== null && lying !== bytes) return [{ place, is: 'of another length' }];
  if (lying !== null && !isHashed) return [];
  return faultOf(target, { file: place, sha256 });
}

/** Those faults that are some: bytes that a later set laid anew are sealed anew, and as good. */
async function withoutLaidAnew(
  looking: Looking,
  faults: readonly Fault[],
): Promise<readonly Fault[]> {
  const damaged = faults.filter(({ is }) => is === 'damaged').map(({ place }) => place);
  if (damaged.length === 0) return faults;
  const named = await hashesNamed(looking, new Set(damaged));
  const good = new Set<string>();
  for (const place of damaged) {
    const lying = await hashIn(looking.target, place);
    if (lying !== null && named.get(place)?.has(lying)) good.add(place);
  }
  return faults.filter(({ place }) => !good.has(place));
}

/** What is wrong with the files of a set that say what it holds: its rows, its list, its keys. */
export async function faultsOfRows(
  { target }: Pick<Looking, 'target'>,
  { manifest }: KeptSet,
  ring: 'needed' | 'older' = 'needed',
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  // Of older sets the ring was taken away: a newer one opens them.
  const hasRing = (await target.size(manifest.keyring.file)) !== null;
  const rings = hasRing || ring === 'needed' ? [manifest.keyring] : [];
  for (const file of [...manifest.tables, manifest.blobs, ...rings])
    faults.push(...(await faultOf(target, file)));
  return faults;
}

/**
 * What is wrong with a set; whoever asks needs no identity. Each file of rows is hashed, and of the bytes those that are asked for: all,
 * or only their lengths.
 */
export async function faultsOf(
  looking: Looking,
  set: KeptSet,
  { bytes = 'hashed', ring = 'needed' }: Wanted = {},
): Promise<readonly Fault[]> {
  const ofRows = await faultsOfRows(looking, set, ring);
  if (ofRows.length > 0) return ofRows;
  const faults: Fault[] = [];
  const lines = await blobsOfSet(looking, set.manifest);
  for (const line of lines.values())
    faults.push(...(await faultOfBytes(looking.target, line, bytes === 'hashed')));
  return withoutLaidAnew(looking, faults);
}
