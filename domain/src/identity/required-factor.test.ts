import { expect, test } from 'vitest';
import {
  FACTOR_NOTICE_DAYS,
  factorNeededFrom,
  factorReminderAt,
  needsSecondFactor,
} from './index.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

test.each([
  ['nobody asks for one', null, false, false, false],
  ['the day has not come', later(1), false, false, false],
  ['the day has come: by the password alone', NOW, false, false, true],
  ['long after the day', later(-1e9), false, false, true],
  ['by password and the code of an app', NOW, true, false, false],
  ['by a passkey', NOW, false, true, false],
  ['by a passkey, and the login has an app', NOW, true, true, false],
] as const)(
  'a session may do nothing but set up a second factor: %s',
  (...[, secondFactorFrom, hasApp, byPasskey, needs]) => {
    expect(needsSecondFactor({ secondFactorFrom, hasApp, byPasskey }, NOW)).toBe(needs);
  },
);

test('a second factor is needed fourteen days after it was asked for, and who has none is reminded before', () => {
  const from = factorNeededFrom(NOW);
  expect(FACTOR_NOTICE_DAYS).toBe(14);
  expect(from.toISOString()).toBe('2026-12-07T10:00:00.000Z');
  expect(factorReminderAt(from).toISOString()).toBe('2026-12-04T10:00:00.000Z');
});
