import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import type { Bench } from './files.ts';
import { blobsOfSet } from './make-set.ts';
import { setsIn, type KeptSet } from './target.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const [DAYS, WEEKS, MONTHS] = [7, 4, 2];
/** No set is older: who was erased is closed in it, since their key is gone, and after this not even that is there. */
const OLDEST_DAYS = 85;

const ageOf = ({ manifest }: KeptSet, now: Date): number =>
  (now.getTime() - new Date(manifest.takenAt).getTime()) / DAY_MS;

/** The newest set of each span of so many days, for so many spans. */
function newestOf(sets: readonly KeptSet[], now: Date, [days, spans]: readonly [number, number]) {
  const kept = new Map<number, KeptSet>();
  for (const one of sets) {
    const span = Math.floor(ageOf(one, now) / days);
    if (span < spans && !kept.has(span)) kept.set(span, one);
  }
  return [...kept.values()];
}

/** Which sets stay: one of each of seven days, four weeks, two months, and the newest always. Given with the newest first. */
export function keptSets(sets: readonly KeptSet[], now: Date): ReadonlySet<string> {
  const young = sets.filter((one, at) => at === 0 || ageOf(one, now) <= OLDEST_DAYS);
  const spans = [
    [1, DAYS],
    [7, WEEKS],
    [30, MONTHS],
  ] as const;
  const kept = spans.flatMap((span) => newestOf(young, now, span));
  return new Set([...young.slice(0, 1), ...kept].map(({ name }) => name));
}

type Looking = { readonly target: ObjectStore; readonly bench: Bench };

/** The rings of keys that stay: the two newest. A key that was destroyed is gone with the others. */
const RINGS = 2;

/** Removes bytes that none of these sets names. */
async function removeUnnamed({ target, bench }: Looking, sets: readonly KeptSet[]): Promise<void> {
  const named = new Set<string>();
  for (const { manifest } of sets)
    for (const place of (await blobsOfSet({ target, bench }, manifest)).keys()) named.add(place);
  for await (const { key } of target.list('blobs')) if (!named.has(key)) await target.remove(key);
}

/** Removes the sets that are too old, and bytes that no set names any more. Only called once the newest set was found whole. */
export async function prune({ target, bench }: Looking, now: Date): Promise<readonly string[]> {
  const sets = await setsIn(target);
  const kept = keptSets(sets, now);
  const gone = sets.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
  // The manifest goes first: a set that is half removed is none.
  for (const name of gone) await target.remove(`sets/${name}/manifest.json`);
  for await (const { key } of target.list('sets'))
    if (gone.includes(key.split('/')[1] ?? '')) await target.remove(key);
  const staying = sets.filter(({ name }) => kept.has(name));
  for (const { manifest } of staying.slice(RINGS)) await target.remove(manifest.keyring.file);
  if (gone.length > 0) await removeUnnamed({ target, bench }, staying);
  return gone;
}
