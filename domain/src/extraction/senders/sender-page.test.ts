import { expect, test } from 'vitest';
import { isNewAccount, usualAmount } from './sender-page.ts';

const euros = (...cents: number[]) =>
  cents.map((amountCents) => ({ amountCents, currency: 'EUR' }));

test.each([
  ['nothing was asked for', [], null],
  ['two sums say nothing yet', euros(100, 100), null],
  ['the sum in the middle', euros(100, 900, 200), 200],
  ['of four the lower one of those in the middle, which was asked for', euros(1, 2, 3, 4), 2],
])('usual: %s', (_, amounts, cents) => {
  expect(usualAmount(amounts)?.amountCents ?? null).toBe(cents);
});

test('sums of several currencies are never compared: the newest one says which is meant', () => {
  const mixed = [...euros(100), { amountCents: 5, currency: 'CHF' }, ...euros(300, 200)];
  expect(usualAmount(mixed)).toEqual({ amountCents: 200, currency: 'EUR' });
  expect(usualAmount(mixed.slice(1))).toBeNull();
});

const TODAY = '2026-11-28';
test.each([
  ['the only account is not new', '2026-11-20 of', false],
  ['one that came after another is', '2026-11-20 of 2025-01-01', true],
  ['one that came together with another is not', '2026-11-20 of 2026-11-20', false],
  ['what came before all others is not', '2026-11-20 of 2026-11-21', false],
  ['after a quarter of a year it is known', '2026-08-29 of 2025-01-01', false],
  ['until then it is new', '2026-08-30 of 2025-01-01', true],
])('accounts: %s', (_, days, isNew) => {
  const [first = '', ...others] = days.split(/ of ?/).filter((day) => day !== '');
  expect(isNewAccount(first, others, TODAY)).toBe(isNew);
});
