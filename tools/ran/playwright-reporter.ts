import { relative } from 'node:path';
import type {
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import { writeReport, type RanTest } from './ran.ts';

// What the common beginning of all stories expects says nothing about one of them.
const COMMON = /[\\/]world\.ts$/;

function expectations(steps: readonly TestStep[]): number {
  return steps.reduce((sum, { category, location, steps: inner }) => {
    const own = category === 'expect' && !COMMON.test(location?.file ?? '');
    return sum + Number(own) + expectations(inner);
  }, 0);
}

const STATES = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
  skipped: 'skipped',
} as const;

function ranTest(test: TestCase): RanTest {
  const last: TestResult | undefined = test.results.at(-1);
  // A story that is meant to fail, and does, proves nothing.
  const isMeant = test.expectedStatus !== 'failed';
  return {
    file: relative(process.cwd(), test.location.file),
    title: test.title,
    state: isMeant ? STATES[test.outcome()] : 'failed',
    assertions: expectations(last?.steps ?? []),
    tries: test.results.length,
  };
}

/** Hands Playwright's stories to the count of what ran. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const isEnded = status === 'passed' || status === 'failed';
    writeReport('playwright', { isEnded, tests: (this.#suite?.allTests() ?? []).map(ranTest) });
  }

  printsToStdio(): boolean {
    return false;
  }
}
