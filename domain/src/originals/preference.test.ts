import { expect, test } from 'vitest';
import { nextReturnOn } from './preference.ts';

test.each([
  ['2026-01-15', '2026-02-01'],
  ['2026-01-29', '2026-02-01'],
  ['2026-01-30', '2026-03-01'],
  ['2027-12-31', '2028-02-01'],
  ['2028-02-27', '2028-03-01'],
])('after %s the next one goes on %s', (today, day) => {
  expect(nextReturnOn(today)).toBe(day);
});
