import { expect, test } from 'vitest';
import { MOST_HANDED_OVER, refuseLeaving } from './index.ts';

test('so much goes to another account at once, and nothing while paper of it is stored', () => {
  const leaving = { documents: MOST_HANDED_OVER - 1, folders: 1, stored: 0 };
  expect(refuseLeaving(leaving)).toBeNull();
  expect(refuseLeaving({ ...leaving, folders: 2 })).toBe('FOLDER_TOO_FULL');
  expect(refuseLeaving({ ...leaving, stored: 1 })).toBe('PAPER_STORED');
});
