import { expect, test } from 'vitest';
import { errorsIn, hasWrongSum, wordsOfErrors } from './faults.ts';

const check = (...rules: readonly string[]) => ({
  findings: rules.map((rule) => ({
    rule,
    severity: rule.startsWith('BR-DE') ? 'warning' : 'error',
  })),
});

test('a sum that does not add up is said before all other errors, and each of them once', () => {
  const broken = check('CII-DT-031', 'CII-DT-031', 'BR-DE-18', 'BR-CO-15');

  expect(errorsIn(broken)).toHaveLength(3);
  expect(hasWrongSum(broken)).toBe(true);
  expect(wordsOfErrors(broken, (rule) => rule)).toEqual(['BR-CO-15', 'CII-DT-031']);
});

test('other errors say nothing of sums, and a warning is no error', () => {
  expect(hasWrongSum(check('CII-DT-031'))).toBe(false);
  expect(errorsIn(check('BR-DE-18'))).toEqual([]);
});
