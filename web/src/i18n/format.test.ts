import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import {
  formatDay,
  formatDayShort,
  formatMoment,
  formatMomentLong,
  formatMoney,
  formatSize,
  relativeDays,
} from './format.ts';

const now = new Date('2026-11-21T12:00:00Z');
const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });

beforeEach(() => speak('de-DE'));

test.each([
  ['2026-11-21T08:12:00Z', '09:12', '09:12'],
  ['2026-11-20T08:12:00Z', 'Gestern', 'Yesterday'],
  // Half past midnight in Berlin is still the evening before in London: the day in Berlin counts.
  ['2026-11-19T23:30:00Z', 'Gestern', 'Yesterday'],
  ['2026-11-18T08:12:00Z', 'Mi, 18.11.', 'Wed 18 Nov'],
  ['2025-11-18T08:12:00Z', '18.11.2025', '18 Nov 2025'],
])('a document of %s shows %s, in English %s', (moment, german, english) => {
  expect(formatMoment(moment, now)).toBe(german);
  speak('en-GB');
  expect(formatMoment(moment, now)).toBe(english);
});

test('a moment is written out in words for headings', () => {
  expect(formatMomentLong('2026-11-21T08:12:00Z', now)).toBe('Heute, 09:12');
  expect(formatMomentLong('2026-11-18T08:12:00Z', now)).toBe('18.11.2026, 09:12');
});

test('days, money and sizes follow the language', () => {
  expect(formatDay('2026-12-15')).toBe('15.12.2026');
  expect(formatDayShort('2026-12-15', '2026-11-21')).toBe('15.12.');
  expect(formatDayShort('2027-01-15', '2026-11-21')).toBe('15.01.');
  expect(formatDayShort('2027-11-21', '2026-11-21')).toBe('21.11.2027');
  expect(formatDayShort('2025-12-15', '2026-01-21')).toBe('15.12.2025');
  expect(formatMoney(124810)).toBe('1.248,10\u00a0€');
  expect(formatSize(1_400_000)).toBe('1,4\u00a0MB');
  expect(formatSize(900)).toBe('900\u00a0Byte');
  expect(relativeDays(24)).toBe('in 24 Tagen');
  speak('en-GB');
  // As digits half of those who read English here would take it for a day of another month.
  expect(formatDay('2026-12-11')).toBe('11 Dec 2026');
  expect(formatDayShort('2026-12-11', '2026-11-21')).toBe('11 Dec');
  expect(formatDayShort('2028-01-08', '2026-11-21')).toBe('8 Jan 2028');
  expect(formatMomentLong('2026-11-18T08:12:00Z', now)).toBe('18 Nov 2026, 09:12');
  expect(formatMoney(124810)).toBe('€1,248.10');
});
