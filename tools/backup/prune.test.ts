import { expect, test } from 'vitest';
import { isClockInDoubt, keptSets } from './prune.ts';
import { believedTimes, newestFirst } from './order.ts';
import type { KeptSet } from './target.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const setAt = (at: number, number = 0) => {
  const takenAt = new Date(at).toISOString();
  return { name: takenAt, manifest: { takenAt, number } } as KeptSet;
};

/** Keeps a set each night and removes what is superseded; the ages in days of those that are there. */
function nights(count: number): readonly number[] {
  let sets: readonly KeptSet[] = [];
  const first = Date.parse('2026-11-29T03:05:00Z');
  for (let night = 0; night < count; night += 1) {
    sets = [setAt(first + night * DAY_MS), ...sets];
    const kept = keptSets(sets, new Date(first + night * DAY_MS));
    sets = sets.filter(({ name }) => kept.has(name));
  }
  const now = first + (count - 1) * DAY_MS;
  return sets.map(({ name }) => Math.round((now - Date.parse(name)) / DAY_MS));
}

test('of sets that are kept each night seven days, four weeks and two months stay, and none that is too old', () => {
  for (let count = 70; count < 140; count += 1) {
    const ages = nights(count);
    expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const weeks of [2, 3])
      expect(ages.some((age) => age >= weeks * 7 && age < weeks * 7 + 8)).toBe(true);
    expect(Math.max(...ages)).toBeGreaterThanOrEqual(28);
    expect(Math.max(...ages)).toBeLessThanOrEqual(85);
    expect(ages.length).toBeLessThanOrEqual(13);
  }
});

test('the newest set stays, however old it is', () => {
  const old = setAt(Date.parse('2026-01-01T03:00:00Z'));
  expect([...keptSets([old], new Date('2026-11-29T03:00:00Z'))]).toEqual([old.name]);
});

const NOW = Date.parse('2026-11-29T03:05:00Z');
const ago = (days: number, number: number) => setAt(NOW - days * DAY_MS, number);

test('a set of a moment still to come is as new as its number says, and goes when the one before it goes', () => {
  const future = ago(-3650, 3);
  const sets = [ago(0, 5), ago(1, 4), future, ago(2, 2), ago(3, 1)];
  expect([...sets].toSorted(newestFirst)).toEqual(sets);
  const times = believedTimes(sets, new Date(NOW));
  expect(times.get(future.name)).toBe(NOW - 2 * DAY_MS);
  expect(isClockInDoubt(sets, new Date(NOW))).toBe(false);

  const later = new Date(NOW + 100 * DAY_MS);
  const all = [setAt(later.getTime(), 7), setAt(later.getTime() - DAY_MS, 6), ...sets];
  expect(keptSets(all, later).has(future.name)).toBe(false);
});

test('where as many sets are of later as of earlier days, or all are of other years, the clock may be wrong', () => {
  const now = new Date(NOW);
  expect(isClockInDoubt([ago(0, 3), ago(-3650, 2), ago(1, 1)], now)).toBe(true);
  expect(isClockInDoubt([ago(0, 4), ago(-3650, 3), ago(1, 2), ago(2, 1)], now)).toBe(false);
  expect(isClockInDoubt([ago(0, 3), ago(3650, 2), ago(3651, 1)], now)).toBe(true);
  expect(isClockInDoubt([ago(0, 1)], now)).toBe(false);
});

test('a set that was kept before the tables changed stays for two weeks, whatever else was kept on that day', () => {
  const before = ago(0, 2);
  before.manifest.isBeforeSteps = true;
  const sets = [setAt(NOW + 1000, 3), before, setAt(NOW - 1000, 1)];
  expect(keptSets(sets, new Date(NOW + 2000)).has(before.name)).toBe(true);
  const plain = sets.map((one) => ({
    ...one,
    manifest: { ...one.manifest, isBeforeSteps: false },
  }));
  expect(keptSets(plain, new Date(NOW + 2000)).has(before.name)).toBe(false);
  const later = new Date(NOW + 15 * DAY_MS);
  expect(keptSets([setAt(later.getTime(), 4), ...sets], later).has(before.name)).toBe(false);
});
