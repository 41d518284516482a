import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulesWithoutAsker } from './rules-without-asker.ts';
import { rulesOf, wrongRows } from '../domain/test/asking.ts';

const HERE = join(import.meta.dirname, '../domain/src');
const names = globSync('*/index.ts', { cwd: HERE }).map((path) => path.replace('/index.ts', ''));
const doors = await Promise.all(
  names.map(
    async (name) => [name, (await import(join(HERE, name, 'index.ts'))) as object] as const,
  ),
);

/** What to write for a domain whose rules about people nobody asks. */
const unasked = (name: string, door: object, isAsked: boolean) =>
  isAsked || rulesOf(door).length === 0
    ? []
    : [`${name} has rules about people: ask them in domain/src/${name}/asked.test.ts`];

test('every domain with rules about people asks them', () => {
  expect(doors.length).toBeGreaterThan(5);
  expect(
    doors.flatMap(([name, door]) =>
      unasked(name, door, existsSync(join(HERE, name, 'asked.test.ts'))),
    ),
  ).toEqual([]);
});

test('every rule that nobody is asked for is there', () => {
  const rules = doors.flatMap(([, door]) => Object.keys(door));

  expect(Object.keys(rulesWithoutAsker).filter((name) => !rules.includes(name))).toEqual([]);
});

test('a rule that nobody asks is named with what to write', () => {
  const door = { refusePlanted: () => null, refuseRoom: () => null, NOTES_MOST: 3 };

  expect(unasked('planted', door, false)).toEqual([
    'planted has rules about people: ask them in domain/src/planted/asked.test.ts',
  ]);
  expect(unasked('planted', { refuseRoom: () => null }, false)).toEqual([]);
  expect(wrongRows(door, {})).toEqual([
    'refusePlanted has no row: say here what it answers to whom',
  ]);
  expect(wrongRows({}, { refuseGone: [() => null, {}] })).toEqual([
    'refuseGone has a row, and the door has no such rule',
  ]);
});
