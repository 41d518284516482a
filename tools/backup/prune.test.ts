import { expect, test } from 'vitest';
import { keptSets } from './prune.ts';
import type { KeptSet } from './target.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const setAt = (at: number) => {
  const takenAt = new Date(at).toISOString();
  return { name: takenAt, manifest: { takenAt } } as KeptSet;
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
