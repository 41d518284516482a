import { expect, test } from 'vitest';
import { endOfDuty } from './day-of-duty.ts';

const LETTER = { documentDay: '2026-03-05', land: 'DE-BE' } as const;
const MONTH = { length: 1, unit: 'months', counts: 'notice' } as const;

test('a duty with a law ends by it, one without by the words of its letter, and one with neither has no end', () => {
  expect(endOfDuty({ law: 'tax-objection', span: MONTH }, LETTER)).toMatchObject({
    day: '2026-04-09',
    ruleId: 'tax-objection',
  });
  expect(
    endOfDuty({ law: null, span: { length: 2, unit: 'weeks', counts: null } }, LETTER),
  ).toMatchObject({ day: '2026-03-19', ruleId: 'stated', asks: 'receipt', isCertain: false });
  expect(endOfDuty({ law: null, span: null }, LETTER)).toBeNull();
});

test('a law that was not yet in force leaves the words of the letter', () => {
  const old = { documentDay: '1950-01-02' };

  expect(endOfDuty({ law: 'fine', span: { ...MONTH, counts: 'service' } }, old)).toMatchObject({
    day: '1950-02-02',
    ruleId: 'stated',
  });
});
