import { expect, test } from 'vitest';
import { isTransferred, MOST_AT_ONCE_AWAY, refuseLeaving } from './index.ts';

test('so much goes to another account while the call waits, and what is more by a transfer', () => {
  const leaving = { documents: MOST_AT_ONCE_AWAY - 1, folders: 1 };
  expect(isTransferred(leaving)).toBe(false);
  expect(isTransferred({ ...leaving, folders: 2 })).toBe(true);
});

test('nothing goes to another account while paper of it is stored', () => {
  expect([refuseLeaving(0), refuseLeaving(1)]).toEqual([null, 'PAPER_STORED']);
});
