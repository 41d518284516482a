import { expect, test } from 'vitest';
import { taxYearOf } from './tax-year.ts';

test.each([
  ['Die Steuererklärung für 2026 ist bis zum 31. Juli 2027 abzugeben.', 2026],
  ['Ihre Einkommensteuererklärung für das Jahr 2026 fehlt noch.', 2026],
  ['Please file your tax return for 2026 by 31 July 2027.', 2026],
  ['Bitte reichen Sie bis zum 31. Juli 2027 die Belege zur Steuererklärung ein.', null],
])('%s', (sentence, year) => {
  expect(taxYearOf({ kind: 'submission', sentence })).toBe(year);
  expect(taxYearOf({ kind: 'payment', sentence })).toBeNull();
});
