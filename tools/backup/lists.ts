import { createInterface } from 'node:readline';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { openFile, type Bench } from './files.ts';
import { blobLine, type BlobLine, type Manifest } from './manifest.ts';
import { setsIn } from './target.ts';

/** Where sets are looked at, and where files on their way lie meanwhile. */
export type Looking = { readonly target: ObjectStore; readonly bench: Bench };

/** All bytes that a set says to lie in the target; none where there was no set. Throws where its list is damaged. */
export async function blobsOfSet(
  { target, bench }: Looking,
  manifest: Manifest | null,
): Promise<ReadonlyMap<string, BlobLine>> {
  const known = new Map<string, BlobLine>();
  if (manifest === null) return known;
  const list = await openFile(target, manifest.blobs, { identity: null, bench });
  for await (const line of createInterface({ input: list, crlfDelay: Infinity })) {
    const one = blobLine.parse(JSON.parse(line));
    known.set(one.place, one);
  }
  return known;
}

/** Every hash that any set names for these places: what was damaged and laid anew may have another than an earlier set says. */
export async function hashesNamed(
  looking: Looking,
  places: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const named = new Map<string, Set<string>>();
  for (const { manifest } of await setsIn(looking.target)) {
    // A list that is damaged names nothing.
    const lines = await blobsOfSet(looking, manifest).catch(() => new Map<string, BlobLine>());
    for (const { place, sha256 } of lines.values())
      if (places.has(place)) named.set(place, (named.get(place) ?? new Set()).add(sha256));
  }
  return named;
}
