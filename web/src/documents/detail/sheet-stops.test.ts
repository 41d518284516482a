import { expect, test } from 'vitest';
import { stopAfter, stopBeside } from './sheet-stops.ts';

const heights = { low: 44, half: 280, full: 600 };

test('a sheet that was pulled rests at the nearest stop', () => {
  expect(stopAfter({ at: 'half', by: 300, heights })).toBe('full');
  expect(stopAfter({ at: 'full', by: -520, heights })).toBe('low');
});

test('a short pull is enough for one stop, a trembling thumb for none', () => {
  expect(stopAfter({ at: 'half', by: 40, heights })).toBe('full');
  expect(stopAfter({ at: 'half', by: -40, heights })).toBe('low');
  expect(stopAfter({ at: 'half', by: 8, heights })).toBe('half');
});

test('above the highest stop and below the lowest there is none', () => {
  expect(stopBeside('full', 1)).toBe('full');
  expect(stopBeside('low', -1)).toBe('low');
});
