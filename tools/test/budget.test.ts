import { expect, test } from 'vitest';
import { BUDGET_SECONDS, tooMuch } from './budget.ts';

test('a run is stopped at four times its budget, of processor time where that is counted', () => {
  const most = 4 * BUDGET_SECONDS;
  expect(tooMuch({ wall: 99 * most, cpu: 2 * most })).toBeNull();
  expect(tooMuch({ wall: 1, cpu: 2 * most + 1 })).toContain('processor time');
});

test('where nobody counts processor time the clock decides', () => {
  const most = 4 * BUDGET_SECONDS;
  expect(tooMuch({ wall: most, cpu: undefined })).toBeNull();
  expect(tooMuch({ wall: most + 1, cpu: undefined })).toContain('on the clock');
});
