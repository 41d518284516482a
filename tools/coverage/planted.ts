import type { RanTest, Report } from '../ran/ran.ts';
import { RUNS } from '../ran/ran.ts';
import type { Here, Reports } from './runs.ts';

const TREE = { hash: 'a1b2', isChanged: false };

/** The tree that the planted runs ran for, and its files. */
export const HERE: Here = {
  tree: TREE,
  files: { vitest: ['server/a.test.ts'], playwright: ['e2e/a.spec.ts'] },
};

const passed = { state: 'passed', assertions: 1, tries: 1 } as const;

/** A test that asserted something and passed, but for what is said otherwise. */
export const ranTest = (title: string, other: Partial<RanTest> = {}): RanTest => ({
  ...passed,
  file: 'server/a.test.ts',
  title,
  ...other,
});

/** A browser story, likewise. */
export const ranStory = (title: string, other: Partial<RanTest> = {}): RanTest =>
  ranTest(title, { file: 'e2e/a.spec.ts', ...other });

type Tests = { readonly vitest: readonly RanTest[]; readonly playwright: readonly RanTest[] };

const wholeReport = (runner: keyof Tests, tests: readonly RanTest[]): Report => ({
  args: [...RUNS[runner], '--reporter=json'],
  isEnded: true,
  tests,
});

/** The reports of a run of the whole suite, in which these tests ran. */
export function wholeRun({ vitest, playwright }: Tests): Required<Reports> {
  return {
    run: { before: TREE, after: TREE },
    vitest: wholeReport('vitest', vitest),
    playwright: wholeReport('playwright', playwright),
  };
}
