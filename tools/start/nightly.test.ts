import { expect, test } from 'vitest';
import {
  backupRow,
  drillRow,
  dueWarning,
  isBackupDue,
  isDrillDue,
  isForOthers,
} from './nightly.ts';

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

test('a target that names others than before is not believed; another target, and the note of an earlier version, say nothing', () => {
  const known = { ...last(at(3).toISOString()), recipients: ['age1ours'] };
  expect(isForOthers(known, '/mnt/disk', ['age1ours'])).toBe(false);
  expect(isForOthers(known, '/mnt/disk', ['age1ours', 'age1theirs'])).toBe(true);
  expect(isForOthers(known, '/mnt/usb', ['age1theirs'])).toBe(false);
  expect(isForOthers(last(at(3).toISOString()), '/mnt/disk', ['age1theirs'])).toBe(false);
  expect(isForOthers(null, '/mnt/disk', ['age1theirs'])).toBe(false);
});

test('the block of the start says when the last set was kept, and asks where it is long ago', () => {
  expect(backupRow(null, at(12))).toContain('none yet: npm run backup');
  expect(backupRow(last(at(3).toISOString()), at(12))).toBe('today or last night, in /mnt/disk');
  expect(backupRow(last(at(3).toISOString()), at(12, 3))).toBe('a day ago, in /mnt/disk');
  expect(backupRow(last(at(3).toISOString()), at(12, 10))).toContain(
    '8 days ago, in /mnt/disk: look why',
  );
});

test('a last set of a moment still to come holds up no other one', () => {
  expect(isBackupDue(last('2036-01-01T00:00:00.000Z'), at(12))).toBe(true);
  expect(backupRow(last('2036-01-01T00:00:00.000Z'), at(12))).toContain('look at the clock');
});

test('a set is brought back aside each month, in the night or once that was missed, and asked for where it was not', () => {
  const drilled = { ...last(at(3).toISOString()), drilledAt: at(4).toISOString() };
  expect(isDrillDue(last(at(3).toISOString()), at(12))).toBe(true);
  expect(isDrillDue(drilled, at(4, 31))).toBe(false);
  expect(isDrillDue(drilled, at(4, 32))).toBe(true);
  expect(isDrillDue(drilled, at(12, 32))).toBe(false);
  expect(isDrillDue(drilled, at(12, 36))).toBe(true);
  expect(drillRow(null, at(12))).toBe(null);
  expect(drillRow(drilled, at(12, 32))).toBe(null);
  expect(drillRow(drilled, at(12, 43))).toContain('npm run restore -- drill /mnt/disk');
  expect(drillRow(last(at(3).toISOString()), at(12))).toContain('never brought back aside');
});

test('the operator is warned after 7 and after 90 days without a set, once each', () => {
  const since = at(3, 1).toISOString();
  expect(dueWarning(since, at(2, 8), null)).toBe(null);
  const first = dueWarning(since, at(4, 8), null);
  expect(first).toEqual({ since, days: 7 });
  expect(dueWarning(since, at(4, 60), first)).toBe(null);
  const second = dueWarning(since, at(4, 93), first);
  expect(second).toEqual({ since, days: 90 });
  expect(dueWarning(since, at(4, 400), second)).toBe(null);
  const newer = at(3, 20).toISOString();
  expect(dueWarning(newer, at(4, 27), second)).toEqual({ since: newer, days: 7 });
});
