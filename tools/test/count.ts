export type Count = { readonly passed: number; readonly failed: number };

export const ONE_FAILURE: Count = { passed: 0, failed: 1 };

/** Counts added up. */
export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    { passed: 0, failed: 0 },
  );
}

const howMany = (lines: readonly string[], pattern: RegExp) =>
  lines.filter((line) => pattern.test(line)).length;

/** The lines of the check command: one step each. */
export function countChecks(printed: string): Count {
  const lines = printed.split('\n');
  return { passed: howMany(lines, /^ok\s{2}/), failed: howMany(lines, /^FAILED\s{2}/) };
}

/** The last line `N passed, N failed` of a runner of our own. */
export function countSaid(printed: string): Count {
  const said = [...printed.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return said ? { passed: Number(said[1]), failed: Number(said[2]) } : ONE_FAILURE;
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
};

/** Vitest's JSON; a file that could not be loaded and a skipped test are failures as well. */
export function countVitest(report: VitestReport): Count {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numPendingTests + unloaded.length;
  return { passed: report.numPassedTests, failed };
}

type Story = { readonly title: string; readonly tests: readonly { readonly status: string }[] };
type StoryFile = {
  readonly file: string;
  readonly specs: readonly Story[];
  readonly suites?: readonly StoryFile[];
};
type PlaywrightReport = {
  readonly errors: readonly unknown[];
  readonly suites: readonly StoryFile[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

/** Playwright's JSON: a story that passed at the second try has passed once; one that was left out did not pass. */
export function countPlaywright({
  stats,
  errors,
}: Pick<PlaywrightReport, 'stats' | 'errors'>): Count {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected + skipped + errors.length };
}

/** The stories that failed and passed when they were tried once more: each is a bug to be looked at. */
export function flakyStories({ suites }: Pick<PlaywrightReport, 'suites'>): readonly string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file}: ${title}`),
    ...flakyStories({ suites: inner }),
  ]);
}
