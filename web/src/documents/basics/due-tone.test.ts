import { addDays } from '@postkorb/domain/basics';
import { expect, test } from 'vitest';
import { todayInBerlin } from '../../i18n/format.ts';
import { dueTone, dutyTone } from './due-tone.ts';

test.each([
  [-1, 'overdue'],
  [0, 'deadline'],
  [14, 'deadline'],
  [15, 'outline'],
])('a day %s days from now stands out as %s', (days, tone) => {
  expect(dueTone(addDays(todayInBerlin(), days))).toBe(tone);
});

test('a court stands out however far it is, and a right does not however near', () => {
  const [near, far] = [addDays(todayInBerlin(), 2), addDays(todayInBerlin(), 60)];
  expect(dutyTone({ kind: 'hearing', day: far })).toBe('deadline');
  expect(dutyTone({ kind: 'appointment', day: far })).toBe('outline');
  expect(dutyTone({ kind: 'objection', day: near, isRight: true })).toBe('outline');
  expect(dutyTone({ kind: 'reply', day: near, isRight: false })).toBe('deadline');
});
