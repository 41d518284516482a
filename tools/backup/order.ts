import type { KeptSet } from './target.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The newer one first: by its number, which no clock gave it. */
export const newestFirst = (one: KeptSet, other: KeptSet): number =>
  other.manifest.number - one.manifest.number || (one.name < other.name ? 1 : -1);

const saidBy = ({ manifest }: KeptSet): number => Date.parse(manifest.takenAt);

/** Whether a set says to be of a moment that is still to come: a clock was wrong when it was kept, or is wrong now. */
export const isFromFuture = (one: KeptSet, now: Date): boolean =>
  saidBy(one) > now.getTime() + HOUR_MS;

/** When each set was taken, as far as it can be believed: not later than now, and not before the set before it. Given with the newest first. */
export function believedTimes(sets: readonly KeptSet[], now: Date): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  let before: number | null = null;
  for (const one of sets.toReversed()) {
    if (!isFromFuture(one, now)) before = Math.max(before ?? 0, saidBy(one));
    times.set(one.name, before ?? now.getTime());
  }
  return times;
}

/** One sentence on each set that says to be of a moment that is still to come. */
export const futureSentences = (sets: readonly KeptSet[], now: Date): readonly string[] =>
  sets
    .filter((one) => isFromFuture(one, now))
    .map(
      ({ name, manifest }) =>
        `${name} says that it was kept on ${manifest.takenAt}, which is still to come: a clock was wrong then, or is wrong now.`,
    );
