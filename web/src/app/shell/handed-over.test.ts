import { expect, test } from 'vitest';
import { isHandedOver } from './handed-over.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR_MS = 60 * 60_000;

const CASES = [
  ['a device hands over to the installed app', { age: 1, from: '', isTab: false }, true],
  ['a site sends by a form to a tab', { age: 1, from: '', isTab: true }, false],
  ['our own page hands over in a tab', { age: 1, from: 'own', isTab: true }, true],
  ['nobody has taken for a day', { age: 25, from: 'own', isTab: false }, false],
] as const;

test.each(CASES)('what %s is taken in, or not', (_, { age, from, isTab }, isTaken) => {
  const headers = new Headers({ 'x-at': String(NOW - age * HOUR_MS), 'x-from': from });
  expect(isHandedOver(headers, { now: NOW, isTab })).toBe(isTaken);
});
