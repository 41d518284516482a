import { expect, test } from 'vitest';
import { snoozeDays } from './snooze-days.ts';

test.each([
  ['2026-11-26', '2026-11-30', '2026-12-26'],
  ['2026-11-28', null, '2026-12-28'],
  ['2026-11-29', null, '2026-12-29'],
  ['2026-11-30', '2026-12-07', '2026-12-30'],
  ['2027-01-31', null, '2027-02-28'],
  ['2026-12-31', '2027-01-04', '2027-01-31'],
])('on %s next Monday is %s, and a month later %s', (today, monday, month) => {
  expect(snoozeDays(today)).toMatchObject({ monday, month });
});
