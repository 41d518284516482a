import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import type { Bench } from './files.ts';
import { blobsOfSet } from './make-set.ts';
import { finishedSets, setsIn, type KeptSet } from './target.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** No set is older: after this nothing of whoever was erased is in any. */
const OLDEST_DAYS = 85;
/** However wrong a clock is, one run removes no more sets. */
const MOST_REMOVED = 3;

const takenAt = ({ manifest }: KeptSet): Date => new Date(manifest.takenAt);
const dayOf = (one: KeptSet): number => Math.floor(takenAt(one).getTime() / DAY_MS);
// 1970 began on a Thursday.
const weekOf = (one: KeptSet): number => Math.floor((dayOf(one) + 3) / 7);
const monthOf = (one: KeptSet): string => takenAt(one).toISOString().slice(0, 7);

type Span = readonly [
  of: (one: KeptSet) => number | string,
  spans: number,
  end: 'newest' | 'oldest',
];

// The oldest of a week and a month: it stays the same one while the span lasts, and so comes to be old.
const SPANS: readonly Span[] = [
  [dayOf, 7, 'newest'],
  [weekOf, 4, 'oldest'],
  [monthOf, 2, 'oldest'],
];

/** One set of each of the last spans in which there are some. */
function keptOf(sets: readonly KeptSet[], [of, spans, end]: Span): readonly KeptSet[] {
  const groups = [...Map.groupBy(sets, of).values()].slice(0, spans);
  return groups.flatMap((group) => group.at(end === 'newest' ? 0 : -1) ?? []);
}

/** Which sets stay: one of each of seven days, four weeks and two months, and the newest always. Given with the newest first. */
export function keptSets(sets: readonly KeptSet[], now: Date): ReadonlySet<string> {
  const since = now.getTime() - OLDEST_DAYS * DAY_MS;
  const young = sets.filter((one, at) => at === 0 || takenAt(one).getTime() >= since);
  const kept = SPANS.flatMap((span) => keptOf(young, span));
  return new Set([...young.slice(0, 1), ...kept].map(({ name }) => name));
}

type Looking = { readonly target: ObjectStore; readonly bench: Bench };

/** The rings of keys that stay: the two newest. */
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
  const superseded = sets.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
  // The oldest go first.
  const gone = superseded.slice(-MOST_REMOVED);
  // The manifest goes first: a set that is half removed is none.
  for (const name of gone) await target.remove(`sets/${name}/manifest.json`);
  for await (const { key } of target.list('sets'))
    if (gone.includes(key.split('/')[1] ?? '')) await target.remove(key);
  const staying = sets.filter(({ name }) => !gone.includes(name));
  for (const { manifest } of staying.slice(RINGS)) await target.remove(manifest.keyring.file);
  // What a set names that cannot be read is not known: then all bytes stay.
  const areAllRead = (await finishedSets(target)).length === staying.length;
  if (gone.length > 0 && areAllRead) await removeUnnamed({ target, bench }, staying);
  return gone;
}
