import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';
import { writeReport, type RanTest } from './ran.ts';

const STATES = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  pending: 'skipped',
} as const;

function ranTest(test: TestCase): RanTest {
  const { assertions } = test.meta() as { readonly assertions?: number };
  return {
    file: relative(process.cwd(), test.module.moduleId),
    title: test.name,
    // A test that is meant to fail, and does, proves nothing.
    state: test.options.fails === true ? 'failed' : STATES[test.result().state],
    assertions: assertions ?? 0,
    tries: 1 + (test.diagnostic()?.retryCount ?? 0),
  };
}

/** Hands vitest's tests to the count of what ran. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    _errors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map(ranTest));
    writeReport('vitest', { isEnded: reason !== 'interrupted', tests });
  }
}
