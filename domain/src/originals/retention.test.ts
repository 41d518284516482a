import { expect, test } from 'vitest';
import { daysBetween } from '../basics/index.ts';
import { destructionDay, lastShortTermDay } from './retention.ts';

test('[PROD-ORIGINALS-SHORT-TERM] an original lies here for 90 full days and is due for destruction on day 91', () => {
  expect(daysBetween('2026-11-21', lastShortTermDay('2026-11-21'))).toBe(90);
  expect(destructionDay('2026-11-21')).toBe('2027-02-20');
});

test('a leap day counts as a day', () => {
  expect(lastShortTermDay('2027-12-01')).toBe('2028-02-29');
});
