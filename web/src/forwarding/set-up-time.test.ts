import { expect, test } from 'vitest';
import { setUpTime } from './set-up-time.ts';

test('an order is early before its first day, and late after the day by which post should arrive', () => {
  const on = (today: string) =>
    setUpTime({ startAt: '2026-12-01', arrivesBy: '2026-12-15', today });
  expect(['2026-11-30', '2026-12-01', '2026-12-15', '2026-12-16'].map(on)).toEqual([
    'early',
    'in time',
    'in time',
    'late',
  ]);
});
