import { expect, test } from 'vitest';
import { isTimeLeft } from './reading-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const USED = Date.UTC(2026, 10, 22, 9);
const time = { usedAt: USED, endsAt: USED + 3 * HOUR, idleMinutes: 30 };
const DAY = 24 * HOUR;
const staying = { usedAt: USED, endsAt: USED + 30 * DAY, idleMinutes: 7 * 24 * 60 };

const MOMENTS = [
  ['a moment after the last use', time, USED + 1, true],
  ['29 minutes after it', time, USED + 29 * MINUTE, true],
  ['30 minutes after it', time, USED + 30 * MINUTE, false],
  ['the last moment of the session', { ...time, endsAt: USED + MINUTE }, USED + MINUTE - 1, true],
  ['the end of the session, in full use', { ...time, endsAt: USED }, USED, false],
  ['a clock put right by some seconds', time, USED - 5_000, true],
  ['a clock set back by an hour', time, USED - HOUR, false],
  ['a device that kept no time', { ...time, usedAt: 0, endsAt: 0 }, USED, false],
  ['six days after the last use, where somebody stays', staying, USED + 6 * DAY, true],
  ['seven days after it', staying, USED + 7 * DAY, false],
  [
    'the end of the thirtieth day, in full use',
    { ...staying, usedAt: USED + 30 * DAY },
    USED + 30 * DAY,
    false,
  ],
  ['a session of which no end is known', { ...time, endsAt: Number.NaN }, USED, false],
] as const;

test.each(MOMENTS)('at %s there is time to read, or there is none', (...[, kept, now, isLeft]) => {
  expect(isTimeLeft(kept, now)).toBe(isLeft);
});
