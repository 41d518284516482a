import { expect, test } from 'vitest';
import {
  countChecks,
  countPlaywright,
  countSaid,
  countVitest,
  flakyStories,
  sum,
} from './count.ts';

test('each step of the check counts as one', () => {
  const printed =
    'ok      types  3.0 s\nFAILED  lint  1.0 s\nok is said inside\nok      format  0.1 s\n';
  expect(countChecks(printed)).toEqual({ passed: 2, failed: 1 });
});

test('a runner that says nothing has failed', () => {
  expect(countSaid('starting\n3 passed, 1 failed\n')).toEqual({ passed: 3, failed: 1 });
  expect(countSaid('killed')).toEqual({ passed: 0, failed: 1 });
});

test('a file that cannot be loaded and a skipped test are failures', () => {
  const loaded = { status: 'passed', assertionResults: [{}] };
  const broken = { status: 'failed', assertionResults: [] };
  const testResults = [loaded, broken];
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, testResults };
  expect(countVitest(report)).toEqual({ passed: 5, failed: 3 });
});

test('a story that passed only at the second try has passed once, and one left out has not', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});

test('the stories that passed only at the second try are named, whichever suite they stand in', () => {
  const story = (title: string, ...each: readonly string[]) => ({
    title,
    tests: each.map((status) => ({ status })),
  });
  const inner = { file: 'phone.spec.ts', specs: [story('a finger slides', 'flaky')] };
  const suites = [
    { file: 'letter.spec.ts', specs: [story('it opens', 'expected'), story('it closes', 'flaky')] },
    { file: 'phone.spec.ts', specs: [story('it rings', 'unexpected')], suites: [inner] },
  ];

  expect(flakyStories({ suites })).toEqual([
    'letter.spec.ts: it closes',
    'phone.spec.ts: a finger slides',
  ]);
});

test('counts add up', () => {
  const counts = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ];
  expect(sum(counts)).toEqual({ passed: 3, failed: 3 });
});
