import { expect, test } from 'vitest';
import { CLOCKED_STAGES, clockState, scanDueOn, WAITING_STAGES } from './clocks.ts';

test('what comes is scanned by the end of the next working day, whatever holidays lie between', () => {
  expect(scanDueOn('2026-11-18')).toBe('2026-11-19');
  expect(scanDueOn('2026-11-20')).toBe('2026-11-23');
  expect(scanDueOn('2026-12-24')).toBe('2026-12-28');
  // Epiphany, where it is kept.
  expect(scanDueOn('2027-01-05')).toBe('2027-01-06');
  expect(scanDueOn('2027-01-05', 'DE-BY')).toBe('2027-01-07');
  const today = '2026-11-19';
  expect(['2026-11-18', today, '2026-11-20'].map((day) => clockState(day, today))).toEqual([
    'Overdue',
    'Today',
    'Later',
  ]);
});

test('a clock runs from the label until the pages are there, and not for what is sealed', () => {
  expect(CLOCKED_STAGES).toEqual([
    'Labelled',
    'Reading',
    'Deciding',
    'SecondDecision',
    'Matched',
    'Opened',
    'Scanning',
  ]);
  expect(WAITING_STAGES.filter((stage) => !CLOCKED_STAGES.includes(stage))).toEqual([
    'Quarantined',
    'Scanned',
    'Picked',
    'Packed',
    'SendingBack',
    'Recalled',
  ]);
});
