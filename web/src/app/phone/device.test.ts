import { expect, test } from 'vitest';
import { deviceOf, type Device, type Hints } from './device.ts';

const finger = { touchPoints: 5, byFinger: true };
const mouse = { touchPoints: 0, byFinger: false };
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15';

const CASES: readonly (readonly [string, Hints, Device])[] = [
  ['an iPhone', { userAgent: 'iPhone; CPU iPhone OS 26_0', side: 390, ...finger }, 'phone'],
  [
    'an Android phone',
    { userAgent: 'Linux; Android 16; Pixel 9', side: 412, ...finger },
    'android',
  ],
  [
    'an Android tablet',
    { userAgent: 'Linux; Android 16; SM-X910', side: 1100, ...finger },
    'android',
  ],
  ['an older iPad', { userAgent: 'iPad; CPU OS 12_0', side: 768, ...finger }, 'tablet'],
  ['an iPad that calls itself a Mac', { userAgent: MAC, side: 834, ...finger }, 'tablet'],
  ['a Mac', { userAgent: MAC, side: 900, ...mouse }, 'computer'],
  ['another phone', { userAgent: 'Mobile; rv:140.0', side: 360, ...finger }, 'phone'],
  ['another tablet', { userAgent: WINDOWS, side: 800, ...finger }, 'tablet'],
  ['a table with a touch screen', { userAgent: WINDOWS, side: 1440, ...finger }, 'computer'],
  ['a narrow window with a mouse', { userAgent: WINDOWS, side: 500, ...mouse }, 'computer'],
];

test.each(CASES)('%s is known', (_, hints, device) => {
  expect(deviceOf(hints)).toBe(device);
});
