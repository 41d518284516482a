import { expect, test } from 'vitest';
import { isTimeLeft } from './reading-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const USED = Date.UTC(2026, 10, 22, 9);
const time = { usedAt: USED, endsAt: USED + 3 * HOUR };

const MOMENTS = [
  ['a moment after the last use', time, USED + 1, true],
  ['29 minutes after it', time, USED + 29 * MINUTE, true],
  ['30 minutes after it', time, USED + 30 * MINUTE, false],
  ['the last moment of the session', { ...time, endsAt: USED + MINUTE }, USED + MINUTE - 1, true],
  ['the end of the session, in full use', { ...time, endsAt: USED }, USED, false],
  ['a clock put right by some seconds', time, USED - 5_000, true],
  ['a clock set back by an hour', time, USED - HOUR, false],
  ['a device that kept no time', { usedAt: 0, endsAt: 0 }, USED, false],
  ['a session of which no end is known', { ...time, endsAt: Number.NaN }, USED, false],
] as const;

test.each(MOMENTS)('at %s there is time to read, or there is none', (...[, kept, now, isLeft]) => {
  expect(isTimeLeft(kept, now)).toBe(isLeft);
});
