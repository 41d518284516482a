import { expect, test } from 'vitest';
import { openPlaces } from './places.ts';

test('an account has two places, and where half are taken, others still find one', () => {
  const { take, bytes } = openPlaces();
  const leave = take('a', 10);
  expect([take('a', 20) !== null, take('a', 30), bytes()]).toEqual([true, null, 30]);
  leave?.();
  expect([bytes(), take('a', 5) !== null]).toEqual([20, true]);
  for (let n = 0; n < 9; n += 1) for (let twice = 0; twice < 2; twice += 1) take(`b${n}`, 0);
  // Twenty are taken: from now on one for each.
  for (let n = 0; n < 20; n += 1)
    expect([take(`c${n}`, 0) !== null, take(`c${n}`, 0)]).toEqual([true, null]);
  expect(take('d', 0)).toBe(null);
});
