import { expect, test } from 'vitest';
import { backupRow, isBackupDue } from './nightly.ts';

const last = (keptAt: string) => ({ target: '/mnt/disk', keptAt });
const at = (hour: number, day = 2) => new Date(2026, 10, day, hour, 5);

test('a set is due in the night after a day, once, and at any hour where a night was missed', () => {
  const kept = last(at(3, 1).toISOString());
  expect(isBackupDue(kept, at(14, 1))).toBe(false);
  expect(isBackupDue(kept, at(2))).toBe(false);
  expect(isBackupDue(kept, at(3))).toBe(true);
  expect(isBackupDue(last(at(3).toISOString()), at(3))).toBe(false);
  expect(isBackupDue(kept, at(14))).toBe(false);
  expect(isBackupDue(kept, at(16))).toBe(true);
  expect(isBackupDue(kept, at(9, 9))).toBe(true);
});

test('the block of the start says when the last set was kept, and asks where it is long ago', () => {
  expect(backupRow(null, at(12))).toContain('none yet: npm run backup');
  expect(backupRow(last(at(3).toISOString()), at(12))).toBe('today or last night, in /mnt/disk');
  expect(backupRow(last(at(3).toISOString()), at(12, 3))).toBe('a day ago, in /mnt/disk');
  expect(backupRow(last(at(3).toISOString()), at(12, 10))).toContain(
    '8 days ago, in /mnt/disk: look why',
  );
});
