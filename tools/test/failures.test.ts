import { expect, test } from 'vitest';
import {
  failedLines,
  failedRunner,
  failedStories,
  failedTests,
  printFailures,
} from './failures.ts';

test('a failed test is named with its file and what it said, a skipped one and a broken file too', () => {
  const one = (status: string, fullName: string, failureMessages: readonly string[] = []) => ({
    status,
    fullName,
    failureMessages,
  });
  const testResults = [
    {
      name: '/house/domain/a.test.ts',
      status: 'failed',
      assertionResults: [
        one('passed', 'it adds'),
        one('failed', 'it takes away', ['\u001b[31mexpected 1\u001b[39m\n  at a.test.ts:3']),
        one('skipped', 'it divides'),
      ],
    },
    { name: '/house/b.test.ts', status: 'failed', message: 'no such word', assertionResults: [] },
    { name: '/house/c.test.ts', status: 'passed', assertionResults: [one('passed', 'it is')] },
  ];
  expect(failedTests({ testResults }, '/house')).toEqual([
    { title: 'domain/a.test.ts: it takes away', why: 'expected 1\n  at a.test.ts:3' },
    { title: 'domain/a.test.ts: it divides', why: 'skipped' },
    { title: 'b.test.ts', why: 'no such word' },
  ]);
});

test('a failed story is named wherever it stands, one that passed at the second try is not', () => {
  const story = (title: string, status: string, ...said: readonly string[]) => ({
    title,
    tests: [{ status, results: [{ errors: said.map((message) => ({ message })) }] }],
  });
  const inner = { file: 'phone.spec.ts', specs: [story('a finger slides', 'skipped')] };
  const suites = [
    {
      file: 'letter.spec.ts',
      specs: [story('it opens', 'unexpected', 'it stayed shut'), story('it closes', 'flaky', 'no')],
      suites: [inner],
    },
  ];
  expect(failedStories({ suites })).toEqual([
    { title: 'letter.spec.ts: it opens', why: 'it stayed shut' },
    { title: 'phone.spec.ts: a finger slides', why: 'skipped' },
  ]);
});

test('a failed story names the step it failed in, and the one within that', () => {
  const error = { message: 'no code' };
  const steps = [
    { title: 'it is read' },
    { title: 'it is paid', error, steps: [{ title: 'by code', error }, { title: 'by hand' }] },
  ];
  const tests = [{ status: 'unexpected', results: [{ errors: [error], steps }] }];
  const suites = [{ file: 'money.spec.ts', specs: [{ title: 'a bill', tests }] }];
  expect(failedStories({ suites })).toEqual([
    { title: 'money.spec.ts: a bill › it is paid › by code', why: 'no code' },
  ]);
});

test('what went wrong outside every story is named, as it is counted', () => {
  const errors = [{ message: '\u001b[31mport 4400 is taken\u001b[39m\n  at the start' }];
  expect(failedStories({ suites: [], errors })).toEqual([
    { title: 'outside the stories', why: 'port 4400 is taken\n  at the start' },
  ]);
});

test('the steps that say they failed are named, whatever else is printed', () => {
  const printed =
    'ok      types  3.0 s\nFAILED  lint  1.0 s\nFAILED by chance\nFAULT point 4: lost\n';
  expect(failedLines(printed).map(({ title }) => title)).toEqual([
    'FAILED  lint  1.0 s',
    'FAULT point 4: lost',
  ]);
});

test('a runner that ended badly without a failed test says the error nobody waited for, or its last words', () => {
  const noise = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  expect(failedRunner('vitest', `${noise}\nUnhandled Rejection\nError: nobody waited`).why).toBe(
    'Unhandled Rejection\nError: nobody waited',
  );
  expect(failedRunner('vitest', noise).why.split('\n').at(-1)).toBe('line 39');
});

test('failures are printed with what they said below their names, and nothing where there are none', () => {
  const failures = [
    { title: 'a.test.ts: it adds', why: 'expected 1\n\nat line 3' },
    { title: 'FAILED  lint', why: '' },
  ];
  expect(printFailures(failures)).toBe(
    '\nfailed: a.test.ts: it adds\n    expected 1\n\n    at line 3\n\nfailed: FAILED  lint\n',
  );
  expect(printFailures([])).toBe('');
});
