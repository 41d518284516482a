import { expect, test } from 'vitest';
import { known, later } from '../../../test/letters/all.ts';
import { nothingDue } from '../../../test/letters/nothing-due.ts';
import { readDocument } from '../read-document.ts';

const creditOf = ({ pages }: (typeof known)[number]) =>
  readDocument(pages).find(({ field }) => field === 'creditCents') ?? null;

test.each([
  ['a tax assessment with a refund', 81_200],
  ['a tax assessment whose refund stands in its table', 81_200],
  ['a settled claim', 124_000],
  ['a service charge statement with a credit', 68_153],
])('what comes back by %s is read with its place', (name, cents) => {
  const credit = creditOf(nothingDue.find((one) => one.name === name)!);
  expect(credit).toMatchObject({ value: String(cents), page: 1 });
  expect(credit?.box?.w).toBeGreaterThan(0);
});

test('no letter promises money but those that pay it back; a credit that is set off against a later bill is none', () => {
  const giving = [...known, ...later].filter((letter) => creditOf(letter) !== null);
  expect(giving.map(({ name }) => name)).toEqual([
    'gas prepayments change with a credit, paid by direct debit',
    'tax assessment with a refund',
  ]);
});
