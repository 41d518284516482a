import { expect, test } from 'vitest';
import { isHandedOver } from './handed-over.ts';

const NOW = Date.UTC(2026, 10, 21);
const MINUTE_MS = 60_000;
const names = ['b7c2', 'd4e8'];

const CASES = [
  ['was handed to this window', { name: 'd4e8', age: 1 }, true],
  ['was handed to another window, or to none', { name: 'a1f3', age: 1 }, false],
  ['has no name, as older builds kept it', { name: '1764000000000-0', age: 1 }, false],
  ['was handed over and then left for an hour', { name: 'd4e8', age: 61 }, false],
  ['says that it is of tomorrow', { name: 'd4e8', age: -60 }, false],
] as const;

test.each(CASES)('what %s is taken in, or not', (_, { name, age }, isTaken) => {
  const kept = { url: `https://post.example/shared/${name}/0`, at: NOW - age * MINUTE_MS };
  expect(isHandedOver(kept, { names, now: NOW })).toBe(isTaken);
});

test('a window that got no address takes nothing', () => {
  const kept = { url: 'https://post.example/shared//0', at: NOW };
  expect(isHandedOver(kept, { names: [], now: NOW })).toBe(false);
});
