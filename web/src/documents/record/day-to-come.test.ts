import { expect, test } from 'vitest';
import { dayToCome } from './day-to-come.ts';

test('what is taken back sleeps until the day it had, unless that has come meanwhile', () => {
  expect(dayToCome('2026-11-30', '2026-11-29')).toBe('2026-11-30');
  expect(dayToCome('2026-11-29', '2026-11-29')).toBeNull();
  expect(dayToCome('2026-11-20', '2026-11-29')).toBeNull();
  expect([dayToCome(null), dayToCome(undefined)]).toEqual([null, null]);
});
