import { relative } from 'node:path';

export type Failure = { readonly title: string; readonly why: string };

type TestFile = {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
};

type Step = {
  readonly title: string;
  readonly error?: unknown;
  readonly steps?: readonly Step[];
};

type Story = {
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly {
      readonly errors?: readonly { readonly message?: string }[];
      readonly steps?: readonly Step[];
    }[];
  }[];
};
type StoryFile = {
  readonly file: string;
  readonly specs: readonly Story[];
  readonly suites?: readonly StoryFile[];
};

const LINES = 12;
// What a terminal would have shown in colour.
// oxlint-disable-next-line no-control-regex -- colours of a terminal are control signs
const COLOUR = /\u001b\[[0-9;]*m/g;

const inShort = (message: string) =>
  message.replaceAll(COLOUR, '').trim().split('\n').slice(0, LINES).join('\n');

/** What failed or was left out, and the files that could not be loaded, of Vitest's JSON. */
export function failedTests(
  { testResults }: { readonly testResults: readonly TestFile[] },
  root: string,
): readonly Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0)
      return [{ title: file, why: inShort(message ?? '') }];
    return assertionResults
      .filter((one) => one.status !== 'passed')
      .map((one) => ({
        title: `${file}: ${one.fullName}`,
        why: inShort(one.failureMessages?.join('\n') || one.status),
      }));
  });
}

type StoriesReport = {
  readonly suites: readonly StoryFile[];
  /** What ended the run or kept a file from being loaded; no story tells of it. */
  readonly errors?: readonly { readonly message?: string }[];
};

/** The step a story failed in, and the one within that. */
function failedSteps(steps: readonly Step[] = []): readonly string[] {
  const failed = steps.find(({ error }) => error !== undefined);
  return failed === undefined ? [] : [failed.title, ...failedSteps(failed.steps)];
}

/** What failed or was left out of Playwright's JSON; what passed at the second try is no failure. */
export function failedStories({ suites, errors = [] }: StoriesReport): readonly Failure[] {
  const outside = errors.map(({ message = '' }) => ({
    title: 'outside the stories',
    why: inShort(message),
  }));
  const told = suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'skipped')
        .map(({ status, results }) => {
          const said = results.flatMap(({ errors = [] }) => errors.map((one) => one.message ?? ''));
          const where = [title, ...failedSteps(results.at(-1)?.steps)].join(' › ');
          return { title: `${file}: ${where}`, why: inShort(said.join('\n') || status) };
        }),
    ),
    ...failedStories({ suites: inner }),
  ]);
  return [...outside, ...told];
}

/** The steps of the check command, and the lines of a runner of our own, that say they failed. */
export function failedLines(printed: string): readonly Failure[] {
  return printed
    .split('\n')
    .filter((line) => /^(?:FAILED\s{2}|FAULT )/.test(line))
    .map((line) => ({ title: line, why: '' }));
}

/** What a runner said that ended badly though none of its tests failed: an error nobody waited for, or its last words. */
export function failedRunner(name: string, errors: string): Failure {
  const plain = errors.replaceAll(COLOUR, '').trim();
  const unhandled = plain.search(/Unhandled/);
  const said = unhandled < 0 ? plain.split('\n').slice(-LINES).join('\n') : plain.slice(unhandled);
  return { title: `${name} ended badly, though it counted no failure`, why: inShort(said) };
}

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '    ');

/** Each failure by its name, with the first lines of what it said; empty where nothing failed. */
export function printFailures(failures: readonly Failure[]): string {
  return failures
    .map(({ title, why }) => `\nfailed: ${title}\n${why === '' ? '' : `${indented(why)}\n`}`)
    .join('');
}
