import { blobsOfSet, type Looking } from './lists.ts';
import { manifestOf } from './manifest.ts';
import { believedTimes, isFromFuture } from './order.ts';
import { setsIn, unreadSentence, unreadSets, type KeptSet } from './target.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** No set is older: after this nothing of whoever was erased is in any. */
const OLDEST_DAYS = 85;
/** However wrong a clock is, one run removes no more sets. */
const MOST_REMOVED = 3;

/** For how many days one can go back to the version of before. */
const BEFORE_STEPS_DAYS = 14;

/** A set, and the moment at which it was taken. */
type Dated = { readonly name: string; readonly at: number; readonly isBeforeSteps: boolean };

const dayOf = ({ at }: Dated): number => Math.floor(at / DAY_MS);
// 1970 began on a Thursday.
const weekOf = (one: Dated): number => Math.floor((dayOf(one) + 3) / 7);
const monthOf = ({ at }: Dated): string => new Date(at).toISOString().slice(0, 7);

type Span = readonly [of: (one: Dated) => number | string, spans: number, end: 'newest' | 'oldest'];

// The oldest of a week and a month: it stays the same one while the span lasts, and so comes to be old.
const SPANS: readonly Span[] = [
  [dayOf, 7, 'newest'],
  [weekOf, 4, 'oldest'],
  [monthOf, 2, 'oldest'],
];

/** One set of each of the last spans in which there are some. */
function keptOf(sets: readonly Dated[], [of, spans, end]: Span): readonly Dated[] {
  const groups = [...Map.groupBy(sets, of).values()].slice(0, spans);
  return groups.flatMap((group) => group.at(end === 'newest' ? 0 : -1) ?? []);
}

/**
 * Which sets stay: one of each of seven days, four weeks and two months, those of two weeks that were kept before the tables changed, and
 * the newest always. Given with the newest first.
 */
export function keptSets(sets: readonly KeptSet[], now: Date): ReadonlySet<string> {
  const times = believedTimes(sets, now);
  const dated = sets.map(({ name, manifest: { isBeforeSteps } }) => {
    const at = times.get(name) ?? now.getTime();
    return { name, at, isBeforeSteps };
  });
  const since = now.getTime() - OLDEST_DAYS * DAY_MS;
  const young = dated.filter(({ at }, place) => place === 0 || at >= since);
  const kept = SPANS.flatMap((span) => keptOf(young, span));
  const sinceSteps = now.getTime() - BEFORE_STEPS_DAYS * DAY_MS;
  const before = dated.filter(({ at, isBeforeSteps }) => isBeforeSteps && at >= sinceSteps);
  return new Set([...young.slice(0, 1), ...kept, ...before].map(({ name }) => name));
}

/**
 * Whether the clock that a set was just kept by may be the wrong one: as many sets say to be later as say to be earlier, or all are
 * from so long ago that it may have leapt. Given with the newest first.
 */
export function isClockInDoubt(sets: readonly KeptSet[], now: Date): boolean {
  const earlier = sets.slice(1);
  const future = earlier.filter((one) => isFromFuture(one, now)).length;
  if (future > 0) return future >= earlier.length - future;
  const [before] = earlier;
  const age = before ? now.getTime() - Date.parse(before.manifest.takenAt) : 0;
  return age > OLDEST_DAYS * DAY_MS;
}

/** The rings of keys that stay: the two newest. */
const RINGS = 2;

/** All bytes that these sets name, and the sets of which that cannot be read. */
async function namedBy(looking: Looking, sets: readonly KeptSet[]) {
  const [places, unread] = [new Set<string>(), [] as string[]];
  for (const { name, manifest } of sets)
    try {
      for (const place of (await blobsOfSet(looking, manifest)).keys()) places.add(place);
    } catch (error) {
      unread.push(`${name}: ${(error as Error).message}`);
    }
  return { places, unread };
}

export type Pruned = {
  readonly gone: readonly string[];
  /** Why what no set needs any more could not be told from what one does, in sentences: then all bytes stay. */
  readonly unread: readonly string[];
};

const DOUBT = 'The sets there are of other years than this clock says: nothing was removed.';

/** Removes these sets; the manifest goes first: a set that is half removed is none. */
async function removeSets({ target }: Looking, gone: readonly string[]): Promise<void> {
  for (const name of gone) await target.remove(manifestOf(name));
  for await (const { key } of target.list('sets'))
    if (gone.includes(key.split('/')[1] ?? '')) await target.remove(key);
}

/** Removes bytes that are not among these. */
async function removeUnnamed({ target }: Looking, places: ReadonlySet<string>): Promise<void> {
  for await (const { key } of target.list('blobs')) if (!places.has(key)) await target.remove(key);
}

/** Removes the sets that are too old, and bytes that no set names any more. Only called once the newest set was found whole. */
export async function prune(looking: Looking, now: Date): Promise<Pruned> {
  const { target } = looking;
  const sets = await setsIn(target);
  if (isClockInDoubt(sets, now)) return { gone: [], unread: [DOUBT] };
  const kept = keptSets(sets, now);
  const superseded = sets.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
  // The oldest go first.
  const gone = superseded.slice(-MOST_REMOVED);
  const staying = sets.filter(({ name }) => !gone.includes(name));
  for (const { manifest } of staying.slice(RINGS)) await target.remove(manifest.keyring.file);
  const damaged = (await unreadSets(target)).map(unreadSentence);
  if (gone.length === 0) return { gone, unread: damaged };
  // Known before anything is removed: what a set names that cannot be read is not known, and then all bytes stay.
  const { places, unread } = await namedBy(looking, staying);
  await removeSets(looking, gone);
  const all = [...damaged, ...unread];
  if (all.length === 0) await removeUnnamed(looking, places);
  return { gone, unread: all };
}
